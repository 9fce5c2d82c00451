/** Babies' clothes sold by the set. */
import { cream, dots, gold, isLight, linen, marl, plain, rib, stripes, wax, white } from './drawings-kit.ts';
import type { Drawing } from './drawings.ts';
import { shade } from './engine/colour.ts';
import type { Fabric, Garment } from './engine/garment.ts';
import { cloth } from './garments/cloth.ts';
import * as hats from './garments/hats.ts';
import { lay, neckY, onCloth, rim } from './garments/kids-figure.ts';
import { kidLegs } from './garments/kids-legs.ts';
import * as motifs from './garments/kids-motifs.ts';
import { type OnesieCut, onesie } from './garments/kids-onesies.ts';
import { overalls } from './garments/kids-overalls.ts';
import { kidDress } from './garments/kids-skirts.ts';
import { kidTop } from './garments/kids-tops.ts';

const figure = 'baby';
const wood = '#A9814F';

const places: Record<number, readonly (readonly [number, number, number])[]> = {
  3: [
    [250, 350, -6],
    [505, 380, 6],
    [372, 640, -2],
  ],
  5: [
    [170, 350, -6],
    [375, 330, 1],
    [580, 350, 6],
    [268, 640, -4],
    [482, 640, 4],
  ],
};

const bodies = (fabrics: readonly Fabric[], cut: Pick<OnesieCut, 'sleeve' | 'neck'>): Garment =>
  lay(
    fabrics.map((fabric, i) => {
      const [x = 375, y = 500, turn = 0] = places[fabrics.length]?.[i] ?? [];
      return {
        garment: onesie({ fabric, trim: rim(fabric, 6), legs: 'body', closing: 'none', ...cut }),
        x: cut.sleeve === 'long' ? 375 + (x - 375) * 1.16 : x,
        y,
        turn,
        scale: fabrics.length > 3 ? 0.76 : 0.92,
      };
    }),
    0.94,
  );
const assortment = (colour: string, ink: string): Fabric[] =>
  colour.startsWith('Couleurs')
    ? [
        marl('#F1E9D8'),
        stripes(white, '#7C9AB8', 22),
        marl('#D99A86'),
        dots('#A3B18A', white, 24),
        stripes(white, '#D9A441', 22),
      ]
    : [
        marl(ink),
        dots(white, shade(ink === '#FFFFFF' ? '#A9C9E4' : ink, 0.94), 26),
        marl(ink),
        stripes(white, '#C9D6E2', 22),
        marl(ink),
      ];

const knitted = (ink: string): Fabric => cloth('knit', ink, { pitch: 8 });
const suit = (upper: Garment, lower: Garment, hat: Garment | null = null): Garment =>
  lay(
    [
      { garment: lower, x: hat ? 470 : 470, y: 660, scale: 0.92, turn: 5 },
      { garment: upper, x: 330, y: 330, scale: 0.98, turn: -3 },
      ...(hat ? [{ garment: hat, x: 190, y: 660, scale: 0.38, turn: -8 }] : []),
    ],
    0.9,
  );

const jogger = (fabric: Fabric): Garment =>
  kidLegs({ figure, fabric, trim: rib(fabric.ink, 8), waist: 'rib', end: 'rib' });

const voile = (ink: string): Fabric =>
  ink === '#FFFFFF'
    ? cloth('eyelet', ink, { pitch: 26 })
    : cloth('blooms', ink, { second: white, third: '#E9B949', pitch: 30 });

const tieredDress = (ink: string): Garment =>
  kidDress({
    figure,
    fabric: voile(ink),
    trim: plain(ink === '#FFFFFF' ? white : shade(ink, 0.9)),
    ribWidth: 8,
    sleeve: 'flutter',
    waist: 14,
    seam: 130,
    hemAt: 330,
    spread: 216,
    tiers: 2,
  });

/** Sets by reference. */
export const babySets: Record<string, Drawing> = {
  'ROB-VOLANT-BEBE': (ink) =>
    lay(
      [
        {
          garment: kidLegs({ figure, fabric: voile(ink), waist: 'elastic', length: 'short', end: 'gathered' }),
          x: 500,
          y: 690,
          scale: 0.86,
          turn: 6,
        },
        { garment: tieredDress(ink), x: 350, y: 400, turn: -3 },
      ],
      0.84,
    ),
  'BOD-LOT3-ML': (ink, colour) => bodies(assortment(colour, ink).slice(0, 3), { sleeve: 'long', neck: 'envelope' }),
  'BOD-LOT3-MC': (ink, colour) => bodies(assortment(colour, ink).slice(0, 3), { sleeve: 'short', neck: 'envelope' }),
  'BOD-DEB-LOT5': (ink, colour) => bodies(assortment(colour, ink), { sleeve: 'none', neck: 'crew' }),
  'ENS-MAILLE-3P': (ink) =>
    suit(
      kidTop({
        figure,
        fabric: knitted(ink),
        trim: rib(ink, 8),
        sleeve: 'long',
        hem: 'rib',
        front: 'buttons',
        neck: 'v',
        buttons: wood,
        count: 4,
      }),
      jogger(knitted(ink)),
      hats.beanie({ fabric: cloth('rib', ink, { pitch: 15 }) }),
    ),
  'ENS-LIN-BRETELLES': (ink) =>
    suit(
      kidTop({
        figure,
        fabric: plain(white),
        neck: 'round',
        front: 'buttons',
        buttons: '#E9DFCC',
        buttonSize: 6,
        count: 4,
      }),
      overalls({ fabric: linen(ink), legs: 'short', top: 'bib' }),
    ),
  'ENS-SWEAT-BEBE': (ink, colour) =>
    suit(
      kidTop({
        figure,
        fabric: marl(ink, colour),
        sleeve: 'long',
        hem: 'rib',
        snaps: true,
        extra: (body) =>
          onCloth(body, motifs.littleStar(isLight(ink) ? '#D9A441' : cream), {
            x: 375,
            y: 360,
            scale: 0.62,
            raised: true,
          }),
      }),
      jogger(marl(ink, colour)),
    ),
  'PYJ-2P-BEBE': (ink) => {
    const fabric = ink === '#E7E2D6' ? stripes('#F4EFE3', '#22345C', 20) : stripes(white, ink, 20);
    const trim = rib(ink === '#E7E2D6' ? '#22345C' : ink);
    return suit(
      kidTop({ figure, fabric, trim, sleeve: 'long', sleeveEnd: 'rib', snaps: true }),
      kidLegs({ figure, fabric, trim, waist: 'rib', end: 'rib', fit: 'jogger' }),
    );
  },
  'ENS-JEBBA-BEBE': (ink) =>
    suit(
      kidTop({
        figure,
        fabric: linen(ink),
        trim: cloth('satin', gold),
        neck: 'slit',
        ribWidth: 7,
        sleeve: 'short',
        sleeveFlare: 34,
        sleeveEnd: 'plain',
        braid: gold,
        longer: 90,
        flare: 40,
        extra: (body) => onCloth(body, motifs.plastron(gold, 128, 50), { x: 375, y: neckY + 42, raised: true }),
      }),
      kidLegs({
        figure,
        fabric: linen(ink === '#FAF4E6' ? ink : cream),
        waist: 'elastic',
        fit: 'sarouel',
        end: 'gathered',
      }),
    ),
  'ENS-WAX-BEBE': (ink) =>
    suit(
      kidTop({
        figure,
        fabric: wax(ink, 78),
        trim: plain('#FBF3E0'),
        ribWidth: 8,
        sleeve: 'none',
        flare: 30,
        snaps: true,
      }),
      kidLegs({ figure, fabric: wax(ink, 78), waist: 'elastic', length: 'short', end: 'gathered' }),
    ),
  'LEG-COTE-BEBE': (ink) =>
    lay(
      [rib('#F1E9D8', 9), rib(ink, 9)].map((fabric, i) => ({
        garment: kidLegs({ figure, fabric, trim: rib(fabric.ink, 5), waist: 'rib', fit: 'legging', end: 'rib' }),
        x: i ? 320 : 450,
        y: i ? 520 : 460,
        turn: i ? -4 : 6,
      })),
      0.84,
    ),
  'BRS-LOT2-BEBE': (ink) =>
    lay(
      [marl(white), stripes(white, ink === '#F1E9D8' ? '#D9C7A7' : ink, 20)].map((fabric, i) => ({
        garment: wrapTop(fabric, ink === '#F1E9D8' ? '#C9A77C' : shade(ink, 0.86)),
        x: i ? 330 : 420,
        y: i ? 630 : 370,
        turn: i ? -4 : 5,
      })),
      0.86,
    ),
  'CUL-LOT3-BEBE': (ink) =>
    lay(
      [marl(ink), stripes(white, ink === '#FFFFFF' ? '#A9C9E4' : ink, 18), marl(ink)].map((fabric, i) => ({
        garment: kidLegs({
          figure,
          fabric,
          trim: rib(fabric.ink, 6),
          waist: 'elastic',
          length: 'brief',
          ruffles: i === 2,
        }),
        x: i === 1 ? 440 : 330,
        y: 290 + i * 200,
        scale: 0.98,
        turn: i === 1 ? 6 : -5,
      })),
      0.86,
    ),
};

/** A wrap top tied on the side. */
const wrapTop = (fabric: Fabric, trim: string): Garment =>
  kidTop({
    figure,
    fabric,
    trim: rib(trim),
    sleeve: 'long',
    sleeveEnd: 'rib',
    neck: 'v',
    ribWidth: 12,
    extra: (body) => [
      ...onCloth(body, [{ d: 'M375 324C350 372 316 412 272 440L262 500', ink: trim, band: 9 }], { raised: true }),
      ...onCloth(
        body,
        [
          {
            d: 'M270 438C244 420 232 432 244 446C252 452 264 446 270 438C290 420 304 428 296 442C288 450 276 446 270 438',
            ink: trim,
            band: 5,
          },
          { d: 'M268 440C258 458 250 470 250 486M272 440C282 456 286 470 284 484', ink: trim, band: 5 },
        ],
        { raised: true },
      ),
    ],
  });
