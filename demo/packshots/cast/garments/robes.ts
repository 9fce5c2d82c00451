/** Jebba, boubou, djellaba. */
import { type Cloth, cutFrom } from '#demo/packshots/cast/draw/fabrics';
import { disc, fill, line, overprint, repeat } from '#demo/packshots/cast/draw/shapes';
import type { Tone } from '#demo/packshots/cast/print/tones';
import { type Cut, outlineOf, shadeSide } from './garment.ts';

type RobeOptions = { cloth?: Cloth; trim?: Tone; thread?: Tone; hemY?: number; hemWidth?: number };

/** Tunisian, with its embroidered front. */
export const jebba =
  (options: RobeOptions = {}): Cut =>
  (body) => {
    const { cloth = 'ivory', trim = 'saffron', hemY = body.ankleY - 60, hemWidth = 96 } = options;
    const { shoulderY: y, waistY } = body;
    const outline = outlineOf(body, {
      hemY,
      hemWidth,
      neck: 'v',
      dip: 30,
      neckWidth: 24,
      waist: body.waist + 18,
      ease: 12,
      hip: body.hip + 26,
      shoulder: body.shoulder + 4,
    });
    const fold = (i: number): string =>
      line(
        `M${[-48, -22, 24, 50][i]} ${waistY - 30 + (i % 2) * 40}L${[-62, -26, 28, 64][i]} ${hemY + 20}`,
        'earthFold',
        3,
      );
    const front = `M-20 ${y - 10}L0 ${y + 34}L20 ${y - 10}L26 ${y + 6}L26 ${y + 128}L0 ${y + 146}L-26 ${y + 128}L-26 ${y + 6}Z`;
    const embroidery =
      fill(front, trim) +
      line(`M0 ${y + 34}V${y + 140}`, 'paper', 2.4) +
      repeat(6, (i) => disc(-13, y + 36 + i * 16, 4.4, 'paper') + disc(13, y + 36 + i * 16, 4.4, 'paper'));
    const edge = line(`M-120 ${hemY - 6}Q0 ${hemY + 14} 120 ${hemY - 6}`, trim, 4);
    return {
      body:
        cutFrom(outline, cloth, overprint(repeat(4, fold)) + embroidery + edge) +
        shadeSide(outline, body, 'earthDots', 0.5),
      sleeve: { cloth, seam: 'oatDark', cuff: trim, shade: 'earthDots', length: 0.44, widths: [32, 38, 44] },
    };
  };

/** Wide robe of bazin, with its embroidered chest. */
export const boubou =
  (options: RobeOptions = {}): Cut =>
  (body) => {
    const { cloth = 'bazinBlue', trim = 'paper', thread = 'azure', hemY = -60, hemWidth = 128 } = options;
    const { shoulderY: y } = body;
    const outline = outlineOf(body, {
      hemY,
      hemWidth,
      dip: 22,
      waist: body.waist + 22,
      ease: 14,
      hip: body.hip + 36,
    });
    const chest =
      `M-34 ${y - 12}C-30 ${y + 46} 30 ${y + 46} 34 ${y - 12}L44 ${y + 10}C44 ${y + 120} 22 ${y + 164} 0 ${y + 178}` +
      `C-22 ${y + 164} -44 ${y + 120} -44 ${y + 10}Z`;
    const stitches =
      line(
        `M0 ${y + 50}V${y + 156}M-16 ${y + 62}q16 11 32 0M-19 ${y + 86}q19 11 38 0M-18 ${y + 110}q18 11 36 0M-13 ${y + 134}q13 9 26 0`,
        thread,
        3.4,
      ) + line(`M-34 ${y - 12}C-30 ${y + 46} 30 ${y + 46} 34 ${y - 12}`, thread, 3);
    const folds = `M-44 ${y + 190}L-70 ${hemY + 20}M-10 ${y + 240}L-14 ${hemY + 20}M44 ${y + 190}L66 ${hemY + 20}`;
    return {
      body:
        cutFrom(outline, cloth, fill(chest, trim) + stitches + overprint(line(folds, 'fold', 4))) +
        shadeSide(outline, body, 'foldDots', 0.6),
      sleeve: { cloth, seam: 'paper', length: 0.92, widths: [34, 50, 62] },
    };
  };

export const djellaba = (): Cut => (body) => {
  const { shoulderY: y, hipY } = body;
  const outline = outlineOf(body, {
    hemY: body.ankleY - 20,
    hemWidth: 98,
    neck: 'v',
    dip: 26,
    neckWidth: 26,
    waist: body.waist + 16,
    ease: 12,
    hip: body.hip + 24,
  });
  const braid =
    line(`M-26 ${y - 12}L0 ${y + 30}L26 ${y - 12}M0 ${y + 30}V${hipY}`, 'earth', 6) +
    repeat(8, (i) => disc(0, y + 50 + i * 22, 5, 'paper'));
  return {
    back: fill(`M-60 ${y + 6}C-70 ${y - 60} 70 ${y - 60} 60 ${y + 6}Z`, 'oatDark'),
    body: cutFrom(outline, 'djellaba', braid) + shadeSide(outline, body, 'earthDots', 0.5),
    sleeve: { cloth: 'djellaba', seam: 'earth', shade: 'earthDots', cuff: 'earth', length: 0.98, widths: [30, 32, 38] },
  };
};
