/** Garment drawn in the colour of the item, for products without a photograph. */
import drawings from './garments.svg?url&no-inline';

export type GarmentKind =
  | 'dress'
  | 'shirt'
  | 't-shirt'
  | 'sweater'
  | 'trousers'
  | 'skirt'
  | 'coat'
  | 'jacket'
  | 'shoe'
  | 'boot'
  | 'lingerie'
  | 'bodysuit'
  | 'bag'
  | 'hat'
  | 'beanie'
  | 'scarf'
  | 'belt'
  | 'sock'
  | 'briefs'
  | 'sandal';

/** Perceived lightness of `#RRGGBB`, from 0 to 1. Below 0.35, lines are drawn in a light colour. */
const lightness = (hex: string): number => {
  const value = Number.parseInt(hex.slice(1), 16);
  return (0.3 * (value >> 16) + 0.59 * ((value >> 8) & 255) + 0.11 * (value & 255)) / 255;
};

const plain = '#FBF8F3';

/**
 * Decorative. `hex`: colour of the item; null when undyed. Uses symbols of one SVG file, so that listings stay small.
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
