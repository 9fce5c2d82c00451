/** Cuts of children and babies. */
import type { Cut } from './cuts.ts';
import type { Pose } from './figure.ts';

const lina: Pose = { figure: 'child', skin: '#C48E66', hair: 'bob' };
const adama: Pose = { figure: 'child', skin: '#63402D', hair: 'short' };
const fatou: Pose = { figure: 'child', skin: '#7B4E36', hair: 'puffs' };
const noe: Pose = { figure: 'child', skin: '#E0B793', hair: 'short' };
const baby: Pose = { figure: 'baby', skin: '#B98462', hair: 'short', arms: 30, bend: -6, legs: 7 };
const brownBaby: Pose = { ...baby, skin: '#6A4431' };

const child = 'un enfant de 1,28 m';
const lying = 'un bébé couché de 74 cm';
type Row = readonly [kind: string, names: RegExp, alt: string, reference: string, pose: Pose, fit: Cut['fit']];

const children: readonly Row[] = [
  ['robe', /^robe/i, `Robe portée par ${child}`, 'ROB-TOURNE', fatou, { at: 22, length: 62, width: 1 }],
  ['jupe', /^jupe/i, `Jupe portée par ${child}`, 'JUP-TULLE', lina, { at: 49, length: 32, width: 1 }],
  [
    'short',
    /^(?:short|bermuda)/i,
    `Short porté par ${child}`,
    'SHO-POPELINE',
    noe,
    { at: 49, length: 33, width: 1.06 },
  ],
  [
    'pantalon',
    /^(?:jean|pantalon|jogging|legging|salopette)/i,
    `Pantalon porté par ${child}`,
    'JEA-ENF-REGLABLE',
    adama,
    { at: 49, length: 73, width: 1.06 },
  ],
  [
    't-shirt',
    /^(?:t-shirt|maillot à|polo|débardeur)/i,
    `T-shirt porté par ${child}`,
    'TEE-RAYE-ENF',
    adama,
    { at: 23.5, length: 46, width: 1 },
  ],
  [
    'chemise',
    /^(?:chemise|blouse)/i,
    `Chemise portée par ${child}`,
    'TEE-RAYE-ENF',
    lina,
    { at: 23.5, length: 48, width: 1 },
  ],
  ['gilet', /^gilet/i, `Gilet porté par ${child}`, 'GIL-ECOLE', lina, { at: 23, length: 47, width: 1 }],
  ['sweat', /^(?:sweat|pull)/i, `Pull porté par ${child}`, 'PUL-JACQUARD', noe, { at: 23.5, length: 46, width: 1 }],
  [
    'manteau',
    /^(?:doudoune|ciré|manteau|parka|blouson|veste)/i,
    `Manteau porté par ${child}`,
    'DOU-LEGERE',
    fatou,
    { at: 17, length: 56, width: 0.78 },
  ],
  [
    'cartable',
    /^(?:cartable|sac à dos)/i,
    `Cartable à la main d’${child}`,
    'CAR-TOILE',
    adama,
    { at: 80, length: 36, width: 1, x: 26 },
  ],
  [
    'chapeau',
    /^(?:bob|chapeau|casquette)/i,
    `Bob porté par ${child}`,
    'CAS-ENF',
    lina,
    { at: -4, length: 13, width: 0.95 },
  ],
];

const babies: readonly Row[] = [
  [
    'body',
    /^(?:body|lot de \d+ bodies)/i,
    `Body à la taille d’${lying}`,
    'GIL-POINT-MOUSSE',
    baby,
    { at: 19, length: 30, width: 1 },
  ],
  [
    'dors-bien',
    /^(?:dors-bien|pyjama)/i,
    `Dors-bien porté par ${lying}`,
    'DOR-VELOURS',
    baby,
    { at: 18.6, length: 55, width: 1 },
  ],
  [
    'combinaison',
    /^combinaison/i,
    `Combinaison portée par ${lying}`,
    'COM-PILOTE',
    brownBaby,
    { at: 11, length: 63, width: 1 },
  ],
  [
    'barboteuse',
    /^(?:barboteuse|salopette)/i,
    `Barboteuse portée par ${lying}`,
    'SAL-VELOURS',
    brownBaby,
    { at: 19.5, length: 50, width: 1.05 },
  ],
  [
    'gilet',
    /^(?:gilet|pull|cardigan)/i,
    `Gilet porté par ${lying}`,
    'GIL-POINT-MOUSSE',
    baby,
    { at: 18.6, length: 29, width: 1 },
  ],
  ['burnous', /^burnous/i, `Burnous porté par ${lying}`, 'BUR-POLAIRE', baby, { at: -2, length: 66, width: 1 }],
  [
    'gigoteuse',
    /^gigoteuse/i,
    `Gigoteuse portée par ${lying}`,
    'GIG-ETE',
    brownBaby,
    { at: 19, length: 62, width: 1.05 },
  ],
];

const cutsOf = (section: 'enfant' | 'bebe', rows: readonly Row[]): Cut[] =>
  rows.map(([kind, names, alt, reference, pose, fit]) => ({
    key: `${section}-${kind}`,
    section,
    names,
    alt,
    reference,
    pose,
    fit,
  }));

export const youngCuts: readonly Cut[] = [
  ...cutsOf(
    'enfant',
    children.filter(([kind]) => kind !== 'chemise'),
  ),
  ...cutsOf(
    'bebe',
    babies.filter(([kind]) => kind !== 'body'),
  ),
];
