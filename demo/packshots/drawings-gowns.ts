/** Children's coats, smocks and festive clothes: cut like a long top, each with its own trimming. */
import { type Inked, dots, gold, isDark, isLight, plain, rib, stripes, white } from './drawings-kit.ts';
import { blend, shade } from './engine/colour.ts';
import type { Part } from './engine/garment.ts';
import { cloth } from './garments/cloth.ts';
import { onCloth } from './garments/kids-figure.ts';
import * as motifs from './garments/kids-motifs.ts';
import type { KidTopCut } from './garments/kids-tops.ts';

const figure = 'child';

const parkaWaist =
  (ink: string) =>
  (body: Part): Part[] => [
    ...onCloth(body, [{ d: 'M208 470C300 482 450 482 542 470', ink: shade(ink, 0.86), band: 15 }]),
    ...onCloth(
      body,
      [
        {
          d: 'M352 478C346 500 344 520 350 540M398 478C404 498 408 516 402 534',
          ink: blend(ink, '#F1E9DB', 0.7),
          band: 5,
        },
      ],
      { raised: true },
    ),
  ];

const caftanBraid = (body: Part): Part[] => [
  ...onCloth(
    body,
    [
      { d: 'M363 264L361 960M387 264L389 960', ink: gold, band: 9 },
      { d: 'M345 268L342 960M405 268L408 960', ink: gold, band: 3 },
      ...Array.from({ length: 27 }, (_, i) => ({
        d: `M371 ${284 + i * 24}L379 ${284 + i * 24}`,
        ink: '#8F6A22',
        band: 9,
      })),
    ],
    { raised: true },
  ),
  {
    d: 'M180 440C290 458 460 458 570 440L570 486C460 504 290 504 180 486Z',
    clip: body.d,
    fabric: cloth('satin', gold),
    hang: true,
    gloss: 0.3,
    tightness: 10,
    shadow: 0.5,
    shadowBlur: 6,
    lines: [
      {
        d: 'M180 450C290 468 460 468 570 450M180 477C290 495 460 495 570 477',
        width: 2,
        colour: '#8F6A22',
        opacity: 0.8,
      },
      ...Array.from({ length: 15 }, (_, i) => ({
        d: `M${185 + i * 26} 475L${193 + i * 26} 465L${201 + i * 26} 475L${193 + i * 26} 485Z`,
        width: 1.4,
        colour: '#8F6A22',
        fill: '#E6C878',
        opacity: 0.8,
      })),
    ],
  },
];

const robeBelt = (ink: string) => (): Part[] => {
  const fabric = cloth('terry', shade(ink, 0.92));
  const flat = { fabric, puff: 0.6, shadow: 0.45, shadowBlur: 5, edges: [[3, 5]] as const };
  return [
    { d: 'M375 286C352 380 348 600 352 774', band: 3, fabric: cloth('plain', shade(ink, 0.6)), puff: 0.1, shadow: 0.3 },
    { ...flat, d: 'M208 446C300 462 450 462 542 446L543 478C450 494 300 494 207 478Z' },
    { ...flat, d: 'M368 470C350 520 340 560 336 612L362 616C366 570 374 530 384 480Z' },
    { ...flat, d: 'M376 470C396 520 410 550 418 592L442 586C434 540 416 500 396 466Z' },
    {
      ...flat,
      d: 'M352 448C366 440 392 442 402 452C408 470 402 488 390 494C374 498 358 492 352 480C348 468 348 458 352 448Z',
    },
  ];
};

/** Cuts of coats and gowns by reference. */
export const coatsAndGowns: Record<string, Inked<KidTopCut>> = {
  'DOU-LEGERE': (ink) => ({
    figure,
    fabric: cloth('quilt', ink, { pitch: 54 }),
    trim: rib(ink),
    sleeve: 'long',
    sleeveEnd: 'rib',
    hem: 'plain',
    neck: 'hood',
    hood: { lining: plain(shade(ink, isDark(ink) ? 1.16 : 0.7)) },
    front: 'zip',
    pocket: 'welt',
    pocketAt: 270,
  }),
  'CIR-PLUIE': (ink) => ({
    figure,
    fabric: dots(ink, ink === '#F2C14E' ? '#FFF9EA' : '#F2C14E', 44),
    sleeve: 'long',
    sleeveEnd: 'plain',
    hem: 'hem',
    neck: 'hood',
    hood: { lining: stripes(white, ink, 18) },
    front: 'buttons',
    buttons: '#F4EFE6',
    buttonSize: 9,
    count: 5,
    pocket: 'flap',
    pocketAt: 330,
    longer: 70,
    flare: 24,
    gloss: 0.12,
  }),
  'PAR-DOUBLEE-ENF': (ink) => ({
    figure,
    fabric: cloth('linen', ink),
    sleeve: 'long',
    sleeveEnd: 'turned',
    hem: 'hem',
    neck: 'hood',
    hood: { lining: cloth('sherpa', '#F3EADB') },
    front: 'buttons',
    buttons: '#8F8676',
    count: 6,
    pocket: 'flap',
    pocketAt: 340,
    longer: 76,
    flare: 10,
    extra: parkaWaist(ink),
  }),
  'CAF-BRODE-ENF': (ink) => ({
    figure,
    fabric: cloth('satin', ink),
    trim: cloth('satin', gold),
    neck: 'slit',
    ribWidth: 9,
    sleeve: 'long',
    sleeveFlare: 60,
    sleeveEnd: 'plain',
    braid: gold,
    longer: 330,
    flare: 84,
    waist: 26,
    gloss: 0.13,
    hem: 'plain',
    extra: caftanBraid,
  }),
  'TAB-ECOLE': (ink) => ({
    figure,
    fabric: plain(ink),
    sleeve: 'long',
    sleeveEnd: 'shirt',
    neck: 'round',
    edge: isLight(ink) ? '#FFFFFF' : white,
    front: 'buttons',
    buttons: white,
    count: 6,
    pocket: 'patch',
    pocketAt: 340,
    longer: 130,
    flare: 34,
  }),
  'TAB-VICHY': (ink) => ({
    figure,
    fabric: cloth('gingham', white, { second: ink, pitch: 24 }),
    trim: plain(ink),
    sleeve: 'long',
    sleeveEnd: 'gathered',
    neck: 'round',
    front: 'side',
    buttons: ink,
    count: 5,
    pocket: 'big',
    pocketFabric: plain(ink),
    pocketAt: 372,
    onPocket: motifs.pencil(),
    longer: 130,
    flare: 34,
  }),
  'PEI-CAPUCHE-ENF': (ink) => ({
    figure,
    fabric: cloth('terry', ink),
    sleeve: 'long',
    sleeveEnd: 'turned',
    neck: 'hood',
    hood: { ears: true, lining: cloth('terry', shade(ink, 0.84)) },
    longer: 150,
    flare: 18,
    pocket: 'patch',
    pocketAt: 372,
    extra: robeBelt(ink),
  }),
};
