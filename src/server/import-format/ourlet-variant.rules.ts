import { plainText, slugOf } from '#shared/text';
import type { Cells } from './cells.rules.ts';
import type { OurletColumn } from './headers.rules.ts';
import type { ShopFacts, StagedImage, StagedVariant } from './staged-row.ts';
import {
  altOf,
  oneSize,
  parseHex,
  parseImage,
  parseInteger,
  sizeInSystem,
  sizeOf,
  sizeSystems,
  splitList,
  styleOf,
  type NumberHint,
  type Size,
  type SizeSystem,
  type Style,
} from './values/values.ts';

type Row = Cells<OurletColumn>;

/** A style that the shop has keeps its name. Any other name may be a synonym of a known colour. */
const readStyle = (row: Row, { styles }: ShopFacts): Style | null => {
  const text = row.text('couleur');
  const hexText = row.text('couleur_hex');
  const hex = hexText === '' ? null : parseHex(hexText);
  if (hexText !== '' && hex === null) row.refuse('couleur_hex', 'hex', hexText);
  if (text === '') return null;
  if (text.length > 120) row.refuse('couleur', 'tooLong', String(text.length), '120');
  const known = styles.get(slugOf(text));
  const style = known === undefined ? styleOf(text) : { name: known, seo: slugOf(text), hex: null };
  return { ...style, hex: hex ?? style.hex };
};

const readSize = (row: Row, hint: NumberHint, { sizes }: ShopFacts): Size | null => {
  const text = row.text('taille');
  const system = row.text('systeme_taille').toUpperCase();
  if (text.length > 120) row.refuse('taille', 'tooLong', String(text.length), '120');
  if (system === '') return text === '' ? null : sizeOf(text, hint);
  if (!sizeSystems.includes(system as SizeSystem)) {
    row.refuse('systeme_taille', 'sizeSystemUnknown', system, sizeSystems.join(', '));
    return null;
  }
  if (text === '') return system === 'ONE_SIZE' ? oneSize : null;
  if (sizes.has(`${system} ${text}`)) return { system: system as SizeSystem, label: text, position: 0 };
  const size = sizeInSystem(text, system as SizeSystem);
  if (size === null) row.refuse('taille', 'sizeMismatch', text, system);
  return size;
};

const booleans: Record<string, boolean> = {
  oui: true,
  vrai: true,
  true: true,
  1: true,
  non: false,
  faux: false,
  false: false,
  0: false,
};

const readWithdrawn = (row: Row): boolean | null => {
  const text = row.text('retiree');
  if (text === '') return null;
  const withdrawn = booleans[plainText(text)];
  if (withdrawn === undefined) row.refuse('retiree', 'yesNo', text);
  return withdrawn ?? null;
};

const readWeight = (row: Row): number | null => {
  const text = row.text('poids_g');
  if (text === '') return null;
  const grams = parseInteger(text);
  if (grams === null || grams === 0) row.refuse('poids_g', 'weight', text);
  return grams;
};

const readBarcode = (row: Row): string | null => {
  const text = row.text('code_barres').replace(/^'/, '');
  if (text === '') return null;
  if (text === '-') return '';
  if (text.length > 64) row.refuse('code_barres', 'tooLong', String(text.length), '64');
  if (!/^\d+[.,]?\d*e\+?\d+$/i.test(text)) return text;
  row.note('code_barres', 'barcodeDamaged', text);
  return null;
};

export const readVariant = (row: Row, hint: NumberHint, facts: ShopFacts): StagedVariant | null => {
  const sku = row.text('sku').replace(/^'/, '');
  if (sku === '') row.refuse('sku', 'skuMissing');
  if (sku.length > 64) row.refuse('sku', 'skuTooLong', sku);
  const style = readStyle(row, facts);
  const size = readSize(row, hint, facts);
  const variant = {
    sku,
    style,
    size,
    barcode: readBarcode(row),
    weightGrams: readWeight(row),
    withdrawn: readWithdrawn(row),
  };
  return sku === '' ? null : variant;
};

/** `name`: name of the item, used for images without alternative text. */
export const readImages = (row: Row, name: string, style: Style | null): StagedImage[] => {
  const alts = row.text('images_alt').split('|');
  const ranks = row.text('images_rang').split('|');
  return splitList(row.text('images'), /[|\n]/).flatMap((text, index) => {
    const image = parseImage(text);
    if (!image) row.refuse('images', 'imageUnreadable', text);
    const alt = alts[index]?.trim() ?? '';
    return image
      ? [
          {
            ...image,
            alt: altOf(alt, name, style?.name ?? null),
            altStated: alt !== '',
            style: style?.seo ?? null,
            rank: parseInteger(ranks[index] ?? ''),
          },
        ]
      : [];
  });
};
