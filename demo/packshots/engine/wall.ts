/** The plaster wall behind, lit from the upper left. */
import { mixRgb, rgbOf } from './colour.ts';
import { step } from './stuff.ts';
import type { Frame } from './plane.ts';
import { slowField } from './plane.ts';
import { layeredNoise } from './random.ts';

/** Light and far colour of each wall. */
export const walls = {
  sable: ['#F5EFE7', '#E4D8C8'],
  rose: ['#F8E9E4', '#E8CFC7'],
  sauge: ['#EBEFE4', '#CFD8C4'],
  ciel: ['#E9F0F4', '#C9D8E2'],
  pierre: ['#F1F0EE', '#DAD7D2'],
  beurre: ['#FAF1DA', '#EBDAB0'],
  argile: ['#EBC9B4', '#D6A488'],
} as const;
export type WallName = keyof typeof walls;

/** Three numbers a pixel. */
export const paintWall = (frame: Frame, name: WallName): Float32Array => {
  const { width, height } = frame;
  const [near, far] = walls[name].map(rgbOf) as [ReturnType<typeof rgbOf>, ReturnType<typeof rgbOf>];
  const plaster = slowField(frame, { x: 0, y: 0, w: width, h: height }, 2, (u, v) =>
    layeredNoise(u * 0.35, v * 0.35, 31, 2),
  );
  const wall = new Float32Array(width * height * 3);
  for (let i = 0; i < width * height; i += 1) {
    const distance = Math.hypot((i % width) / width - 0.36, Math.floor(i / width) / height - 0.3);
    wall.set(
      mixRgb(near, far, step(0.1, 1.05, distance)).map((value) => value + plaster[i]! * 0.012),
      i * 3,
    );
  }
  return wall;
};
