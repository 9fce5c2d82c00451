/** Texts of the cells of the table of variants, by mode. For loaders, actions and screens. */
import { formatAmount, parseAmount, type Currency } from '#shared/money';
import type { ProItem, ProVariant } from '#shared/api/pro-item-shapes';

export const cellModes = ['stock', 'price', 'sku', 'barcode'] as const;
export type CellMode = (typeof cellModes)[number];

export const readMode = (text: string | null): CellMode => cellModes.find((mode) => mode === text) ?? 'stock';

export type MatrixPlace = {
  readonly region: { readonly code: string; readonly name: string; readonly currency: Currency };
  readonly locationId: string | null;
};

/** `cell:stock:12:3`: mode, colour, size. */
export const cellName = (mode: CellMode, styleId: string, sizeId: string): string =>
  `cell:${mode}:${styleId}:${sizeId}`;

export type CellAddress = { readonly mode: CellMode; readonly styleId: string; readonly sizeId: string };

export const readCellName = (name: string): CellAddress | null => {
  const match = /^cell:(stock|price|sku|barcode):(\d{1,9}):(\d{1,9})$/.exec(name);
  const mode = cellModes.find((one) => one === match?.[1]);
  return match?.[2] && match[3] && mode ? { mode, styleId: match[2], sizeId: match[3] } : null;
};

export const variantAt = (
  { variants }: Pick<ProItem, 'variants'>,
  { styleId, sizeId }: Pick<CellAddress, 'styleId' | 'sizeId'>,
): ProVariant | undefined => variants.find((variant) => variant.styleId === styleId && variant.sizeId === sizeId);

export const priceIn = (variant: ProVariant | undefined, region: string) =>
  variant?.prices.find((price) => price.region === region) ?? null;

export const onHandAt = (variant: ProVariant | undefined, locationId: string | null): number =>
  (variant?.stock ?? [])
    .filter((stock) => locationId === null || stock.locationId === locationId)
    .reduce((sum, { onHand }) => sum + onHand, 0);

export const cellText = (
  mode: CellMode,
  variant: ProVariant | undefined,
  { region, locationId }: MatrixPlace,
): string => {
  if (mode === 'stock') return String(onHandAt(variant, locationId));
  if (mode === 'sku') return variant?.sku ?? '';
  if (mode === 'barcode') return variant?.barcode ?? '';
  const price = priceIn(variant, region.code);
  return price === null ? '' : formatAmount(price.amount, region.currency);
};

const compact = (text: string): string => text.replace(/[\s\u00A0\u202F]/g, '');

/** The text as it will be saved; null when it cannot be. */
export const tidyCell = (mode: CellMode, text: string, currency: Currency): string | null => {
  if (mode === 'stock') {
    const digits = compact(text);
    if (digits === '') return '0';
    return /^\d{1,7}$/.test(digits) && Number(digits) <= 1_000_000 ? String(Number(digits)) : null;
  }
  if (mode === 'price') {
    if (text.trim() === '') return '';
    const amount = parseAmount(text, currency);
    return amount === null || amount === 0 ? null : formatAmount(amount, currency);
  }
  const code = text.trim();
  return mode === 'sku' && code === '' ? null : code;
};

/** A variant that the item does not have keeps empty codes. */
export const isSameCell = (mode: CellMode, left: string, right: string, currency: Currency): boolean =>
  left === right || tidyCell(mode, left, currency) === tidyCell(mode, right, currency);
