/** Drawn outfits, shown for a section or a selection without a photograph. */
import { Garment, type GarmentKind } from '#ui/garment.tsx';

type OutfitGarment = { kind: GarmentKind; hex: string };

/** Four garments per outfit. The index of a garment is its position. */
const outfits: Record<string, OutfitGarment[]> = {
  femme: [
    { kind: 'coat', hex: '#C9A27E' },
    { kind: 'skirt', hex: '#2F6B57' },
    { kind: 'bag', hex: '#8A4B2A' },
    { kind: 'shoe', hex: '#9E1B34' },
  ],
  homme: [
    { kind: 'jacket', hex: '#3F4A5C' },
    { kind: 'trousers', hex: '#B79B78' },
    { kind: 'beanie', hex: '#6B7A5A' },
    { kind: 'shoe', hex: '#6B4428' },
  ],
  enfant: [
    { kind: 'sweater', hex: '#F2B84B' },
    { kind: 'trousers', hex: '#4E6FA3' },
    { kind: 'beanie', hex: '#C2413B' },
    { kind: 'shoe', hex: '#FBF8F3' },
  ],
  bebe: [
    { kind: 'bodysuit', hex: '#F6E3C5' },
    { kind: 'sweater', hex: '#B9CBB0' },
    { kind: 'beanie', hex: '#E8B7A8' },
    { kind: 'sock', hex: '#C9D8E2' },
  ],
  'selection-0': [
    { kind: 'dress', hex: '#B3122F' },
    { kind: 'jacket', hex: '#D9C7A8' },
    { kind: 'hat', hex: '#E3C68B' },
    { kind: 'sandal', hex: '#8A4B2A' },
  ],
  'selection-1': [
    { kind: 'shirt', hex: '#BFD3E6' },
    { kind: 'trousers', hex: '#3D5A80' },
    { kind: 'scarf', hex: '#C2657B' },
    { kind: 'boot', hex: '#3B2F2A' },
  ],
  'selection-2': [
    { kind: 'sweater', hex: '#E7DCCD' },
    { kind: 'skirt', hex: '#5B4B8A' },
    { kind: 'bag', hex: '#1C1A1E' },
    { kind: 'belt', hex: '#8A4B2A' },
  ],
  'selection-3': [
    { kind: 'dress', hex: '#26334A' },
    { kind: 'jacket', hex: '#6B1230' },
    { kind: 'bag', hex: '#C9A24B' },
    { kind: 'sandal', hex: '#1C1A1E' },
  ],
  'selection-4': [
    { kind: 'coat', hex: '#F2B84B' },
    { kind: 'trousers', hex: '#3A4A5E' },
    { kind: 'beanie', hex: '#C2413B' },
    { kind: 'boot', hex: '#2F6B57' },
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
