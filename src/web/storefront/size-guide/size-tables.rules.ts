/** Size tables used in France, with body measures in centimetres (EN 13402) and the labels of other countries. */
export type Measure = number | readonly [from: number, to: number];
export type Cell = string | { cm: Measure } | { kg: number } | null;
export type Table = {
  key: 'femme' | 'chaussures' | 'soutiens-gorge' | 'homme' | 'pantalons' | 'enfant' | 'bebe';
  /** Size system whose label is the first column. */
  system: 'FR_WOMEN' | 'FR_SHOE' | 'FR_BRA' | 'FR_MEN' | 'FR_MEN_TROUSERS' | 'AGE_CHILD' | 'AGE_BABY';
  columns: readonly string[];
  rows: readonly (readonly Cell[])[];
};

const cm = (...range: readonly [number] | readonly [number, number]): Cell =>
  range.length === 2 ? { cm: range } : { cm: range[0] };

const women: Table['rows'] = (
  [
    ['34', '32', '38', '6', '2', 'XS', 80, 60, 86],
    ['36', '34', '40', '8', '4', 'S', 84, 64, 90],
    ['38', '36', '42', '10', '6', 'S', 88, 68, 94],
    ['40', '38', '44', '12', '8', 'M', 92, 72, 98],
    ['42', '40', '46', '14', '10', 'L', 96, 76, 102],
    ['44', '42', '48', '16', '12', 'L', 100, 80, 106],
    ['46', '44', '50', '18', '14', 'XL', 104, 84, 110],
    ['48', '46', '52', '20', '16', 'XXL', 110, 90, 116],
    ['50', '48', '54', '22', '18', '3XL', 116, 96, 122],
  ] as const
).map((row) => row.map((cell) => (typeof cell === 'number' ? cm(cell) : cell)));

const men: Table['rows'] = [
  ['44', '34', 'XS', cm(86, 89), cm(36)],
  ['46', '36', 'S', cm(90, 93), cm(37, 38)],
  ['48', '38', 'M', cm(94, 97), cm(38, 39)],
  ['50', '40', 'M', cm(98, 101), cm(39, 40)],
  ['52', '42', 'L', cm(102, 105), cm(41, 42)],
  ['54', '44', 'XL', cm(106, 109), cm(43, 44)],
  ['56', '46', 'XXL', cm(110, 113), cm(45, 46)],
  ['58', '48', '3XL', cm(114, 117), cm(47)],
];

const shoes: Table['rows'] = [
  ['35', cm(21.8), '2,5', '5', null],
  ['36', cm(22.5), '3,5', '6', null],
  ['37', cm(23.2), '4', '6,5', null],
  ['38', cm(23.8), '5', '7,5', null],
  ['39', cm(24.5), '6', '8,5', '6,5'],
  ['40', cm(25.2), '6,5', '9', '7'],
  ['41', cm(25.8), '7', '9,5', '8'],
  ['42', cm(26.5), '8', '10,5', '8,5'],
  ['43', cm(27.2), '9', null, '9,5'],
  ['44', cm(27.8), '9,5', null, '10'],
  ['45', cm(28.5), '10,5', null, '11'],
  ['46', cm(29.2), '11', null, '12'],
];

const bras: Table['rows'] = (
  [
    ['85', '70', '32', 68, 72],
    ['90', '75', '34', 73, 77],
    ['95', '80', '36', 78, 82],
    ['100', '85', '38', 83, 87],
    ['105', '90', '40', 88, 92],
    ['110', '95', '42', 93, 97],
  ] as const
).map(([fr, eu, uk, from, to]) => [fr, eu, uk, cm(from, to)]);

const children: Table['rows'] = (
  [
    [2, 86],
    [3, 94],
    [4, 102],
    [5, 108],
    [6, 114],
    [8, 126],
    [10, 138],
    [12, 150],
    [14, 162],
    [16, 174],
  ] as const
).map(([age, height]) => [`${age} ans`, cm(height)]);

const babies: Table['rows'] = (
  [
    ['Naissance', 50, 3],
    ['1 mois', 54, 4],
    ['3 mois', 60, 6],
    ['6 mois', 67, 8],
    ['9 mois', 71, 9],
    ['12 mois', 74, 10],
    ['18 mois', 81, 11],
    ['24 mois', 86, 12],
    ['36 mois', 94, 14],
  ] as const
).map(([age, length, weight]) => [age, cm(length), { kg: weight }]);

const trousers: Table['rows'] = (
  [
    ['36', '28'],
    ['38', '30'],
    ['40', '31-32'],
    ['42', '33'],
    ['44', '34'],
    ['46', '36'],
    ['48', '38'],
    ['50', '40'],
    ['52', '42'],
  ] as const
).map(([fr, inches]) => [fr, inches]);

export const tables: readonly Table[] = [
  {
    key: 'femme',
    system: 'FR_WOMEN',
    columns: ['France', 'Europe', 'Italie', 'Royaume-Uni', 'États-Unis', 'Lettre', 'Poitrine', 'Taille', 'Hanches'],
    rows: women,
  },
  {
    key: 'chaussures',
    system: 'FR_SHOE',
    columns: ['France', 'Longueur du pied', 'Royaume-Uni', 'États-Unis, femme', 'États-Unis, homme'],
    rows: shoes,
  },
  {
    key: 'soutiens-gorge',
    system: 'FR_BRA',
    columns: ['France', 'Europe', 'Royaume-Uni et États-Unis', 'Tour sous la poitrine'],
    rows: bras,
  },
  {
    key: 'homme',
    system: 'FR_MEN',
    columns: ['France', 'Royaume-Uni et États-Unis', 'Lettre', 'Poitrine', 'Col de chemise'],
    rows: men,
  },
  { key: 'pantalons', system: 'FR_MEN_TROUSERS', columns: ['France', 'Jean, en pouces'], rows: trousers },
  { key: 'enfant', system: 'AGE_CHILD', columns: ['Âge', 'Stature'], rows: children },
  { key: 'bebe', system: 'AGE_BABY', columns: ['Âge', 'Taille', 'Poids'], rows: babies },
];

export type Unit = 'cm' | 'in';

const inches = (value: number): number => Math.round(value / 1.27) / 2;
const number = (value: number): string => String(value).replace('.', ',');

/** `84` or `86 – 89` in the unit; inches are rounded to halves. */
export const measureText = (measure: Measure, unit: Unit): string => {
  const values = typeof measure === 'number' ? [measure] : measure;
  return values.map((value) => number(unit === 'cm' ? value : inches(value))).join(' – ');
};

/** Table of a size system. Letter sizes depend on the section. */
export const tableFor = (system: string, section: string): Table['key'] | null => {
  if (system === 'LETTER') return section === 'homme' ? 'homme' : section === 'femme' ? 'femme' : null;
  return tables.find((table) => table.system === system)?.key ?? null;
};

/** True when the row belongs to the size: row `38` for size `38`, row `90` for size `90C`. */
export const isRowOf = (table: Table, row: readonly Cell[], size: string): boolean => {
  const bare = table.key === 'soutiens-gorge' ? size.replace(/\D+$/, '') : size;
  return row[0] === bare || ((table.key === 'femme' || table.key === 'homme') && row.includes(bare) && /\D/.test(bare));
};
