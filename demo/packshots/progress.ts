/** Progress lines in the terminal. */
import type { Entry } from './manifest.ts';

export type Progress = {
  readonly add: (count: number) => void;
  readonly end: (outcome: { kept: number; removed: number; entries: readonly Entry[] }) => void;
};

/** Milliseconds between two lines. */
const pause = 10_000;

const duration = (milliseconds: number): string => {
  const seconds = Math.round(milliseconds / 1000);
  return seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
};

const images = (count: number): string => `${count.toLocaleString('fr-FR')} image${count > 1 ? 's' : ''}`;
const megabytes = (bytes: number): string =>
  `${(bytes / 1_000_000).toLocaleString('fr-FR', { maximumFractionDigits: 1 })} Mo`;

/** Counts the pictures drawn of `total`. */
export const openProgress = (total: number, say: (line: string) => void): Progress => {
  const started = performance.now();
  let done = 0;
  let told = started;
  if (total > 0) say(`${images(total)} à dessiner.`);
  return {
    add: (count) => {
      done += count;
      const now = performance.now();
      if (done === 0 || done === total || now - told < pause) return;
      told = now;
      say(`${done} sur ${total}, encore ${duration(((now - started) / done) * (total - done))} environ.`);
    },
    end: ({ kept, removed, entries }) => {
      const weight = entries.reduce((sum, { bytes }) => sum + bytes, 0);
      const gone =
        removed > 0 ? `, ${removed} fichier${removed > 1 ? 's' : ''} de trop enlevé${removed > 1 ? 's' : ''}` : '';
      const drawn = `${images(done)} dessinée${done > 1 ? 's' : ''} en ${duration(performance.now() - started)}`;
      const same = kept > 0 ? `, ${kept} inchangée${kept > 1 ? 's' : ''}` : '';
      say(`${drawn}${same}${gone}. En tout ${images(entries.length)}, ${megabytes(weight)}.`);
    },
  };
};
