/** One of the portraits of the gift card of the tribe. */
import { type Cloth, cutFrom } from '#demo/packshots/cast/draw/fabrics';
import { box, placed, within } from '#demo/packshots/cast/draw/shapes';
import { drawHead } from '#demo/packshots/cast/heads/head';
import type { HeadOptions } from '#demo/packshots/cast/heads/head-options';
import type { Tone } from '#demo/packshots/cast/print/tones';

export type Portrait = { person: HeadOptions; wall: Tone; cloth: Cloth };

const [cellWidth, cellHeight, columns] = [214, 270, 4];

/** `index` is its cell: four to a row. */
export const drawPortrait = ({ person, wall, cloth }: Portrait, index: number): string => {
  const [x, y] = [(index % columns) * cellWidth, Math.floor(index / columns) * cellHeight];
  const isBaby = person.build === 'baby';
  const isVeiled = person.hair === 'hijab';
  const head = drawHead({ ...person, turn: index % 2 ? -0.45 : 0.45 });
  const [neckY, neckDip, shoulderY] = [76, isBaby ? 76 : 92, isVeiled ? 94 : 84];
  const behind = `M-90 120C-86 84 -50 74 -24 ${isBaby ? 60 : 72}L24 ${isBaby ? 60 : 72}C50 74 86 84 90 120Z`;
  const collar =
    `M-90 120C-86 ${shoulderY} -50 78 -24 ${neckY}C-16 ${neckDip} 16 ${neckDip} 24 ${neckY}` +
    `C50 78 86 ${shoulderY} 90 120Z`;
  const bust =
    (isVeiled ? '' : cutFrom(behind, cloth)) +
    placed(
      0,
      isBaby ? -6 : 0,
      head.back + within('M-50 0H50V84H-50Z', head.neck) + cutFrom(collar, cloth) + head.front,
    );
  return (
    box([x - 1, y - 1], [cellWidth + 2, cellHeight + 2], wall) +
    `<svg x="${x}" y="${y}" width="${cellWidth}" height="${cellHeight}" viewBox="-78 -98 156 197" overflow="hidden">${placed(0, 8, bust)}</svg>`
  );
};
