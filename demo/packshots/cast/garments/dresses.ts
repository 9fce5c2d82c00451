/** Dresses and caftans. */
import { type Cloth, cutFrom } from '#demo/packshots/cast/draw/fabrics';
import { fill, line, overprint, placed, repeat } from '#demo/packshots/cast/draw/shapes';
import type { Sleeve } from '#demo/packshots/cast/figures/arm';
import type { Tone } from '#demo/packshots/cast/print/tones';
import { type Cut, outlineOf, shadeSide } from './garment.ts';

type SleeveOptions = Partial<Sleeve>;

type DressOptions = {
  cloth?: Cloth;
  hemY?: number;
  hemWidth?: number;
  neck?: 'round' | 'v';
  dip?: number;
  belt?: Tone;
  seam?: Tone;
  folds?: Tone;
  sway?: number;
  sleeve?: SleeveOptions;
};

export const dress =
  (options: DressOptions = {}): Cut =>
  (body) => {
    const {
      cloth = 'waxMedallions',
      hemY = body.kneeY + 30,
      hemWidth = 118,
      neck = 'v',
      dip = 60,
      belt,
      sway = 0,
    } = options;
    const { seam = 'ink', folds = 'fold', sleeve } = options;
    const { waist: w, waistY: y } = body;
    const outline = outlineOf(body, { hemY, hemWidth, neck, dip, neckWidth: 27, sway });
    const fold = (i: number): string =>
      line(
        `M${-w * 0.7 + i * w * 0.46} ${y + 8}L${-hemWidth * 0.8 + i * hemWidth * 0.53 + sway} ${hemY + 20}`,
        folds,
        4,
      );
    const beltShape = `M${-w - 5} ${y - 9}Q0 ${y + 2} ${w + 5} ${y - 9}L${w + 6} ${y + 10}Q0 ${y + 20} ${-w - 6} ${y + 10}Z`;
    return {
      body:
        cutFrom(outline, cloth, overprint(repeat(4, fold))) +
        shadeSide(outline, body) +
        (belt ? fill(beltShape, belt) : ''),
      sleeve: { cloth, seam, length: 0.36, widths: [26, 27, 29], ...sleeve },
    };
  };

type CaftanOptions = {
  cloth?: Cloth;
  trim?: Tone;
  seam?: Tone;
  hemY?: number;
  hemWidth?: number;
  sleeve?: SleeveOptions;
};

export const caftan =
  (options: CaftanOptions = {}): Cut =>
  (body) => {
    const { cloth = 'cypress', trim = 'saffron', seam = 'pleat', hemY = -8, hemWidth = 135, sleeve } = options;
    const { waist: w, waistY, shoulderY: y } = body;
    const outline = outlineOf(body, { hemY, hemWidth, neck: 'v', dip: 44, neckWidth: 24, ease: 8 });
    const braid =
      line(`M-24 ${y - 9}L0 ${y + 44}L24 ${y - 9}`, trim, 7) +
      line(`M0 ${y + 44}V${hemY + 20}`, trim, 8) +
      repeat(7, (i) => line(`M-22 ${y + 70 + i * 17}q11 -9 22 0q11 -9 22 0`, trim, 2.4)) +
      line(`M${-hemWidth - 10} ${hemY - 2}Q0 ${hemY + 18} ${hemWidth + 10} ${hemY - 2}`, trim, 9);
    const fold = (i: number): string =>
      line(
        `M${[-0.6, -0.3, 0.3, 0.6][i]! * w} ${waistY + 30}L${[-0.7, -0.33, 0.33, 0.7][i]! * hemWidth} ${hemY + 20}`,
        'fold',
        4,
      );
    const belt =
      `M${-w - 10} ${waistY - 14}Q0 ${waistY - 2} ${w + 10} ${waistY - 14}L${w + 11} ${waistY + 14}` +
      `Q0 ${waistY + 26} ${-w - 11} ${waistY + 14}Z`;
    const buckle = fill('M-15 -15H15V15H-15Z', 'paper') + fill('M0 -11L11 0L0 11L-11 0Z', 'magenta');
    return {
      body:
        cutFrom(outline, cloth, braid + overprint(repeat(4, fold))) +
        shadeSide(outline, body) +
        fill(belt, trim) +
        placed(0, waistY + 3, buckle),
      sleeve: { cloth, seam, cuff: trim, length: 0.98, widths: [22, 30, 44], ...sleeve },
    };
  };
