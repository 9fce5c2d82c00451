/** Beards; all but the goatee stay inside the outline of the face. */
import { fill, overprint, within } from '#demo/packshots/cast/draw/shapes';
import type { Face } from './face.ts';
import type { BeardName } from './head-options.ts';

const full = ({ outline, measure: { width: w }, mouthX: x, hairTone }: Face): string =>
  within(
    outline,
    fill(
      `M${-w - 2} -4C${-w + 5} 10 ${-w + 8} 18 ${x - 17} 22C${x - 9} 20 ${x - 5} 25 ${x} 25.4C${x + 5} 25 ${x + 9} 20 ${x + 17} 22` +
        `C${w - 8} 18 ${w - 5} 10 ${w + 2} -4L${w + 4} 60L${-w - 4} 60Z`,
      hairTone,
    ),
  );

const short = ({ outline, measure: { width: w }, mouthX: x }: Face): string =>
  within(
    outline,
    overprint(
      fill(
        `M${-w - 2} 0C${-w + 5} 14 ${-w + 8} 20 ${x - 15} 22C${x - 9} 22 ${x - 5} 25.4 ${x} 26C${x + 5} 25.4 ${x + 9} 22 ${x + 15} 22` +
          `C${w - 8} 20 ${w - 5} 14 ${w + 2} 0L${w + 4} 60L${-w - 4} 60Z`,
        'stubble',
      ),
    ),
  );

const goatee = ({ mouthX: x, mouthY: y, hairTone }: Face): string =>
  fill(
    `M${x - 13} ${y - 2}C${x - 14} ${y + 10} ${x - 9} ${y + 21} ${x} ${y + 22}C${x + 9} ${y + 21} ${x + 14} ${y + 10} ${x + 13} ${y - 2}` +
      `C${x + 8} ${y - 7} ${x + 4} ${y - 7.6} ${x} ${y - 6}C${x - 4} ${y - 7.6} ${x - 8} ${y - 7} ${x - 13} ${y - 2}Z`,
    hairTone,
  );

/** A long white beard and a grey moustache. */
const elder = ({ measure: { width: w }, mouthX: x, mouthY: y }: Face): string =>
  fill(
    `M${-w + 0.5} 4C${-w + 6} 16 ${-w + 10} 21 ${x - 14} 23C${x - 8} 21 ${x - 5} 24 ${x} 25C${x + 5} 24 ${x + 8} 21 ${x + 14} 23` +
      `C${w - 10} 20 ${w - 6} 16 ${w - 0.5} 4C${w} 30 ${x + 20} 66 ${x} 66C${x - 20} 66 ${-w} 30 ${-w + 0.5} 4Z`,
    'paper',
  ) +
  fill(
    `M${x} ${y - 6.5}C${x + 5} ${y - 8.5} ${x + 12} ${y - 5} ${x + 15.5} ${y + 1}C${x + 10} ${y - 0.6} ${x + 4} ${y - 1} ${x} ${y - 2.4}` +
      `C${x - 4} ${y - 1} ${x - 10} ${y - 0.6} ${x - 15.5} ${y + 1}C${x - 12} ${y - 5} ${x - 5} ${y - 8.5} ${x} ${y - 6.5}Z`,
    'hairSilver',
  );

export const beards: Readonly<Record<BeardName, (face: Face) => string>> = { full, short, goatee, elder };
