/** Fabrics of the adults' clothes, by their colour. */
import { blend, luminance, rgbOf, shade } from './engine/colour.ts';
import type { Fabric, FabricKind, Fade, Garment } from './engine/garment.ts';
import { cloth } from './garments/cloth.ts';

/** A garment in one colour, from the front or from behind. */
export type Turned = (ink: string, colour: string, back: boolean) => Garment;

const thighs: readonly Fade[] = [
  [290, 470, 40, 170, 1],
  [460, 470, 40, 170, 1],
];
/** Washed denim fades more than raw one. */
export const denim = (ink: string, worn = 1): Fabric =>
  cloth('denim', shade(ink, 0.92), {
    second: blend(ink, '#E4EBF2', 0.62),
    fades: luminance(rgbOf(ink)) < 0.2 ? [] : thighs.map(([x, y, rx, ry, k]): Fade => [x, y, rx, ry, k * worn]),
  });

/** Grey is a marl of two threads; other colours are plain. */
export const jersey = (ink: string, colour = ''): Fabric =>
  cloth('jersey', ink, colour.startsWith('Gris') ? { second: shade(ink, 1.45) } : {});

const of =
  (kind: FabricKind) =>
  (ink: string, pitch?: number): Fabric =>
    cloth(kind, ink, pitch ? { pitch } : {});
export const plain = of('plain');
export const linen = of('linen');
export const satin = of('satin');
export const gauze = of('gauze');
export const wool = of('wool');
export const rib = of('rib');
export const knit = of('knit');
export const pique = of('pique');
export const quilt = of('quilt');
export const damask = of('damask');
export const terry = of('terry');
export const velvet = of('velvet');

const light = (ink: string): boolean => luminance(rgbOf(ink)) > 0.5;

/** A wax print: the ground is the colour that the article is named after. */
export const wax = (ink: string, pitch = 124): Fabric =>
  cloth(
    'wax',
    ink,
    light(ink)
      ? { second: '#7A2E1D', third: '#FBF3E2', fourth: '#1F5F78', pitch }
      : { second: '#FBF0DA', third: '#F2B84B', fourth: '#14223F', pitch },
  );

export const stripes = (ink: string): Fabric => cloth('pin', ink, { second: '#FBFAF6', pitch: 16, share: 0.36 });

/** Flannel of two colours that cross into a darker one. */
export const flannel = (colour: string): Fabric => {
  const red = colour.startsWith('Rouge');
  return cloth('tartan', red ? '#9B2226' : '#2F5D4C', {
    second: red ? '#1C1A1E' : '#1B2742',
    third: '#E9D9B8',
    pitch: 84,
  });
};

export const goldThread = '#CFA651';
export const nacre = '#F7F2E8';
