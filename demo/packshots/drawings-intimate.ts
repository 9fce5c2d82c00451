/** Lingerie, nightwear, swimwear and underwear of adults. */
import type { Drawing } from './drawings.ts';
import { blend, shade } from './engine/colour.ts';
import { type Garment, place } from './engine/garment.ts';
import * as accessories from './garments/accessories.ts';
import * as briefs from './garments/briefs.ts';
import { cloth } from './garments/cloth.ts';
import { slipDress } from './garments/dresses.ts';
import { wrapped } from './garments/dressing-gowns.ts';
import { henley } from './garments/knitwear.ts';
import { cascade, knickers } from './garments/knickers.ts';
import * as lingerie from './garments/lingerie.ts';
import { onePieceSwim } from './garments/one-pieces.ts';
import { pyjamas } from './garments/sets.ts';
import { shirt } from './garments/shirts.ts';
import * as swim from './garments/swim.ts';
import { top } from './garments/tops.ts';
import { trousers } from './garments/trousers.ts';
import { tank } from './garments/vests.ts';
import { type Turned, flannel, gauze, jersey, pique, plain, rib, satin, terry } from './looms.ts';

/** Garments of one set, laid one over another. */
const overlapping = (garments: readonly Garment[]): Garment => ({
  parts: garments.flatMap(({ parts }, i) => {
    const t = i - (garments.length - 1) / 2;
    return place(parts, { scale: 0.62, x: t * 150, y: t * 120, turn: t * 5 });
  }),
  focus: [375, 420],
});

export const intimateTurned: Record<string, Turned> = {
  'SG-BRASSIERE-COTON': (ink, _, back) => lingerie.bralette({ fabric: rib(ink, 6), back }),
  'BRA-SPORT-F': (ink, _, back) => lingerie.bralette({ fabric: jersey(ink), sport: true, back }),
  'CUL-TAILLE-HAUTE': (ink, _, back) => knickers({ fabric: jersey(ink), shape: 'high', raw: true, held: true, back }),
  'SHO-DENTELLE': (ink, _, back) => knickers({ fabric: plain(ink), shape: 'shorty', laced: true, back }),
  'BDY-DENTELLE': (ink, _, back) => swim.laceBodysuit({ fabric: jersey(ink), back }),
  'NUI-CHEMISE-COTON': (ink, _, back) =>
    shirt({
      fabric: plain(ink),
      collar: 'round',
      length: 1080,
      opening: 620,
      ease: 22,
      piping: blend(ink, '#7C9AB8', 0.5),
      back,
    }),
  'PYJ-SATIN-F': (ink, _, back) => pyjamas(satin(ink), '#F6EDE2', back),
  'PYJ-FLANELLE-F': (_, colour, back) =>
    pyjamas(flannel(colour), colour.startsWith('Rouge') ? '#1C1A1E' : '#1B2742', back),
  'PYJ-POPELINE-H': (ink, _, back) => pyjamas(plain(ink), ink === '#1F2A44' ? '#EDE6DA' : '#33507A', back),
  'PYJ-JERSEY-H': (ink, colour, back) =>
    accessories.together(
      henley({ fabric: jersey(ink, colour), sleeve: 'long', buttons: 3, back }),
      trousers({
        fabric: cloth('pin', ink, { second: blend(ink, '#F4F1EA', 0.4), pitch: 13, share: 0.12 }),
        waist: 'ribbed',
        cuffed: true,
        back,
      }),
    ),
  'PEI-NID-F': (ink, _, back) => wrapped({ fabric: pique(ink, 16), hem: 1080, pockets: true, back }),
  'PEI-EPONGE-H': (ink, _, back) => wrapped({ fabric: terry(ink), hem: 1090, pockets: true, hooded: true, back }),
  'MAI-1P-F': (ink, _, back) => onePieceSwim({ fabric: jersey(ink), back }),
  'MAI-2P-F': (ink, colour, back) =>
    swim.bikini({
      fabric: colour.startsWith('Blanc')
        ? cloth('stripe', '#FBFAF6', { second: '#23304F', pitch: 16, share: 0.22 })
        : gauze(ink),
      back,
    }),
  'MAI-COUVRANT-F': (ink, _, back) =>
    swim.coveringSwim({ fabric: jersey(ink), print: cloth('leaves', ink, { second: '#9DC0A8', pitch: 46 }), back }),
  'SHO-BAIN-H': (ink, colour, back) =>
    trousers({
      fabric: colour.includes('marine') ? cloth('fish', ink, { second: '#F6F0E2', pitch: 46 }) : plain(ink),
      waist: 'elastic',
      hem: 506,
      wide: 12,
      back,
    }),
  'BOX-BAIN-H': (ink, _, back) =>
    briefs.boxer({ fabric: jersey(ink), belt: ink, side: blend(ink, '#E7EDF2', 0.75), back }),
};

export const intimateDrawings: Record<string, Drawing> = {
  'SG-CORBEILLE-DENT': (ink) => lingerie.bra({ fabric: satin(ink), laced: true }),
  'SG-SANS-ARMATURE': (ink) => lingerie.bra({ fabric: satin(ink) }),
  'SG-ALLAITEMENT': (ink) => lingerie.bra({ fabric: jersey(ink), nursing: true }),
  'CAR-SATIN-F': (ink) => {
    const caraco = slipDress({ fabric: satin(ink), hem: 760 });
    const edge = 'M376 322C350 300 312 268 287 251';
    return {
      ...caraco,
      parts: [
        ...caraco.parts,
        lingerie.laceEdge(edge, satin(ink), 8),
        lingerie.laceEdge('M374 322C400 300 438 268 463 251', satin(ink), 8),
      ],
    };
  },
  'CUL-LOT-COTON': () =>
    cascade([
      knickers({ fabric: jersey('#F1E9D8') }),
      knickers({ fabric: cloth('dots', '#33507A', { second: '#FFFFFF', pitch: 24 }) }),
      knickers({ fabric: cloth('stripe', '#FBFAF6', { second: '#C0694A', pitch: 20 }), trim: '#C0694A' }),
    ]),
  'CUL-LOT3-MICRO': (ink) => cascade([0, 1, 2].map(() => knickers({ fabric: jersey(ink), raw: true }))),
  'BOX-LOT3-COTON': (ink, colour) =>
    briefs.fan(
      (colour.startsWith('Couleurs') ? ['#33507A', '#A7A6A8', '#6E1A2D'] : [ink, ink, ink]).map((one) =>
        briefs.boxer({ fabric: jersey(one), belt: colour.startsWith('Couleurs') ? '#F4EFE6' : shade(one, 1.16) }),
      ),
    ),
  'SLI-LOT2-MODAL': (ink) =>
    cascade([0, 1].map(() => knickers({ fabric: jersey(ink), shape: 'slip', trim: shade(ink, 1.12) }))),
  'MDC-LOT2-H': (ink) => overlapping([tank({ fabric: rib(ink, 5) }), tank({ fabric: rib(ink, 5) })]),
  'TEE-LOT3-COLV': (_, colour) =>
    overlapping(
      (colour.startsWith('Couleurs') ? ['#1C1A1E', '#A7A6A8', '#FFFFFF'] : ['#FFFFFF', '#FFFFFF', '#FFFFFF']).map(
        (ink) => top({ fabric: jersey(ink, ink === '#A7A6A8' ? 'Gris' : ''), neck: 'v' }),
      ),
    ),
};
