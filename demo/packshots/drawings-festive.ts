/** Clothes of feasts and traditions: caftans, boubous, wax, jebbas, burnous. */
import { blend, shade } from './engine/colour.ts';
import { cloak } from './garments/cloaks.ts';
import { cloth } from './garments/cloth.ts';
import * as dresses from './garments/dresses.ts';
import { wrapped } from './garments/dressing-gowns.ts';
import { jebba } from './garments/jebba.ts';
import * as robes from './garments/robes.ts';
import * as sets from './garments/sets.ts';
import { skirt } from './garments/skirts.ts';
import { type Turned, damask, goldThread, linen, plain, satin, velvet, wax } from './looms.ts';

/** Embroidery of the cloth's own colour, a little lighter or darker. */
const toneOnTone = (ink: string): string => shade(ink, ink.startsWith('#F') || ink.startsWith('#E') ? 0.7 : 1.3);

export const festiveTurned: Record<string, Turned> = {
  'CAF-BRODE-F': (ink, _, back) =>
    robes.gown({
      fabric: satin(ink),
      sleeve: 'wide',
      thread: goldThread,
      belt: '#C9A04A',
      braided: 'plain',
      hem: 1330,
      back,
    }),
  'CAF-VOILE-F': (ink, _, back) =>
    robes.gown({ fabric: plain(ink), sleeve: 'wide', thread: toneOnTone(ink), hem: 1250, back }),
  'CAF-VELOURS-F': (ink, _, back) =>
    robes.gown({ fabric: velvet(ink), sleeve: 'open', thread: goldThread, braided: 'rich', hem: 1330, back }),
  'BOU-BAZIN-F': (ink, colour, back) =>
    robes.gown({
      fabric: damask(ink),
      sleeve: 'cape',
      thread: colour.startsWith('Blanc') ? '#8FB4D6' : goldThread,
      hem: 1090,
      back,
    }),
  'BOU-BAZIN-H': (ink, colour, back) =>
    robes.gown({
      fabric: damask(ink),
      sleeve: 'cape',
      thread: colour.startsWith('Blanc') ? goldThread : colour.startsWith('Bleu') ? '#FBFAF6' : '#C9CED3',
      hem: 1130,
      back,
    }),
  'ROB-WAX-F': (ink, _, back) =>
    dresses.dress({ fabric: wax(ink), neck: 'boat', sleeve: 'short', hem: 1000, spread: 270, fullness: 11, back }),
  'JUP-WAX-F': (ink, _, back) =>
    skirt({
      fabric: cloth('leaves', ink, { second: '#F2B84B', third: '#FBF0DA', fourth: '#14223F', pitch: 104 }),
      shape: 'flared',
      wrapped: true,
      spread: 206,
      hem: 960,
      back,
    }),
  'TUN-LIN-F': (ink, _, back) => sets.tunic({ fabric: linen(ink), thread: toneOnTone(ink), length: 960, back }),
  'ABA-CREPE-F': (ink, _, back) =>
    wrapped({ fabric: plain(ink), trim: satin(ink), border: 14, hem: 1300, belt: 'none', back }),
  'JEB-LIN-H': (ink, _, back) => jebba({ fabric: linen(ink), back }),
  'BUR-LAINE-H': (ink, _, back) =>
    cloak({
      fabric: plain(ink),
      braid: ink.startsWith('#F') ? blend(ink, '#AE8748', 0.6) : blend(ink, '#E0B77E', 0.4),
      back,
    }),
  'ENS-TUNIQUE-H': (ink, colour, back) =>
    sets.tunicSet({
      fabric: plain(ink),
      thread: colour.startsWith('Blanc') ? goldThread : toneOnTone(ink),
      pocket: true,
      back,
    }),
};
