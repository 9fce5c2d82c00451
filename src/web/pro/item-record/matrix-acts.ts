/** The form of the table of variants: the changed cells, sent together. For actions. */
import type { Client } from '#shared/api/client';
import type { InputOf } from '#shared/api/call';
import type { ProItem, ProVariant } from '#shared/api/pro-item-shapes';
import type { proItems } from '#shared/api/pro-items';
import { exampleOf, parseAmount } from '#shared/money';
import { formText } from '#app/form-text.ts';
import { seenIn, seenName, type Compared } from '#pro/merge/merge.ts';
import {
  cellText,
  isSameCell,
  priceIn,
  readCellName,
  tidyCell,
  variantAt,
  type CellAddress,
  type CellMode,
  type MatrixPlace,
} from './matrix-data.ts';
import { matrixMessages as messages } from './matrix.messages.ts';

type Cell = InputOf<typeof proItems.cells>['cells'][number];
type WirePrice = NonNullable<NonNullable<Cell['price']>['value']>;

export type TypedCell = CellAddress & { readonly name: string; readonly seen: string; readonly text: string };

/** Cells whose text is not the one that the person saw. */
export const typedCells = (form: FormData, { region }: MatrixPlace): TypedCell[] =>
  [...new Set(form.keys())].flatMap((name) => {
    const address = readCellName(name);
    // the form of a comparison has the seen text of its own cells only
    if (!address || !form.has(seenName(name))) return [];
    const cell = { ...address, name, seen: seenIn(form, name), text: formText(form, name) };
    return isSameCell(cell.mode, cell.seen, cell.text, region.currency) ? [] : [cell];
  });

export const cellLabel = ({ styles, sizes }: ProItem, { mode, styleId, sizeId }: CellAddress): string =>
  messages.cell(
    messages.modes[mode],
    styles.find(({ id }) => id === styleId)?.name ?? styleId,
    sizes.find(({ id }) => id === sizeId)?.label ?? sizeId,
  );

/** Sentences about cells that cannot be saved, by name. */
export const cellErrors = (item: ProItem, cells: readonly TypedCell[], { region }: MatrixPlace) =>
  Object.fromEntries(
    cells.flatMap((cell) => {
      const { mode } = cell;
      if (mode === 'barcode' || tidyCell(mode, cell.text, region.currency) !== null) return [];
      return [[cell.name, messages.problems[mode](cellLabel(item, cell), exampleOf(region.currency))]];
    }),
  );

const wirePrice = (variant: ProVariant | undefined, region: string): WirePrice | null => {
  const price = priceIn(variant, region);
  return price && (({ region: _region, currency: _currency, ...rest }) => rest)(price);
};

const valueOf = (
  { mode, text }: TypedCell,
  variant: ProVariant | undefined,
  { region, locationId }: MatrixPlace,
): Partial<Cell> => {
  const tidy = tidyCell(mode, text, region.currency) ?? '';
  const seen = cellText(mode, variant, { region, locationId });
  if (mode === 'stock') return { onHand: { seen: Number(seen), value: Number(tidy) } };
  if (mode === 'sku' || mode === 'barcode') return { [mode]: { seen, value: tidy } };
  const saved = wirePrice(variant, region.code);
  const amount = tidy === '' ? null : parseAmount(tidy, region.currency);
  const nothing = { saleAmount: null, saleStartsAt: null, saleEndsAt: null };
  return { price: { seen: saved, value: amount === null ? null : { ...nothing, ...saved, amount } } };
};

/** One cell of the call for each variant, with all that changed in it. */
const cellsOf = (item: ProItem, typed: readonly TypedCell[], place: MatrixPlace): Cell[] => {
  const cells = new Map<string, Cell>();
  for (const cell of typed) {
    const { styleId, sizeId } = cell;
    const key = `${styleId} ${sizeId}`;
    const own = valueOf(cell, variantAt(item, cell), place);
    cells.set(key, { styleId, sizeId, ...cells.get(key), ...own });
  }
  return [...cells.values()];
};

/** All typed cells with their current values, when somebody else changed at least one of them; otherwise none. */
export const compareIfStale = (item: ProItem, typed: readonly TypedCell[], place: MatrixPlace): Compared[] => {
  const currency = place.region.currency;
  const textNow = (cell: TypedCell): string => cellText(cell.mode, variantAt(item, cell), place);
  const isStale = typed.some((cell) => !isSameCell(cell.mode, cell.seen, textNow(cell), currency));
  if (!isStale) return [];
  return typed.map((cell) => ({
    name: cell.name,
    label: cellLabel(item, cell),
    before: cell.seen,
    theirs: textNow(cell),
    mine: tidyCell(cell.mode, cell.text, currency) ?? cell.text,
  }));
};

export const saveCells = async (
  api: Client,
  item: ProItem,
  {
    typed,
    place,
    acceptsNoReference,
  }: { typed: readonly TypedCell[]; place: MatrixPlace; acceptsNoReference: boolean },
): Promise<{ reference: string }> => {
  if (typed.length === 0) return { reference: item.reference };
  return await api.proItems.cells({
    reference: item.reference,
    region: place.region.code,
    locationId: place.locationId,
    acceptsNoReference,
    cells: cellsOf(item, typed, place),
  });
};

export const modesOf = (typed: readonly TypedCell[]): CellMode[] => [...new Set(typed.map(({ mode }) => mode))];
