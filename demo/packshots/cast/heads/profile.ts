/** The head of a child seen from the side, facing right; the same units and origin as a head seen from the front. */
import { disc, fill, filled, line, overprint, placed, within } from '#demo/packshots/cast/draw/shapes';
import type { Tone } from '#demo/packshots/cast/print/tones';
import { curlyEdge } from './hair.ts';
import type { Eyes, Head, HeadOptions } from './head-options.ts';

const outline =
  'M-6 -50C20 -52 36 -38 37 -18C37.5 -10 36 -6 35 -2C36 3 40 9 43 14C44 17 41.5 19.5 37 20C36 22 36.5 24 37 25.5' +
  'C40 26.5 40.5 29 39 30.5C38.4 31.2 38.6 31.6 39 32.3C40 34.5 39 37 35.5 37.5C34.5 38.5 34.5 40 35 41.5' +
  'C36 45 33 49 27 49C16 49 4 44 -6 36C-14 30 -20 24 -24 18C-44 8 -48 -30 -30 -43C-22 -49 -14 -50 -6 -50Z';
const neck = 'M-24 8C-22 40 -26 62 -34 84L26 88C14 72 11 56 13 38Z';

const eyeArt = (eyes: Eyes): string => {
  const brow = line('M17 -10C22 -14 28 -14 32 -10', 'hair', 2.6);
  if (eyes === 'closed') return brow + line('M15 3C19 8 25 8 29 4', 'ink', 2.6);
  if (eyes === 'happy') return brow + line('M15 6C18 -1 25 -1 29 4', 'ink', 2.7);
  const almond = 'M15 5C17 -4 26 -5 30.5 2C28 9 20 10 15 5Z';
  const iris = disc(25, 2, 5, 'hairBrown') + disc(25.4, 2, 2.5, 'ink');
  return (
    brow +
    fill(almond, 'paper') +
    within(almond, iris) +
    disc(26.6, 0.2, 1.2, 'paper') +
    line('M14.6 5C17 -4.6 26 -5.6 31 2', 'ink', 2.4)
  );
};

const mouthArt = (mouth: HeadOptions['mouth'], lineTone: Tone): string =>
  mouth === 'open'
    ? fill('M24 29C29 29 35 29 39.5 30C38.6 34.4 36.6 37 33.4 37.4C28.6 37.4 25 34 24 29Z', 'crimson') +
      line('M22.6 27.6q1 1.6 2 2', lineTone, 2)
    : line('M26 29C29 33 34 33.4 38.6 31.6M24.4 27.4q.6 1.6 2 2', lineTone, 2.2);

const hairArt = ({ hair, hairTone = 'hair', band = 'magenta' }: HeadOptions): { back: string; front: string } => {
  if (hair === 'puffs') {
    const puff = curlyEdge({ centre: [-46, -44], radius: [27, 26], count: 15 });
    return {
      back: fill(`${puff}Z`, hairTone),
      front:
        fill(
          'M35 -26C32 -48 10 -56 -8 -53C-36 -50 -47 -28 -42 -4C-40 8 -32 16 -24 20C-21 8 -16 -2 -8 -8C6 -16 24 -20 35 -26Z',
          hairTone,
        ) + line('M-30 -48q-10 8 -11 20', band, 5.5),
    };
  }
  const edge = curlyEdge({ centre: [-6, -24], radius: [44, 34], count: 15, from: 340, to: 112, bulge: 1.08 });
  return { back: '', front: fill(`${edge}Q-22 14 -14 2Q-8 -10 2 -12Q8 -22 18 -20Q28 -22 35 -32Z`, hairTone) };
};

export const drawProfile = (options: HeadOptions): Head => {
  const { skin, eyes = 'open', mouth = 'calm' } = options;
  const isDeep = skin > 3;
  const [tone, lineTone]: readonly [Tone, Tone] = [`skin${skin}`, `skin${skin}Dark`];
  const hair = hairArt(options);
  const cheek = overprint(disc(21, 21, 7.5, isDeep ? 'cheekDeep' : 'cheek'));
  const ear = placed(
    -8,
    8,
    fill('M2 -11C-9 -17 -12 -2 -8 5C-6 11 -1 12 2 9Z', tone) + line('M-1 -7C-6 -8 -7 -1 -4 4', lineTone, 1.8),
  );
  const shade = overprint(placed(-4, 12, fill(outline, isDeep ? 'neckShadeDeep' : 'neckShade')));
  return {
    back: hair.back,
    neck: filled(neck, tone, shade),
    front:
      filled(outline, tone, cheek) +
      line('M36 20C34.4 19.6 33.4 18.4 33.6 16.8', lineTone, 1.8) +
      eyeArt(eyes) +
      mouthArt(mouth, lineTone) +
      hair.front +
      ear,
  };
};
