/** The face: outline, eyes, nose, mouth, ears. 100 units from crown to chin, origin in the middle of the face. */
import {
  box,
  disc,
  edged,
  fill,
  filled,
  line,
  oval,
  overprint,
  placed,
  within,
} from '#demo/packshots/cast/draw/shapes';
import type { Tone } from '#demo/packshots/cast/print/tones';
import type { Eyes, HeadOptions } from './head-options.ts';
import type { Build } from '#demo/packshots/cast/figures/builds';

type Measures = {
  width: number;
  jaw: number;
  jawY: number;
  chin: number;
  chinY: number;
  eyeY: number;
  eyeSize: number;
};

/** Half widths and heights by build. */
export const measures: Readonly<Record<Build, Measures>> = {
  woman: { width: 34, jaw: 26, jawY: 29, chin: 10, chinY: 50, eyeY: 1, eyeSize: 1 },
  man: { width: 34.5, jaw: 29.5, jawY: 33, chin: 14, chinY: 52, eyeY: 0, eyeSize: 0.92 },
  child: { width: 38, jaw: 30, jawY: 33, chin: 12, chinY: 47, eyeY: 7, eyeSize: 1.18 },
  baby: { width: 43, jaw: 38, jawY: 30, chin: 16, chinY: 45, eyeY: 9, eyeSize: 1.15 },
};

/** What every part of a face needs: options with their defaults, and where the parts are. */
export type Face = Required<
  Pick<
    HeadOptions,
    'build' | 'skin' | 'turn' | 'eyes' | 'mouth' | 'gaze' | 'hairTone' | 'eyeSize' | 'noseSize' | 'mouthWidth'
  >
> & {
  options: HeadOptions;
  measure: Measures;
  /** 1: turned to the right, -1: to the left. */
  side: 1 | -1;
  centre: number;
  /** x of the eye on the near side and on the far side. */
  near: number;
  far: number;
  mouthX: number;
  mouthY: number;
  outline: string;
  skinTone: Tone;
  lineTone: Tone;
  isDeep: boolean;
};

const outlineOf = (build: Build, turn: number): string => {
  const { width, jaw, jawY, chin, chinY } = measures[build];
  const [s, j] = [5 * turn, 2.5 * turn];
  return (
    `M0 -50C20 -50 ${width + 1} -36 ${width} -10C${width} 5 ${width - 1 + j} ${jawY - 14} ${jaw + j} ${jawY}` +
    `C${jaw - 6 + s} ${jawY + 11} ${chin + s} ${chinY} ${s} ${chinY}C${-chin + s} ${chinY} ${-jaw + 6 + s} ${jawY + 11} ${-jaw + j} ${jawY}` +
    `C${-width + 1 + j} ${jawY - 14} ${-width} 5 ${-width} -10C${-width - 1} -36 -20 -50 0 -50Z`
  );
};

const eyeDistance: Readonly<Record<Build, number>> = { woman: 15.5, man: 15.5, child: 16.5, baby: 17 };
const mouthHeight: Readonly<Record<Build, number>> = { woman: 33.5, man: 33.5, child: 31.5, baby: 31 };
const mouthReach: Readonly<Record<Build, number>> = { woman: 9.6, man: 9.6, child: 8, baby: 6 };

export const faceOf = (options: HeadOptions): Face => {
  const { build, skin, turn = 0.4 } = options;
  const measure = measures[build];
  const side = turn >= 0 ? 1 : -1;
  const centre = 10 * turn;
  const isDeep = skin > 3;
  return {
    options,
    build,
    skin,
    turn,
    measure,
    side,
    centre,
    near: centre - side * eyeDistance[build] * 1.04,
    far: centre + side * eyeDistance[build] * (1 - 0.16 * Math.abs(turn)),
    mouthX: centre * 0.92,
    mouthY: mouthHeight[build],
    mouthWidth: (options.mouthWidth ?? 1) * mouthReach[build] * (isDeep ? 1.06 : 1),
    outline: outlineOf(build, turn),
    eyes: options.eyes ?? 'open',
    mouth: options.mouth ?? 'calm',
    gaze: options.gaze ?? 1.6 * turn,
    hairTone: options.hairTone ?? 'hair',
    eyeSize: measure.eyeSize * (options.eyeSize ?? 1),
    noseSize: options.noseSize ?? 1,
    skinTone: `skin${skin}`,
    lineTone: `skin${skin}Dark`,
    isDeep,
  };
};

const browWeights: Readonly<Record<Build, number>> = { woman: 1.1, man: 2, child: 0.6, baby: 0.01 };

const browOf = ({ build, options, hairTone }: Face, q: number): string => {
  const height = build === 'baby' ? 3 : (options.browHeight ?? 0);
  const weight = options.browWeight ?? browWeights[build];
  const tone = options.browTone ?? (hairTone === 'paper' || hairTone === 'hairSilver' ? 'hairGrey' : hairTone);
  return edged(
    `M${-8 * q} ${-11 - height}C${-3 * q} ${-15 - height} ${5 * q} ${-16 - height} ${11 * q} ${-10.4 - height}` +
      `C${5 * q} ${-13 - height} ${-2 * q} ${-11.6 - height} ${-8.4 * q} ${-8.4 - height * 0.8 - weight}Z`,
    tone,
    tone,
    weight,
  );
};

const lidOf = (eyes: Exclude<Eyes, 'open'>, q: number, lashes: boolean): string =>
  eyes === 'closed'
    ? line(`M${-7.5 * q} -1C${-4 * q} 4.5 ${4 * q} 4.8 ${8.5 * q} -.6`, 'ink', 2.5) +
      (lashes ? line(`M${5 * q} 2.6l${2.6 * q} 3M${8 * q} 0l${3.4 * q} 1.6`, 'ink', 1.6) : '')
    : line(`M${-7.5 * q} 2.5C${-4 * q} -4 ${4 * q} -4 ${8 * q} 2`, 'ink', 2.7) +
      (lashes ? line(`M${7.4 * q} .6l${3.4 * q} -1.6`, 'ink', 1.8) : '');

const openEye = (q: number, gaze: number, lashes: boolean): string => {
  const almond = `M${-8.4 * q} 1.8C${-5 * q} -6.6 ${4.4 * q} -7.6 ${9.4 * q} .4C${5 * q} 6 ${-3 * q} 6.2 ${-8.4 * q} 1.8Z`;
  const lid =
    `M${-8.8 * q} 2.2C${-5 * q} -7 ${4.6 * q} -8.2 ${(lashes ? 12 : 9.8) * q} ${lashes ? -2.4 : 0.2}` +
    `C${5.6 * q} -5.2 ${-3.4 * q} -5.4 ${-8.8 * q} 2.2Z`;
  const iris = disc(0.4 * q + gaze, -0.4, 4.9, 'hairBrown') + disc(0.4 * q + gaze, -0.4, 2.3, 'ink');
  return (
    fill(almond, 'paper') + within(almond, iris) + disc(1.8 + gaze, -2, 1.15, 'paper') + edged(lid, 'ink', 'ink', 1.5)
  );
};

const eyeAt = (face: Face, x: number, q: number, narrow: number): string => {
  const lashes = face.build === 'woman';
  const lid = face.eyes === 'open' ? openEye(q, face.gaze, lashes) : lidOf(face.eyes, q, lashes);
  return placed(x, face.measure.eyeY, browOf(face, q) + lid, { scale: [face.eyeSize * narrow, face.eyeSize] });
};

/** Both eyes; the far one is narrower. */
export const eyesOf = (face: Face): string =>
  eyeAt(face, face.near, -face.side, 1) + eyeAt(face, face.far, face.side, 1 - 0.1 * Math.abs(face.turn));

export const noseOf = ({
  build,
  options,
  isDeep,
  centre: x,
  side: d,
  measure,
  mouthY,
  noseSize,
  lineTone,
}: Face): string => {
  const kind = build === 'child' || build === 'baby' ? 'round' : (options.nose ?? (isDeep ? 'broad' : 'fine'));
  const y = measure.eyeY;
  const fine = `M${x + d} ${y - 5}C${x + d * 4} 6 ${x + d * 8} 14 ${x + d * 7.4} 18.5C${x + d * 6.6} 22 ${x + d * 2} 22.6 ${x - d} 21`;
  const bridge = `M${x + d * 2.4} ${y - 3}C${x + d * 3.6} 6 ${x + d * 5.6} 11 ${x + d * 6} 14`;
  const wings =
    `M${x + d * 6.6} 14C${x + d * 10.6} 17 ${x + d * 9.6} 22 ${x + d * 5.4} 21.4` +
    `C${x + d * 2.6} 23.6 ${x - d * 1.4} 23.6 ${x - d * 3} 21.4C${x - d * 6} 22 ${x - d * 7.6} 19.6 ${x - d * 6.6} 16.6`;
  const round = `M${x - 4.4} ${mouthY - 12}C${x - 2} ${mouthY - 8.6} ${x + 3} ${mouthY - 8.6} ${x + 5} ${mouthY - 12}`;
  const art = {
    fine: line(fine, lineTone, 2.4),
    broad: line(bridge, lineTone, 2.1) + line(wings, lineTone, 2.4),
    round: line(round, lineTone, 2.4),
  }[kind];
  return noseSize === 1
    ? art
    : `<g transform="translate(${x} ${y + 2}) scale(${noseSize}) translate(${-x} ${-y - 2})">${art}</g>`;
};

const openMouth = ({ mouthX: x, mouthY: y, mouthWidth: w, lineTone }: Face): string =>
  filled(
    `M${x - w} ${y - 1}C${x - 4} ${y + 1} ${x + 4} ${y + 1} ${x + w} ${y - 1}C${x + w - 1} ${y + 8} ${x + 4} ${y + 10} ${x} ${y + 10}` +
      `C${x - 4} ${y + 10} ${x - w + 1} ${y + 8} ${x - w} ${y - 1}Z`,
    'crimson',
    box([x - 9, y - 4], [18, 7], 'paper', 2) + oval([x, y + 11], [6, 4], 'pink'),
  ) + line(`M${x - w - 1.6} ${y - 2}q1 1.2 1.8 1M${x + w + 1.6} ${y - 2}q-1 1.2 -1.8 1`, lineTone, 2);

const fullness: Readonly<Record<Build, number>> = { woman: 1, man: 0.8, child: 0.78, baby: 0.78 };

export const mouthOf = (face: Face): string => {
  if (face.mouth === 'open') return openMouth(face);
  const { mouthX: x, mouthY: y, mouthWidth: w, build, skin, isDeep, lineTone } = face;
  const smiles = face.mouth === 'smile';
  const up = smiles ? 3 : 1.1;
  const h = (isDeep ? 1.15 : 1) * fullness[build];
  const lips =
    `M${x - w} ${y - up}C${x - 5.5} ${y - 2.6 * h} ${x - 2.6} ${y - 4.4 * h} ${x} ${y - 2.6 * h}` +
    `C${x + 2.6} ${y - 4.4 * h} ${x + 5.5} ${y - 2.6 * h} ${x + w} ${y - up}C${x + 6} ${y + 5.4 * h} ${x + 3} ${y + 7 * h} ${x} ${y + 7 * h}` +
    `C${x - 3} ${y + 7 * h} ${x - 6} ${y + 5.4 * h} ${x - w} ${y - up}Z`;
  const between =
    `M${x - w} ${y - up}C${x - 5} ${y + 1.6} ${x - 2} ${y + 0.6} ${x} ${y + 1.2}` +
    `C${x + 2} ${y + 0.6} ${x + 5} ${y + 1.6} ${x + w} ${y - up}`;
  const corners = `M${x - w - 2.4} ${y - up - 2}q.4 2 2.6 2.4M${x + w + 2.4} ${y - up - 2}q-.4 2 -2.6 2.4`;
  return (
    fill(lips, build === 'woman' ? `lip${skin}` : `bareLip${skin}`) +
    line(between, isDeep ? 'ink' : 'lipLine', 1.3) +
    (smiles ? line(corners, lineTone, 1.6) : '')
  );
};

/** x of the ear that is seen. */
export const earX = ({ side, measure }: Face): number => -side * (measure.width - 0.6);

export const earsOf = (face: Face): string => {
  const { side, turn, build, measure, skinTone, lineTone } = face;
  const ear = (x: number, q: number): string =>
    placed(
      x,
      measure.eyeY + 8,
      fill('M2 -11C-9 -17 -12 -2 -8 5C-6 11 -1 12 2 9Z', skinTone) + line('M-1 -7C-6 -8 -7 -1 -4 4', lineTone, 1.8),
      { scale: [q, 1] },
    );
  const both = Math.abs(turn) < 0.3 || build === 'baby';
  return ear(earX(face), side) + (both ? ear(-earX(face), -side) : '');
};

/** The plane of shade on the far half of the face. */
const shadeOf = ({ centre: x, side: d, mouthX, mouthY }: Face): string =>
  `M${x + d * 3} -60L${x + d * 60} -60L${x + d * 60} 70L${mouthX + d * 3} 70C${mouthX + d * 2} ${mouthY + 12} ${x + d * 2} ${mouthY + 14} ${x + d * 4.6} ${mouthY + 9}` +
  `C${x + d * 13} ${mouthY + 3} ${x + d * 5} 24 ${x + d * 8} 20C${x + d * 10} 15 ${x + d * 4} 6 ${x + d * 4.4} -6Z`;

const cheeksOf = ({ near, far, side: d, measure, build, isDeep }: Face): string => {
  const tone: Tone = isDeep ? 'cheekDeep' : 'cheek';
  const [large, small] = build === 'baby' ? [9.5, 9] : [7.5, 6.5];
  return disc(near - d * 3, measure.eyeY + 17, large, tone) + disc(far + d * 2, measure.eyeY + 17, small, tone);
};

/** Skin, shade and cheeks. */
export const skinOf = (face: Face): string => {
  const isYoung = face.build === 'child' || face.build === 'baby';
  const shade =
    face.build === 'baby' ? '' : overprint(fill(shadeOf(face), face.isDeep ? 'faceShadeDeep' : 'faceShade'));
  return filled(face.outline, face.skinTone, shade + (isYoung ? overprint(cheeksOf(face)) : ''));
};

/** Lines of an older face. */
export const wrinklesOf = ({ near, centre: x, side: d, measure, lineTone }: Face): string =>
  line(
    `M${near - d * 10} ${measure.eyeY + 9}q${d * 3} 3 ${d * 7} 3M${x - d * 9} 22q${-d * 5} 5 ${-d * 5} 11` +
      `M${x + d * 12} 22q${d * 3} 5 ${d * 2} 11M${x - 9} -24q9 -3 18 0`,
    lineTone,
    1.5,
  );

export const glassesOf = ({ near, far, side: d, turn, measure }: Face, tone: Tone): string => {
  const y = measure.eyeY;
  const ring = (x: number, radius: number): string =>
    line(
      `M${x - radius} ${y + 1}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0Z`,
      tone,
      2.6,
    );
  const bridge = `M${near + d * 13} ${y - 1}q${(far - near) / 2 - d * 12} -4 ${far - near - d * 24.5} 0M${near - d * 13} ${y}L${-d * measure.width} ${y - 1}`;
  return ring(near, 13) + ring(far, 13 - Math.abs(turn) * 1.5) + line(bridge, tone, 2.6);
};

const neckWidths: Readonly<Record<Build, number>> = { woman: 13, man: 18, child: 12, baby: 13 };

/** The neck, down to the shoulders, with the shade of the chin. */
export const neckOf = ({ build, turn, skinTone, isDeep, outline }: Face): string => {
  const w = neckWidths[build];
  const d =
    `M${-w} 22L${-w} 62C${-w - 1} 74 ${-w - 14} 82 ${-w - 26} 88L${-w - 22} 112C${-w - 10} 170 ${w + 10} 170 ${w + 22} 112` +
    `L${w + 26} 88C${w + 14} 82 ${w + 1} 74 ${w} 62L${w} 22Z`;
  const shade = fill(outline, isDeep ? 'neckShadeDeep' : 'neckShade');
  return filled(d, skinTone, overprint(placed(2.5 * turn, build === 'baby' ? 7 : 11, shade)));
};
