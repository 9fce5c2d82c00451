/** Children's tops, jackets, dresses and legs. */
import {
  type Inked,
  dots,
  frontAndBack,
  isDark,
  isLight,
  jean,
  linen,
  marl,
  plain,
  rib,
  stripes,
  wax,
  white,
} from './drawings-kit.ts';
import { coatsAndGowns } from './drawings-gowns.ts';
import { shade } from './engine/colour.ts';
import type { Part } from './engine/garment.ts';
import { cloth } from './garments/cloth.ts';
import { jebba } from './garments/jebba.ts';
import { type Shape, onCloth } from './garments/kids-figure.ts';
import { kidLegs } from './garments/kids-legs.ts';
import * as motifs from './garments/kids-motifs.ts';
import { type KidDressCut, kidDress } from './garments/kids-skirts.ts';
import { schoolSkirt, strapDress, tutu } from './garments/kids-summer.ts';
import { type KidTopCut, kidTop } from './garments/kids-tops.ts';
import type { KidLegsCut } from './garments/kids-waists.ts';

const figure = 'child';

const motif =
  (shapes: readonly Shape[], y: number, scale: number, raised = false) =>
  (body: Part): Part[] =>
    onCloth(body, shapes, { x: 375, y, scale, raised });

const tops: Record<string, Inked<KidTopCut>> = {
  'TEE-RAYE-ENF': (ink) => ({ figure, fabric: stripes('#F7F3EA', ink, 30), trim: rib(ink) }),
  'TEE-DINO': (ink) => ({
    figure,
    fabric: marl(ink),
    extra: motif(motifs.dinosaur(isDark(ink) ? '#A3B18A' : '#2F6B5A', '#F3E6C8', '#E9A13B'), 424, 1.05),
  }),
  'TEE-BALEINE': (ink) => ({
    figure,
    fabric: marl(ink),
    extra: motif(motifs.whale(ink === '#EE8267' ? white : '#22345C', ink === '#EE8267' ? '#22345C' : white), 436, 1),
  }),
  'TEE-ML-POIS': (ink) => ({ figure, fabric: dots(ink, white, 28), sleeve: 'long', trim: rib(ink) }),
  'TEE-FOOT': (ink) => ({
    figure,
    fabric: cloth('pique', ink, { pitch: 4 }),
    trim: rib(white),
    neck: 'v',
    ribWidth: 13,
    sleeveEnd: 'rib',
    extra: motif(motifs.ten(white), 470, 1.05),
  }),
  'CHE-CARREAUX-ENF': (_, colour) => ({
    figure,
    fabric: cloth('tartan', colour.startsWith('Rouge') ? '#A3272B' : '#2F5D4C', {
      second: colour.startsWith('Rouge') ? '#1C1A1E' : '#1B2742',
      ...(colour.startsWith('Rouge') ? {} : { third: '#C9A25A' }),
      pitch: 58,
    }),
    sleeve: 'long',
    sleeveEnd: 'turned',
    neck: 'point',
    front: 'buttons',
    pocket: 'chest',
    longer: 22,
    buttons: '#E9DFCC',
    buttonSize: 5.6,
  }),
  'CHE-LIN-ENF': (ink) => ({
    figure,
    fabric: linen(ink),
    sleeve: 'long',
    sleeveEnd: 'turned',
    neck: 'mao',
    front: 'half',
    longer: 22,
    buttons: '#A9814F',
  }),
  'POL-PIQUE-ENF': (ink) => ({
    figure,
    fabric: cloth('pique', ink, { pitch: 4 }),
    trim: rib(ink),
    neck: 'point',
    edge: isLight(ink) ? '#22345C' : white,
    front: 'polo',
    sleeveEnd: 'rib',
    buttons: white,
  }),
  'SWE-CAPUCHE-ENF': (ink, colour) => ({
    figure,
    fabric: marl(ink, colour),
    sleeve: 'long',
    hem: 'rib',
    neck: 'hood',
    front: 'zip',
    pocket: 'kangaroo',
  }),
  'SWE-ARC-EN-CIEL': (ink, colour) => ({
    figure,
    fabric: marl(ink, colour),
    sleeve: 'long',
    hem: 'rib',
    extra: motif(motifs.rainbow(ink === '#F1E9D8' ? '#FFFFFF' : '#F7F0E2'), 424, 0.92, true),
  }),
  'PUL-JACQUARD': (ink) => ({
    figure,
    fabric: cloth('birds', ink, { second: ink === '#F1E9D8' ? '#33507A' : '#F7F2E8', third: '#D2603F' }),
    trim: rib(ink, 8),
    sleeve: 'long',
    hem: 'rib',
  }),
  'GIL-ECOLE': (ink) => ({
    figure,
    fabric: cloth('knit', ink, { pitch: 8 }),
    trim: rib(ink, 7),
    sleeve: 'long',
    hem: 'rib',
    neck: 'v',
    front: 'buttons',
    buttons: shade(ink, 0.6),
    count: 5,
  }),
};

const dresses: Record<string, Inked<KidDressCut>> = {
  'ROB-VELOURS-FETE': (ink) => ({
    figure,
    fabric: cloth('cord', ink, { pitch: 4 }),
    trim: cloth('lace', '#E9E2D4', { second: '#ffffff', pitch: 16 }),
    neck: 'round',
    sleeve: 'long',
    sleeveEnd: 'gathered',
    seam: 190,
    hemAt: 470,
    spread: 236,
    band: { ink: shade(ink, 1.08), deep: 28 },
    bow: shade(ink, 1.08),
  }),
  'ROB-MARINIERE-ENF': (ink, colour) => ({
    figure,
    fabric: stripes('#F4EFE3', colour.includes('rouge') ? '#B3261E' : '#1F2A44', 30),
    trim: rib(ink === '#F4E4E1' ? '#F7F3EA' : '#EFE8D8'),
    neck: 'boat',
    sleeve: 'three',
    waist: 10,
    seam: 236,
    hemAt: 470,
    spread: 212,
    extra: (body) =>
      onCloth(
        body,
        [0, 1, 2].map((i) => ({
          d: `M${246 + i * 16} ${248 - i * 7}L${247 + i * 16} ${248 - i * 7}`,
          ink: '#D6AE55',
          band: 11,
        })),
        { raised: true },
      ),
  }),
  'ROB-WAX-ENF': (ink) => ({
    figure,
    fabric: wax(ink),
    trim: plain('#FBF3E0'),
    ribWidth: 6,
    sleeve: 'flutter',
    seam: 180,
    hemAt: 520,
    spread: 268,
    tiers: 3,
    waves: 9,
  }),
  'NUI-VOLANT-ENF': (ink) => ({
    figure,
    fabric: cloth('blooms', ink, {
      second: isLight(ink) && ink !== '#E6C3C0' ? '#E9B9B4' : white,
      third: '#D9A441',
      pitch: 62,
    }),
    trim: plain(white),
    neck: 'round',
    edge: isLight(ink) ? '#E6C3C0' : white,
    sleeve: 'long',
    sleeveEnd: 'gathered',
    waist: -40,
    seam: 420,
    hemAt: 540,
    spread: 244,
    waves: 11,
    front: 'polo',
    buttons: white,
  }),
};

const legs: Record<string, Inked<KidLegsCut>> = {
  'JEA-ENF-REGLABLE': (ink) => ({ figure, fabric: jean(ink), waist: 'jeans' }),
  'PAN-JOGGING': (ink, colour) => ({ figure, fabric: marl(ink, colour), waist: 'drawn', fit: 'jogger', end: 'rib' }),
  'PAN-CARGO-ENF': (ink) => ({ figure, fabric: linen(ink), waist: 'drawn', end: 'rib', cargo: true, pockets: true }),
  'LEG-GENOUX': (ink) => ({ figure, fabric: marl(ink), waist: 'elastic', fit: 'legging', knees: true }),
  'SHO-POPELINE': (ink) => ({ figure, fabric: plain(ink), waist: 'elastic', length: 'short', pockets: true }),
  'SHO-BAIN-ENF': (ink) => ({
    figure,
    fabric: cloth('palms', ink, { second: white, pitch: 84 }),
    waist: 'drawn',
    cord: '#FFFFFF',
    length: 'short',
    fit: 'wide',
  }),
};

const chasuble: Record<string, Inked<KidTopCut>> = {
  'ROB-CHASUBLE-ENF': (ink) => ({
    figure,
    fabric: cloth('cord', ink, { pitch: 5 }),
    trim: cloth('cord', ink, { pitch: 5 }),
    neck: 'boat',
    ribWidth: 7,
    sleeve: 'none',
    longer: 90,
    flare: 60,
    waist: 8,
    pocket: 'patch',
    pocketAt: 290,
    extra: (body) =>
      onCloth(body, [{ d: 'M262 262L263 262M488 262L489 262', ink: '#B98A5A', band: 17 }], { raised: true }),
  }),
};

const straps = (ink: string): Parameters<typeof strapDress>[0] => ({
  figure,
  fabric: plain(ink),
  spread: 262,
  hemAt: 480,
});

const all = [
  frontAndBack(kidTop, { ...tops, ...coatsAndGowns, ...chasuble }),
  frontAndBack(kidDress, dresses),
  frontAndBack(kidLegs, legs),
  { fronts: frontAndBack(strapDress, { 'ROB-TOURNE': straps }).fronts, backs: {} },
  frontAndBack(tutu, { 'JUP-TULLE': (ink) => ({ fabric: plain(ink) }) }),
  frontAndBack(jebba, { 'JEB-BRODEE-ENF': (ink) => ({ fabric: linen(ink), hem: 960 }) }),
  frontAndBack(schoolSkirt, { 'JUP-PLIS-ECOLE': (ink) => ({ fabric: cloth('linen', ink) }) }),
];

/** Fronts of what children wear. */
export const childClothes = Object.assign({}, ...all.map(({ fronts }) => fronts)) as (typeof all)[number]['fronts'];
/** Backs of the same; a sun dress looks the same from both sides. */
export const childBacks = Object.assign({}, ...all.map(({ backs }) => backs)) as (typeof all)[number]['backs'];
