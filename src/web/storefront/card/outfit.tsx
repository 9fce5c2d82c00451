/** Drawn outfits, shown for a section or a selection without a photograph. */
import { Garment, type GarmentKind } from '#ui/garment.tsx';

type OutfitGarment = { kind: GarmentKind; hex: string };

/** Four garments per outfit; the index gives the position. */
const outfits: Record<string, OutfitGarment[]> = {
  femme: [
    { kind: 'manteau', hex: '#C9A27E' },
    { kind: 'jupe', hex: '#2F6B57' },
    { kind: 'sac', hex: '#8A4B2A' },
    { kind: 'chaussure', hex: '#9E1B34' },
  ],
  homme: [
    { kind: 'veste', hex: '#3F4A5C' },
    { kind: 'pantalon', hex: '#B79B78' },
    { kind: 'bonnet', hex: '#6B7A5A' },
    { kind: 'chaussure', hex: '#6B4428' },
  ],
  enfant: [
    { kind: 'pull', hex: '#F2B84B' },
    { kind: 'pantalon', hex: '#4E6FA3' },
    { kind: 'bonnet', hex: '#C2413B' },
    { kind: 'chaussure', hex: '#FBF8F3' },
  ],
  bebe: [
    { kind: 'body', hex: '#F6E3C5' },
    { kind: 'pull', hex: '#B9CBB0' },
    { kind: 'bonnet', hex: '#E8B7A8' },
    { kind: 'chaussette', hex: '#C9D8E2' },
  ],
  'selection-0': [
    { kind: 'robe', hex: '#B3122F' },
    { kind: 'veste', hex: '#D9C7A8' },
    { kind: 'chapeau', hex: '#E3C68B' },
    { kind: 'sandale', hex: '#8A4B2A' },
  ],
  'selection-1': [
    { kind: 'chemise', hex: '#BFD3E6' },
    { kind: 'pantalon', hex: '#3D5A80' },
    { kind: 'echarpe', hex: '#C2657B' },
    { kind: 'botte', hex: '#3B2F2A' },
  ],
  'selection-2': [
    { kind: 'pull', hex: '#E7DCCD' },
    { kind: 'jupe', hex: '#5B4B8A' },
    { kind: 'sac', hex: '#1C1A1E' },
    { kind: 'ceinture', hex: '#8A4B2A' },
  ],
  'selection-3': [
    { kind: 'robe', hex: '#26334A' },
    { kind: 'veste', hex: '#6B1230' },
    { kind: 'sac', hex: '#C9A24B' },
    { kind: 'sandale', hex: '#1C1A1E' },
  ],
  'selection-4': [
    { kind: 'manteau', hex: '#F2B84B' },
    { kind: 'pantalon', hex: '#3A4A5E' },
    { kind: 'bonnet', hex: '#C2413B' },
    { kind: 'botte', hex: '#2F6B57' },
  ],
};

const positions = ['a', 'b', 'c', 'd'] as const;

/** `of`: seoName of a section, or `selection-0` to `selection-4`. */
export const Outfit = ({ of }: { of: string }) => (
  <span className="outfit" aria-hidden="true">
    {(outfits[of] ?? outfits['femme'] ?? []).map(({ kind, hex }, index) => (
      <Garment key={kind} kind={kind} hex={hex} className={`outfit-${positions[index] ?? 'a'}`} />
    ))}
  </span>
);

export const selectionOutfit = (rank: number): string => `selection-${rank % 5}`;
