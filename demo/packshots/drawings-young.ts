/** The articles of children and babies. */
import type { Drawing, SecondView } from './drawings.ts';
import { blend, shade } from './engine/colour.ts';
import type { Fabric, Garment, Line } from './engine/garment.ts';
import * as accessories from './garments/accessories.ts';
import * as babies from './garments/babies.ts';
import * as bags from './garments/bags.ts';
import * as boots from './garments/boots.ts';
import * as briefs from './garments/briefs.ts';
import { cloth } from './garments/cloth.ts';
import * as hats from './garments/hats.ts';
import * as hosiery from './garments/hosiery.ts';
import { jacket } from './garments/jackets.ts';
import * as nursery from './garments/nursery.ts';
import * as onesies from './garments/one-piece.ts';
import * as pinafores from './garments/pinafores.ts';
import { shirt } from './garments/shirts.ts';
import * as skirts from './garments/skirts.ts';
import * as trainers from './garments/sneakers.ts';
import { top } from './garments/tops.ts';
import { trousers } from './garments/trousers.ts';

const marl = (ink: string, colour = ''): Fabric =>
  cloth('jersey', ink, colour.startsWith('Gris') ? { second: shade(ink, 1.45) } : {});
const jean = (ink: string): Fabric => cloth('denim', shade(ink, 0.92), { second: blend(ink, '#E4EBF2', 0.62) });
const skin = (ink: string): Fabric => cloth('leather', ink);
const plain = (ink: string): Fabric => cloth('plain', ink);
const soft = ['#F1E9D8', '#9DB8D2', '#D99A86', '#A3B18A', '#E6C3C0'] as const;

const printed = (garment: Garment, lines: readonly Line[]): Garment => ({
  ...garment,
  parts: garment.parts.map((part, i) => (i === 3 ? { ...part, lines: [...(part.lines ?? []), ...lines] } : part)),
});

/** A diplodocus reading, drawn on the chest in its place on the child's cut. */
const dinosaur: readonly Line[] = [
  {
    d: 'M291 574C273 549 278 516 314 500C357 484 405 489 418 451C423 426 421 415 436 408C455 405 462 420 455 429C449 436 441 438 439 451C437 500 431 533 413 554L414 587L396 587L393 566C372 572 344 572 327 566L324 587L306 587L304 569C282 579 260 582 245 572C263 579 282 582 291 574Z',
    fill: '#2F6B5A',
    colour: '#2F6B5A',
    width: 2,
    opacity: 1,
  },
  { d: 'M444 416C445 416 446 416 447 416', width: 5, colour: '#F7F2E8', opacity: 1 },
  {
    d: 'M452 475L478 466L505 475L505 505L478 497L452 505ZM478 466L478 497',
    fill: '#F7F2E8',
    colour: '#C0694A',
    width: 4,
    opacity: 1,
  },
];
const number: readonly Line[] = [
  { d: 'M322 420L346 408L346 560', width: 26, colour: '#F7F2E8', opacity: 1 },
  { d: 'M424 412C384 412 384 556 424 556C464 556 464 412 424 412', width: 24, colour: '#F7F2E8', opacity: 1 },
];
const pyjama = (fabric: Fabric): Garment =>
  accessories.together(
    top({ fabric, sleeve: 'long', age: 'child' }),
    trousers({ fabric, waist: 'ribbed', cuffed: true, age: 'child' }),
  );

const children: Record<string, Drawing> = {
  'TEE-RAYE-ENF': (ink) =>
    top({
      fabric: cloth('stripe', '#F7F3EA', { second: ink, pitch: 34, share: 0.42 }),
      trim: cloth('rib', ink, { pitch: 6 }),
      age: 'child',
    }),
  'TEE-DINO': (ink) => printed(top({ fabric: marl(ink), age: 'child' }), dinosaur),
  'TEE-ML-POIS': (ink) =>
    top({
      fabric: cloth('dots', ink, { second: '#FBFAF6', pitch: 30 }),
      sleeve: 'long',
      trim: cloth('rib', ink, { pitch: 6 }),
      age: 'child',
    }),
  'TEE-FOOT': (ink) =>
    printed(top({ fabric: cloth('pique', ink), trim: cloth('rib', '#F7F2E8', { pitch: 6 }), age: 'child' }), number),
  'ROB-TOURNE': (ink) => pinafores.twirlDress({ fabric: plain(ink) }),
  'ROB-VELOURS-FETE': (ink) => pinafores.partyDress({ fabric: cloth('cord', ink, { pitch: 5 }) }),
  'JUP-TULLE': (ink) => skirts.tulleSkirt({ fabric: plain(ink) }),
  'JEA-ENF-REGLABLE': (ink) => trousers({ fabric: jean(ink), wide: 4, age: 'child' }),
  'PAN-JOGGING': (ink, colour) => trousers({ fabric: marl(ink, colour), waist: 'ribbed', cuffed: true, age: 'child' }),
  'LEG-GENOUX': (ink) => trousers({ fabric: marl(ink), waist: 'ribbed', slim: true, knees: true, age: 'child' }),
  'SHO-POPELINE': (ink) => trousers({ fabric: plain(ink), waist: 'elastic', hem: 560, wide: 10, age: 'child' }),
  'SWE-CAPUCHE-ENF': (ink, colour) =>
    jacket({ fabric: marl(ink, colour), front: 'zip', neck: 'hood', ribbed: true, pockets: 'kangaroo', age: 'child' }),
  'PUL-JACQUARD': (ink) =>
    top({
      fabric: cloth('birds', ink, { second: ink === '#F1E9D8' ? '#33507A' : '#F7F2E8' }),
      trim: cloth('rib', ink, { pitch: 9 }),
      sleeve: 'long',
      ribbed: true,
      age: 'child',
    }),
  'GIL-ECOLE': (ink) =>
    jacket({
      fabric: cloth('knit', ink, { pitch: 8 }),
      front: 'buttons',
      neck: 'v',
      ribbed: true,
      buttons: shade(ink, 0.6),
      age: 'child',
    }),
  'DOU-LEGERE': (ink) =>
    jacket({ fabric: cloth('quilt', ink, { pitch: 66 }), trim: plain(ink), front: 'zip', neck: 'hood', age: 'child' }),
  'CIR-PLUIE': (ink) =>
    jacket({
      fabric: cloth('dots', ink, { second: ink === '#F2C14E' ? '#FFF9EA' : '#F2C14E', pitch: 54 }),
      trim: plain(ink),
      front: 'buttons',
      neck: 'hood',
      pockets: 'patch',
      length: 860,
      ease: 20,
      buttons: '#F4EFE6',
      age: 'child',
    }),
  'BAS-SCRATCH': (ink) =>
    trainers.sneakers({
      upper: skin(ink),
      closure: 'straps',
      accent: shade(ink, ink === '#FFFFFF' ? 0.86 : 0.8),
      toe: shade(ink, 0.9),
    }),
  'BAS-LACETS-ENF': (ink) =>
    trainers.sneakers({ upper: cloth('weave', ink, { pitch: 2.6 }), accent: ink, high: true, toe: '#FBF8F2' }),
  'SAN-ENF': (ink) => trainers.closedSandals({ fabric: skin(ink) }),
  'BOT-PLUIE': (ink) => boots.rainBoots({ fabric: cloth('satin', ink) }),
  'CUL-LOT5-ENF': () =>
    briefs.fan(
      soft.map((ink, i) =>
        briefs.briefs({ fabric: i % 2 ? cloth('dots', ink, { second: '#FFFFFF', pitch: 34 }) : marl(ink) }),
      ),
    ),
  'BOX-LOT3-ENF': () =>
    briefs.fan(
      ['#33507A', '#D99A86', '#A3B18A'].map((ink) =>
        briefs.boxer({ fabric: cloth('stars', ink, { second: '#FBFAF6', pitch: 56 }) }),
      ),
    ),
  'PYJ-ETOILES': (ink) => pyjama(cloth('stars', ink, { second: ink === '#1F2A44' ? '#F2D98A' : '#FFFFFF', pitch: 54 })),
  'COL-LOT2': (ink) =>
    hosiery.twins(
      hosiery.tights({ fabric: cloth('rib', shade(ink, 1.18), { pitch: 7 }) }),
      hosiery.tights({ fabric: cloth('rib', ink, { pitch: 7 }) }),
    ),
  'BON-ECH-ENF': (ink) =>
    accessories.winterSet(
      hats.beanie({ fabric: cloth('rib', ink, { pitch: 15 }), pompon: shade(ink, 1.5) }),
      accessories.snood(cloth('rib', ink, { pitch: 15 })),
    ),
  'CAR-TOILE': (ink) => bags.backpack({ fabric: cloth('linen', ink), satchel: true, leather: shade(ink, 0.6) }),
  'SAC-PISCINE': (ink) => bags.poolBag({ fabric: plain(ink) }),
  'CAS-ENF': (ink) =>
    hats.bucketHat({
      fabric: plain(ink),
      lining: cloth('pin', '#FBFAF6', { second: ink, pitch: 20, share: 0.4 }),
    }),
};

const bodies = (inks: readonly string[], long: boolean): Garment =>
  briefs.fan(
    inks.map((ink, i) =>
      babies.bodysuit({
        fabric: i === 1 && inks[0] !== inks[1] ? cloth('stripe', '#FBFAF6', { second: ink, pitch: 26 }) : marl(ink),
        long,
      }),
    ),
  );
const mixed = (colour: string, ink: string): readonly string[] =>
  colour.startsWith('Couleurs') ? ['#F1E9D8', '#9DB8D2', '#D99A86'] : [ink, ink, ink];
const knitted = (ink: string): Fabric => cloth('knit', ink, { pitch: 10 });
const garter = (ink: string): Fabric => cloth('garter', ink);

const infants: Record<string, Drawing> = {
  'BOD-LOT3-ML': (ink, colour) => bodies(mixed(colour, ink), true),
  'BOD-LOT3-MC': (ink, colour) => bodies(mixed(colour, ink), false),
  'COL-BEBE': (ink) =>
    hosiery.twins(
      hosiery.tights({ fabric: cloth('rib', shade(ink, 1.3), { pitch: 7 }), baby: true }),
      hosiery.tights({ fabric: cloth('rib', ink, { pitch: 7 }), baby: true }),
    ),
  'CHS-BEBE': () =>
    hosiery.sockRow(
      soft.slice(0, 4).map((ink) => ({ fabric: marl(ink) })),
      true,
    ),
  'DOR-VELOURS': (ink) =>
    onesies.onePiece({
      fabric: cloth('cord', ink, { pitch: 4 }),
      trim: cloth('rib', ink, { pitch: 6 }),
      sleeve: 'long',
      feet: true,
      closing: 'zip',
    }),
  'DOR-JERSEY-ETE': (ink) => onesies.onePiece({ fabric: marl(ink), sleeve: 'long', closing: 'snaps' }),
  'ENS-MAILLE-3P': (ink) =>
    babies.outfit(
      babies.crossedVest(knitted(ink)),
      trousers({ fabric: knitted(ink), waist: 'ribbed', cuffed: true, age: 'baby' }),
      hats.small(hats.beanie({ fabric: cloth('rib', ink, { pitch: 15 }) })),
    ),
  'ENS-LIN-BRETELLES': (ink) =>
    babies.outfit(
      shirt({ fabric: plain('#FBFAF6'), collar: 'round', sleeve: 'short', age: 'baby' }),
      onesies.onePiece({ fabric: cloth('linen', ink), sleeve: 'none', bib: true, short: true, closing: 'none' }),
    ),
  'ENS-SWEAT-BEBE': (ink, colour) =>
    babies.outfit(
      top({ fabric: marl(ink, colour), sleeve: 'long', ribbed: true, age: 'baby' }),
      trousers({ fabric: marl(ink, colour), waist: 'ribbed', cuffed: true, age: 'baby' }),
    ),
  'BAR-GAZE': (ink) =>
    onesies.onePiece({ fabric: cloth('gauze', ink), sleeve: 'none', tied: true, short: true, closing: 'none' }),
  'COM-PILOTE': (ink) =>
    onesies.onePiece({
      fabric: cloth('quilt', ink, { pitch: 88 }),
      trim: cloth('rib', ink, { pitch: 7 }),
      sleeve: 'long',
      feet: true,
      hood: true,
      closing: 'zip',
    }),
  'SAL-VELOURS': (ink) =>
    onesies.onePiece({
      fabric: cloth('cord', ink, { pitch: 9 }),
      sleeve: 'none',
      bib: true,
      closing: 'none',
      trim: cloth('cord', ink, { pitch: 9 }),
    }),
  'GIL-POINT-MOUSSE': (ink) =>
    jacket({
      fabric: garter(ink),
      trim: garter(ink),
      front: 'buttons',
      neck: 'round',
      buttons: '#B98A5A',
      age: 'baby',
    }),
  'BUR-POLAIRE': (ink) => nursery.burnous({ fabric: cloth('fleece', ink) }),
  'CHN-CUIR': (ink) => boots.slippers({ fabric: skin(ink) }),
  'CHN-MAILLE': (ink) => boots.slippers({ fabric: garter(ink), knitted: true }),
  'PPA-CUIR': (ink) => trainers.sneakers({ upper: skin(ink), high: true, accent: shade(ink, 0.9), sole: '#E9D3AE' }),
  'BON-MOUF-BEBE': (ink) =>
    accessories.winterSet(
      hats.beanie({ fabric: garter(ink) }),
      accessories.mitten(garter(ink)),
      accessories.mitten(garter(ink)),
    ),
  'BAV-LOT4': () =>
    briefs.fan([
      nursery.bib(cloth('dots', '#F1E9D8', { second: '#C0694A', pitch: 40 })),
      nursery.bib(marl('#9DB8D2')),
      nursery.bib(cloth('stars', '#A3B18A', { second: '#FBFAF6', pitch: 60 })),
      nursery.bib(marl('#D99A86')),
    ]),
  'LAN-GAZE-3': (ink) =>
    nursery.muslins([cloth('gauze', ink), cloth('gauze', '#F4EDE0'), cloth('gauze', shade(ink, 1.35))]),
  'GIG-ETE': (ink) =>
    nursery.sleepingBag({
      fabric: cloth('stars', ink, { second: ink === '#F1E9D8' ? '#D9A99A' : '#FFFFFF', pitch: 66 }),
    }),
  'GIG-HIVER': (ink) => nursery.sleepingBag({ fabric: cloth('quilt', ink, { pitch: 74, share: 1 }), warm: true }),
};
export const childDrawings: Record<string, Drawing> = { ...children, ...infants };
export const childSeconds: Record<string, SecondView> = {};
