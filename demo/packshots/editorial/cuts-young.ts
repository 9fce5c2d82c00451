/** Cuts of children and babies. */
import { type Row, cutsOf } from './cuts.rows.ts';
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
    { at: 49, length: 73, width: 0.9 },
  ],
  [
    't-shirt',
    /^(?:t-shirt|maillot à|polo|débardeur)/i,
    `T-shirt porté par ${child}`,
    'TEE-RAYE-ENF',
    adama,
    { at: 23.5, length: 46, width: 0.9 },
  ],
  [
    'chemise',
    /^(?:chemise(?! de nuit)|blouse)/i,
    `Chemise portée par ${child}`,
    'CHE-CARREAUX-ENF',
    lina,
    { at: 22, length: 50, width: 0.9 },
  ],
  ['caftan', /^caftan/i, `Caftan porté par ${child}`, 'CAF-BRODE-ENF', fatou, { at: 22, length: 96, width: 0.95 }],
  ['jebba', /^jebba/i, `Jebba portée par ${child}`, 'JEB-BRODEE-ENF', noe, { at: 22, length: 90, width: 0.95 }],
  ['tablier', /^tablier/i, `Tablier porté par ${child}`, 'TAB-ECOLE', lina, { at: 22, length: 60, width: 0.9 }],
  ['gilet', /^gilet/i, `Gilet porté par ${child}`, 'GIL-ECOLE', lina, { at: 23, length: 47, width: 0.9 }],
  ['sweat', /^(?:sweat|pull)/i, `Pull porté par ${child}`, 'PUL-JACQUARD', noe, { at: 23.5, length: 46, width: 0.9 }],
  [
    'manteau',
    /^(?:doudoune|ciré|manteau|parka|blouson|veste)/i,
    `Manteau porté par ${child}`,
    'DOU-LEGERE',
    { ...fatou, hooded: true },
    { at: 9, length: 64, width: 0.88 },
  ],
  [
    'cartable',
    /^(?:cartable|sac à dos)/i,
    `Cartable à la main d’${child}`,
    'CAR-TOILE',
    adama,
    { at: 80, length: 36, width: 1, x: 28 },
  ],
  [
    'chapeau',
    /^(?:bob|chapeau|casquette)/i,
    `Bob porté par ${child}`,
    'CAS-ENF',
    lina,
    { at: -4, length: 16, width: 1 },
  ],
];

const babies: readonly Row[] = [
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
    { ...brownBaby, hooded: true },
    { at: 7, length: 65, width: 1 },
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
  [
    'burnous',
    /^burnous/i,
    `Burnous porté par ${lying}`,
    'BUR-POLAIRE',
    { ...baby, hooded: true },
    { at: 3, length: 62, width: 1 },
  ],
  [
    'gigoteuse',
    /^gigoteuse/i,
    `Gigoteuse portée par ${lying}`,
    'GIG-ETE',
    brownBaby,
    { at: 19, length: 57, width: 1.05 },
  ],
];

export const youngCuts: readonly Cut[] = [...cutsOf('enfant', children), ...cutsOf('bebe', babies)];
