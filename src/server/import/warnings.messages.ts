/** French summary of what an import leaves out, by kind, and of the sections it uses. */
import type { StagedPlaceRow } from '#server/catalogue';
import { secondFileLines, shorten } from '#server/import-format';
import { countOf, typo } from '#shared/text';
import type { NoteCount } from './verdict.store.ts';

const attention = (text: string): string => typo(`Attention : ${text}`);

export const withoutPriceLine = (count: number): string =>
  attention(`${countOf(count, 'déclinaison est', 'déclinaisons sont')} sans prix : pas en vente.`);
export const withoutStockLine = (count: number): string =>
  attention(
    `${countOf(count, 'déclinaison est', 'déclinaisons sont')} sans quantité : ${count > 1 ? 'épuisées' : 'épuisée'}. Donnez le stock, ou --stock-par-defaut 10.`,
  );

// not listed by row, because the summary already counts them
const silentCodes = new Set(['noPrice', 'noStock']);

const kinds: Record<string, [string, string]> = {
  giftCard: ['carte cadeau laissée de côté', 'cartes cadeaux laissées de côté'],
  emptyRow: ['ligne vide', 'lignes vides'],
  nameCut: ['nom coupé à 200 caractères', 'noms coupés à 200 caractères'],
  descriptionCut: ['description coupée', 'descriptions coupées'],
  refShortened: ['référence abrégée', 'références abrégées'],
  skuBuilt: ['SKU construit, faute de SKU dans le fichier', 'SKU construits, faute de SKU dans le fichier'],
  skuReplaced: ['SKU en double remplacé', 'SKU en double remplacés'],
  priceRounded: ['prix arrondi', 'prix arrondis'],
  computedPriceRounded: ['prix calculé arrondi', 'prix calculés arrondis'],
  costRounded: ['prix d’achat arrondi', 'prix d’achat arrondis'],
  vatAdded: ['prix hors taxe, auquel la TVA est ajoutée', 'prix hors taxe, auxquels la TVA est ajoutée'],
  stockMoved: [
    'quantité a changé depuis la lecture du fichier : seul l’écart du fichier est appliqué',
    'quantités ont changé depuis la lecture du fichier : seul l’écart du fichier est appliqué',
  ],
  negativeStock: ['quantité négative, lue 0', 'quantités négatives, lues 0'],
  barcodeDamaged: ['code-barres abîmé laissé de côté', 'codes-barres abîmés laissés de côté'],
  imageLeft: ['image sans adresse lisible', 'images sans adresse lisible'],
  anySize: ['déclinaison valable pour toutes les tailles', 'déclinaisons valables pour toutes les tailles'],
  notSoldAlone: ['groupe, lien ou téléchargement laissé de côté', 'groupes, liens ou téléchargements laissés de côté'],
  productUnknown: ['déclinaison sans produit', 'déclinaisons sans produit'],
  storeView: ['ligne d’une autre vue de la boutique', 'lignes d’une autre vue de la boutique'],
  notInShop: [
    'déclinaison inconnue de la boutique, laissée de côté',
    'déclinaisons inconnues de la boutique, laissées de côté',
  ],
};

/** `12`, or `2:12` for line 12 of the second file. */
export const lineName = (line: number): string =>
  line > secondFileLines ? `2:${line - secondFileLines}` : String(line);

export const noteLines = (notes: readonly NoteCount[]): string[] =>
  notes
    .filter(({ code }) => !silentCodes.has(code))
    .map(({ code, count, lines }) => {
      const [one, many] = kinds[code] ?? [code, code];
      const more = count > lines.length ? ' …' : '';
      return attention(
        `${countOf(count, one, many)} (${lines.length > 1 ? 'lignes' : 'ligne'} ${lines.map(lineName).join(', ')}${more}).`,
      );
    });

export type IgnoredColumn = { header: string; filled: number };

const metafield = /metafield|métachamp|^meta\s*:/i;

const columnList = (columns: readonly IgnoredColumn[]): string =>
  shorten(columns.map(({ header, filled }) => `${header} (${filled})`).join(', '));

/** Lists columns and metafields that have values but are not imported. Empty ones are only counted. */
export const ignoredColumnLines = (columns: readonly IgnoredColumn[]): string[] => {
  const filled = columns.filter((column) => column.filled > 0).toSorted((left, right) => right.filled - left.filled);
  const metafields = filled.filter(({ header }) => metafield.test(header));
  const others = filled.filter(({ header }) => !metafield.test(header));
  const empty = columns.length - filled.length;
  return [
    ...(others.length > 0
      ? [
          `${attention(countOf(others.length, 'colonne remplie est ignorée', 'colonnes remplies sont ignorées'))}\u202F: ${columnList(others)}`,
        ]
      : []),
    ...(metafields.length > 0
      ? [
          `${attention(countOf(metafields.length, 'métachamp rempli est ignoré', 'métachamps remplis sont ignorés'))}\u202F: ${columnList(metafields)}`,
        ]
      : []),
    ...(empty > 0 ? [typo(`${countOf(empty, 'colonne vide est ignorée', 'colonnes vides sont ignorées')}.`)] : []),
  ];
};

const fieldNames: Record<string, string> = {
  gender: 'genre',
  type: 'type',
  category: 'catégorie',
  title: 'titre',
  tags: 'mots-clés',
};

/** `type:dresses|tags:women` → `« dresses » (type), « women » (mots-clés)`. */
const wordList = (rows: readonly string[]): string => {
  const words = [...new Set(rows.flatMap((row) => row.split('|')))].slice(0, 4).map((word) => {
    const at = word.indexOf(':');
    return `« ${word.slice(at + 1)} » (${fieldNames[word.slice(0, at)] ?? ''})`;
  });
  return words.length === 0 ? '' : `, d’après ${words.join(', ')}`;
};

const maxPlaces = 60;

/** Prints the tree of sections, groups and sub-groups; `+` marks what the import creates. */
export const placeLines = (places: readonly StagedPlaceRow[]): string[] => {
  if (places.length === 0) return [];
  const lines = ['Rayons (+ : à créer) :'];
  const mark = (isNew: boolean): string => (isNew ? '+ ' : '');
  let section = '';
  let group = '';
  for (const place of places.slice(0, maxPlaces)) {
    if (place.section !== section) lines.push(`  ${mark(place.isNewSection)}${place.section}`);
    const groupLine = place.section !== section || place.group !== group;
    const count = `${countOf(place.items, 'article', 'articles')}${wordList(place.words)}`;
    if (groupLine)
      lines.push(`    ${mark(place.isNewGroup)}${place.group}${place.subgroup === null ? ` · ${count}` : ''}`);
    if (place.subgroup !== null) lines.push(`      ${mark(place.isNewSubgroup)}${place.subgroup} · ${count}`);
    ({ section, group } = place);
  }
  if (places.length > maxPlaces) lines.push(`  … et ${countOf(places.length - maxPlaces, 'autre', 'autres')}`);
  return lines.map((line) => typo(line));
};
