/** Uppers of shoes with their opening, panels, straps and laces. */
import { shade } from '#demo/packshots/engine/colour';
import type { Fabric, Garment, Part } from '#demo/packshots/engine/garment';
import { cloth, inside, seamOn } from './cloth.ts';
import { type Last, along } from './last.ts';
import { type Eye, type Mark, type Skin, type Spot, cord, inner, outer, steps } from './space.ts';

/** A pair on the ground, one shoe from its side, or a pair from above. */
export type ShoeView = 'pair' | 'profil' | 'dessus';

export const polish = { gloss: 0.2, tightness: 12 } as const;
export const suede = { gloss: 0.02 } as const;
export const finishOf = (fabric: Fabric): Skin & { gloss: number } =>
  fabric.kind === 'leather'
    ? { fabric: { ...fabric, kind: 'satin' }, ...polish }
    : { fabric, ...(fabric.kind === 'satin' ? { gloss: 0.34, tightness: 22 } : suede) };

export type Stand = {
  readonly yaw?: number;
  readonly pitch?: number;
  readonly apart?: number;
  readonly ahead?: number;
  /** Length of the shoe; small ones are drawn larger. */
  readonly length?: number;
};

/** Places both shoes of a pair for a view. */
export const standing = (
  draw: (eye: Eye) => Part[],
  view: ShoeView = 'pair',
  { yaw = -36, pitch = 36, apart: between = 116, ahead: before = 26, length = 262 }: Stand = {},
): Garment => {
  const grow = length / 262;
  const [apart, ahead] = [between * grow, before * grow];
  const scale = 1.9 / grow;
  const looks: Record<ShoeView, readonly Eye[]> = {
    pair: [
      { yaw, pitch, scale, flip: true, at: [ahead / 2, apart / 2], turn: 3 },
      { yaw, pitch, scale, at: [-ahead / 2, -apart / 2], turn: -2 },
    ],
    profil: [{ yaw: 2, pitch: 9, scale: 2.2 / grow }],
    dessus: [
      { yaw: -90, pitch: 66, scale, flip: true, at: [0, apart / 2], turn: 4 },
      { yaw: -90, pitch: 66, scale, at: [0, -apart / 2], turn: -4 },
    ],
  };
  const parts = looks[view].flatMap(draw);
  const xs = parts.flatMap(({ d }) => (d.match(/-?\d+(?:\.\d+)?(?= )/g) ?? []).map(Number));
  const shift = 375 - (Math.min(...xs) + Math.max(...xs)) / 2;
  return { parts, sway: 0.5, lift: 0.62, focus: [420 + shift, 520] };
};

/** Stitches beside an edge. */
export const stitches = (through: Mark['through'], ink: string): Mark => ({
  through,
  width: 1.2,
  dash: '4 3',
  ...seamOn(ink),
});
/** A seam with its groove. */
export const seams = (through: Mark['through'], ink: string): Mark[] => [
  { through, width: 1.2, ...seamOn(ink) },
  { through, width: 4, height: -1.4 },
];

export type Opening = {
  /** Height of the rim above the sole, until it meets the instep. */
  readonly collar: (s: number) => number;
  /** Where the opening ends on the instep. */
  readonly throat: number;
  /** Its rear end: 0 at the heel; more leaves the heel bare. */
  readonly from?: number;
  /** Its front end: 1 at the toe; less leaves the toes bare. */
  readonly to?: number;
};

/** The parameter over the foot at which the rim of an opening lies. */
export const rimAt = (last: Last, { collar, throat }: Opening, s: number): number => {
  if (s >= throat) return 0;
  const share = Math.min(1, Math.max(0, (collar(s) * last.grow) / Math.max(1, last.top(s))));
  return Math.acos(share ** (1 / 0.86)) / (Math.PI / 2);
};

const stations = ({ throat, from = 0, to = 1 }: Opening): number[] => {
  if (to <= throat) return along(from, to * 0.999, 40);
  const front = along(throat, to, 30);
  return throat > from ? [...along(from, throat, 40), ...front.slice(1)] : front;
};

export type UpperCut = {
  readonly fabric: Fabric;
  readonly opening: Opening;
  readonly lining?: string;
  /** Marks: u along the foot, v from the outer edge (-1) by the rim or instep (0) to the inner one (1). */
  readonly marks?: readonly Mark[];
  readonly bound?: { fabric: Fabric; width: number } | null;
  readonly lift?: number;
  readonly skin?: Partial<Skin>;
  /** A part in the opening, such as a tongue. */
  readonly within?: readonly Part[];
};

/** An upper with its lining and the bound edge of its opening. */
export const upper = (last: Last, eye: Eye, cut: UpperCut): Part[] => {
  const { fabric, opening, lift = 0 } = cut;
  const us = stations(opening);
  const lining = cloth('leather', cut.lining ?? '#D9BFA0');
  const rim = (side: number): Spot[] =>
    us.filter((s) => s <= opening.throat).map((s) => last.over(s, side * rimAt(last, opening, s), lift + 0.6));
  const bound = cut.bound === undefined ? { fabric: inside(fabric, 0.9), width: 5 } : cut.bound;
  const edge = (side: number): Part[] =>
    bound && (opening.from ?? 0) < opening.throat
      ? [cord(rim(side), eye, { fabric: bound.fabric, band: bound.width, shadow: 0.25, gloss: 0.12 })]
      : [];
  const rimOf = (s: number): number => rimAt(last, opening, s);
  const patch = {
    // -1…0 is the outer side, 0…1 the inner one; between them lies the opening.
    on: (s: number, v: number): Spot => last.over(s, Math.sign(v) * (rimOf(s) + Math.abs(v) * (1 - rimOf(s))), lift),
    us,
    vs: [...steps(-1, -0.0001, 20), ...steps(0.0001, 1, 20)],
    hole: (s: number, v: number): boolean => Math.abs(v) < 0.0001 && s < opening.throat,
    skin: { ...finishOf(fabric), shadow: 0.3, ...cut.skin },
    marks: cut.marks ?? [],
  };
  const far = eye.flip ? -1 : 1;
  return [
    ...inner(patch, eye, { fabric: lining, shadow: 0.2, edges: [[2, 1]] }),
    ...edge(far),
    ...(cut.within ?? []),
    ...outer(eye, patch),
    ...edge(-far),
  ];
};

export type PanelCut = {
  readonly fabric: Fabric;
  /** Range along the foot, and range of the parameter over the foot at each point. */
  readonly us: readonly number[];
  readonly from: (s: number) => number;
  readonly to: (s: number) => number;
  readonly lift?: number;
  readonly marks?: readonly Mark[];
  readonly skin?: Partial<Skin>;
};

/** A piece laid over the foot; marks go from its first edge (0) to the other (1). */
export const panel = (last: Last, eye: Eye, cut: PanelCut): Part[] =>
  outer(eye, {
    on: (s, v) => last.over(s, cut.from(s) + (cut.to(s) - cut.from(s)) * v, cut.lift ?? 1.2),
    us: cut.us,
    vs: steps(0, 1, 28),
    skin: { ...finishOf(cut.fabric), shadow: 0.4, shadowBlur: 4, edges: [[2, 2]], ...cut.skin },
    marks: cut.marks ?? [],
  });

export type StrapCut = {
  readonly fabric: Fabric;
  /** Where its middle crosses the foot, by the parameter over it. */
  readonly at: (v: number) => number;
  /** Breadth along the foot, as a share of its length. */
  readonly broad: number | ((v: number) => number);
  readonly from?: number;
  readonly to?: number;
  readonly lift?: number;
  /** Height relative to the foot: an empty strap sinks. */
  readonly sink?: number;
  readonly lining?: string;
  readonly plain?: boolean;
  readonly skin?: Partial<Skin>;
};

/** A flat band over the foot, with its inside and its stitches. */
export const strap = (last: Last, eye: Eye, cut: StrapCut): { under: Part[]; over: Part[] } => {
  const { fabric, at, from = -1, to = 1, lift = 0, broad } = cut;
  const wide = typeof broad === 'number' ? (): number => broad : broad;
  const patch = {
    on: (u: number, v: number): Spot => {
      const s = at(v) + (u - 0.5) * wide(v);
      const [x, y, z] = last.over(s, v, lift);
      return [x, y, last.base(s) + (z - last.base(s)) * (cut.sink ?? 1)];
    },
    us: steps(0, 1, 6),
    vs: steps(from, to, 36),
    skin: { ...finishOf(fabric), shadow: 0.5, shadowBlur: 6, edges: [[2, 2.6]] as const, ...cut.skin },
    marks: cut.plain ? [] : [0.13, 0.87].map((u) => stitches([u, from + 0.03, u, to - 0.03], fabric.ink)),
  };
  return {
    under: inner(patch, eye, { fabric: cloth('leather', cut.lining ?? shade(fabric.ink, 0.62)), shadow: 0.3 }),
    over: outer(eye, patch),
  };
};

export type VampCut = {
  readonly fabric: Fabric;
  /** Where it begins, by the parameter over the foot, and where it ends. */
  readonly from: (v: number) => number;
  readonly to?: (v: number) => number;
  readonly lining?: string;
  readonly marks?: readonly Mark[];
  readonly skin?: Partial<Skin>;
  readonly lift?: number;
};

/** The front of a shoe without a back, from its edge to the toe. */
export const vamp = (last: Last, eye: Eye, cut: VampCut): Part[] => {
  const { from, to = () => 1, fabric, lift = 0 } = cut;
  const at = (u: number, v: number): Spot => last.over(from(v) + (to(v) - from(v)) * u, v, lift);
  const patch = {
    on: at,
    us: steps(0, 1, 36, true),
    vs: steps(-1, 1, 44),
    skin: { ...finishOf(fabric), shadow: 0.4, edges: [[2, 2.4]] as const, ...cut.skin },
    marks: cut.marks ?? [],
  };
  return [
    ...inner(patch, eye, { fabric: cloth('plain', cut.lining ?? shade(fabric.ink, 0.7)), shadow: 0.2 }),
    ...outer(eye, patch),
  ];
};

/** A small frame of metal lying on a surface. */
export const buckle = (corner: (u: number, v: number) => Spot, eye: Eye, metal = '#CFAE66'): Part[] => {
  const skin: Skin = { fabric: cloth('satin', metal), band: 4.4, gloss: 0.4, shadow: 0.5, shadowBlur: 3 };
  return [
    cord([corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1), corner(0, 0)], eye, skin),
    cord([corner(0, 0.5), corner(1, 0.5)], eye, { ...skin, band: 3 }),
  ];
};

/** Laces over the instep: crossed or straight rows between eyelets. */
export const lacing = (
  last: Last,
  eye: Eye,
  {
    from,
    to,
    rows,
    colour = '#FFFDF8',
    reach = 0.2,
    lift = 4,
  }: { from: number; to: number; rows: number; colour?: string; reach?: number; lift?: number },
): Part[] => {
  const skin: Skin = { fabric: cloth('rib', colour, { pitch: 4 }), band: 8.5, shadow: 0.6, shadowBlur: 3 };
  const gap = (to - from) / Math.max(1, rows - 1);
  return Array.from({ length: rows }, (_, i) => {
    const s = to - i * gap;
    return cord(
      steps(-reach, reach, 12).map((v) => last.over(s - (v / reach) * gap * 0.12, v, lift)),
      eye,
      skin,
    );
  });
};
