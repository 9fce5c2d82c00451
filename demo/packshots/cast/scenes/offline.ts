/** No connection: two children on walls, a string telephone between them. Printed in three inks. */
import { disc, fill, ground, hem, line, placed } from '#demo/packshots/cast/draw/shapes';
import type { ArmJoints } from '#demo/packshots/cast/figures/arm';
import { drawSeatedChild } from '#demo/packshots/cast/figures/seated-child';
import { boyWithCurls, girlWithPuffs } from '#demo/packshots/cast/people';
import { can } from '#demo/packshots/cast/things/objects';
import { starrySky } from '#demo/packshots/cast/things/places';
import type { Scene } from './scene.ts';

const speaking: ArmJoints = [
  [8, -112],
  [58, -80],
  [74, -158],
];
const listening: ArmJoints = [
  [8, -112],
  [64, -66],
  [84, -126],
];

const speaker = (): string =>
  drawSeatedChild({
    person: { ...girlWithPuffs, eyes: 'happy', mouth: 'open' },
    top: 'waxBlue',
    trousers: null,
    seam: 'paper',
    shoe: 'paper',
    arm: speaking,
    tilt: -3,
    held: placed(74, -180, can('azure'), { scale: 1.5, turn: 80 }),
  });
const listener = (): string =>
  drawSeatedChild({
    person: { ...boyWithCurls, mouth: 'smile' },
    top: 'sailorRed',
    trousers: 'denim',
    seam: 'paper',
    shoe: 'paper',
    arm: listening,
    tilt: 4,
    held: placed(88, -148, can('azure'), { scale: 1.5, turn: 84 }),
  });

const wall = (x: number, width: number): string =>
  fill(`M${x} 545H${x + width}V840H${x}Z`, 'azure') + hem(`M${x} 575H${x + width}`, 'paper', 5, '20 14');

export const offline: Scene = {
  kind: 'state',
  key: 'offline',
  alt: 'Deux enfants assis sur un mur se parlent dans un téléphone de ficelle, dont le fil fait un nœud',
  crops: [{ width: 1200, height: 800, pixels: 960 }],
  printing: {
    substitutes: {
      clay: { earth: 0.34, saffron: 0.3 },
      magenta: { earth: 0.75 },
      green: { azure: 0.7 },
      plum: { azure: 0.85, earth: 0.6 },
    },
  },
  draw: (width, height) =>
    ground(width, height, 'saffron') +
    starrySky(width, 420, { count: 34, seed: 12, tone: 'paper', radii: [3, 8] }) +
    disc(600, 240, 118, 'paper') +
    wall(-20, 330) +
    wall(890, 330) +
    placed(190, 520, speaker(), { scale: 1.5 }) +
    placed(1010, 520, listener(), { scale: [-1.5, 1.5] }) +
    line(
      'M338 246C420 330 520 420 578 424C624 428 640 376 604 372C566 368 562 436 616 438C720 440 800 380 842 302',
      'ink',
      4,
    ),
};
