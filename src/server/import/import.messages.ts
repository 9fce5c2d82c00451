import { basename } from 'node:path';
import { fileFaultText, type CsvSource } from '#server/import-format';
import { countOf, typo } from '#shared/text';
import { lineName } from './warnings.messages.ts';

export const importUsage = fileFaultText('usage');

const verdictNames = {
  created: 'créée',
  updated: 'modifiée',
  unchanged: 'inchangée',
  refused: 'refusée',
  held: 'retenue',
  ignored: 'ignorée',
} as const;

export type VerdictName = keyof typeof verdictNames;

export const verdictName = (verdict: VerdictName): string => verdictNames[verdict];

export const heldMessage = 'une autre ligne de cet article est refusée';

export const reportHeaders = ['ligne', 'reference', 'sku', 'verdict', 'colonnes', 'message'] as const;

const encodingNames: Record<string, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
};
const separatorNames: Record<string, string> = {
  ',': 'virgule',
  ';': 'point-virgule',
  '\t': 'tabulation',
  '|': 'barre verticale',
};
const formatNames: Record<string, string> = {
  ourlet: 'format Ourlet',
  shopify: 'export Shopify',
  shopifyInventory: 'inventaire Shopify',
  woocommerce: 'export WooCommerce',
  prestashop: 'produits PrestaShop',
  prestashopCombinations: 'déclinaisons PrestaShop',
  magento: 'export Magento',
  redirects: 'anciennes adresses',
};

/** `catalogue.csv : export Shopify, encodage Windows-1252, séparateur point-virgule, 46 colonnes.` */
export const sourceLine = ({ path, format, encoding, separator, headers }: CsvSource): string =>
  `${basename(path)}\u202F: ${formatNames[format]}, encodage ${encodingNames[encoding]}, séparateur ${separatorNames[separator]}, ${countOf(headers.length, 'colonne', 'colonnes')}.`;

export const invalidBytesLine = (count: number, line: number): string =>
  typo(
    `Attention : ${countOf(count, 'octet illisible', 'octets illisibles')} en UTF-8, le premier à la ligne ${line}. Chacun devient « \uFFFD ».`,
  );

export const regionLine = (region: string, location: string | null): string =>
  location === null
    ? `Prix pour la région ${region}\u202F; aucun lieu ne sert cette région, les quantités sont laissées de côté.`
    : `Prix pour la région ${region}, stock du lieu ${location}.`;

/** `ligne 12 · ROBE-01 · ROBE-01-E38 · refusée : prix_tn : …` */
export const verdictLine = (row: {
  line: number;
  ref: string;
  sku: string;
  verdict: VerdictName;
  message: string;
}): string =>
  [
    `ligne ${lineName(row.line)}`,
    row.ref,
    row.sku,
    verdictNames[row.verdict] + (row.message === '' ? '' : `\u202F: ${row.message}`),
  ]
    .filter((part) => part !== '')
    .join(' · ');

export const hiddenRowsLine = (count: number): string =>
  `… et ${countOf(count, 'autre ligne', 'autres lignes')}. Toutes avec --detail, ou dans un fichier avec --rapport verdicts.csv.`;

type Counts = Partial<Record<VerdictName, number>>;

const tally = (counts: Counts, names: [VerdictName, string, string][]): string =>
  names
    .filter(
      ([verdict]) =>
        verdict === 'created' || verdict === 'updated' || verdict === 'unchanged' || (counts[verdict] ?? 0) > 0,
    )
    .map(([verdict, one, many]) => countOf(counts[verdict] ?? 0, one, many))
    .join(', ');

/** `Lignes : 0 créée, 0 modifiée, 21 inchangées.` and the same for items. */
export const summaryLines = (rows: Counts, items: Counts): string[] => [
  `Lignes\u202F: ${tally(rows, [
    ['created', 'créée', 'créées'],
    ['updated', 'modifiée', 'modifiées'],
    ['unchanged', 'inchangée', 'inchangées'],
    ['ignored', 'ignorée', 'ignorées'],
    ['refused', 'refusée', 'refusées'],
    ['held', 'retenue', 'retenues'],
  ])}.`,
  `Articles\u202F: ${tally(items, [
    ['created', 'créé', 'créés'],
    ['updated', 'modifié', 'modifiés'],
    ['unchanged', 'inchangé', 'inchangés'],
    ['refused', 'refusé', 'refusés'],
  ])}.`,
];

/** `Adresses : 3 créées, 0 modifiée, 21 inchangées.` */
export const redirectSummaryLine = (counts: Counts): string =>
  `Adresses\u202F: ${tally(counts, [
    ['created', 'créée', 'créées'],
    ['updated', 'modifiée', 'modifiées'],
    ['unchanged', 'inchangée', 'inchangées'],
    ['refused', 'refusée', 'refusées'],
  ])}.`;

const conclusionTexts = {
  redirectsWritten: 'Les anciennes adresses mènent aux nouvelles.',
  redirectsNothing: 'Rien à écrire : ces adresses mènent déjà aux nouvelles.',
  redirectsPartly: 'Les bonnes lignes sont écrites.',
  written: 'Le catalogue est à jour.',
  nothing: 'Rien à écrire : le catalogue dit déjà tout cela.',
  partlyWritten: 'Les bons articles sont écrits ; les articles refusés sont restés tels quels.',
  nothingValid: 'Rien n’est écrit : hormis les lignes refusées, le catalogue dit déjà tout cela.',
  dryRunValid: 'Essai : rien n’est écrit. Ajoutez --apply pour écrire.',
  dryRunRefused: 'Essai : rien n’est écrit. Corrigez les lignes refusées, ou écrivez le reste avec --apply --partial.',
  refused: 'Rien n’est écrit. Corrigez les lignes refusées, ou écrivez les bons articles avec --apply --partial.',
} as const;

export type Conclusion = keyof typeof conclusionTexts;

export const conclusionLine = (conclusion: Conclusion): string => typo(conclusionTexts[conclusion]);
