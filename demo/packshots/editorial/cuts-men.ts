/** Cuts of men. */
import { type Row, cutsOf } from './cuts.rows.ts';
import type { Cut } from './cuts.ts';
import type { Pose } from './figure.ts';

const karim: Pose = { figure: 'man', skin: '#C9976F', hair: 'short', arms: 11 };
const moussa: Pose = { figure: 'man', skin: '#63402D', hair: 'short', arms: 11 };
const paul: Pose = { figure: 'man', skin: '#E0B793', hair: 'short', arms: 11 };

const man = 'un homme de 1,82 m';

const traditions: readonly Row[] = [
  ['jebba', /^jebba/i, `Jebba portée par ${man}`, 'JEB-LIN-H', karim, { at: 28, length: 132, width: 0.95 }],
  [
    'boubou',
    /^grand boubou/i,
    `Grand boubou porté par ${man}`,
    'BOU-BAZIN-H',
    moussa,
    { at: 29, length: 138, width: 0.78 },
  ],
  [
    'burnous',
    /^burnous/i,
    `Burnous porté par ${man}`,
    'BUR-LAINE-H',
    { ...karim, hooded: true, wears: 'trousers' },
    { at: 10, length: 148, width: 0.95 },
  ],
  [
    'short-de-bain',
    /^(?:short|boxer) de bain/i,
    `Short de bain porté par ${man}`,
    'SHO-BAIN-H',
    paul,
    { at: 74, length: 42, width: 1 },
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
  ['gilet', /^(?:gilet|cardigan)/i, `Gilet porté par ${man}`, 'GIL-CHALE-H', paul, { at: 26, length: 70, width: 1 }],
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
    /^(?:veste|blouson|blazer|doudoune(?! sans))/i,
    `Veste portée par ${man}`,
    'VES-TRAVAIL',
    karim,
    { at: 28, length: 72, width: 1 },
  ],
  [
    'sac-a-dos',
    /^sac/i,
    `Sac à dos à la main d’${man}`,
    'SAC-DOS-TOILE',
    paul,
    { at: 106, length: 44, width: 1, x: 38 },
  ],
  [
    'casquette',
    /^(?:casquette|chapeau)/i,
    `Casquette portée par ${man}`,
    'CAS-COTON',
    karim,
    { at: -5, length: 18, width: 1 },
  ],
  ['bonnet', /^bonnet/i, `Bonnet porté par ${man}`, 'BON-COTES-H', moussa, { at: -5, length: 24, width: 1.1 }],
];

export const menCuts: readonly Cut[] = cutsOf('homme', [...traditions, ...men]);
