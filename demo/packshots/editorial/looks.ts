/** Outfits of the demo shop laid flat: where each garment lies follows from the parts that the outfit has. */
import type { WallName } from '#demo/packshots/engine/wall';
import type { Laid, Spot } from './stage.ts';
import type { Piece, Role } from './wardrobe.ts';

export type LookPiece = { piece: Piece; colour: string };

/** Spots on a ground of 960 by 1200, from the one below to the one on top; extras fill the last ones in turn. */
type Plan = {
  readonly needs: readonly Role[];
  readonly order: readonly Role[];
  readonly spots: Partial<Record<Role, Spot>>;
  readonly free: readonly Spot[];
};

const plans: readonly Plan[] = [
  {
    needs: ['layer', 'top', 'bottom'],
    order: ['top', 'bottom', 'layer'],
    spots: {
      top: { x: 668, y: 300, size: 470, turn: 6 },
      bottom: { x: 640, y: 782, size: 690, turn: 7 },
      layer: { x: 310, y: 356, size: 560, turn: -5 },
      shoes: { x: 262, y: 1022, size: 320, turn: -6 },
    },
    free: [
      { x: 226, y: 776, size: 236, turn: -4 },
      { x: 838, y: 600, size: 190, turn: 8 },
    ],
  },
  {
    needs: ['whole', 'layer'],
    order: ['whole', 'layer'],
    spots: {
      whole: { x: 352, y: 640, size: 860, turn: -4 },
      layer: { x: 668, y: 346, size: 500, turn: 6 },
      shoes: { x: 700, y: 1010, size: 360, turn: -7 },
    },
    free: [
      { x: 760, y: 740, size: 290, turn: 6 },
      { x: 690, y: 1020, size: 290, turn: -5 },
      { x: 190, y: 180, size: 230, turn: -8 },
    ],
  },
  {
    needs: ['whole'],
    order: ['whole'],
    spots: {
      whole: { x: 362, y: 606, size: 920, turn: -4 },
      shoes: { x: 716, y: 1010, size: 370, turn: -7 },
    },
    free: [
      { x: 726, y: 634, size: 350, turn: 6 },
      { x: 738, y: 240, size: 320, turn: 7 },
      { x: 160, y: 1030, size: 220, turn: -8 },
    ],
  },
  {
    needs: ['layer', 'bottom'],
    order: ['bottom', 'layer'],
    spots: {
      layer: { x: 340, y: 396, size: 620, turn: -5 },
      bottom: { x: 622, y: 764, size: 720, turn: 7 },
      shoes: { x: 262, y: 992, size: 380, turn: -6 },
    },
    free: [
      { x: 786, y: 238, size: 270, turn: 6 },
      { x: 190, y: 780, size: 210, turn: -8 },
    ],
  },
  {
    needs: ['top', 'bottom'],
    order: ['bottom', 'top'],
    spots: {
      top: { x: 340, y: 380, size: 570, turn: -5 },
      bottom: { x: 622, y: 760, size: 740, turn: 7 },
      shoes: { x: 262, y: 980, size: 390, turn: -6 },
    },
    free: [
      { x: 780, y: 236, size: 290, turn: 6 },
      { x: 178, y: 764, size: 220, turn: -8 },
      { x: 840, y: 520, size: 180, turn: 8 },
    ],
  },
];

/** Layout of an outfit without a dress or top: two columns. */
const columns: readonly Spot[] = [
  { x: 300, y: 350, size: 480, turn: -5 },
  { x: 670, y: 420, size: 420, turn: 6 },
  { x: 320, y: 860, size: 420, turn: 4 },
  { x: 690, y: 900, size: 380, turn: -6 },
  { x: 500, y: 620, size: 300, turn: 2 },
];

/** Small things stay small beside large ones. */
const sizes: Partial<Record<Role, number>> = { top: 1.4, belt: 0.72, hat: 0.94, small: 0.9, scarf: 1.05, jewel: 0.45 };
/** Order in which roles choose a spot. */
const ranks: readonly Role[] = ['whole', 'layer', 'top', 'bottom', 'bag', 'scarf', 'hat', 'small', 'belt', 'jewel'];

/** The feet of a child are short beside a pair of trousers. */
const feet: Record<Piece['section'], number> = { femme: 1, homme: 1, enfant: 0.9, bebe: 0.72 };

/** Lays an outfit out, the garment below first. */
export const layLook = (pieces: readonly LookPiece[]): Laid[] => {
  const roles = pieces.map(({ piece }) => piece.role);
  const plan = plans.find(({ needs }) => needs.every((role) => roles.includes(role)));
  if (!plan)
    return pieces.map((one, i) => ({ ...one, ...(columns[i % columns.length] ?? { x: 480, y: 600, size: 400 }) }));
  const taken = new Set<LookPiece>();
  const laid: Laid[] = [];
  const take = (role: Role): void => {
    const one = pieces.find((each) => each.piece.role === role && !taken.has(each));
    const spot = plan.spots[role];
    if (!one || !spot) return;
    taken.add(one);
    laid.push({ ...one, ...spot, size: role === 'shoes' ? spot.size * feet[one.piece.section] : spot.size });
  };
  for (const role of plan.order) take(role);
  take('shoes');
  const rest = pieces
    .filter((one) => !taken.has(one))
    .toSorted((a, b) => ranks.indexOf(a.piece.role) - ranks.indexOf(b.piece.role));
  const free = [...plan.free, ...(roles.includes('shoes') ? [] : [plan.spots.shoes ?? plan.free[0]])];
  rest.forEach((one, i) => {
    const spot = free[i % free.length];
    if (spot) laid.push({ ...one, ...spot, size: spot.size * (sizes[one.piece.role] ?? 1) });
  });
  return laid;
};

const grounds: Record<Piece['section'], readonly WallName[]> = {
  femme: ['argile', 'rose', 'sable', 'sauge'],
  homme: ['ciel', 'pierre', 'sable', 'sauge'],
  enfant: ['beurre', 'ciel', 'sauge', 'rose'],
  bebe: ['sauge', 'rose', 'ciel', 'beurre'],
};

/** The ground of the nth outfit of a section. */
export const groundOf = (section: Piece['section'], nth: number): WallName =>
  grounds[section][nth % grounds[section].length] ?? 'sable';
