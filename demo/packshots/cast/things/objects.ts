/** Bags, baskets, parcels and other things in the hands of the cast. */
import {
  box,
  disc,
  fill,
  filled,
  hem,
  line,
  oval,
  overprint,
  placed,
  rectangle,
  repeat,
} from '#demo/packshots/cast/draw/shapes';
import type { Tone } from '#demo/packshots/cast/print/tones';

/** The top of the handle is 54 above the origin. */
export const handbag = (): string =>
  line('M-22 0C-20 -54 20 -54 22 0', 'crimson', 5) +
  fill('M-36 0H36C40 20 42 40 38 54C20 60 -20 60 -38 54C-42 40 -40 20 -36 0Z', 'crimson') +
  fill('M-36 0H36C30 24 -30 24 -36 0Z', 'crimsonDark') +
  disc(0, 18, 5, 'saffron');

const basketBody = 'M-64 -4C-30 8 30 8 64 -4C66 40 56 74 44 92C20 100 -20 100 -44 92C-56 74 -66 40 -64 -4Z';

/** Of palm fibre; `handle` is drawn behind it. */
export const basket = (handle = line('M-46 0C-50 -90 50 -90 46 0', 'earth', 7)): string =>
  handle +
  filled(
    basketBody,
    'saffron',
    repeat(5, (i) => line(`M-70 ${14 + i * 18}Q0 ${28 + i * 18} 70 ${14 + i * 18}`, 'brick', 3)) +
      repeat(9, (i) => line(`M${-56 + i * 14} -6L${-40 + i * 10} 100`, 'brick', 1.6)) +
      overprint(fill('M20 -10H80V110H10C24 60 26 30 20 -10Z', 'foldDots')),
  );

/** Tied with a dashed ribbon; its middle at the origin. */
export const parcel = (width: number, height: number): string =>
  filled(
    rectangle(-width / 2, -height / 2, width, height),
    'clay',
    overprint(fill(`M${width * 0.2} ${-height / 2}H${width}V${height}H${width * 0.2}Z`, 'earthDots')) +
      hem(`M${-width / 2} 0H${width / 2}M0 ${-height / 2}V${height / 2}`, 'magenta', 8, '18 12'),
  ) + fill('M0 0C-16 -26 -46 -26 -40 -8C-36 4 -14 4 0 0C16 -26 46 -26 40 -8C36 4 14 4 0 0Z', 'magenta');

const lozenge = (tone: Tone): string => fill('M0 -13L14 0L0 13L-14 0Z', tone) + disc(0, 0, 3, 'paper');

/** A tray of pastries for the feast. */
export const tray = (): string =>
  oval([0, 4], [96, 20], 'brick') +
  oval([0, -2], [96, 20], 'saffron') +
  oval([0, -4], [82, 15], 'sand') +
  repeat(5, (i) => placed(-56 + i * 28, -16 - (i % 2) * 3, lozenge(i % 2 ? 'earth' : 'clay'))) +
  repeat(4, (i) => disc(-42 + i * 28, -32, 9, i % 2 ? 'paper' : 'pink')) +
  placed(0, -54, fill('M0 -12L13 0L0 12L-13 0Z', 'clay') + disc(0, 0, 3, 'paper'));

export const kite = (): string =>
  fill('M0 -90L62 0L0 90L-62 0Z', 'azure') +
  fill('M0 -90L62 0H-62Z', 'magenta') +
  line('M0 -90V90M-62 0H62', 'paper', 3) +
  line('M0 92C-20 120 20 130 0 160', 'ink', 3) +
  fill('M-4 116l-16 -8v18zM-4 116l14 -10v18z', 'paper');

/** One end of a string telephone. */
export const can = (tone: Tone): string =>
  fill('M-13 -17H13V17H-13Z', tone) + oval([0, -17], [13, 4.4], 'paper') + line('M-13 -6H13M-13 6H13', 'paper', 2.2);

/** A shirt on a line, held by two pegs. */
export const hungShirt = (): string => {
  const d = 'M-40 0L-86 60L-60 84L-40 60V150H40V60L60 84L86 60L40 0C20 18 -20 18 -40 0Z';
  return (
    filled(d, 'ivory', overprint(fill('M12 -10H100V160H20Z', 'earthDots'))) +
    line('M0 14V150', 'oatDark', 2.4) +
    box([-42, -10], [8, 20], 'magenta') +
    box([34, -10], [8, 20], 'magenta')
  );
};

export const spool = (tone: Tone): string =>
  box([-17, -44], [34, 66], tone, 4) + box([-22, -50], [44, 9], 'ink', 2) + box([-22, 18], [44, 9], 'ink', 2);
