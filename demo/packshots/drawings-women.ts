/** The clothes of women, in front and behind. */
import { blend, shade } from './engine/colour.ts';
import { cloth } from './garments/cloth.ts';
import { coat } from './garments/coats.ts';
import { collarOf } from './garments/collars.ts';
import * as dresses from './garments/dresses.ts';
import { wrapped } from './garments/dressing-gowns.ts';
import { jacket } from './garments/jackets.ts';
import { leggings } from './garments/leggings.ts';
import { henley, insert, reflective, tucks } from './garments/knitwear.ts';
import { pinafore } from './garments/pinafores.ts';
import * as robes from './garments/robes.ts';
import { sarouel } from './garments/sarouel.ts';
import * as sets from './garments/sets.ts';
import { shirt } from './garments/shirts.ts';
import * as skirts from './garments/skirts.ts';
import { top } from './garments/tops.ts';
import { trousers } from './garments/trousers.ts';
import { halter, tank } from './garments/vests.ts';
import {
  type Turned,
  denim,
  gauze,
  jersey,
  knit,
  linen,
  nacre,
  pique,
  plain,
  quilt,
  rib,
  satin,
  stripes,
  wool,
} from './looms.ts';

const dressesOf: Record<string, Turned> = {
  'ROB-PORTEF-LIN': (ink, _, back) => dresses.wrapDress({ fabric: linen(ink), back }),
  'ROB-CHEM-RAYEE': (ink, _, back) => dresses.shirtDress({ fabric: stripes(ink), back }),
  'ROB-LONG-FLEUR': (ink, _, back) =>
    dresses.longDress({
      fabric: cloth('floral', ink, { second: '#F6D9CF', third: '#F2B84B', fourth: '#7BA08A', pitch: 62 }),
      back,
    }),
  'ROB-PULL-COTE': (ink, _, back) => robes.knitDress({ fabric: rib(ink, 9), back }),
  'ROB-COMBI-SATIN': (ink, _, back) => dresses.slipDress({ fabric: satin(ink), back }),
  'ROB-TABLIER-JEAN': (ink, _, back) => pinafore({ fabric: denim(ink, 0), back }),
  'ROB-LONGUE-GAZE': (ink, _, back) =>
    dresses.dress({
      fabric: gauze(ink),
      sleeve: 'bishop',
      half: 156,
      spread: 256,
      hem: 1230,
      fullness: 15,
      tiers: true,
      back,
      extra: [
        ...henley({ fabric: gauze(ink), buttons: 4 }).parts.slice(-1),
        ...collarOf({ fabric: gauze(ink), collar: 'band' }),
      ],
    }),
  'ROB-POIS-MIDI': (ink, _, back) =>
    dresses.wrapDress({
      fabric: cloth('dots', ink, { second: '#F6F0E2', pitch: 24 }),
      sleeve: 'bishop',
      hem: 1150,
      back,
    }),
};

const tops: Record<string, Turned> = {
  'TEE-COL-ROND-F': (ink, colour, back) => top({ fabric: jersey(ink, colour), ease: -6, waist: 6, back }),
  'TEE-MARINIERE-F': (_, colour, back) =>
    top({
      fabric: cloth('stripe', colour.startsWith('Blanc') ? '#FBFAF6' : '#F1EBDD', {
        second: colour.endsWith('rouge') ? '#B3261E' : '#23304F',
        pitch: 32,
        share: 0.4,
      }),
      trim: rib('#F3EEE4', 6),
      sleeve: 'long',
      neck: 'boat',
      back,
    }),
  'TEE-COL-MONTANT-F': (ink, _, back) =>
    top({
      fabric: jersey(ink),
      trim: jersey(ink),
      sleeve: 'long',
      neck: 'mock',
      ease: -12,
      waist: 14,
      length: 850,
      back,
    }),
  'TOP-DEBARDEUR-COTE': (ink, _, back) => tank({ fabric: rib(ink, 6), back }),
  'TOP-DOS-NU-LIN': (ink, _, back) => halter({ fabric: linen(ink), back }),
  'TOP-BLOUSE-BRODEE': (ink, _, back) =>
    top({ fabric: cloth('eyelet', ink, { pitch: 40 }), trim: plain(ink), ease: 6, length: 720, back }),
  'TOP-CROCHET': (ink, _, back) =>
    top({
      fabric: cloth('eyelet', shade(ink, 0.98), { pitch: 22 }),
      trim: rib(ink, 7),
      ribbed: true,
      ease: 4,
      length: 690,
      back,
    }),
  'CHE-POPELINE-BLANC': (ink, _, back) =>
    shirt({ fabric: plain(ink), ease: 12, length: 880, pockets: 'one', buttons: nacre, back }),
  'CHE-CHAMBRAY-F': (ink, _, back) =>
    shirt({
      fabric: cloth('denim', ink, { second: blend(ink, '#EEF2F6', 0.6) }),
      pockets: 'flaps',
      buttons: '#EDE9E2',
      back,
    }),
  'CHE-LIN-COL-MAO': (ink, _, back) => shirt({ fabric: linen(ink), collar: 'band', back }),
  'BLO-LAVALLIERE': (ink, _, back) => shirt({ fabric: satin(ink), collar: 'bow', length: 800, back }),
  'BLO-VOILE-PLIS': (ink, _, back) =>
    shirt({ fabric: plain(ink), collar: 'band', hidden: true, length: 780, extra: tucks(plain(ink)), back }),
  'PUL-TORSADE-F': (ink, _, back) => top({ fabric: cloth('cable', ink), sleeve: 'long', ribbed: true, back }),
  'PUL-COL-ROULE-F': (ink, _, back) => top({ fabric: knit(ink, 9), sleeve: 'long', ribbed: true, neck: 'roll', back }),
  'SWE-MOLLETON-F': (ink, colour, back) =>
    top({
      fabric: jersey(ink, colour),
      sleeve: 'long',
      ribbed: true,
      ease: 8,
      length: 760,
      extra: [insert(jersey(ink, colour))],
      back,
    }),
  'GIL-BOUTONNE-MOHAIR': (ink, _, back) =>
    jacket({
      fabric: cloth('fleece', ink),
      trim: rib(ink, 8),
      front: 'buttons',
      ribbed: true,
      buttons: '#7a5a3c',
      length: 690,
      back,
    }),
  'GIL-LONG-CEINTURE': (ink, _, back) =>
    wrapped({ fabric: rib(ink, 10), sleeve: 'slim', hem: 1010, pockets: true, back }),
  'TEE-SPORT-F': (ink, _, back) =>
    top({
      fabric: pique(ink, 4.4),
      sleeve: 'long',
      ease: 6,
      length: 900,
      extra: [reflective('M86 560L124 568')],
      back,
    }),
};

const bottoms: Record<string, Turned> = {
  'JEA-LARGE-TH-F': (ink, _, back) =>
    trousers({ fabric: denim(ink), shape: 'wide', thread: ink === '#1C1A1E' ? '#56525a' : '#C98A3C', back }),
  'JEA-DROIT-F': (ink, _, back) =>
    trousers({ fabric: denim(ink), hem: 868, thread: ink === '#F1E9D8' ? '#CDBFA6' : '#C98A3C', back }),
  'PAN-LIN-FLUIDE': (ink, _, back) => trousers({ fabric: linen(ink), waist: 'elastic', shape: 'wide', back }),
  'PAN-CIGARETTE': (ink, _, back) =>
    trousers({ fabric: plain(ink), waist: 'tailored', slim: true, crease: true, hem: 880, back }),
  'PAN-PALAZZO': (ink, _, back) => trousers({ fabric: plain(ink), waist: 'tailored', shape: 'palazzo', back }),
  'PAN-SAROUEL-F': (ink, _, back) => sarouel({ fabric: linen(ink), back }),
  'COM-LIN-F': (ink, _, back) => sets.jumpsuit({ fabric: linen(ink), pockets: 'flaps', back }),
  'LEG-SPORT-F': (ink, _, back) => leggings({ fabric: jersey(ink), back }),
  'JUP-PLISSEE-MIDI': (ink, _, back) => skirts.pleatedSkirt({ fabric: satin(ink), back }),
  'JUP-JEAN-BOUTONS': (ink, _, back) => skirts.denimSkirt({ fabric: denim(ink, 0.4), back }),
  'JUP-LONGUE-VOLANTS': (ink, _, back) =>
    skirts.skirt({
      fabric: plain(ink),
      shape: 'flared',
      tiers: 4,
      braid: blend(ink, '#CDBFA6', 0.5),
      waist: 'elastic',
      hem: 990,
      back,
    }),
  'JUP-MAILLE-DROITE': (ink, _, back) =>
    skirts.skirt({ fabric: rib(ink, 6), waist: 'rib', slit: true, hem: 800, back }),
};

const outer: Record<string, Turned> = {
  'BLA-CINTRE-RAYE': (ink, _, back) =>
    coat({
      fabric: cloth('pin', ink, { second: blend(ink, '#F4F1EA', 0.5), pitch: 20, share: 0.05 }),
      single: 1,
      fitted: 10,
      back,
    }),
  'TRE-COTON-DEPERLANT': (ink, _, back) =>
    coat({ fabric: plain(ink), trench: true, double: true, longer: 210, buttons: '#5d4630', back }),
  'MAN-LAINE-CROISE': (ink, _, back) =>
    coat({ fabric: wool(ink), double: true, longer: 230, lining: shade(ink, 0.7), back }),
  'DOU-LEGERE-F': (ink, _, back) =>
    jacket({
      fabric: quilt(ink, 54),
      trim: plain(ink),
      front: 'snaps',
      neck: 'round',
      pockets: 'welt',
      buttons: shade(ink, 1.3),
      length: 710,
      back,
    }),
  'VES-JEAN-F': (ink, _, back) =>
    jacket({
      fabric: denim(ink, 0),
      front: 'buttons',
      neck: 'shirt',
      trucker: ink === '#F1E9D8' ? '#D8CBB2' : '#C98A3C',
      length: 730,
      back,
    }),
  'VES-LIN-F': (ink, _, back) =>
    jacket({ fabric: linen(ink), front: 'none', neck: 'open', pockets: 'patch', length: 760, back }),
};

export const womenTurned: Record<string, Turned> = { ...dressesOf, ...tops, ...bottoms, ...outer };
