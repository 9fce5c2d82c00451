/** Fabrics as functions of a point: share of each ink, brightness, height. */
import type { Fabric, FabricKind } from './garment.ts';
import { prints } from './prints.ts';
import { layeredNoise } from './random.ts';
import type { Loom, Weaver } from './stuff.ts';
import { weaves } from './weaves.ts';

const looms: Partial<Record<FabricKind, Loom>> = { ...weaves, ...prints };

/** Prints get a faint grain of thread below; woven fabrics have their own. */
export const weaverOf = (fabric: Fabric, seed: number): Weaver => {
  const loom = looms[fabric.kind];
  if (fabric.kind in weaves && loom) return loom(fabric, seed);
  const print = loom?.(fabric, seed);
  return (u, v, stuff) => {
    const thread = layeredNoise(u * 0.9, v * 0.9, seed + 9, 2);
    stuff.relief = thread * 0.035;
    stuff.shade = 0.99 + thread * 0.035;
    print?.(u, v, stuff);
  };
};

/** The inks of a fabric; those it does not name are white, saffron and sage. */
export const inksOf = (fabric: Fabric): readonly [string, string, string, string] => [
  fabric.ink,
  fabric.second ?? '#ffffff',
  fabric.third ?? '#e9b949',
  fabric.fourth ?? '#5d7a58',
];
