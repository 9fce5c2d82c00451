/** Children's clothes sold by the set: night, sport, underwear, hosiery, the beach. */
import { cream, dots, gold, isLight, marl, rib, soft, stripes, white } from './drawings-kit.ts';
import type { Drawing } from './drawings.ts';
import { shade } from './engine/colour.ts';
import type { Fabric, Garment } from './engine/garment.ts';
import { cloth } from './garments/cloth.ts';
import * as hosiery from './garments/hosiery.ts';
import { lay, neckY, onCloth } from './garments/kids-figure.ts';
import { kidLegs } from './garments/kids-legs.ts';
import { poncho } from './garments/kids-linen.ts';
import * as motifs from './garments/kids-motifs.ts';
import { cropTop, ruffledSwimsuit } from './garments/kids-swim.ts';
import { kidTop } from './garments/kids-tops.ts';

const figure = 'child';

/** A top over its trousers or shorts. */
const outfit = (upper: Garment, lower: Garment, short = false): Garment =>
  lay(
    [
      { garment: lower, x: 485, y: short ? 700 : 650, scale: 0.94, turn: 6 },
      { garment: upper, x: 320, y: 330, scale: 0.96, turn: -4 },
    ],
    0.96,
  );

const pair = (first: Garment, second: Garment): Garment =>
  lay(
    [
      { garment: first, x: 450, y: 400, turn: 6 },
      { garment: second, x: 300, y: 600, turn: -5 },
    ],
    0.9,
  );

/** Sets by reference. */
export const childSets: Record<string, Drawing> = {
  'PYJ-ETOILES': (ink) => {
    const fabric = cloth('stars', ink, { second: ink === '#1F2A44' ? '#F2D98A' : '#FFFFFF', pitch: 46 });
    return outfit(
      kidTop({ figure, fabric, trim: rib(ink), sleeve: 'long', sleeveEnd: 'rib' }),
      kidLegs({ figure, fabric, trim: rib(ink), waist: 'elastic', fit: 'jogger', end: 'rib' }),
    );
  },
  'PYJ-COURT-ENF': (ink) => {
    const fabric = cloth('pin', white, { second: ink, pitch: 15, share: 0.42 });
    return outfit(
      kidTop({
        figure,
        fabric,
        trim: fabric,
        neck: 'notch',
        edge: ink,
        front: 'buttons',
        pocket: 'chest',
        buttons: white,
        count: 4,
        longer: 10,
      }),
      kidLegs({ figure, fabric, waist: 'elastic', length: 'short', fit: 'wide' }),
      true,
    );
  },
  'SUR-BANDES-ENF': (ink) => {
    const fabric = marl(ink);
    return outfit(
      kidTop({
        figure,
        fabric,
        trim: rib(ink),
        neck: 'stand',
        sleeve: 'long',
        hem: 'rib',
        front: 'zip',
        pocket: 'welt',
        pocketAt: 250,
        sleeveBands: white,
      }),
      kidLegs({ figure, fabric, waist: 'drawn', cord: white, fit: 'jogger', end: 'rib', bands: white }),
    );
  },
  'ENS-UV-ENF': (ink) => {
    const fabric = cloth('waves', ink, { second: isLight(ink) ? '#3F7F7A' : '#9DC4DC', pitch: 26 });
    return outfit(
      kidTop({
        figure,
        fabric: marl(ink),
        sleeveFabric: fabric,
        trim: rib(isLight(ink) ? '#3F7F7A' : '#9DC4DC'),
        neck: 'stand',
        sleeve: 'long',
        sleeveEnd: 'hem',
      }),
      kidLegs({ figure, fabric, waist: 'elastic', fit: 'legging', length: 'short' }),
      true,
    );
  },
  'BOU-BAZIN-ENF': (ink) => {
    const fabric = cloth('damask', ink, { pitch: 76 });
    const thread = ink === '#FFFFFF' ? gold : shade(ink, 0.5);
    return outfit(
      kidTop({
        figure,
        fabric,
        trim: cloth('satin', thread),
        neck: 'slit',
        ribWidth: 8,
        sleeve: 'long',
        sleeveFlare: 14,
        sleeveEnd: 'hem',
        braid: thread,
        longer: 120,
        flare: 16,
        gloss: 0.16,
        extra: (body) => onCloth(body, motifs.plastron(thread, 160, 54), { x: 375, y: neckY + 44, raised: true }),
      }),
      kidLegs({ figure, fabric, waist: 'elastic' }),
    );
  },
  'DEB-LOT2-ENF': (ink, colour) => {
    const tank = (fabric: Fabric): Garment =>
      kidTop({ figure, fabric, trim: rib(ink), neck: 'crew', sleeve: 'none', longer: 20, waist: 6 });
    return pair(
      tank(stripes(white, ink === '#FFFFFF' ? '#A9C9E4' : ink, 22)),
      tank(cloth('rib', ink, { pitch: 4, ...(colour.startsWith('Gris') && { second: shade(ink, 1.4) }) })),
    );
  },
  'BRA-LOT2-ENF': (ink) =>
    pair(
      cropTop({
        fabric: dots(white, ink === '#FFFFFF' ? '#E6B9B4' : ink, 22),
        trim: rib(white),
        bow: ink === '#FFFFFF' ? '#E6B9B4' : ink,
      }),
      cropTop({ fabric: marl(ink), trim: rib(ink), bow: ink === '#FFFFFF' ? '#E6C3C0' : shade(ink, 0.86) }),
    ),
  'CUL-LOT5-ENF': () =>
    lay(
      soft.map((ink, i) => ({
        garment: kidLegs({
          figure,
          fabric:
            [
              marl(ink),
              dots(ink, white, 24),
              stripes(white, ink, 18),
              cloth('blooms', ink, { second: white, pitch: 34 }),
              marl(ink),
            ][i] ?? marl(ink),
          trim: rib(shade(ink, 0.94)),
          waist: 'rib',
          length: 'brief',
          bow: i % 2 ? white : shade(ink, 0.86),
        }),
        x: [215, 535, 375, 215, 535][i] ?? 375,
        y: [270, 300, 500, 710, 740][i] ?? 500,
        turn: [-6, 6, 0, 5, -5][i] ?? 0,
        scale: 0.92,
      })),
      0.94,
    ),
  'BOX-LOT3-ENF': () =>
    lay(
      ['#33507A', '#D99A86', '#A3B18A'].map((ink, i) => ({
        garment: kidLegs({
          figure,
          fabric:
            [
              cloth('stars', ink, { second: white, pitch: 40 }),
              stripes(ink, white, 24),
              cloth('stars', ink, { second: white, pitch: 40 }),
            ][i] ?? marl(ink),
          trim: rib('#F4EFE6', 5),
          waist: 'rib',
          length: 'short',
          fit: 'legging',
        }),
        x: [300, 460, 300][i] ?? 375,
        y: 250 + i * 240,
        turn: i === 1 ? 6 : -5,
      })),
      0.9,
    ),
  'COL-LOT2': (ink) =>
    hosiery.twins(
      hosiery.tights({ fabric: cloth('rib', shade(ink, 1.18), { pitch: 7 }) }),
      hosiery.tights({ fabric: cloth('rib', ink, { pitch: 7 }) }),
    ),
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
  'CHS-LOT5-ENF': (ink, colour) =>
    hosiery.sockRow(
      colour.startsWith('Couleurs')
        ? [
            { fabric: cloth('stripe', cream, { second: '#C0694A', pitch: 34, share: 0.46 }), tip: '#C0694A' },
            { fabric: dots('#9DB8D2', white, 32), tip: '#6F8FB0' },
            { fabric: cloth('lemons', '#F7F0E2', { third: '#F2C14E', fourth: '#7E9B62', pitch: 60 }), tip: '#F2C14E' },
            { fabric: cloth('stripe', '#A3B18A', { second: cream, pitch: 34, share: 0.46 }), tip: '#6F8260' },
            { fabric: cloth('blooms', '#E6C3C0', { second: white, third: '#D9A441', pitch: 44 }), tip: '#C98F8A' },
          ]
        : isLight(ink)
          ? ['#22345C', '#B3261E', '#1F6F4D', '#E9A13B', '#5B84B1'].map((band) => ({
              fabric: cloth('rib', ink, { pitch: 8 }),
              tip: band,
            }))
          : ['#B3261E', '#E9A13B', '#A3B18A', '#9DB8D2', '#E6C3C0'].map((tip) => ({ fabric: marl(ink), tip })),
    ),
  'MAI-VOLANTS-ENF': (ink) =>
    ruffledSwimsuit({ fabric: cloth('blooms', ink, { second: white, third: '#E9B949', pitch: 42 }) }),
  'PON-EPONGE-ENF': (ink) =>
    poncho({
      fabric: cloth('terry', white, { second: ink, pitch: 92, share: 0.34 }),
      lining: cloth('terry', shade(white, 0.82)),
      fringe: white,
      reach: 0.88,
    }),
};
