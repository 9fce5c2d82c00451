import type { Cell, Table } from './size-tables.ts';

const cm = (...range: [number] | [number, number]): Cell => (range.length === 2 ? { cm: range } : { cm: range[0] });

const women: Table['rows'] = (
  [
    ['34', 80, 60, 86, 'XS', '32', '38', '6', '2'],
    ['36', 84, 64, 90, 'S', '34', '40', '8', '4'],
    ['38', 88, 68, 94, 'S', '36', '42', '10', '6'],
    ['40', 92, 72, 98, 'M', '38', '44', '12', '8'],
    ['42', 96, 76, 102, 'L', '40', '46', '14', '10'],
    ['44', 100, 80, 106, 'L', '42', '48', '16', '12'],
    ['46', 104, 84, 110, 'XL', '44', '50', '18', '14'],
    ['48', 110, 90, 116, 'XXL', '46', '52', '20', '16'],
    ['50', 116, 96, 122, '3XL', '48', '54', '22', '18'],
  ] as const
).map((row) => row.map((cell) => (typeof cell === 'number' ? cm(cell) : cell)));

const men: Table['rows'] = [
  ['44', cm(86, 89), cm(36), 'XS', '34'],
  ['46', cm(90, 93), cm(37, 38), 'S', '36'],
  ['48', cm(94, 97), cm(38, 39), 'M', '38'],
  ['50', cm(98, 101), cm(39, 40), 'M', '40'],
  ['52', cm(102, 105), cm(41, 42), 'L', '42'],
  ['54', cm(106, 109), cm(43, 44), 'XL', '44'],
  ['56', cm(110, 113), cm(45, 46), 'XXL', '46'],
  ['58', cm(114, 117), cm(47), '3XL', '48'],
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
).map(([fr, eu, uk, from, to]) => [fr, cm(from, to), eu, uk]);

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

/** The guide of a shop whose staff changed no table: sizes used in France (EN 13402). */
export const standardTables: readonly Table[] = [
  {
    key: 'femme',
    columns: ['France', 'Poitrine', 'Taille', 'Hanches', 'Lettre'],
    countries: ['Europe', 'Italie', 'Royaume-Uni', 'États-Unis'],
    rows: women,
  },
  {
    key: 'chaussures',
    columns: ['France', 'Longueur du pied'],
    countries: ['Royaume-Uni', 'États-Unis, femme', 'États-Unis, homme'],
    rows: shoes,
  },
  {
    key: 'soutiens-gorge',
    columns: ['France', 'Tour sous la poitrine'],
    countries: ['Europe', 'Royaume-Uni et États-Unis'],
    rows: bras,
  },
  {
    key: 'homme',
    columns: ['France', 'Poitrine', 'Col de chemise', 'Lettre'],
    countries: ['Royaume-Uni et États-Unis'],
    rows: men,
  },
  {
    key: 'pantalons',
    columns: ['France', 'Jean, en pouces'],
    countries: [],
    rows: trousers,
  },
  { key: 'enfant', columns: ['Âge', 'Stature'], countries: [], rows: children },
  { key: 'bebe', columns: ['Âge', 'Stature', 'Poids'], countries: [], rows: babies },
];
