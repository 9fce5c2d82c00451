/** A garment drawn in lines and washed with a colour: what stands for a product that has no photograph. */
import drawings from './garments.svg?url&no-inline';

/** Ids of the drawings in `garments.svg`. */
export type GarmentKind =
  | 'robe'
  | 'chemise'
  | 'tee-shirt'
  | 'pull'
  | 'pantalon'
  | 'jupe'
  | 'manteau'
  | 'veste'
  | 'chaussure'
  | 'botte'
  | 'lingerie'
  | 'body'
  | 'sac'
  | 'chapeau'
  | 'bonnet'
  | 'echarpe'
  | 'ceinture'
  | 'chaussette'
  | 'culotte'
  | 'sandale';

/** Perceived lightness of `#RRGGBB`, 0 to 1; below 0.35 the seams are drawn in light. */
const lightness = (hex: string): number => {
  const value = Number.parseInt(hex.slice(1), 16);
  return (0.3 * (value >> 16) + 0.59 * ((value >> 8) & 255) + 0.11 * (value & 255)) / 255;
};

/** Undyed cloth. */
const plain = '#FBF8F3';

/**
 * Decorative: the name stands beside it. `hex` is the colour of the item, null for an undyed cloth. One file holds all drawings, so that
 * a listing without photographs is not made of paths.
 */
export const Garment = ({ kind, hex, className }: { kind: GarmentKind; hex: string | null; className?: string }) => {
  const seams = hex !== null && lightness(hex) < 0.35 ? 'garment garment-light' : 'garment';
  return (
    <svg
      className={className ? `${seams} ${className}` : seams}
      viewBox="0 0 120 160"
      aria-hidden="true"
      color={hex ?? plain}
    >
      <use href={`${drawings}#${kind}`} />
    </svg>
  );
};
