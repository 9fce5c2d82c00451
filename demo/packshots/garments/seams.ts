/** Seams, hems and ribbed edges that stand up or sink in the cloth. */
import { shade } from '#demo/packshots/engine/colour';
import type { Fabric, Groove, Line, Part } from '#demo/packshots/engine/garment';
import { ticksOf } from '#demo/packshots/engine/path';
import { cloth, seamOn } from './cloth.ts';

/** A seam sunk between two cloths. */
export const sunk = (d: string, width = 3, height = 1.4): Groove => ({ d, width, height: -height });

/** A raised edge: a pressed crease, a turned hem. */
export const raised = (d: string, width = 4, height = 1.4): Groove => ({ d, width, height });

/** The two rows of stitches of a jersey hem. */
export const twinStitch = (d: readonly [string, string], ink: string): Line[] =>
  d.map((one) => ({ d: one, width: 1.1, dash: '4 2.6', ...seamOn(ink), opacity: 0.34 }));

/** A thin line of shade, for the side of a seam. */
export const hush = (d: string, width = 2, opacity = 0.16): Line => ({ d, width, opacity, colour: '#000' });

/** A ribbed edge along a curve: its ribs follow it. */
export const ribbed = (d: string, band: number, fabric: Fabric, pitch = 6): Part => {
  const ticks = ticksOf(d, pitch, band / 2 - 1);
  return {
    d,
    band,
    cap: 'butt',
    fabric: cloth('jersey', fabric.ink, fabric.kind === 'jersey' && fabric.second ? { second: fabric.second } : {}),
    puff: 0.7,
    edges: [[3, 4]],
    shadow: 0.3,
    shadowBlur: 4,
    wrinkles: { height: 0 },
    grooves: [{ d: ticks, width: pitch * 0.42, height: -1.6 }],
    lines: [{ d: ticks, width: pitch * 0.3, colour: shade(fabric.ink, 0.5), opacity: 0.3 }],
  };
};
