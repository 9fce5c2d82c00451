/** Which garment each article of the demo catalogue is, in a given colour. */
import { accessoryDrawings, accessorySeconds } from './drawings-accessories.ts';
import { festiveTurned } from './drawings-festive.ts';
import { intimateDrawings, intimateTurned } from './drawings-intimate.ts';
import { menTurned } from './drawings-men.ts';
import { womenTurned } from './drawings-women.ts';
import { childDrawings, childSeconds } from './drawings-young.ts';
import { shade } from './engine/colour.ts';
import type { Fabric, Garment } from './engine/garment.ts';
import * as accessories from './garments/accessories.ts';
import * as bags from './garments/bags.ts';
import { cloth } from './garments/cloth.ts';
import * as hats from './garments/hats.ts';
import * as hosiery from './garments/hosiery.ts';
import * as pinafores from './garments/pinafores.ts';
import { denim } from './looms.ts';

/** Draws an article in one colour: its hex, and its French name where the hex does not say all. */
export type Drawing = (ink: string, colour: string) => Garment;
/** What a picture shows beside the front: the back, the article laid flat, seen from above or from its side. */
export type SecondView = { readonly view: 'dos' | 'à plat' | 'dessus' | 'profil'; readonly draw: Drawing };

const skin = (ink: string): Fabric => cloth('leather', ink);
const plain = (ink: string): Fabric => cloth('plain', ink);

const single: Record<string, Drawing> = {
  'ROB-TABLIER-JEAN': (ink) => pinafores.pinafore({ fabric: denim(ink) }),
  'SAC-CABAS-CUIR': (ink) => bags.tote({ fabric: skin(ink) }),
  'SAC-PANIER-HALFA': (ink) => bags.basket({ fabric: plain(ink) }),
  'SAC-BANDOULIERE': (ink) => bags.crossbody({ fabric: skin(ink) }),
  'FOU-CARRE-SOIE': (ink) =>
    accessories.silkSquare({ fabric: cloth('tiles', ink, { second: '#F6EDDC', third: '#F2B84B', pitch: 112 }) }),
  'ECH-LAINE-FRANGES': (ink) => accessories.scarf({ fabric: cloth('wool', ink) }),
  'CHA-PAILLE-LARGE': (ink) => hats.strawHat({ fabric: plain(ink) }),
  'CEI-CUIR-FINE': (ink) => accessories.belt({ fabric: skin(ink), broad: 42 }),
  'CHS-LOT5-VILLE': (ink, colour) =>
    hosiery.sockRow(
      (colour.startsWith('Couleurs')
        ? ['#33507A', '#6E1A2D', '#A7A6A8', '#2F5D4C', '#C19A6B']
        : [ink, ink, ink, ink, ink]
      ).map((one) => ({ fabric: cloth('rib', one, { pitch: 6 }) })),
    ),
  'CHS-LAINE-MARCHE': (ink) => hosiery.socks({ fabric: cloth('wool', ink), tip: shade(ink, 0.7) }),
  'CEI-CUIR-H': (ink) => accessories.belt({ fabric: skin(ink) }),
  'CEI-TRESSEE': (ink) => accessories.belt({ fabric: skin(ink), plaited: true }),
  'SAC-DOS-TOILE': (ink) => bags.backpack({ fabric: cloth('linen', ink) }),
  'CAS-COTON': (ink) => hats.cap({ fabric: plain(ink) }),
  'BON-COTES-H': (ink) => hats.beanie({ fabric: cloth('rib', ink, { pitch: 15 }) }),
};

const turned = { ...womenTurned, ...menTurned, ...festiveTurned, ...intimateTurned };

/** Fronts and backs of the same clothes, from one cut each. */
const fronts = Object.entries(turned).map(([reference, cut]): [string, Drawing] => [
  reference,
  (ink, colour) => cut(ink, colour, false),
]);
const backs = Object.entries(turned).map(([reference, cut]): [string, SecondView] => [
  reference,
  { view: 'dos', draw: (ink, colour) => cut(ink, colour, true) },
]);

/** Every article that can be drawn, by its reference. */
export const drawings: ReadonlyMap<string, Drawing> = new Map([
  ...fronts,
  ...Object.entries({ ...single, ...intimateDrawings, ...childDrawings, ...accessoryDrawings }),
]);

/** The second picture of an article's first colour, where it is drawn for itself. */
export const seconds: ReadonlyMap<string, SecondView> = new Map([
  ...backs,
  ...Object.entries({ ...childSeconds, ...accessorySeconds }),
]);
