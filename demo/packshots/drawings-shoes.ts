/** The shoes of the demo catalogue. */
import type { Drawing, SecondView } from './drawings.ts';
import { luminance, rgbOf, shade } from './engine/colour.ts';
import type { Fabric, Garment } from './engine/garment.ts';
import { babouches } from './garments/babouches.ts';
import * as backless from './garments/backless.ts';
import { slippers } from './garments/booties.ts';
import * as boots from './garments/boots.ts';
import { cloth } from './garments/cloth.ts';
import * as flats from './garments/flats.ts';
import { firstShoes } from './garments/first-shoes.ts';
import * as sandals from './garments/sandals.ts';
import * as shoes from './garments/shoes.ts';
import * as slides from './garments/slides.ts';
import { sneakers } from './garments/sneakers.ts';
import type { ShoeView } from './garments/upper.ts';

type Shoe = (ink: string, colour: string, view: ShoeView) => Garment;

const skin = (ink: string): Fabric => cloth('leather', ink);
const suede = (ink: string): Fabric => cloth('wool', ink);
const canvas = (ink: string): Fabric => cloth('linen', ink);
const patent = (ink: string): Fabric => cloth('satin', ink);
const isLight = (ink: string): boolean => luminance(rgbOf(ink)) > 0.8;
const child = { length: 186, width: 1.12 } as const;
const infant = { length: 128, width: 1.2, high: 1.06 } as const;

const women: Record<string, Shoe> = {
  'SAN-CUIR-TRESSE': (ink, _, view) => sandals.plaitedSandals({ fabric: skin(ink), view }),
  'SAN-PLATEFORME': (ink, _, view) => sandals.wedges({ fabric: canvas(ink), view }),
  'SAN-TALON-F': (ink, _, view) => sandals.heeledSandals({ fabric: skin(ink), view }),
  'BAL-CUIR-SOUPLE': (ink, _, view) => flats.ballerinas({ fabric: skin(ink), view }),
  'MOC-CUIR-F': (ink, _, view) => shoes.loafers({ fabric: skin(ink), view, last: { length: 250, width: 0.96 } }),
  'ESC-TALON-BLOC': (ink, _, view) => flats.pumps({ fabric: suede(ink), view, tall: 52, block: true }),
  'BBY-VERNI-F': (ink, _, view) =>
    flats.ballerinas({
      fabric: patent(ink),
      view,
      bow: false,
      bar: true,
      last: { heel: 28, length: 248, width: 0.97 },
    }),
  'BAS-CUIR-BLANC-F': (_, colour, view) =>
    sneakers({ upper: skin('#FBFAF7'), accent: colour.endsWith('vert') ? '#2F7A55' : '#E9E4DA', view }),
  'BAS-TOILE-F': (ink, _, view) =>
    sneakers({
      upper: canvas(ink),
      accent: ink,
      high: true,
      toe: '#FBF8F2',
      line: isLight(ink) ? '#B3261E' : ink,
      view,
    }),
  'BAS-RETRO-F': (ink, _, view) =>
    sneakers({
      upper: cloth('pique', ink, { pitch: 4 }),
      accent: shade(ink, 0.72),
      panels: true,
      sole: '#C9A06A',
      view,
    }),
  'BAB-CUIR-F': (ink, colour, view) => babouches({ fabric: skin(ink), view, toe: 'point', metallic: colour === 'Or' }),
  'MUL-RAPHIA': (ink, _, view) => slides.crossedMules({ fabric: cloth('weave', ink, { pitch: 6 }), view }),
  'BOT-CHELSEA-F': (ink, _, view) =>
    boots.chelseaBoots({ fabric: skin(ink), view, last: { length: 250, width: 0.96 } }),
  'BOT-CAVALIERE': (ink, _, view) => boots.ridingBoots({ fabric: skin(ink), view }),
  'BOT-DAIM-F': (ink, _, view) => boots.heeledBoots({ fabric: suede(ink), view }),
};

const men: Record<string, Shoe> = {
  'BAS-TOILE-H': (ink, _, view) => sneakers({ upper: canvas(ink), accent: ink, toe: '#FBF8F2', view }),
  'BAS-RUNNING-VILLE': (ink, _, view) => sneakers({ upper: suede(ink), accent: shade(ink, 0.78), panels: true, view }),
  'BAS-CUIR-H': (ink, _, view) =>
    sneakers({
      upper: skin(ink),
      accent: ink,
      sole: ink === '#1C1A1E' ? '#242226' : '#FBF8F2',
      laces: isLight(ink) ? '#FFFDF8' : ink,
      view,
    }),
  'DER-CUIR-H': (ink, _, view) => shoes.derbies({ fabric: skin(ink), view }),
  'MOC-DAIM-H': (ink, _, view) => shoes.loafers({ fabric: suede(ink), view }),
  'SAN-CUIR-H': (ink, _, view) => slides.strapSandals({ fabric: skin(ink), view }),
  'SAN-TONG-H': (ink, _, view) => slides.flipFlops({ fabric: skin(ink), view }),
  'BOT-CHUKKA-H': (ink, _, view) => boots.laceBoots({ fabric: suede(ink), sole: '#D8BE94', view }),
  'BOT-CHELSEA-H': (ink, _, view) => boots.chelseaBoots({ fabric: skin(ink), view }),
  'BAB-CUIR-H': (ink, _, view) => babouches({ fabric: skin(ink), view, toe: 'round', seamed: true }),
  'CHN-FEUTRE-H': (ink, _, view) =>
    backless.mules({
      fabric: suede(ink),
      view,
      tall: 2,
      toe: 'round',
      embroidered: ink === '#1F2A44' ? '#E9B949' : '#C0694A',
    }),
};

const children: Record<string, Shoe> = {
  'BAS-SCRATCH': (ink, _, view) =>
    sneakers({
      upper: skin(ink),
      closure: 'straps',
      accent: shade(ink, isLight(ink) ? 0.86 : 0.8),
      toe: shade(ink, 0.9),
      last: child,
      view,
    }),
  'BAS-LACETS-ENF': (ink, _, view) =>
    sneakers({ upper: canvas(ink), accent: ink, high: true, toe: '#FBF8F2', last: child, view }),
  'SAN-ENF': (ink, _, view) => sandals.closedSandals({ fabric: skin(ink), view }),
  'SAN-PLAGE-ENF': (ink, _, view) =>
    sandals.closedSandals({
      fabric: patent(ink),
      sole: shade(ink, 0.92),
      bed: shade(ink, 1.12),
      opacity: 0.78,
      closed: false,
      bars: 3,
      view,
    }),
  'BOT-PLUIE': (ink, _, view) => boots.rainBoots({ fabric: patent(ink), view }),
  'BOT-FOURREES-ENF': (ink, _, view) =>
    boots.laceBoots({
      fabric: suede(ink),
      sole: '#3a332e',
      lug: true,
      rows: 5,
      zip: true,
      lining: cloth('fleece', '#F1E6D4'),
      last: { ...child, heel: 6, under: 20, toe: 'round' },
      view,
    }),
  'BAL-BRIDE-ENF': (ink, _, view) =>
    flats.ballerinas({ fabric: patent(ink), bow: false, bar: true, last: child, view }),
  'BAB-CUIR-ENF': (ink, _, view) =>
    babouches({ fabric: skin(ink), last: { ...child, width: 1.06 }, toe: 'round', view }),
};

const infants: Record<string, Shoe> = {
  'CHN-CUIR': (ink, _, view) => slippers({ fabric: skin(ink), view }),
  'CHN-MAILLE': (ink, _, view) => slippers({ fabric: cloth('garter', ink), knitted: true, view }),
  'CHN-SOURIS': (ink, _, view) => slippers({ fabric: suede(ink), face: true, view }),
  'PPA-CUIR': (ink, _, view) =>
    firstShoes({ fabric: skin(ink), sole: '#E2C69A', lace: isLight(ink) ? '#F6EBD8' : '#F1E3CB', view }),
  'BAS-PPA-BEBE': (ink, _, view) =>
    sneakers({
      upper: skin(ink),
      closure: 'straps',
      accent: shade(ink, isLight(ink) ? 0.88 : 0.82),
      star: '#E9B949',
      toe: shade(ink, 0.94),
      last: infant,
      view,
    }),
  'SAN-PPA-CUIR': (ink, _, view) => sandals.closedSandals({ fabric: skin(ink), last: infant, view }),
  'SAN-TOILE-BEBE': (ink, _, view) =>
    sandals.closedSandals({
      fabric: canvas(ink),
      sole: '#F1E9D8',
      print: cloth('dots', '#F6EFE2', { second: ink, pitch: 22 }),
      closed: false,
      bars: 2,
      last: { ...infant, under: 6 },
      view,
    }),
};

const all = { ...women, ...men, ...children, ...infants };
/** Shoes that are better recognised from above than from the side. */
const fromAbove = new Set([
  'BAL-CUIR-SOUPLE',
  'BAB-CUIR-F',
  'BAB-CUIR-H',
  'BAB-CUIR-ENF',
  'MUL-RAPHIA',
  'SAN-TONG-H',
  'CHN-FEUTRE-H',
  'CHN-CUIR',
  'CHN-MAILLE',
  'CHN-SOURIS',
  'SAN-CUIR-H',
]);

export const shoeDrawings: Record<string, Drawing> = Object.fromEntries(
  Object.entries(all).map(([reference, draw]) => [
    reference,
    (ink: string, colour: string) => draw(ink, colour, 'pair'),
  ]),
);

export const shoeSeconds: Record<string, SecondView> = Object.fromEntries(
  Object.entries(all).map(([reference, draw]) => {
    const view = fromAbove.has(reference) ? 'dessus' : 'profil';
    return [reference, { view, draw: (ink: string, colour: string) => draw(ink, colour, view) }];
  }),
);
