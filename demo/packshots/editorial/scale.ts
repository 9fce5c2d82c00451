/** Scale pictures: an article at its true size over a person drawn in line, a height mark beside them. */
import sharp, { type Sharp } from 'sharp';
import { layOn, openStudio, develop } from '#demo/packshots/engine/compose';
import { drawings } from '#demo/packshots/drawings';
import { type Garment, place } from '#demo/packshots/engine/garment';
import { seedOf } from '#demo/packshots/engine/random';
import { settle } from '#demo/packshots/engine/settle';
import { type WallName, paintWall } from '#demo/packshots/engine/wall';
import { bodies } from './bodies.ts';
import type { Cut } from './cuts.ts';
import { writeFigures } from './digits.ts';
import { type Pose, drawBody, drawHead } from './figure.ts';
import { extentOf } from './stage.ts';
import type { SectionName } from './wardrobe.ts';

const frame = { left: 0, top: 0, scale: 1, width: 750, height: 1000 };
const [floor, crown, middle] = [950, 92, 405];

const walls: Readonly<Record<SectionName, WallName>> = {
  femme: 'rose',
  homme: 'ciel',
  enfant: 'sauge',
  bebe: 'beurre',
};

/** The mark: a dashed hem from the floor to the top of the head. */
const markOf = (height: number): string => {
  const text = height >= 100 ? `${(height / 100).toFixed(2).replace('.', ',')} m` : `${height} cm`;
  const { art, width } = writeFigures(text);
  const x = 90;
  const size = 2.7;
  return (
    `<g stroke="#B0135B" stroke-width="3" stroke-linecap="round" fill="none"><path d="M${x} ${crown}V${floor}" stroke-dasharray="14 10"/>` +
    `<path d="M${x - 14} ${crown}H${x + 14}M${x - 14} ${floor}H${x + 14}"/></g>` +
    `<g transform="translate(${Math.max(36, x - (width * size) / 2)} ${crown - 52}) scale(${size})">${art(1.1)}</g>`
  );
};

/** What a baby lies on. */
const blanket =
  '<rect x="150" y="40" width="560" height="930" rx="46" fill="#FBF8F3" opacity="0.8"/>' +
  '<rect x="166" y="56" width="528" height="898" rx="34" fill="none" stroke="#B0135B" stroke-width="3" stroke-dasharray="14 10" opacity="0.5"/>';

/** The garment of the cut at its place on the body. */
const worn = (garment: Garment, { at, length, width = 0.95, x = 0, turn = 0 }: Cut['fit'], unit: number): Garment => {
  const [left, top, right, bottom] = extentOf(garment);
  const scale = (length * unit) / (bottom - top);
  const centred = place(garment.parts, { x: 375 - (left + right) / 2, y: 500 - (top + bottom) / 2 });
  const y = crown + at * unit + (length * unit) / 2 - 500;
  return {
    ...garment,
    parts: place(centred, { x: middle + x * unit - 375, y, scale, scaleX: width, turn }),
    sway: (garment.sway ?? 3.2) * scale * 0.5,
    lift: 0.3,
  };
};

/** Lays SVG of the whole picture over it. */
const drawOver = async (picture: Float32Array, art: string): Promise<void> => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${frame.width}" height="${frame.height}">${art}</svg>`;
  const lines = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
  for (let i = 0; i < frame.width * frame.height; i += 1) {
    const alpha = lines[i * 4 + 3]! / 255;
    if (alpha === 0) continue;
    for (let k = 0; k < 3; k += 1) {
      picture[i * 3 + k] = picture[i * 3 + k]! * (1 - alpha) + (lines[i * 4 + k]! / 255) * alpha;
    }
  }
};

/** Who shows a shirt, a hat or a bag wears trousers with it. */
const dressed = ({ pose, fit }: Cut): Pose => {
  const { crotch, height, waist } = bodies[pose.figure];
  const above = fit.x !== undefined || (fit.at < waist[1] && fit.at + fit.length < crotch + height * 0.1);
  return above && !pose.wears && pose.figure !== 'baby' ? { ...pose, wears: 'trousers' } : pose;
};

/** Draws an article, in a colour, on the person of its cut. */
export const drawScale = async (
  cut: Cut,
  reference: string,
  colour: readonly [hex: string, name: string],
): Promise<Sharp> => {
  const draw = drawings.get(reference);
  if (!draw) throw new Error(`no drawing of ${reference}`);
  const body = bodies[cut.pose.figure];
  const pose = dressed(cut);
  const unit = (floor - crown) / body.height;
  const set = (art: string): string => `<g transform="translate(${middle} ${crown}) scale(${unit})">${art}</g>`;
  const below =
    pose.figure === 'baby'
      ? blanket
      : `<ellipse cx="${middle}" cy="${floor - 2}" rx="${body.stance * unit * 2.6}" ry="11" fill="#000" opacity="0.1"/>`;
  const picture = paintWall(frame, walls[cut.section]);
  const person = drawBody(pose, unit) + (pose.hooded ? '' : drawHead(pose, unit));
  await drawOver(picture, below + markOf(body.height) + set(person));
  const garment = worn(settle(draw(...colour)), cut.fit, unit);
  await layOn(picture, { garment, frame, seed: seedOf(reference) }, openStudio());
  if (pose.hooded) await drawOver(picture, set(drawHead(pose, unit)));
  return develop(picture, frame, seedOf(cut.key));
};
