/** The bodies of a picture of parts: distance function, material and placing. */
import type { WallName } from '#demo/packshots/engine/wall';
import type { Skin } from './finish.ts';
import type { Field } from './solid.ts';

/** One body: `reach` is its bounding sphere, which lets rays skip it. */
export type Body = {
  readonly field: Field;
  readonly skin: Skin;
  readonly reach: readonly [x: number, y: number, z: number, r: number];
  /** Bumps that change the lighting, not the distance. */
  readonly bumps?: Field;
  /** Transparency: share of its colour that covers what is behind. */
  readonly glass?: number;
};

export type Pose = (field: Field) => Field;
export type Piece = readonly [field: Field, skin: Skin, bumps?: Field];

/** The smallest ball around what a field holds within `reach`, found on a coarse grid. */
const tighten = (field: Field, reach: Body['reach']): Body['reach'] => {
  const [cx, cy, cz, r] = reach;
  const cells = 22;
  const step = (2 * r) / cells;
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (let i = 0; i < cells ** 3; i += 1) {
    const place = [
      cx - r + ((i % cells) + 0.5) * step,
      cy - r + ((Math.floor(i / cells) % cells) + 0.5) * step,
      cz - r + (Math.floor(i / cells ** 2) + 0.5) * step,
    ];
    if (field(place[0]!, place[1]!, place[2]!) > step * 0.9) continue;
    for (let k = 0; k < 3; k += 1) {
      low[k] = Math.min(low[k]!, place[k]! - step / 2);
      high[k] = Math.max(high[k]!, place[k]! + step / 2);
    }
  }
  const [w, h, d] = [high[0]! - low[0]!, high[1]! - low[1]!, high[2]! - low[2]!];
  const tight = Math.hypot(w, h, d) / 2;
  return tight < r ? [low[0]! + w / 2, low[1]! + h / 2, low[2]! + d / 2, tight] : reach;
};

/** Bodies moved together; `reach` is the bounding sphere of all after the move. */
export const posed = (pose: Pose, reach: Body['reach'], pieces: readonly Piece[]): Body[] =>
  pieces.map(([field, skin, bumps]) => {
    const here = new Float64Array(3);
    const probe = pose((x, y, z) => {
      here[0] = x;
      here[1] = y;
      here[2] = z;
      return 0;
    });
    const moved = pose(field);
    return {
      field: moved,
      reach: tighten(moved, reach),
      ...(bumps && { bumps: pose(bumps) }),
      skin: (x, y, z, matter) => {
        probe(x, y, z);
        skin(here[0]!, here[1]!, here[2]!, matter);
      },
    };
  });

/** `pitch`: degrees by which the eye looks down. The floor is at y = 0. */
export type Still = { readonly bodies: readonly Body[]; readonly pitch: number; readonly wall: WallName };

/** Distance to the nearest body, and that body; skips bodies whose bounding sphere is farther. */
export const nearestOf = (bodies: readonly Body[], x: number, y: number, z: number): readonly [number, Body] => {
  let d = Infinity;
  let nearest = bodies[0]!;
  for (const body of bodies) {
    const { reach } = body;
    const away = Math.hypot(x - reach[0], y - reach[1], z - reach[2]) - reach[3];
    if (away > d) continue;
    const one = away > 1.5 ? away + 0.2 : body.field(x, y, z);
    if (one < d) [d, nearest] = [one, body];
  }
  return [d, nearest];
}; // prettier-ignore

/** Opaque bodies, transparent bodies, and the distance to the opaque ones. */
export type Solids = { bodies: Body[]; glasses: Body[]; scene: Field };

export const solidsOf = (all: readonly Body[]): Solids => {
  const bodies = all.filter(({ glass }) => glass === undefined);
  const glasses = all.filter(({ glass }) => glass !== undefined);
  return { bodies, glasses, scene: (x, y, z) => nearestOf(bodies, x, y, z)[0] };
};
