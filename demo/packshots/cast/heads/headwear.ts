/** What covers the hair: veil, wrap, chéchia, kufi, bonnet. */
import { disc, edged, fill, filled, line, overprint, within } from '#demo/packshots/cast/draw/shapes';
import type { DrawHair } from './hair.ts';
import type { HairName } from './head-options.ts';

/** A veil round the face that falls on the shoulders. */
const hijab: DrawHair = ({ turn: t, options: { scarf = 'azure', scarfFold = 'indigo', band = 'paper' } }) => {
  const outside =
    `M${2 * t} -59C28 -59 45 -40 44 -10C43 12 44 28 40 44C54 62 68 70 76 92C58 128 -50 130 -76 94` +
    `C-68 72 -52 62 -41 44C-45 28 -43 10 -44 -10C-45 -40 -26 -59 ${2 * t} -59Z`;
  const opening =
    `M${4 * t} -37C18 -37 29 -26 30 -8C31 10 ${27 + 2 * t} 26 ${21 + 3 * t} 36C${14 + 4 * t} 46 ${8 + 5 * t} 50 ${5 * t} 50` +
    `C${-8 + 5 * t} 50 ${-14 + 4 * t} 46 ${-21 + 3 * t} 36C${-27 + 2 * t} 26 -31 10 -30 -8C-29 -26 -18 -37 ${4 * t} -37Z`;
  const edge = `M${4 * t} -37C18 -37 29 -26 30 -8C27 -22 17 -31.5 ${4 * t} -31.5C-17 -31.5 -27 -22 -30 -8C-29 -26 -18 -37 ${4 * t} -37Z`;
  const folds =
    line(
      `M-34 40C-14 66 22 68 40 44M-41 44C-22 84 34 88 58 74M${-26 + t} 34C-6 62 18 58 ${25 + t} 38`,
      scarfFold,
      2.4,
    ) + line('M34 -38C42 -20 40 0 37 20M-8 -57C-30 -50 -40 -30 -39 -6', scarfFold, 2);
  const shade = fill('M10 -60C40 -50 34 20 44 44C60 66 40 90 20 110L90 110L80 -60Z', 'veilDots');
  return {
    hidesEars: true,
    hidesNeck: true,
    front:
      `<path d="${outside}${opening}" fill-rule="evenodd" fill="@${scarf}"/>` +
      folds +
      fill(edge, band) +
      overprint(within(outside + opening, shade, 'evenodd')),
  };
};

/** A tall West African wrap with its knot. */
const wrap: DrawHair = ({ options: { scarf = 'saffron', scarfFold = 'brick' } }) => {
  const cloth = 'M-36 -20C-42 -46 -46 -74 -18 -88C10 -104 46 -92 50 -66C54 -46 42 -32 36 -18C16 -30 -14 -31 -36 -20Z';
  const knot = 'M-30 -64C-52 -84 -60 -66 -46 -54C-58 -46 -44 -32 -30 -46C-24 -52 -24 -58 -30 -64Z';
  return {
    front:
      filled(cloth, scarf, overprint(fill('M20 -100C60 -90 60 -40 36 -14L20 -22C34 -50 34 -80 20 -100Z', 'foldDots'))) +
      line('M-36 -22C-20 -48 14 -66 48 -66M-38 -40C-26 -62 0 -78 26 -90M-20 -27C0 -44 24 -50 44 -48', scarfFold, 2.6) +
      edged(knot, scarf, scarfFold, 2.4) +
      line('M-32 -56q-8 -2 -14 2', scarfFold, 2),
  };
};

/** Felt cap of Tunis over short hair. */
const chechia: DrawHair = ({ side: d, hairTone }) => ({
  front:
    fill(
      'M-34.5 -2C-36 -16 -35 -26 -33 -32L33 -32C35 -26 36 -16 34.5 -2C33 -10 31 -16 29 -22L-29 -22C-31 -16 -33 -10 -34.5 -2Z',
      hairTone,
    ) +
    filled(
      'M-37.5 -24C-41 -42 -40 -54 -32 -60C-16 -69 16 -69 32 -60C40 -54 41 -42 37.5 -24C16 -32 -16 -32 -37.5 -24Z',
      'crimson',
      overprint(fill(`M${10 * d} -90H${50 * d}V-10H${16 * d}C${20 * d} -40 ${18 * d} -66 ${10 * d} -90Z`, 'foldDots')),
    ) +
    line('M-37 -28C-16 -36 16 -36 37 -28', 'crimsonDark', 1.6) +
    line('M0 -66q3 -5 1 -9', 'ink', 3.4),
});

const kufi: DrawHair = ({ hairTone, options: { scarf = 'paper' } }) => ({
  front:
    fill(
      'M-34.5 -2C-36 -16 -35 -26 -33 -30L33 -30C35 -26 36 -16 34.5 -2C33 -8 31 -14 29 -20L-29 -20C-31 -14 -33 -8 -34.5 -2Z',
      hairTone,
    ) +
    fill('M-36 -22C-38 -40 -34 -56 -28 -61C-12 -68 12 -68 28 -61C34 -56 38 -40 36 -22C16 -30 -16 -30 -36 -22Z', scarf),
});

/** A bonnet of a baby, with two round ears. */
const bonnet: DrawHair = ({ options: { scarf = 'butter', scarfFold = 'brick' } }) => ({
  hidesEars: true,
  back: [-33, 33].map((x) => disc(x, -44, 15, scarf) + disc(x, -44, 7, 'pink')).join(''),
  front:
    fill(
      'M0 -58C30 -58 50 -40 49 -4C48 24 42 40 24 49C36 34 37 16 37 2C36 -18 22 -30 0 -30C-22 -30 -36 -18 -37 2C-37 16 -36 34 -24 49' +
        'C-42 40 -48 24 -49 -4C-50 -40 -30 -58 0 -58Z',
      scarf,
    ) + line('M-40 0C-39 -20 -24 -34 0 -34C24 -34 39 -20 40 0', scarfFold, 1.8, '5 5'),
});

export const coveredHair = { hijab, wrap, chechia, kufi, bonnet } as const satisfies Partial<
  Record<HairName, DrawHair>
>;
