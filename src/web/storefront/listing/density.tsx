/** Number of columns, chosen by the visitor. Stored in localStorage, so that pages stay the same for everybody. */
import { useSyncExternalStore } from 'react';
import { listingToolsMessages as words } from './listing-tools.messages.ts';

const columnChoices = { narrow: [1, 2], wide: [2, 3, 4] } as const;
type Screen = keyof typeof columnChoices;

const storageKeys: Record<Screen, string> = { narrow: 'par-ligne-etroit', wide: 'par-ligne' };
const listeners = new Set<() => void>();
/** Screen width with four columns by default; same value as in listing.css. */
const fourColumnsQuery = '(min-width: 1360px)';

/** Null when nothing was chosen or the browser blocks storage. */
const readChoice = (screen: Screen): number | null => {
  try {
    const stored = Number(window.localStorage.getItem(storageKeys[screen]));
    return columnChoices[screen].some((count) => count === stored) ? stored : null;
  } catch {
    return null;
  }
};

const saveChoice = (screen: Screen, count: number): void => {
  try {
    window.localStorage.setItem(storageKeys[screen], String(count));
  } catch {
    return;
  }
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  const media = window.matchMedia(fourColumnsQuery);
  listeners.add(listener);
  window.addEventListener('storage', listener);
  media.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
    media.removeEventListener('change', listener);
  };
};

const defaultOf = (screen: Screen): number => {
  if (screen === 'narrow') return 2;
  return window.matchMedia(fourColumnsQuery).matches ? 4 : 3;
};

const useChoice = (screen: Screen): number | null =>
  useSyncExternalStore(
    subscribe,
    () => readChoice(screen),
    () => null,
  );

/** Chosen number of columns for each screen width; null when nothing was chosen. */
export const useDensity = (): Record<Screen, number | null> => ({
  narrow: useChoice('narrow'),
  wide: useChoice('wide'),
});

const photoWidths: Record<Screen, Record<number, string>> = {
  narrow: { 1: '94vw', 2: '46vw' },
  wide: {
    2: '(min-width: 1200px) 40vw, (min-width: 768px) 47vw',
    3: '(min-width: 1200px) 27vw, (min-width: 768px) 31vw',
    4: '(min-width: 1200px) 20vw, (min-width: 768px) 23vw',
  },
};

/** `sizes` attribute of the photos; undefined when nothing was chosen. */
export const photoSizes = ({ narrow, wide }: ReturnType<typeof useDensity>): string | undefined =>
  narrow === null && wide === null ? undefined : `${photoWidths.wide[wide ?? 3]}, ${photoWidths.narrow[narrow ?? 2]}`;

const ColumnsIcon = ({ count }: { count: number }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    {Array.from({ length: count }, (_, index) => (
      <rect key={index} x={3 + index * (18.8 / count)} y="5" width={18.8 / count - 2.4} height="14" rx="1" />
    ))}
  </svg>
);

const Switch = ({ screen }: { screen: Screen }) => {
  const current = useSyncExternalStore(
    subscribe,
    () => readChoice(screen) ?? defaultOf(screen),
    () => (screen === 'narrow' ? 2 : 4),
  );
  return (
    <fieldset className={`density density-${screen}`}>
      <legend className="visually-hidden">{words.density}</legend>
      {columnChoices[screen].map((count) => (
        <button
          key={count}
          type="button"
          aria-pressed={count === current}
          aria-label={words.perRow(count)}
          onClick={() => saveChoice(screen, count)}
        >
          <ColumnsIcon count={count} />
        </button>
      ))}
    </fieldset>
  );
};

/** Renders two switches; the style sheet shows one of them. */
export const DensitySwitch = () => (
  <>
    <Switch screen="narrow" />
    <Switch screen="wide" />
  </>
);
