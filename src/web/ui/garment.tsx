/** A garment drawn in lines and washed with a colour: what stands for a product that has no photograph. */
import { garments, type Drawing, type GarmentKind } from './garment-paths.ts';

export type { GarmentKind } from './garment-paths.ts';

/** Perceived lightness of `#RRGGBB`, 0 to 1; below 0.35 the seams are drawn in light. */
const lightness = (hex: string): number => {
  const value = Number.parseInt(hex.slice(1), 16);
  return (0.3 * (value >> 16) + 0.59 * ((value >> 8) & 255) + 0.11 * (value & 255)) / 255;
};

/** Decorative: the name stands beside it. `hex` is the colour of the item, null for an undyed cloth. */
export const Garment = ({ kind, hex, className }: { kind: GarmentKind; hex: string | null; className?: string }) => {
  const drawing: Drawing = garments[kind];
  const seams = hex !== null && lightness(hex) < 0.35 ? 'garment-light' : 'garment-dark';
  return (
    <svg className={`garment ${seams} ${className ?? ''}`} viewBox="0 0 120 160" aria-hidden="true">
      {drawing.outer ? <path className="garment-outer" d={drawing.outer} /> : null}
      <path className="garment-body" d={drawing.body} fill={hex ?? '#FBF8F3'} />
      <path d={drawing.lines} />
      <path className="garment-stitch" d={drawing.stitch} />
    </svg>
  );
};
