/** Centres a garment on the page, as large as the margins allow. */
import { type Garment, place } from './garment.ts';
import { boundsOf } from './path.ts';

const room = { width: 620, height: 830, largest: 1.3 } as const;

/** The garment at its place, and `focus` moved with it. */
export const settle = (garment: Garment): Garment => {
  const all = garment.parts.map((part) => {
    const [left, top, right, bottom] = boundsOf(part.d);
    const half = (part.band ?? 0) / 2;
    return [left - half, top - half, right + half, bottom + half] as const;
  });
  const left = Math.min(...all.map((one) => one[0]));
  const top = Math.min(...all.map((one) => one[1]));
  const right = Math.max(...all.map((one) => one[2]));
  const bottom = Math.max(...all.map((one) => one[3]));
  const { reach = 1 } = garment;
  const fill = Math.min(room.width / (right - left), room.height / (bottom - top)) * reach;
  const scale = Math.min(reach < 1 ? Infinity : room.largest, fill);
  const [x, y] = [(375 - (left + right) / 2) * scale, (500 - (top + bottom) / 2) * scale - 6];
  const [focusX, focusY] = garment.focus ?? [375, 500];
  return {
    ...garment,
    parts: place(garment.parts, { x, y, scale }),
    focus: [375 + (focusX - 375) * scale + x, 500 + (focusY - 500) * scale + y],
  };
};
