/** Our own format: the cells that speak of one variant, its prices, its stock and its images. */
import { coinOf, formatAmount, type Currency } from '#shared/money';
import { plainText } from '#shared/text';
import { readAmount, readInteger } from './amounts.rules.ts';
import type { Cells } from './cells.rules.ts';
import { readHex, styleOf, type Style } from './colours.rules.ts';
import type { OurletColumn, OurletColumns, PriceColumns } from './headers.rules.ts';
import { altOf, readImage } from './images.rules.ts';
import { splitList } from './lists.rules.ts';
import type { OurletContext } from './ourlet-item.rules.ts';
import {
  oneSize,
  sizeInSystem,
  sizeOf,
  sizeSystems,
  type NumberHint,
  type Size,
  type SizeSystem,
} from './sizes.rules.ts';
import type { StagedImage, StagedPrice, StagedStock, StagedVariant } from './staged-row.ts';

type Row = Cells<OurletColumn>;

const amountFaults = {
  notNumber: 'amountNotNumber',
  tooManyDecimals: 'amountTooManyDecimals',
  ambiguous: 'amountAmbiguous',
  notPositive: 'amountNotPositive',
  tooLarge: 'amountTooLarge',
  notCoin: 'amountNotCoin',
} as const;

/** Refuses the cell when it is no amount; `decimals` and the two unambiguous spellings go into the sentence. */
export const amountAt = (row: Cells<string>, index: number, text: string, currency: Currency): number | null => {
  const read = readAmount(text, currency);
  if (read.ok) return read.amount;
  const code = amountFaults[read.why];
  if (read.why === 'ambiguous') {
    const digits = text.replace(/[^\d]/g, '');
    row.refuseAt(index, code, text, currency, digits, digits.replace(/\B(?=(\d{3})+$)/g, ' '));
  } else if (read.why === 'notCoin') {
    const [below, above] = read.around.map((amount) => formatAmount(amount, currency));
    row.refuseAt(index, code, text, currency, String(coinOf(currency)), below ?? '', above ?? '');
  } else if (read.why === 'tooManyDecimals') row.refuseAt(index, code, text, currency === 'TND' ? '3' : '0', currency);
  else row.refuseAt(index, code, text);
  return null;
};

const dateAt = (
  row: Row,
  index: number | undefined,
  edge: 'start' | 'end',
  zone: { name: string } & OurletContext,
): string | null => {
  const text = row.at(index);
  if (text === '' || index === undefined) return null;
  const date = zone.readDate(text, zone.name, edge);
  if (date === null) row.refuseAt(index, 'dateUnreadable', text);
  return date;
};

const priceIn = (
  row: Row,
  columns: PriceColumns,
  context: OurletContext,
  shared: OurletColumns,
): StagedPrice | null => {
  const region = context.facts.regions.find((candidate) => candidate.code === columns.region);
  if (!region) return null;
  const text = row.at(columns.price);
  const saleText = row.at(columns.sale);
  const name = `prix_${region.code.toLowerCase()}`;
  const price: StagedPrice = {
    region: region.code, currency: region.currency, amount: null, saleStated: columns.sale !== undefined, saleAmount: null,
    saleStartsAt: null, saleEndsAt: null, column: name,
  }; // prettier-ignore
  if (text === '') {
    if (saleText !== '' && columns.sale !== undefined) row.refuseAt(columns.sale, 'saleWithoutPrice', name);
    return null;
  }
  if (text === '-' || text === '–' || columns.price === undefined) return price;
  price.amount = amountAt(row, columns.price, text, region.currency);
  if (price.amount === null) return null;
  const zone = { ...context, name: region.timeZone };
  const starts = dateAt(
    row,
    row.at(columns.starts) === '' ? shared.at.get('promo_debut') : columns.starts,
    'start',
    zone,
  );
  const ends = dateAt(row, row.at(columns.ends) === '' ? shared.at.get('promo_fin') : columns.ends, 'end', zone);
  if (saleText === '' || saleText === '-' || columns.sale === undefined) {
    const own = [columns.starts, columns.ends].find((index) => row.at(index) !== '');
    if (own !== undefined) row.refuseAt(own, 'salePeriodAlone', `promo_${region.code.toLowerCase()}`);
    return price;
  }
  price.saleAmount = amountAt(row, columns.sale, saleText, region.currency);
  if (price.saleAmount !== null && price.saleAmount >= price.amount) row.refuseAt(columns.sale, 'saleNotLower');
  if (starts !== null && ends !== null && ends <= starts) row.refuseAt(columns.sale, 'salePeriod');
  return { ...price, saleStartsAt: starts, saleEndsAt: ends };
};

/** One price a region whose cell is filled. */
export const readPrices = (row: Row, columns: OurletColumns, context: OurletContext): StagedPrice[] =>
  columns.prices.map((region) => priceIn(row, region, context, columns)).filter((price) => price !== null);

/** One quantity a location whose cell is filled. */
export const readStocks = (row: Row, columns: OurletColumns, headers: readonly string[]): StagedStock[] =>
  columns.stocks.flatMap(({ location, at }) => {
    const text = row.at(at);
    if (text === '') return [];
    const onHand = readInteger(text);
    if (onHand === null) row.refuseAt(at, 'quantity', text);
    return onHand === null ? [] : [{ location, onHand, column: headers[at]?.trim() ?? '', onlyNew: false }];
  });

const styleIn = (row: Row): Style | null => {
  const text = row.text('couleur');
  const hexText = row.text('couleur_hex');
  const hex = hexText === '' ? null : readHex(hexText);
  if (hexText !== '' && hex === null) row.refuse('couleur_hex', 'hex', hexText);
  if (text === '') return null;
  if (text.length > 120) row.refuse('couleur', 'tooLong', String(text.length), '120');
  const style = styleOf(text);
  return { ...style, hex: hex ?? style.hex };
};

const sizeIn = (row: Row, hint: NumberHint): Size | null => {
  const text = row.text('taille');
  const system = row.text('systeme_taille').toUpperCase();
  if (text.length > 120) row.refuse('taille', 'tooLong', String(text.length), '120');
  if (system === '') return text === '' ? null : sizeOf(text, hint);
  if (!sizeSystems.includes(system as SizeSystem)) {
    row.refuse('systeme_taille', 'sizeSystemUnknown', system, sizeSystems.join(', '));
    return null;
  }
  if (text === '') return system === 'ONE_SIZE' ? oneSize : null;
  const size = sizeInSystem(text, system as SizeSystem);
  if (size === null) row.refuse('taille', 'sizeMismatch', text, system);
  return size;
};

const yesNo: Record<string, boolean> = {
  oui: true,
  vrai: true,
  true: true,
  1: true,
  non: false,
  faux: false,
  false: false,
  0: false,
};

const withdrawnIn = (row: Row): boolean | null => {
  const text = row.text('retiree');
  if (text === '') return null;
  const answer = yesNo[plainText(text)];
  if (answer === undefined) row.refuse('retiree', 'yesNo', text);
  return answer ?? null;
};

const weightIn = (row: Row): number | null => {
  const text = row.text('poids_g');
  if (text === '') return null;
  const grams = readInteger(text);
  if (grams === null || grams === 0) row.refuse('poids_g', 'weight', text);
  return grams;
};

const barcodeIn = (row: Row): string | null => {
  const text = row.text('code_barres').replace(/^'/, '');
  if (text === '') return null;
  if (text === '-') return '';
  if (text.length > 64) row.refuse('code_barres', 'tooLong', String(text.length), '64');
  if (!/^\d+[.,]?\d*e\+?\d+$/i.test(text)) return text;
  row.note('code_barres', 'barcodeDamaged', text);
  return null;
};

/** The variant of the row; null when it has no SKU. */
export const readVariant = (row: Row, hint: NumberHint): StagedVariant | null => {
  const sku = row.text('sku').replace(/^'/, '');
  if (sku === '') row.refuse('sku', 'skuMissing');
  if (sku.length > 64) row.refuse('sku', 'skuTooLong', sku);
  const style = styleIn(row);
  const size = sizeIn(row, hint);
  const variant = {
    sku,
    style,
    size,
    barcode: barcodeIn(row),
    weightGrams: weightIn(row),
    withdrawn: withdrawnIn(row),
  };
  return sku === '' ? null : variant;
};

/** Images of the row, in order. */
export const readImages = (row: Row, name: string, style: Style | null): StagedImage[] => {
  const stated = row.text('images_alt').split('|');
  return splitList(row.text('images'), /[|\n]/).flatMap((text, index) => {
    const image = readImage(text);
    if (!image) row.refuse('images', 'imageUnreadable', text);
    const words = stated[index]?.trim() ?? '';
    return image
      ? [
          {
            ...image,
            alt: altOf(words, name, style?.name ?? null),
            altStated: words !== '',
            style: style?.seo ?? null,
            rank: null,
          },
        ]
      : [];
  });
};
