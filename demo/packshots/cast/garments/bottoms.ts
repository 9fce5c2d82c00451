/** Skirts and trousers. */
import { type Cloth, cutFrom, hemmed } from '#demo/packshots/cast/draw/fabrics';
import { limb } from '#demo/packshots/cast/draw/limb';
import { type Point, box, fill, line, overprint, placed, repeat, within } from '#demo/packshots/cast/draw/shapes';
import { directionOf } from '#demo/packshots/cast/figures/arm';
import type { LegJoints } from '#demo/packshots/cast/figures/shoes';
import type { Tone } from '#demo/packshots/cast/print/tones';
import type { Cut } from './garment.ts';

type SkirtOptions = { cloth?: Cloth; pleats?: number; pleatTone?: Tone; hemWidth?: number; sway?: number };

export const skirt =
  (options: SkirtOptions = {}): Cut =>
  (body) => {
    const { cloth = 'cypress', pleats = 11, pleatTone = 'pleat', hemWidth = 112, sway = 0 } = options;
    const { waistY, hipY, hip } = body;
    const w = body.waist + 3;
    const hemY = body.kneeY + 84;
    const corner = (i: number): number => hemWidth + sway - (i * 2 * hemWidth) / pleats;
    const zigzag = (i: number): string => {
      const [from, to] = [corner(i), corner(i + 1)];
      return `L${(from + (to - from) * 0.7).toFixed(1)} ${hemY + 9}L${to.toFixed(1)} ${hemY}`;
    };
    const hem = pleats ? repeat(pleats, zigzag) : `Q${sway} ${hemY + 18} ${-hemWidth + sway} ${hemY}`;
    const outline =
      `M${-w} ${waistY - 2}Q0 ${waistY + 8} ${w} ${waistY - 2}C${w + 6} ${waistY + 30} ${hip + 6} ${hipY - 20} ${hip + 8} ${hipY}` +
      `L${hemWidth + sway} ${hemY}${hem}L${-hip - 8} ${hipY}C${-hip - 6} ${hipY - 20} ${-w - 6} ${waistY + 30} ${-w} ${waistY - 2}Z`;
    const pleat = (i: number): string => {
      const t = i / pleats;
      const at = (half: number): string => (-half + 2 * half * t).toFixed(1);
      return line(
        `M${at(w)} ${waistY}Q${at(hip + 10)} ${hipY} ${(-hemWidth + sway + 2 * hemWidth * t).toFixed(1)} ${hemY + 8}`,
        pleatTone,
        3,
      );
    };
    const shade = fill(`M${body.waist * 0.5} ${waistY}L${hemWidth * 0.35} ${hemY + 30}H300V${waistY}Z`, 'foldDots');
    return {
      low: cutFrom(outline, cloth) + within(outline, (pleats ? repeat(pleats + 1, pleat) : '') + overprint(shade)),
    };
  };

type TrouserOptions = {
  cloth?: Cloth;
  /** Half widths at hip, knee and hem. */
  widths?: readonly [number, number, number];
  seam?: Tone;
  /** Tone of the turned-up hem. */
  turnUp?: Tone;
  shade?: Tone;
};

export const trousers =
  (options: TrouserOptions = {}): Cut =>
  (body, legs) => {
    const { cloth = 'denim', widths = [44, 33, 26], seam = 'paper', turnUp, shade = 'foldDots' } = options;
    const { waist: w, waistY, hip, hipY } = body;
    const leg = ([top, knee, ankle]: LegJoints): string => {
      const joints: Point[] = [[top[0], top[1] - 10], knee, [ankle[0], ankle[1] + 8]];
      const outline = limb(joints, widths, { flat: true });
      const shadeLine = joints.map(([x, y], i): Point => [x + widths[i]! * 0.9, y]);
      const shaded = fill(
        limb(
          shadeLine,
          widths.map((width) => width * 0.75),
        ),
        shade,
      );
      const end = joints[2]!;
      const cuff = turnUp ? box([-16, -widths[2] - 2], [17, widths[2] * 2 + 4], turnUp, 1) : '';
      return (
        hemmed(outline, cloth, seam, 1.8) +
        within(outline, overprint(shaded)) +
        (cuff && placed(end[0], end[1], cuff, { turn: directionOf(knee, end) }))
      );
    };
    const seat =
      `M${-w - 4} ${waistY + 20}Q0 ${waistY + 30} ${w + 4} ${waistY + 20}C${hip + 6} ${hipY - 30} ${hip + 8} ${hipY} ${hip + 6} ${hipY + 26}` +
      `Q${hip * 0.4} ${hipY + 50} 0 ${hipY + 50}Q${-hip * 0.4} ${hipY + 50} ${-hip - 6} ${hipY + 26}` +
      `C${-hip - 8} ${hipY} ${-hip - 6} ${hipY - 30} ${-w - 4} ${waistY + 20}Z`;
    return {
      low: leg(legs[0]) + leg(legs[1]) + cutFrom(seat, cloth) + line(`M0 ${waistY + 26}V${hipY + 44}`, seam, 1.6),
    };
  };
