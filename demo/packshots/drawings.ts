/** Which garment each article of the demo catalogue is, in a given colour. */
import { accessoryDrawings, accessorySeconds } from './drawings-accessories.ts';
import { childDrawings, childSeconds } from './drawings-young.ts';
import { blend, luminance, rgbOf, shade } from './engine/colour.ts';
import type { Fabric, FabricKind, Fade, Garment } from './engine/garment.ts';
import * as accessories from './garments/accessories.ts';
import * as bags from './garments/bags.ts';
import * as boots from './garments/boots.ts';
import * as briefs from './garments/briefs.ts';
import { cloth } from './garments/cloth.ts';
import { coat } from './garments/coats.ts';
import * as dresses from './garments/dresses.ts';
import * as hats from './garments/hats.ts';
import * as hosiery from './garments/hosiery.ts';
import { halfZip, jacket } from './garments/jackets.ts';
import * as lingerie from './garments/lingerie.ts';
import * as pinafores from './garments/pinafores.ts';
import * as robes from './garments/robes.ts';
import * as sandals from './garments/sandals.ts';
import { polo, shirt } from './garments/shirts.ts';
import * as shoes from './garments/shoes.ts';
import * as skirts from './garments/skirts.ts';
import * as trainers from './garments/sneakers.ts';
import { top } from './garments/tops.ts';
import { trousers } from './garments/trousers.ts';
import { halter, tank } from './garments/vests.ts';

/** Draws an article in one colour: its hex, and its French name where the hex does not say all. */
export type Drawing = (ink: string, colour: string) => Garment;
/** What a picture shows beside the front: the back, the article laid flat, seen from above or from its side. */
export type SecondView = { readonly view: 'dos' | 'à plat' | 'dessus' | 'profil'; readonly draw: Drawing };

export const assorted = ['#F1E9D8', '#7C9AB8', '#C0694A', '#A3B18A', '#E6C3C0'] as const;
const thighs: readonly Fade[] = [
  [268, 460, 44, 170, 1],
  [482, 460, 44, 170, 1],
];
/** Washed denim fades more than raw one. */
export const denim = (ink: string, worn = 1): Fabric =>
  cloth('denim', shade(ink, 0.92), {
    second: blend(ink, '#E4EBF2', 0.62),
    fades: luminance(rgbOf(ink)) < 0.2 ? [] : thighs.map(([x, y, rx, ry, k]): Fade => [x, y, rx, ry, k * worn]),
  });
/** Grey yarn is mixed, the rest is plain. */
export const jersey = (ink: string, colour = ''): Fabric =>
  cloth('jersey', ink, colour.startsWith('Gris') ? { second: shade(ink, 1.45) } : {});
const of =
  (kind: FabricKind, pitch?: number) =>
  (ink: string): Fabric =>
    cloth(kind, ink, pitch ? { pitch } : {});
export const skin = of('leather');
const plain = of('plain');
const knit = of('knit', 7);
const [linen, satin] = [of('linen'), of('satin')];
const nacre = '#F7F2E8';

const women: Record<string, Drawing> = {
  'ROB-PORTEF-LIN': (ink) => dresses.wrapDress({ fabric: linen(ink) }),
  'ROB-CHEM-RAYEE': (ink) =>
    dresses.shirtDress({ fabric: cloth('pin', ink, { second: '#FBFAF6', pitch: 16, share: 0.36 }) }),
  'ROB-LONG-FLEUR': (ink) =>
    dresses.longDress({
      fabric: cloth('floral', ink, { second: '#F6D9CF', third: '#F2B84B', fourth: '#7BA08A', pitch: 62 }),
    }),
  'ROB-PULL-COTE': (ink) => robes.knitDress({ fabric: cloth('rib', ink, { pitch: 9 }) }),
  'ROB-COMBI-SATIN': (ink) => dresses.slipDress({ fabric: satin(ink) }),
  'ROB-TABLIER-JEAN': (ink) => pinafores.pinafore({ fabric: denim(ink) }),
  'TEE-COL-ROND-F': (ink, colour) => top({ fabric: jersey(ink, colour) }),
  'TEE-MARINIERE-F': (_, colour) =>
    top({
      fabric: cloth('stripe', colour.startsWith('Blanc') ? '#FBFAF6' : '#F1EBDD', {
        second: colour.endsWith('rouge') ? '#B3261E' : '#23304F',
        pitch: 32,
        share: 0.4,
      }),
      trim: cloth('rib', '#F3EEE4', { pitch: 6 }),
      sleeve: 'long',
      neck: 'boat',
    }),
  'TOP-DEBARDEUR-COTE': (ink) => tank({ fabric: cloth('rib', ink, { pitch: 6 }) }),
  'TOP-BLOUSE-BRODEE': (ink) =>
    top({ fabric: cloth('eyelet', ink, { pitch: 40 }), trim: plain(ink), ease: 6, length: 720 }),
  'TOP-DOS-NU-LIN': (ink) => halter({ fabric: linen(ink) }),
  'CHE-POPELINE-BLANC': (ink) => shirt({ fabric: plain(ink), ease: 16, length: 880, pockets: 'one', buttons: nacre }),
  'BLO-LAVALLIERE': (ink) => shirt({ fabric: satin(ink), collar: 'bow', length: 800 }),
  'CHE-LIN-COL-MAO': (ink) => shirt({ fabric: linen(ink), collar: 'band' }),
  'PUL-TORSADE-F': (ink) => top({ fabric: cloth('cable', ink), sleeve: 'long', ribbed: true }),
  'GIL-BOUTONNE-MOHAIR': (ink) =>
    jacket({
      fabric: cloth('fleece', ink),
      trim: cloth('rib', ink, { pitch: 8 }),
      front: 'buttons',
      ribbed: true,
      buttons: '#7a5a3c',
      length: 690,
    }),
  'PUL-COL-ROULE-F': (ink) => top({ fabric: knit(ink), sleeve: 'long', ribbed: true, neck: 'roll' }),
  'JEA-LARGE-TH-F': (ink) =>
    trousers({ fabric: denim(ink), wide: 26, thread: ink === '#1C1A1E' ? '#56525a' : '#C98A3C' }),
  'JEA-DROIT-F': (ink) =>
    trousers({ fabric: denim(ink), wide: 4, hem: 868, thread: ink === '#F1E9D8' ? '#CDBFA6' : '#C98A3C' }),
  'PAN-LIN-FLUIDE': (ink) => trousers({ fabric: linen(ink), waist: 'elastic', wide: 34 }),
  'PAN-CIGARETTE': (ink) => trousers({ fabric: plain(ink), waist: 'tailored', slim: true, crease: true, hem: 880 }),
  'JUP-PLISSEE-MIDI': (ink) => skirts.pleatedSkirt({ fabric: satin(ink) }),
  'JUP-JEAN-BOUTONS': (ink) => skirts.denimSkirt({ fabric: denim(ink, 0.4) }),
  'BLA-CINTRE-RAYE': (ink) =>
    coat({ fabric: cloth('pin', ink, { second: blend(ink, '#F4F1EA', 0.5), pitch: 20, share: 0.05 }), single: 1 }),
  'TRE-COTON-DEPERLANT': (ink) =>
    coat({ fabric: plain(ink), trench: true, double: true, longer: 210, buttons: '#5d4630' }),
  'MAN-LAINE-CROISE': (ink) => coat({ fabric: cloth('wool', ink), double: true, longer: 230, lining: shade(ink, 0.7) }),
  'SAN-CUIR-TRESSE': (ink) => sandals.plaitedSandals({ fabric: skin(ink) }),
  'SAN-PLATEFORME': (ink) => sandals.wedges({ fabric: linen(ink) }),
  'BAL-CUIR-SOUPLE': (ink) => shoes.ballerinas({ fabric: skin(ink) }),
  'MOC-CUIR-F': (ink) => shoes.loafers({ fabric: skin(ink) }),
  'BAS-CUIR-BLANC-F': (_, colour) =>
    trainers.sneakers({ upper: skin('#FBFAF7'), accent: colour.endsWith('vert') ? '#2F7A55' : '#F1EEE8' }),
  'BOT-CHELSEA-F': (ink) => boots.chelseaBoots({ fabric: skin(ink) }),
  'BOT-CAVALIERE': (ink) => boots.ridingBoots({ fabric: skin(ink) }),
  'SG-CORBEILLE-DENT': (ink) => lingerie.bra({ fabric: satin(ink), laced: true }),
  'SG-SANS-ARMATURE': (ink) => lingerie.bra({ fabric: satin(ink) }),
  'SG-BRASSIERE-COTON': (ink) => lingerie.bralette({ fabric: cloth('rib', ink, { pitch: 6 }) }),
  'CUL-TAILLE-HAUTE': (ink) => briefs.briefs({ fabric: satin(ink), shape: 'high' }),
  'SHO-DENTELLE': (ink) => briefs.briefs({ fabric: plain(ink), shape: 'shorty', laced: true }),
  'CUL-LOT-COTON': () =>
    briefs.fan(
      [
        jersey('#F1E9D8'),
        cloth('dots', '#33507A', { second: '#FFFFFF', pitch: 30 }),
        cloth('stripe', '#FBFAF6', { second: '#C0694A', pitch: 26 }),
      ].map((fabric) => briefs.briefs({ fabric })),
    ),
  'NUI-CHEMISE-COTON': (ink) =>
    shirt({
      fabric: plain(ink),
      collar: 'round',
      length: 1080,
      opening: 620,
      ease: 22,
      piping: blend(ink, '#7C9AB8', 0.5),
    }),
  'PYJ-SATIN-F': (ink) => pyjamas(satin(ink), '#F6EDE2'),
  'SAC-CABAS-CUIR': (ink) => bags.tote({ fabric: skin(ink) }),
  'SAC-PANIER-HALFA': (ink) => bags.basket({ fabric: plain(ink) }),
  'SAC-BANDOULIERE': (ink) => bags.crossbody({ fabric: skin(ink) }),
  'FOU-CARRE-SOIE': (ink) =>
    accessories.silkSquare({ fabric: cloth('tiles', ink, { second: '#F6EDDC', third: '#F2B84B', pitch: 112 }) }),
  'ECH-LAINE-FRANGES': (ink) => accessories.scarf({ fabric: cloth('wool', ink) }),
  'CHA-PAILLE-LARGE': (ink) => hats.strawHat({ fabric: plain(ink) }),
  'CEI-CUIR-FINE': (ink) => accessories.belt({ fabric: skin(ink), broad: 42 }),
};

/** A pyjama jacket over its trousers, piped. */
const pyjamas = (fabric: Fabric, piping: string): Garment =>
  accessories.together(
    shirt({ fabric, collar: 'revers', pockets: 'one', piping, length: 800 }),
    trousers({ fabric, waist: 'elastic', wide: 22 }),
  );

const men: Record<string, Drawing> = {
  'CHE-OXFORD-H': (ink) => shirt({ fabric: cloth('pique', ink, { pitch: 3 }), collar: 'buttoned', pockets: 'one' }),
  'CHE-LIN-H': (ink) => shirt({ fabric: linen(ink), pockets: 'one', ease: 6 }),
  'CHE-CARREAUX-FLAN': (_, colour) =>
    shirt({
      fabric: cloth('tartan', colour.startsWith('Rouge') ? '#9B2226' : '#2F5D4C', {
        second: colour.startsWith('Rouge') ? '#1C1A1E' : '#1B2742',
        third: '#E9D9B8',
        pitch: 84,
      }),
      pockets: 'flaps',
      buttons: '#2b2420',
      ease: 8,
    }),
  'CHE-COL-MAO-H': (ink) => shirt({ fabric: plain(ink), collar: 'band', hidden: true }),
  'TEE-COTON-LOURD-H': (ink) => top({ fabric: jersey(ink), ease: 8 }),
  'TEE-POCHE-FLAMME': (ink, colour) =>
    top({
      fabric: cloth('linen', ink),
      ease: 10,
      extra: [
        {
          d: 'M430 352L516 350L516 430C502 440 488 448 473 452C458 448 444 440 430 432Z',
          fabric: jersey(ink, colour),
          puff: 0.4,
          shadow: 0.4,
          lines: [{ d: 'M430 366L516 364', width: 1.4, opacity: 0.35 }],
        },
      ],
    }),
  'POL-PIQUE-H': (ink) => polo({ fabric: cloth('pique', ink) }),
  'PUL-COL-ROND-MERINOS': (ink, colour) =>
    top({
      fabric: cloth('knit', ink, colour.startsWith('Gris') ? { pitch: 7, second: shade(ink, 1.3) } : { pitch: 7 }),
      sleeve: 'long',
      ribbed: true,
      ease: 6,
    }),
  'PUL-CAMIONNEUR': (ink) => halfZip({ fabric: cloth('knit', ink, { pitch: 13 }) }),
  'GIL-CHALE-H': (ink) =>
    jacket({
      fabric: cloth('knit', ink, { pitch: 12 }),
      trim: cloth('rib', ink, { pitch: 11 }),
      front: 'buttons',
      neck: 'shawl',
      ribbed: true,
      pockets: 'patch',
      buttons: '#4a3626',
    }),
  'JEA-DROIT-BRUT-H': (ink) =>
    trousers({ fabric: denim(ink), wide: 8, thread: ink === '#1C1A1E' ? '#56525a' : '#D29A4C' }),
  'JEA-FUSELE-H': (ink) => trousers({ fabric: denim(ink), slim: true }),
  'CHI-COTON-H': (ink) => trousers({ fabric: plain(ink), waist: 'tailored', wide: 2 }),
  'BER-LIN-H': (ink) => trousers({ fabric: linen(ink), waist: 'tailored', hem: 600, wide: 6 }),
  'VES-TRAVAIL': (ink) =>
    jacket({
      fabric: cloth('linen', ink),
      front: 'buttons',
      neck: 'shirt',
      pockets: 'chest',
      buttons: shade(ink, 0.6),
      ease: 10,
      length: 830,
    }),
  'BLO-TEDDY-LEGER': (ink) =>
    jacket({
      fabric: plain(ink),
      front: 'zip',
      neck: 'stand',
      ribbed: true,
      pockets: 'welt',
      trim: cloth('rib', ink, { pitch: 8 }),
      length: 760,
      ease: 12,
    }),
  'CAB-LAINE-H': (ink) => coat({ fabric: cloth('wool', ink), double: true, single: 3, longer: 10, buttons: '#15161f' }),
  'BAS-TOILE-H': (ink) =>
    trainers.sneakers({ upper: cloth('weave', ink, { pitch: 2.6 }), accent: ink, toe: '#FBF8F2' }),
  'BAS-RUNNING-VILLE': (ink) =>
    trainers.sneakers({ upper: cloth('wool', ink), accent: shade(ink, 0.78), panels: true }),
  'DER-CUIR-H': (ink) => shoes.derbies({ fabric: skin(ink) }),
  'MOC-DAIM-H': (ink) => shoes.loafers({ fabric: cloth('wool', ink) }),
  'SAN-CUIR-H': (ink) => sandals.strapSandals({ fabric: skin(ink) }),
  'BOX-LOT3-COTON': (ink, colour) =>
    briefs.fan(
      (colour.startsWith('Couleurs') ? ['#33507A', '#A7A6A8', '#6E1A2D'] : [ink, ink, ink]).map((one) =>
        briefs.boxer({ fabric: jersey(one), belt: colour.startsWith('Couleurs') ? '#F4EFE6' : '#4a474d' }),
      ),
    ),
  'SLI-LOT2-MODAL': (ink) => briefs.fan([ink, ink].map((one) => briefs.briefs({ fabric: jersey(one), shape: 'slip' }))),
  'CHS-LOT5-VILLE': (ink, colour) =>
    hosiery.sockRow(
      (colour.startsWith('Couleurs')
        ? ['#33507A', '#6E1A2D', '#A7A6A8', '#2F5D4C', '#C19A6B']
        : [ink, ink, ink, ink, ink]
      ).map((one) => ({ fabric: cloth('rib', one, { pitch: 6 }) })),
    ),
  'CHS-LAINE-MARCHE': (ink) => hosiery.socks({ fabric: cloth('wool', ink), tip: shade(ink, 0.7) }),
  'PYJ-POPELINE-H': (ink) => pyjamas(plain(ink), ink === '#1F2A44' ? '#EDE6DA' : '#33507A'),
  'CEI-CUIR-H': (ink) => accessories.belt({ fabric: skin(ink) }),
  'CEI-TRESSEE': (ink) => accessories.belt({ fabric: skin(ink), plaited: true }),
  'SAC-DOS-TOILE': (ink) => bags.backpack({ fabric: cloth('linen', ink) }),
  'CAS-COTON': (ink) => hats.cap({ fabric: plain(ink) }),
  'BON-COTES-H': (ink) => hats.beanie({ fabric: cloth('rib', ink, { pitch: 15 }) }),
};

const adultSeconds: Record<string, SecondView> = {};

/** Every article that can be drawn, by its reference. */
export const drawings: ReadonlyMap<string, Drawing> = new Map(
  Object.entries({ ...women, ...men, ...childDrawings, ...accessoryDrawings }),
);

/** The second picture of an article's first colour, where it is drawn for itself. */
export const seconds: ReadonlyMap<string, SecondView> = new Map(
  Object.entries({ ...adultSeconds, ...childSeconds, ...accessorySeconds }),
);
