/** Babies' clothes. */
import { type Inked, cream, frontAndBack, isLight, marl, plain, rib, stripes, white } from './drawings-kit.ts';
import { babySets } from './drawings-baby-sets.ts';
import type { Drawing } from './drawings.ts';
import { shade } from './engine/colour.ts';
import { cloth } from './garments/cloth.ts';
import { onCloth } from './garments/kids-figure.ts';
import { kidLegs } from './garments/kids-legs.ts';
import * as motifs from './garments/kids-motifs.ts';
import { type OnesieCut, onesie } from './garments/kids-onesies.ts';
import { type OverallCut, overalls } from './garments/kids-overalls.ts';
import { type KidTopCut, kidTop } from './garments/kids-tops.ts';
import type { KidLegsCut } from './garments/kids-waists.ts';

const figure = 'baby';
const wood = '#A9814F';

const onesies: Record<string, Inked<OnesieCut>> = {
  'DOR-VELOURS': (ink) => ({
    fabric: cloth('cord', ink, { pitch: 4 }),
    trim: rib(shade(ink, 1.25)),
    legs: 'feet',
    closing: 'zip',
  }),
  'DOR-ETOILES-BEBE': (ink) => ({
    fabric: cloth('stars', ink, { second: ink === '#FFFFFF' ? '#E3AE4E' : white, pitch: 42 }),
    trim: rib(ink === '#FFFFFF' ? '#A9C9E4' : shade(ink, 0.88)),
    legs: 'feet',
    closing: 'snaps',
  }),
  'DOR-JERSEY-ETE': (ink, colour) => ({ fabric: marl(ink, colour), legs: 'long', closing: 'snaps' }),
  'COM-PILOTE': (ink) => ({
    fabric: cloth('quilt', ink, { pitch: 58 }),
    trim: rib(ink),
    legs: 'feet',
    neck: 'hood',
    hood: { lining: cloth('sherpa', '#F3ECE2'), ears: true, fabric: plain(ink) },
    closing: 'zip',
    padded: true,
  }),
  'COM-MAILLE-BEBE': (ink) => ({
    fabric: cloth('cable', ink, { pitch: 8 }),
    trim: rib(ink, 8),
    legs: 'long',
    closing: 'buttons',
    buttons: wood,
  }),
  'BAR-EPONGE-BEBE': (ink) => ({
    fabric: cloth('terry', white, { second: ink, pitch: 46, share: 0.5 }),
    trim: rib(ink),
    legs: 'short',
    sleeve: 'short',
    closing: 'crotch',
  }),
  'COM-UV-BEBE': (ink) => ({
    fabric: marl(ink),
    sleeveFabric: stripes(white, ink === '#EE8267' ? '#22345C' : '#3F7F7A', 20),
    trim: rib(ink === '#EE8267' ? '#22345C' : '#3F7F7A'),
    legs: 'short',
    sleeve: 'short',
    neck: 'stand',
    closing: 'zip',
    extra: (body) =>
      onCloth(body, motifs.crab(ink === '#EE8267' ? '#22345C' : '#E0654B'), { x: 314, y: 400, scale: 0.44 }),
  }),
};

const overallCuts: Record<string, Inked<OverallCut>> = {
  'SAL-VELOURS': (ink) => ({ fabric: cloth('cord', ink, { pitch: 8 }), legs: 'long', top: 'bib' }),
  'BAR-GAZE': (ink) => ({ fabric: cloth('gauze', ink), legs: 'short', top: 'ties' }),
};

const tops: Record<string, Inked<KidTopCut>> = {
  'GIL-POINT-MOUSSE': (ink) => ({
    figure,
    fabric: cloth('garter', ink, { pitch: 11 }),
    trim: cloth('garter', ink, { pitch: 11 }),
    sleeve: 'long',
    sleeveEnd: 'turned',
    hem: 'plain',
    front: 'buttons',
    buttons: wood,
    buttonSize: 8,
    count: 5,
  }),
  'MAN-OURSON-BEBE': (ink) => ({
    figure,
    fabric: cloth('sherpa', ink),
    trim: cloth('sherpa', ink),
    sleeve: 'long',
    sleeveEnd: 'turned',
    hem: 'plain',
    neck: 'hood',
    hood: { ears: true, lining: plain(shade(ink, isLight(ink) ? 0.9 : 0.74)) },
    front: 'zip',
    longer: 40,
    flare: 8,
    pocket: 'welt',
    pocketAt: 190,
  }),
  'BUR-POLAIRE': (ink) => ({
    figure,
    fabric: cloth('terry', ink),
    trim: cloth('terry', shade(ink, 1.08)),
    sleeve: 'long',
    sleeveEnd: 'turned',
    hem: 'plain',
    neck: 'hood',
    hood: { ears: true, lining: cloth('sherpa', cream) },
    front: 'buttons',
    buttons: wood,
    buttonSize: 10,
    count: 3,
    longer: 130,
    flare: 36,
  }),
  'BLO-CLAUDINE-BEBE': (ink) => ({
    figure,
    fabric: plain(ink),
    trim: cloth('eyelet', '#FFFFFF', { pitch: 20 }),
    neck: 'round',
    sleeve: 'long',
    sleeveEnd: 'gathered',
    flare: 26,
    longer: 6,
  }),
  'BAV-MANCHES': (ink) => ({
    figure,
    fabric: cloth('lemons', ink, {
      second: '#FFF6D0',
      third: '#F2C94E',
      fourth: ink === '#A3B18A' ? '#4F6B45' : '#7E9B62',
      pitch: 66,
    }),
    trim: rib(shade(ink, 0.8)),
    sleeve: 'long',
    sleeveEnd: 'gathered',
    hem: 'plain',
    flare: 26,
    gloss: 0.1,
    pocket: 'big',
    pocketAt: 176,
  }),
};

const legs: Record<string, Inked<KidLegsCut>> = {
  'BLM-GAZE-BEBE': (ink) => ({
    figure,
    fabric: cloth('gauze', ink),
    trim: cloth('gauze', ink),
    waist: 'elastic',
    length: 'short',
    end: 'gathered',
    bow: shade(ink, 0.92),
  }),
  'MAI-COUCHE-BEBE': (ink) => ({
    figure,
    fabric: cloth('fish', ink, { second: white, pitch: 54 }),
    trim: rib(ink === '#1F2A44' ? '#EE8267' : white, 7),
    waist: 'rib',
    length: 'brief',
  }),
};

const all = [
  frontAndBack(onesie, onesies),
  frontAndBack(overalls, overallCuts),
  frontAndBack(kidTop, tops),
  frontAndBack(kidLegs, legs),
];

/** Fronts of what babies wear. */
export const babyClothes: Record<string, Drawing> = Object.assign({}, ...all.map(({ fronts }) => fronts), babySets);
/** Backs of the same. */
export const babyBacks = Object.assign({}, ...all.map(({ backs }) => backs)) as (typeof all)[number]['backs'];
