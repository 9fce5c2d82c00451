/** Cuts of women and men. */
import type { Cut } from './cuts.ts';
import type { Pose } from './figure.ts';

const amina: Pose = { figure: 'woman', skin: '#8E5B3D', hair: 'crop' };
const ines: Pose = { figure: 'woman', skin: '#D9A982', hair: 'bun' };
const salma: Pose = { figure: 'woman', skin: '#C48E66', hair: 'scarf' };
const awa: Pose = { figure: 'woman', skin: '#5F3D2B', hair: 'bun' };
const karim: Pose = { figure: 'man', skin: '#C9976F', hair: 'short', arms: 9 };
const moussa: Pose = { figure: 'man', skin: '#63402D', hair: 'short', arms: 9 };
const paul: Pose = { figure: 'man', skin: '#E0B793', hair: 'short', arms: 9 };

const woman = 'une femme de 1,72 m';
const man = 'un homme de 1,82 m';
type Row = readonly [kind: string, names: RegExp, alt: string, reference: string, pose: Pose, fit: Cut['fit']];

const women: readonly Row[] = [
  [
    'soutien-gorge',
    /^(?:soutien|brassière|corbeille|balconnet)/i,
    `Soutien-gorge porté par ${woman}`,
    'SG-SANS-ARMATURE',
    amina,
    { at: 34, length: 25, width: 1.1 },
  ],
  [
    'culotte',
    /^(?:culotte|shorty|string|tanga)/i,
    `Culotte portée par ${woman}`,
    'CUL-TAILLE-HAUTE',
    awa,
    { at: 70, length: 25, width: 1.2 },
  ],
  [
    'chemise-de-nuit',
    /^(?:chemise de nuit|liquette)/i,
    `Chemise de nuit portée par ${woman}`,
    'NUI-CHEMISE-COTON',
    ines,
    { at: 27, length: 96, width: 0.94 },
  ],
  [
    'robe-longue',
    /^robe longue/i,
    `Robe longue portée par ${woman}`,
    'ROB-LONG-FLEUR',
    awa,
    { at: 29, length: 112, width: 0.94 },
  ],
  [
    'robe',
    /^robe(?! longue)/i,
    `Robe portée par ${woman}`,
    'ROB-PORTEF-LIN',
    salma,
    { at: 30, length: 96, width: 0.94 },
  ],
  [
    'debardeur',
    /^(?:débardeur|top dos nu|caraco)/i,
    `Débardeur porté par ${woman}`,
    'TOP-DEBARDEUR-COTE',
    amina,
    { at: 31, length: 60, width: 0.94 },
  ],
  [
    't-shirt',
    /^(?:t-shirt|top|polo)/i,
    `T-shirt porté par ${woman}`,
    'TEE-COL-ROND-F',
    awa,
    { at: 29, length: 62, width: 0.94 },
  ],
  [
    'mariniere',
    /^marinière/i,
    `Marinière portée par ${woman}`,
    'TEE-MARINIERE-F',
    ines,
    { at: 29, length: 62, width: 0.94 },
  ],
  [
    'chemise',
    /^(?:chemise|blouse|chemisier)/i,
    `Chemise portée par ${woman}`,
    'CHE-POPELINE-BLANC',
    salma,
    { at: 26, length: 72, width: 0.94 },
  ],
  [
    'gilet',
    /^(?:gilet|cardigan)/i,
    `Gilet porté par ${woman}`,
    'GIL-BOUTONNE-MOHAIR',
    amina,
    { at: 28, length: 56, width: 0.94 },
  ],
  [
    'pull',
    /^(?:pull|col roulé|sweat)/i,
    `Pull porté par ${woman}`,
    'PUL-TORSADE-F',
    ines,
    { at: 28, length: 62, width: 0.94 },
  ],
  [
    'short',
    /^(?:short|bermuda)/i,
    `Short porté par ${woman}`,
    'JUP-JEAN-BOUTONS',
    ines,
    { at: 67, length: 44, width: 1.06 },
  ],
  [
    'pantalon',
    /^(?:jean|pantalon|legging|jogging)/i,
    `Pantalon porté par ${woman}`,
    'JEA-DROIT-F',
    amina,
    { at: 66, length: 98, width: 1.06 },
  ],
  [
    'jupe',
    /^jupe/i,
    `Jupe mi-longue portée par ${woman}`,
    'JUP-PLISSEE-MIDI',
    awa,
    { at: 65, length: 78, width: 0.95 },
  ],
  [
    'manteau',
    /^(?:trench|manteau|parka|imperméable|cape)/i,
    `Manteau porté par ${woman}`,
    'TRE-COTON-DEPERLANT',
    salma,
    { at: 26, length: 108, width: 0.94 },
  ],
  [
    'veste',
    /^(?:blazer|veste|blouson|doudoune|caban|kimono)/i,
    `Veste portée par ${woman}`,
    'BLA-CINTRE-RAYE',
    ines,
    { at: 26, length: 72, width: 0.94 },
  ],
  [
    'cabas',
    /^(?:cabas|panier)/i,
    `Cabas à la main d’${woman}`,
    'SAC-PANIER-HALFA',
    awa,
    { at: 96, length: 48, width: 1, x: 29 },
  ],
  [
    'sac',
    /^(?:petit sac|sac|pochette)/i,
    `Sac au bras d’${woman}`,
    'SAC-BANDOULIERE',
    salma,
    { at: 98, length: 36, width: 1, x: 27 },
  ],
  [
    'chapeau',
    /^(?:chapeau|panama)/i,
    `Chapeau porté par ${woman}`,
    'CHA-PAILLE-LARGE',
    ines,
    { at: -8, length: 17, width: 0.92 },
  ],
  [
    'echarpe',
    /^(?:écharpe|étole|châle)/i,
    `Écharpe portée par ${woman}`,
    'ECH-LAINE-FRANGES',
    amina,
    { at: 22, length: 80, width: 1.1 },
  ],
];

const men: readonly Row[] = [
  [
    'bermuda',
    /^(?:bermuda|short)/i,
    `Bermuda porté par ${man}`,
    'BER-LIN-H',
    paul,
    { at: 73, length: 56, width: 0.95 },
  ],
  [
    'pantalon',
    /^(?:jean|pantalon|chino|jogging)/i,
    `Pantalon porté par ${man}`,
    'CHI-COTON-H',
    moussa,
    { at: 71, length: 105, width: 1.06 },
  ],
  ['polo', /^polo/i, `Polo porté par ${man}`, 'POL-PIQUE-H', moussa, { at: 28, length: 70, width: 1 }],
  [
    't-shirt',
    /^(?:t-shirt|débardeur|marinière)/i,
    `T-shirt porté par ${man}`,
    'TEE-COTON-LOURD-H',
    moussa,
    { at: 30, length: 70, width: 1 },
  ],
  [
    'chemise',
    /^(?:chemise|surchemise)/i,
    `Chemise portée par ${man}`,
    'CHE-OXFORD-H',
    karim,
    { at: 27, length: 78, width: 1 },
  ],
  ['gilet', /^(?:gilet|cardigan)/i, `Gilet porté par ${man}`, 'GIL-CHALE-H', paul, { at: 28, length: 70, width: 1 }],
  [
    'pull',
    /^(?:pull|sweat)/i,
    `Pull porté par ${man}`,
    'PUL-COL-ROND-MERINOS',
    karim,
    { at: 29, length: 69, width: 1 },
  ],
  [
    'manteau',
    /^(?:caban|manteau|parka|trench)/i,
    `Manteau porté par ${man}`,
    'CAB-LAINE-H',
    moussa,
    { at: 27, length: 82, width: 1 },
  ],
  [
    'veste',
    /^(?:veste|blouson|blazer|doudoune)/i,
    `Veste portée par ${man}`,
    'VES-TRAVAIL',
    karim,
    { at: 28, length: 72, width: 1 },
  ],
  [
    'boxer',
    /^(?:boxer|caleçon)/i,
    `Boxer porté par ${man}`,
    'BOX-LOT3-COTON',
    karim,
    { at: 74, length: 30, width: 1.1 },
  ],
  [
    'sac-a-dos',
    /^sac/i,
    `Sac à dos à la main d’${man}`,
    'SAC-DOS-TOILE',
    paul,
    { at: 106, length: 44, width: 1, x: 36 },
  ],
  [
    'casquette',
    /^(?:casquette|chapeau)/i,
    `Casquette portée par ${man}`,
    'CAS-COTON',
    karim,
    { at: -3, length: 14, width: 1.2 },
  ],
  ['bonnet', /^bonnet/i, `Bonnet porté par ${man}`, 'BON-COTES-H', moussa, { at: -4, length: 19, width: 1.2 }],
];

const cutsOf = (section: 'femme' | 'homme', rows: readonly Row[]): Cut[] =>
  rows.map(([kind, names, alt, reference, pose, fit]) => ({
    key: `${section}-${kind}`,
    section,
    names,
    alt,
    reference,
    pose,
    fit,
  }));

export const adultCuts: readonly Cut[] = [
  ...cutsOf('femme', women),
  ...cutsOf(
    'homme',
    men.filter(([kind]) => kind !== 'boxer'),
  ),
];
