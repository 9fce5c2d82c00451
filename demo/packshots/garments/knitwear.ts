/** Details laid on tops: plackets, inserts, pockets, tucks. */
import { blend } from '#demo/packshots/engine/colour';
import { type Fabric, type Garment, type Part, pair } from '#demo/packshots/engine/garment';
import { button, cloth, ribOf, stitched } from './cloth.ts';
import { leaf } from './collars.ts';
import { hush } from './seams.ts';
import { type TopCut, top } from './tops.ts';

const sewn = { puff: 0.3, edges: [[2, 3]], shadow: 0.3, shadowBlur: 4, wrinkles: { height: 0.8 } } as const;

/** A short placket under a round neck. */
const placket = (fabric: Fabric, low: number, buttons: number): Part => ({
  ...sewn,
  d: `M359 246L391 246L391 ${low}L375 ${low + 8}L359 ${low}Z`,
  fabric,
  lines: [
    stitched(`M363 248L363 ${low - 4}L387 ${low - 4}L387 248`, fabric.ink),
    ...Array.from({ length: buttons }, (_, i) => 264 + (i * (low - 290)) / Math.max(1, buttons - 1)).flatMap((y) =>
      button(375, Math.round(y), blend(fabric.ink, '#F7F2E8', 0.7), 5),
    ),
  ],
});

/** A round-necked top buttoned on the chest. */
export const henley = (cut: TopCut & { buttons?: number }): Garment =>
  top({ ...cut, extra: [placket(cut.fabric, 250 + 40 * (cut.buttons ?? 4), cut.buttons ?? 4), ...(cut.extra ?? [])] });

/** A polo of fine knit with an open collar and ribbed ends. */
export const knitPolo = ({ fabric, back = false }: { fabric: Fabric; back?: boolean }): Garment => {
  const trim = ribOf(fabric, 5);
  const base = top({ fabric, neck: back ? 'crew' : 'v', ribbed: true, trim, back }).parts;
  const collar: Part = { ...sewn, d: leaf, fabric: trim, grain: 40, shadow: 0.5, shadowBlur: 6 };
  const open: Part = {
    ...collar,
    d: 'M290 140C282 158 278 172 276 190C300 232 330 276 372 326C360 280 322 206 308 140Z',
  };
  return { parts: [...base, ...(back ? [] : pair(open))], focus: [375, 290] };
};

/** The ribbed triangle under the collar of a sweatshirt. */
export const insert = (fabric: Fabric): Part => ({
  ...sewn,
  d: 'M344 250C364 258 386 258 406 250L378 306L372 306Z',
  fabric: ribOf(fabric, 5),
  lines: [stitched('M346 252L373 304L377 304L404 252', fabric.ink)],
});

/** A patch pocket on the chest. */
export const chestPocket = (fabric: Fabric): Part => ({
  ...sewn,
  d: 'M430 352L516 350L516 430C502 440 488 448 473 452C458 448 444 440 430 432Z',
  fabric,
  lines: [
    stitched('M434 357L512 355L512 428C500 437 487 444 473 448C459 444 446 437 434 430Z', fabric.ink),
    hush('M430 366L516 364', 1.4, 0.3),
  ],
});

/** Narrow tucks pressed down the chest, on both sides of the placket. */
export const tucks = (fabric: Fabric): Part[] => {
  const rows = Array.from({ length: 7 }, (_, i) => 256 + i * 14);
  const d = rows.map((x) => `M${x} ${x < 292 ? 216 : 262}L${x} 470`).join('');
  return pair({
    ...sewn,
    d: 'M248 200C268 214 300 240 346 286L350 474L248 474Z',
    fabric,
    shadow: 0.12,
    grooves: [{ d, width: 4, height: 1.6 }],
    lines: [hush(d, 1.2, 0.12)],
  });
};

/** A dash that shines in headlights. */
export const reflective = (d: string): Part => ({
  d,
  band: 7,
  cap: 'butt',
  fabric: cloth('satin', '#C9CED3'),
  puff: 0.2,
  edges: [[1.5, 2]],
  shadow: 0.2,
  shadowBlur: 2,
  wrinkles: { height: 0 },
});
