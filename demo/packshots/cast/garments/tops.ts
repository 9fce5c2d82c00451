/** T-shirts, shirts, blazers. */
import { type Cloth, cutFrom } from '#demo/packshots/cast/draw/fabrics';
import { disc, edged, fill, line, repeat, within } from '#demo/packshots/cast/draw/shapes';
import type { Sleeve } from '#demo/packshots/cast/figures/arm';
import type { Tone } from '#demo/packshots/cast/print/tones';
import { type Cut, outlineOf, shadeSide } from './garment.ts';

type TopOptions = {
  cloth?: Cloth;
  neck?: 'round' | 'v' | 'boat';
  dip?: number;
  hemY?: number;
  seam?: Tone;
  shade?: Tone;
  collar?: Tone;
  sleeve?: Partial<Sleeve>;
};

export const tee =
  (options: TopOptions = {}): Cut =>
  (body) => {
    const {
      cloth = 'sailor',
      neck = 'round',
      dip = 20,
      hemY = body.hipY + 6,
      seam = 'ink',
      shade = 'foldDots',
      sleeve,
    } = options;
    const outline = outlineOf(body, { hemY, hemWidth: body.hip + 2, neck, dip, ease: 8, waist: body.waist + 6 });
    return {
      body: cutFrom(outline, cloth) + shadeSide(outline, body, shade),
      sleeve: { cloth, seam, shade, length: 0.34, widths: [24, 23, 24], ...sleeve },
    };
  };

export const shirt =
  (options: TopOptions = {}): Cut =>
  (body) => {
    const {
      cloth = 'linenWeave',
      hemY = body.hipY + 24,
      seam = 'oatDark',
      shade = 'earthDots',
      collar = 'paper',
      sleeve,
    } = options;
    const { shoulderY: y } = body;
    const outline = outlineOf(body, {
      hemY,
      hemWidth: body.hip + 12,
      neck: 'v',
      dip: 46,
      neckWidth: 24,
      ease: 10,
      waist: body.waist + 6,
    });
    const front =
      line(`M0 ${y + 46}V${hemY + 20}`, seam, 2.6) + repeat(5, (i) => disc(6, y + 70 + i * 34, 3.4, 'earth'));
    const collarShape =
      `M-24 ${y - 10}L-30 ${y + 22}L-8 ${y + 34}L0 ${y + 46}L-18 ${y - 2}Z` +
      `M24 ${y - 10}L30 ${y + 22}L8 ${y + 34}L0 ${y + 46}L18 ${y - 2}Z`;
    return {
      body:
        cutFrom(outline, cloth) +
        within(outline, front) +
        shadeSide(outline, body, shade, 0.5) +
        edged(collarShape, collar, seam, 1.8),
      sleeve: { cloth, seam, shade, length: 0.78, widths: [26, 23, 21], ...sleeve },
    };
  };

/** Striped, over a white top. */
export const blazer = (): Cut => (body) => {
  const { shoulderY: y, waist, waistY } = body;
  const hemY = body.hipY + 42;
  const outline = outlineOf(body, {
    hemY,
    hemWidth: body.hip + 14,
    neck: 'v',
    dip: 120,
    neckWidth: 24,
    ease: 8,
    waist: waist + 3,
  });
  const inner = `M-30 ${y - 12}C-20 ${y + 26} 20 ${y + 26} 30 ${y - 12}L40 ${y + 60}L0 ${y + 160}L-40 ${y + 60}Z`;
  const lapel = (s: 1 | -1): string =>
    edged(
      `M${s * 25} ${y - 11}L${s * 46} ${y + 40}L${s * 34} ${y + 52}L${s * 42} ${y + 62}L${s} ${y + 126}` +
        `C${s * 8} ${y + 80} ${s * 16} ${y + 40} ${s * 18} ${y - 6}Z`,
      'night',
      'paper',
      2.2,
    );
  return {
    body:
      fill(inner, 'paper') +
      line(`M0 ${y + 20}V${y + 130}`, 'silver', 2) +
      cutFrom(outline, 'pinstripe') +
      lapel(-1) +
      lapel(1) +
      line(`M0 ${y + 126}C2 ${y + 160} 4 ${hemY - 40} 16 ${hemY + 4}`, 'paper', 2.2) +
      disc(7, y + 142, 4.4, 'saffron') +
      disc(9, y + 172, 4.4, 'saffron') +
      line(`M${-waist - 4} ${waistY + 44}h34M${waist - 26} ${waistY + 44}h34`, 'paper', 2.4) +
      shadeSide(outline, body, 'foldDots', 0.6),
    sleeve: { cloth: 'pinstripe', seam: 'paper', cuff: 'paper', length: 0.95, widths: [27, 24, 20] },
  };
};
