/** Cuts of women. */
import { type Row, cutsOf } from './cuts.rows.ts';
import type { Cut } from './cuts.ts';
import type { Pose } from './figure.ts';

const amina: Pose = { figure: 'woman', skin: '#8E5B3D', hair: 'crop' };
const ines: Pose = { figure: 'woman', skin: '#D9A982', hair: 'bun' };
const salma: Pose = { figure: 'woman', skin: '#C48E66', hair: 'scarf', wears: 'long' };
const awa: Pose = { figure: 'woman', skin: '#5F3D2B', hair: 'bun' };

const woman = 'une femme de 1,72 m';

const traditions: readonly Row[] = [
  ['caftan', /^caftan/i, `Caftan porté par ${woman}`, 'CAF-BRODE-F', salma, { at: 27, length: 136, width: 0.9 }],
  [
    'boubou',
    /^(?:grand )?boubou/i,
    `Grand boubou porté par ${woman}`,
    'BOU-BAZIN-F',
    awa,
    { at: 28, length: 132, width: 0.76 },
  ],
  ['abaya', /^abaya/i, `Abaya portée par ${woman}`, 'ABA-CREPE-F', salma, { at: 27, length: 136, width: 0.9 }],
  [
    'tunique',
    /^tunique/i,
    `Tunique portée par ${woman}`,
    'TUN-LIN-F',
    { ...amina, wears: 'trousers' },
    { at: 27, length: 84, width: 0.9 },
  ],
  [
    'maillot',
    /^maillot une pièce/i,
    `Maillot porté par ${woman}`,
    'MAI-1P-F',
    { ...amina, wears: 'bare' },
    { at: 33, length: 62, width: 1.25 },
  ],
];

const women: readonly Row[] = [
  ['legging', /^legging/i, `Legging porté par ${woman}`, 'LEG-SPORT-F', awa, { at: 66, length: 88, width: 1.1 }],
  [
    'combinaison',
    /^combinaison/i,
    `Combinaison portée par ${woman}`,
    'COM-LIN-F',
    ines,
    { at: 27, length: 136, width: 0.95 },
  ],
  [
    'soutien-gorge',
    /^(?:soutien|brassière|corbeille|balconnet)/i,
    `Soutien-gorge porté par ${woman}`,
    'SG-SANS-ARMATURE',
    { ...amina, wears: 'shorts' },
    { at: 32, length: 25, width: 1.4 },
  ],
  [
    'culotte',
    /^(?:culotte|shorty|string|tanga)/i,
    `Culotte portée par ${woman}`,
    'CUL-TAILLE-HAUTE',
    { ...awa, wears: 'vest' },
    { at: 70, length: 25, width: 1.3 },
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
    { at: 29, length: 126, width: 0.78 },
  ],
  [
    'robe',
    /^robe(?! longue)/i,
    `Robe portée par ${woman}`,
    'ROB-PORTEF-LIN',
    amina,
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
    /^(?:gilet(?! long)|cardigan)/i,
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
  ['short', /^(?:short|bermuda)/i, `Short porté par ${woman}`, 'BER-LIN-H', ines, { at: 66, length: 40, width: 1.4 }],
  [
    'pantalon',
    /^(?:jean|pantalon|jogging)/i,
    `Pantalon porté par ${woman}`,
    'JEA-DROIT-F',
    amina,
    { at: 66, length: 98, width: 1.06 },
  ],
  [
    'jupe-courte',
    /^(?:mini-jupe|jupe (?:en jean|courte|trapèze|boutonnée|crayon|portefeuille))/i,
    `Jupe portée par ${woman}`,
    'JUP-JEAN-BOUTONS',
    ines,
    { at: 65, length: 56, width: 0.9 },
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
    { at: 96, length: 48, width: 1, x: 32 },
  ],
  [
    'sac',
    /^(?:petit sac|sac|pochette)/i,
    `Sac au bras d’${woman}`,
    'SAC-BANDOULIERE',
    salma,
    { at: 98, length: 36, width: 1, x: 30 },
  ],
  [
    'chapeau',
    /^(?:chapeau|panama)/i,
    `Chapeau porté par ${woman}`,
    'CHA-PAILLE-LARGE',
    ines,
    { at: -8, length: 23, width: 1 },
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

export const womenCuts: readonly Cut[] = cutsOf('femme', [...traditions, ...women]);
