/** Foutas and stoles, folded, with their fringes. */
import { type Fabric, type Garment, type Line, type Part, folds } from '#demo/packshots/engine/garment';
import { cloth, inside } from './cloth.ts';

const flat = {
  edges: [
    [2, 2.4],
    [7, 4],
    [18, 4],
  ],
  puff: 0.9,
} as const;

type Fringe = 'twisted' | 'fine' | 'none';

/** Threads below an edge from (x0, y0) to (x1, y1). */
const fringes = ([x0, y0, x1, y1]: readonly [number, number, number, number], kind: Fringe, fabric: Fabric): Part[] => {
  if (kind === 'none') return [];
  const step = kind === 'twisted' ? 13 : 8;
  const count = Math.round(Math.abs(x1 - x0) / step);
  return Array.from({ length: count + 1 }, (_, i): Part => {
    const t = i / count;
    const [x, y] = [x0 + (x1 - x0) * t, y0 + (y1 - y0) * t - 4];
    const lean = 5 * Math.sin(i * 1.9) + 3 * Math.sin(i * 0.7);
    const long = (kind === 'twisted' ? 62 : 40) + 4 * Math.sin(i * 2.7);
    const r = (value: number): number => Math.round(value * 10) / 10;
    return {
      d: `M${r(x)} ${r(y)}C${r(x + lean * 0.2)} ${r(y + long * 0.4)} ${r(x + lean)} ${r(y + long * 0.6)} ${r(x + lean * 0.8)} ${r(y + long)}`,
      band: kind === 'twisted' ? 6.5 : 3.6,
      fabric: kind === 'twisted' ? cloth('rib', fabric.ink, { pitch: 4 }) : cloth('plain', fabric.ink),
      grain: 60,
      puff: 0.8,
      shadow: 0.5,
      shadowBlur: 3,
      wrinkles: { height: 0 },
    };
  });
};

export type FoldedCut = {
  readonly fabric: Fabric;
  /** Bands across both ends. */
  readonly bands?: readonly (readonly [at: number, broad: number])[];
  readonly bandInk?: string;
  /** The back of the cloth at a turned corner. */
  readonly back?: Fabric;
  readonly fringe?: Fringe;
  readonly fringeInk?: string;
  readonly gloss?: number;
  readonly narrow?: boolean;
  readonly soft?: boolean;
};

/** A rectangle folded in three, its end with bands and fringe on top. */
export const folded = (cut: FoldedCut): Garment => {
  const { fabric, bands = [], bandInk = '#FBF8F1', fringe = 'none', gloss = 0.03, soft = false } = cut;
  const [left, right] = cut.narrow ? [228, 522] : [150, 600];
  const top = 190;
  const threads = cloth('plain', cut.fringeInk ?? fabric.ink);
  const sheet = (dx: number, bottom: number, face: Fabric, more: Partial<Part> = {}): Part => ({
    d: `M${left + dx + 16} ${top}C${left + 130} ${top - 7} ${right - 130} ${top - 5} ${right + dx - 14} ${top}C${right + dx} ${top + 2} ${right + dx + 3} ${top + 12} ${right + dx + 2} ${top + 26}C${right + dx - 2} ${top + 200} ${right + dx + 5} ${bottom - 150} ${right + dx} ${bottom}C${right - 130} ${bottom + 6} ${left + 130} ${bottom + 4} ${left + dx + 2} ${bottom}C${left + dx - 4} ${bottom - 200} ${left + dx + 3} ${top + 200} ${left + dx} ${top + 24}C${left + dx} ${top + 8} ${left + dx + 4} ${top + 1} ${left + dx + 16} ${top}Z`,
    fabric: face,
    ...flat,
    gloss,
    tightness: 12,
    shadow: 0.55,
    shadowBlur: 8,
    wrinkles: { height: soft ? 2.2 : 2.6, x: 0.006, y: 0.004 },
    ...more,
  });
  const middle = (left + right) / 2;
  const waves = folds(
    [left + 40, 330, middle - 60, 350, right - 120, 320, 34, soft ? 0.45 : 0.5],
    [left + 120, 520, middle, 500, right - 30, 540, 40, soft ? -0.5 : -0.5],
    [left + 30, 660, middle - 40, 690, right - 80, 650, 30, 0.4],
  );
  const stripe = ([at, broad]: readonly [number, number]): Line => ({
    d: `M${left - 10} ${at}C${left + 130} ${at + 4} ${right - 130} ${at + 6} ${right + 12} ${at}`,
    width: broad,
    colour: bandInk,
    opacity: 0.94,
  });
  return {
    parts: [
      ...fringes([left + 22, 792, right + 16, 792], fringe, inside(threads, 0.86)),
      sheet(17, 792, inside(cut.back ?? fabric, 0.88)),
      sheet(9, 778, inside(fabric, 0.94)),
      ...fringes([left + 8, 758, right - 8, 758], fringe, threads),
      sheet(0, 760, fabric, {
        folds: waves,
        lines: bands.map(stripe),
        grooves: bands.map(([at, broad]) => ({ d: stripe([at, broad]).d, width: broad, height: 0.5 })),
      }),
      // The fold on the left, where the layers turn.
      {
        d: `M${left + 3} ${top + 30}C${left - 3} 400 ${left + 4} 600 ${left + 3} 744`,
        band: 15,
        fabric,
        ...flat,
        gloss,
        shadow: 0.2,
        wrinkles: { height: 1 },
      },
    ],
    sway: 2.6,
    lift: 0.7,
    focus: [middle, 640],
  };
};
