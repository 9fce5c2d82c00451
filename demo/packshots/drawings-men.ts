/** The clothes of men, in front and behind. */
import { shade } from './engine/colour.ts';
import { cloth } from './garments/cloth.ts';
import { coat } from './garments/coats.ts';
import { halfZip, jacket } from './garments/jackets.ts';
import { chestPocket, henley, knitPolo, reflective } from './garments/knitwear.ts';
import { polo, shirt } from './garments/shirts.ts';
import { top } from './garments/tops.ts';
import { trousers } from './garments/trousers.ts';
import {
  type Turned,
  denim,
  flannel,
  jersey,
  knit,
  linen,
  nacre,
  pique,
  plain,
  quilt,
  rib,
  stripes,
  wax,
  wool,
} from './looms.ts';

const tops: Record<string, Turned> = {
  'CHE-OXFORD-H': (ink, _, back) => shirt({ fabric: pique(ink, 3), collar: 'buttoned', pockets: 'one', back }),
  'CHE-LIN-H': (ink, _, back) => shirt({ fabric: linen(ink), pockets: 'one', ease: 6, back }),
  'CHE-CARREAUX-FLAN': (_, colour, back) =>
    shirt({ fabric: flannel(colour), pockets: 'flaps', buttons: '#2b2420', ease: 8, back }),
  'CHE-COL-MAO-H': (ink, _, back) => shirt({ fabric: plain(ink), collar: 'band', hidden: true, back }),
  'CHE-RAYEE-H': (ink, _, back) => shirt({ fabric: stripes(ink), ease: 4, back }),
  'CHE-WAX-H': (ink, _, back) =>
    shirt({ fabric: wax(ink, 104), collar: 'revers', sleeve: 'short', buttons: nacre, ease: 10, length: 800, back }),
  'TEE-COTON-LOURD-H': (ink, _, back) => top({ fabric: jersey(ink), ease: 8, back }),
  'TEE-POCHE-FLAMME': (ink, colour, back) =>
    top({ fabric: linen(ink), ease: 10, extra: [chestPocket(jersey(ink, colour))], back }),
  'TEE-TUNISIEN-H': (ink, _, back) => henley({ fabric: pique(ink, 9), sleeve: 'long', ease: 4, back }),
  'TEE-SPORT-H': (ink, _, back) =>
    top({ fabric: pique(ink, 4.4), ease: 6, extra: [reflective('M104 400L140 416')], back }),
  'POL-PIQUE-H': (ink, _, back) => polo({ fabric: pique(ink), back }),
  'POL-TRICOT-H': (ink, _, back) => knitPolo({ fabric: rib(ink, 5), back }),
  'PUL-COL-ROND-MERINOS': (ink, colour, back) =>
    top({
      fabric: cloth('knit', ink, colour.startsWith('Gris') ? { pitch: 7, second: shade(ink, 1.3) } : { pitch: 8 }),
      sleeve: 'long',
      ribbed: true,
      ease: 6,
      back,
    }),
  'PUL-CAMIONNEUR': (ink, _, back) => halfZip({ fabric: knit(ink, 13), back }),
  'SWE-CAPUCHE-H': (ink, colour, back) =>
    jacket({
      fabric: jersey(ink, colour),
      front: 'closed',
      neck: 'hood',
      ribbed: true,
      pockets: 'kangaroo',
      ease: 10,
      back,
    }),
  'GIL-CHALE-H': (ink, _, back) =>
    jacket({
      fabric: knit(ink, 12),
      trim: rib(ink, 11),
      front: 'buttons',
      neck: 'shawl',
      ribbed: true,
      pockets: 'patch',
      buttons: '#4a3626',
      back,
    }),
};

const bottoms: Record<string, Turned> = {
  'JEA-DROIT-BRUT-H': (ink, _, back) =>
    trousers({ fabric: denim(ink), wide: 4, thread: ink === '#1C1A1E' ? '#56525a' : '#D29A4C', back }),
  'JEA-FUSELE-H': (ink, _, back) => trousers({ fabric: denim(ink), shape: 'tapered', back }),
  'CHI-COTON-H': (ink, _, back) => trousers({ fabric: plain(ink), waist: 'tailored', back }),
  'BER-LIN-H': (ink, _, back) => trousers({ fabric: linen(ink), waist: 'tailored', hem: 600, wide: 4, back }),
  'PAN-LIN-H': (ink, _, back) => trousers({ fabric: linen(ink), waist: 'elastic', wide: 6, turnup: true, back }),
  'PAN-CARGO-H': (ink, _, back) =>
    trousers({ fabric: plain(ink), waist: 'tailored', shape: 'straight', wide: 8, cargo: true, back }),
  'JOG-SPORT-H': (ink, colour, back) =>
    trousers({ fabric: jersey(ink, colour), waist: 'ribbed', shape: 'tapered', cuffed: true, back }),
};

const outer: Record<string, Turned> = {
  'VES-TRAVAIL': (ink, _, back) =>
    jacket({
      fabric: linen(ink),
      front: 'buttons',
      neck: 'shirt',
      pockets: 'chest',
      buttons: shade(ink, 0.6),
      ease: 10,
      length: 830,
      back,
    }),
  'BLO-TEDDY-LEGER': (ink, _, back) =>
    jacket({
      fabric: plain(ink),
      front: 'zip',
      neck: 'stand',
      ribbed: true,
      pockets: 'welt',
      trim: rib(ink, 8),
      length: 760,
      ease: 12,
      back,
    }),
  'CAB-LAINE-H': (ink, _, back) =>
    coat({ fabric: wool(ink), double: true, single: 3, longer: 10, buttons: '#15161f', back }),
  'BLA-LIN-H': (ink, _, back) => coat({ fabric: linen(ink), patch: true, buttons: shade(ink, 0.5), back }),
  'PAR-HIVER-H': (ink, _, back) =>
    jacket({
      fabric: plain(ink),
      front: 'snaps',
      neck: 'hood',
      pockets: 'parka',
      buttons: shade(ink, 0.6),
      length: 960,
      ease: 10,
      back,
    }),
  'DOU-SANS-MANCHES-H': (ink, _, back) =>
    jacket({
      fabric: quilt(ink, 66),
      trim: plain(ink),
      front: 'zip',
      neck: 'stand',
      sleeve: 'none',
      pockets: 'welt',
      length: 780,
      back,
    }),
};

export const menTurned: Record<string, Turned> = { ...tops, ...bottoms, ...outer };
