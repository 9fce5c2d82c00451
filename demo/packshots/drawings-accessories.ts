/** Shoes, bags, hats, belts, scarves, jewellery and hosiery of the demo catalogue. */
import { shoeDrawings, shoeSeconds } from './drawings-shoes.ts';
import type { Drawing, SecondView } from './drawings.ts';
import { shade } from './engine/colour.ts';
import type { Fabric } from './engine/garment.ts';
import { silkSquare } from './garments/accessories.ts';
import * as bags from './garments/bags.ts';
import { belt } from './garments/belts.ts';
import { bucketBag } from './garments/bucket-bag.ts';
import { cardHolder } from './garments/card-holder.ts';
import { chechia } from './garments/chechia.ts';
import { cloth } from './garments/cloth.ts';
import { envelopeClutch } from './garments/envelope.ts';
import { type FoldedCut, folded } from './garments/folded.ts';
import * as hats from './garments/hats.ts';
import * as hosiery from './garments/hosiery.ts';
import * as jewellery from './garments/jewellery.ts';
import * as revolved from './garments/revolved.ts';
import { loopedScarf, woundScarf } from './garments/neck-scarves.ts';
import * as smallLeather from './garments/small-leather.ts';
import * as satchels from './garments/satchels.ts';
import { tie } from './garments/ties.ts';
import * as veils from './garments/veils.ts';

const skin = (ink: string): Fabric => cloth('leather', ink);
const plain = (ink: string): Fabric => cloth('plain', ink);
const canvas = (ink: string): Fabric => cloth('linen', ink);
const marl = (kind: 'jersey' | 'wool', ink: string, colour: string): Fabric =>
  cloth(kind, ink, colour.startsWith('Gris') ? { second: shade(ink, 1.45) } : {});
const mixed = (colour: string, ink: string, assorted: readonly string[]): readonly string[] =>
  colour.startsWith('Couleurs') ? assorted : assorted.map(() => ink);
const white = '#FBF8F1';

const carried: Record<string, Drawing> = {
  'SAC-CABAS-CUIR': (ink) => bags.tote({ fabric: skin(ink) }),
  'SAC-PANIER-HALFA': (ink) => bags.basket({ fabric: plain(ink) }),
  'SAC-BANDOULIERE': (ink) => bags.crossbody({ fabric: skin(ink) }),
  'SAC-SEAU-CUIR': (ink) => bucketBag({ fabric: skin(ink) }),
  'POC-RAPHIA': (ink) => envelopeClutch({ fabric: plain(ink), leather: ink === '#1C1A1E' ? '#2b2623' : '#8A5430' }),
  'SAC-DOS-TOILE': (ink) => bags.backpack({ fabric: canvas(ink) }),
  'SAC-BESACE-CUIR': (ink) => satchels.besace({ fabric: skin(ink) }),
  'SAC-WEEKEND': (ink) => satchels.weekendBag({ fabric: canvas(ink) }),
  'POR-CUIR-H': (ink) => smallLeather.wallet({ fabric: skin(ink) }),
  'PCA-CUIR-H': (ink) => cardHolder({ fabric: skin(ink) }),
};

const fouta = (ink: string, more: Partial<FoldedCut> = {}): ReturnType<typeof folded> =>
  folded({
    fabric: canvas(ink),
    bands: [
      [250, 20],
      [640, 20],
      [674, 10],
      [700, 6],
    ],
    fringe: 'twisted',
    fringeInk: white,
    ...more,
  });

const worn: Record<string, Drawing> = {
  'FOU-CARRE-SOIE': (ink) =>
    silkSquare({ fabric: cloth('tiles', ink, { second: '#F6EDDC', third: '#F2B84B', pitch: 112 }) }),
  'FOU-MODAL': (ink) => folded({ fabric: cloth('jersey', ink), fringe: 'fine', soft: true }),
  'ETO-SEFSARI': (ink) => veils.sefsari({ fabric: cloth('satin', ink) }),
  'ECH-LAINE-FRANGES': (ink, colour) => woundScarf({ fabric: marl('wool', ink, colour) }),
  'ECH-MERINOS-H': (ink, colour) => loopedScarf({ fabric: marl('wool', ink, colour) }),
  'CHECHE-COTON': (ink) => veils.cheche({ fabric: canvas(ink) }),
  'CRA-SOIE-H': (ink) => tie({ fabric: cloth('dots', ink, { second: '#F7F2E8', pitch: 15 }) }),
  'FOUTA-KSAR': (ink) => fouta(ink),
  'FOUTA-NID-H': (ink) =>
    fouta(ink, {
      fabric: cloth('stripe', white, { second: ink, pitch: 44, share: 0.46 }),
      bands: [],
      back: cloth('fleece', ink),
    }),
  'PAREO-PALMES': (ink) =>
    folded({
      fabric: cloth('leaves', ink, { second: white, third: white, fourth: white, pitch: 170 }),
      fringe: 'twisted',
      fringeInk: white,
      soft: true,
    }),
  'CHA-PAILLE-LARGE': (ink) => hats.strawHat({ fabric: plain(ink) }),
  'CHA-FEUTRE-F': (ink) => revolved.feltHat({ fabric: cloth('wool', ink) }),
  CHECHIA: (ink) => chechia({ fabric: plain(ink) }),
  'CAS-COTON': (ink) => hats.cap({ fabric: plain(ink) }),
  'BON-COTES-H': (ink) => hats.beanie({ fabric: cloth('rib', ink, { pitch: 15 }) }),
  'CEI-CUIR-FINE': (ink) => belt({ fabric: skin(ink), broad: 40 }),
  'CEI-CUIR-H': (ink) => belt({ fabric: skin(ink) }),
  'CEI-TRESSEE': (ink) => belt({ fabric: skin(ink), plaited: true }),
  'BIJ-CREOLES': (ink) => jewellery.hoops({ ink }),
  'BIJ-JONCS-3': (ink) => jewellery.bangles({ ink }),
  'BIJ-COLLIER-JASMIN': (ink) => jewellery.pendant({ ink }),
  'BIJ-SAUTOIR-PERLES': (ink, colour) =>
    jewellery.beads({
      inks: colour.startsWith('Couleurs')
        ? ['#2F5FA8', '#C0694A', '#E9B949', '#3F8F5B', '#F1E9D8']
        : [ink, shade(ink, 1.4), shade(ink, 0.7)],
    }),
};

const knitted: Record<string, Drawing> = {
  'CHS-LOT5-VILLE': (ink, colour) =>
    hosiery.sockRow(
      mixed(colour, ink, ['#33507A', '#6E1A2D', '#A7A6A8', '#2F5D4C', '#C19A6B']).map((one) => ({
        fabric: cloth('rib', one, { pitch: 6 }),
      })),
    ),
  'CHS-LAINE-MARCHE': (ink) => hosiery.socks({ fabric: cloth('wool', ink), tip: shade(ink, 0.7) }),
  'CHS-LOT3-F': (ink, colour) =>
    hosiery.sockRow(
      colour.startsWith('Couleurs')
        ? [
            { fabric: cloth('jersey', '#E6C3C0') },
            { fabric: cloth('dots', '#33507A', { second: white, pitch: 24 }), tip: '#33507A' },
            { fabric: cloth('stripe', white, { second: '#C0694A', pitch: 28 }), tip: '#C0694A' },
          ]
        : [ink, ink, ink].map((one) => ({ fabric: cloth('rib', one, { pitch: 5 }) })),
      true,
    ),
  'COL-OPAQUE-LOT2': (ink) =>
    hosiery.twins(
      hosiery.tights({ fabric: cloth('jersey', shade(ink, 1.06)) }),
      hosiery.tights({ fabric: cloth('jersey', ink) }),
    ),
};

export const accessoryDrawings: Record<string, Drawing> = { ...shoeDrawings, ...carried, ...worn, ...knitted };
/** Round articles whose crown or inside is seen from above. */
const fromAbove: Record<string, SecondView> = {
  'SAC-SEAU-CUIR': { view: 'dessus', draw: (ink) => bucketBag({ fabric: skin(ink), pitch: 38 }) },
  'CHA-FEUTRE-F': { view: 'dessus', draw: (ink) => revolved.feltHat({ fabric: cloth('wool', ink), pitch: 58 }) },
  CHECHIA: { view: 'dessus', draw: (ink) => chechia({ fabric: plain(ink), pitch: 56 }) },
};
export const accessorySeconds: Record<string, SecondView> = { ...shoeSeconds, ...fromAbove };
