/** A head seen from the front, more or less turned. */
import { edged, line, placed } from '#demo/packshots/cast/draw/shapes';
import { beards } from './beards.ts';
import {
  type Face,
  earX,
  earsOf,
  eyesOf,
  faceOf,
  glassesOf,
  mouthOf,
  neckOf,
  noseOf,
  skinOf,
  wrinklesOf,
} from './face.ts';
import { type DrawHair, openHair } from './hair.ts';
import type { HairName, Head, HeadOptions } from './head-options.ts';
import { coveredHair } from './headwear.ts';

const hairs: Readonly<Record<HairName, DrawHair>> = { ...openHair, ...coveredHair };

/** A sprig of jasmine behind the ear. */
const jasmineOf = (face: Face): string => {
  const petals = [-60, -34, -10, 14, 38, 62]
    .map((turn, i) =>
      placed(0, 0, placed(0, i % 2 ? -4 : 0, edged('M0 0C-8 -8 -9 -24 0 -32C9 -24 8 -8 0 0Z', 'paper', 'sage', 1.6)), {
        turn,
      }),
    )
    .join('');
  const sprig = line('M0 30V0', 'green', 4) + petals + line('M-6 6C-2 9 2 9 6 6M-5 12C-2 15 2 15 5 12', 'magenta', 3);
  return placed(earX(face) - face.side, face.measure.eyeY - 2, sprig, { scale: 0.56, turn: -face.side * 38 });
};

export const drawHead = (options: HeadOptions): Head => {
  const face = faceOf(options);
  const hair = hairs[options.hair](face);
  const { faceWidth = 1, faceHeight = 1, earring = '', glasses, beard } = options;
  const fitted = (art: string): string => placed(0, 0, art, { scale: [faceWidth, faceHeight] });
  const features =
    skinOf(face) +
    (options.isOld ? wrinklesOf(face) : '') +
    noseOf(face) +
    (beard ? beards[beard](face) : '') +
    mouthOf(face) +
    eyesOf(face) +
    (glasses ? glassesOf(face, glasses) : '');
  const ring = earring && placed(earX(face) - face.side * 3, face.measure.eyeY + 21, earring);
  return {
    back: fitted(hair.back ?? ''),
    neck: hair.hidesNeck ? '' : neckOf(face),
    front: fitted(
      (hair.hidesEars ? '' : earsOf(face)) +
        features +
        hair.front +
        (hair.hidesEars ? '' : ring) +
        (options.jasmine ? jasmineOf(face) : ''),
    ),
  };
};
