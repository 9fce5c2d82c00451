/** Worn pictures of the section Homme. */
import { entriesOf } from './rows.ts';

const sneakers = { shoe: 'whiteSneakers' } as const;
const brown = { shoe: 'brownShoes' } as const;
const black = { shoe: 'blackShoes' } as const;

const tops = entriesOf([
  ['CHE-OXFORD-H', 'Bleu ciel', 'shirt', 'manWithQuiff', 'peach', { with: ['darkTrousers'], ...brown }],
  ['CHE-LIN-H', 'Sauge', 'shirt', 'manWithWhiteBeard', 'butter', { with: ['creamTrousers'] }],
  ['CHE-CARREAUX-FLAN', 'Rouge et noir', 'shirt', 'manWithFullBeard', 'sky', { with: ['jeans'], colours: 4, ...brown }],
  ['CHE-RAYEE-H', 'Bordeaux', 'shirt', 'manWithGoatee', 'sky', { with: ['darkTrousers'], colours: 3, ...black }],
  ['CHE-WAX-H', 'Terracotta', 'shirt', 'manWithGoatee', 'sky', { with: ['darkTrousers'], colours: 5, lengthCm: 76 }],
  [
    'TEE-COTON-LOURD-H',
    'Kaki',
    'tShirt',
    'manWithQuiff',
    'butter',
    { with: ['jeans'], pose: 'handOnHip', ...sneakers },
  ],
  ['TEE-POCHE-FLAMME', 'Bleu indigo', 'tShirt', 'manWithFullBeard', 'peach', { with: ['creamTrousers'], ...sneakers }],
  [
    'POL-PIQUE-H',
    'Bordeaux',
    'polo',
    'manWithQuiff',
    'sky',
    { with: ['creamTrousers'], pose: 'handOnOtherHip', ...sneakers },
  ],
  [
    'PUL-COL-ROND-MERINOS',
    'Vert cyprès',
    'jumper',
    'manWithFullBeard',
    'butter',
    { with: ['creamTrousers'], ...brown },
  ],
  ['SWE-CAPUCHE-H', 'Vert cyprès', 'hooded', 'manWithGoatee', 'butter', { with: ['jeans'], ...sneakers }],
]);

const bottoms = entriesOf([
  [
    'JEA-DROIT-BRUT-H',
    'Bleu brut',
    'trousers',
    'manWithFullBeard',
    'butter',
    { with: ['whiteTee'], pose: 'handOnHip', ...sneakers },
  ],
  [
    'CHI-COTON-H',
    'Kaki',
    'trousers',
    'manWithGoatee',
    'butter',
    { with: ['whiteTee'], pose: 'handOnOtherHip', ...brown },
  ],
  ['BER-LIN-H', 'Sauge', 'shorts', 'manWithQuiff', 'peach', { with: ['linenShirt'] }],
  ['PAN-LIN-H', 'Écru', 'trousers', 'manWithWhiteBeard', 'sky', { with: ['clayTee'] }],
]);

const layers = entriesOf([
  [
    'VES-TRAVAIL',
    'Bleu indigo',
    'jacket',
    'manWithWhiteBeard',
    'sand',
    { with: ['creamTrousers', 'whiteTee'], ...brown },
  ],
  [
    'CAB-LAINE-H',
    'Bleu marine',
    'coat',
    'manWithFullBeard',
    'butter',
    { with: ['creamTrousers', 'whiteTee'], lengthCm: 88, ...black },
  ],
  ['BLA-LIN-H', 'Sauge', 'blazer', 'manWithGoatee', 'rose', { with: ['whiteTrousers', 'whiteTee'], ...brown }],
  ['DOU-SANS-MANCHES-H', 'Moutarde', 'jacket', 'manWithQuiff', 'sky', { with: ['jeans', 'nightTee'], ...sneakers }],
]);

export const wornByMen = [...tops, ...bottoms, ...layers];
