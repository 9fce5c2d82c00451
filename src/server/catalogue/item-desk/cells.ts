/** Cells of the table of variants: stock, price, SKU and barcode, saved together or not at all. */
import type { StaffCaller } from '#platform/contract';
import type { Tx } from '#platform/db';
import type { Changed } from '#server/audit';
import type { InputOf } from '#shared/api/call';
import type { proItems } from '#shared/api/pro-items';
import { badField, ShopError } from '#shared/errors';
import { variantIdOf } from '#shared/ids';
import { can } from '#shared/rules/privileges';
import type { ListPrice } from '#server/pricing';
import type { ChangeItem, Saved } from './change-item.ts';
import type { ItemDeskDeps } from './item-desk.ts';
import { itemDeskMessages as messages } from './item-desk.messages.ts';
import { readVariants, type RecordRow, type VariantRow } from './record.store.ts';
import { addPairs } from './variants.ts';
import { readTakenSkus, writeCodes, type Codes } from './variants.store.ts';

type Input = InputOf<typeof proItems.cells>;
type Cell = Input['cells'][number];
type WirePrice = NonNullable<Cell['price']>['value'];
type Deps = Pick<ItemDeskDeps, 'regions' | 'stock' | 'pricing'>;
type Work = { readonly placed: readonly Placed[]; readonly input: Input; readonly person: StaffCaller };
type Placed = { readonly cell: Cell; readonly variant: VariantRow };

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

export const priceOf = (price: WirePrice): ListPrice | null =>
  price && {
    amount: price.amount,
    saleAmount: price.saleAmount,
    saleStartsAt: dateOf(price.saleStartsAt),
    saleEndsAt: dateOf(price.saleEndsAt),
  };

/** Finds the variant of each cell, and creates the missing ones. */
const placeCells = async (
  tx: Tx,
  item: RecordRow,
  cells: readonly Cell[],
): Promise<{ readonly placed: Placed[]; readonly made: number }> => {
  const keyOf = (styleId: number | string, sizeId: number | string): string => `${styleId} ${sizeId}`;
  const read = async () =>
    new Map((await readVariants(tx, item.id)).map((variant) => [keyOf(variant.styleId, variant.sizeId), variant]));
  const known = await read();
  const fresh = cells.filter((cell) => !known.has(keyOf(cell.styleId, cell.sizeId)));
  if (fresh.length > 0)
    await addPairs(
      tx,
      item,
      fresh.map((cell) => ({ styleId: Number(cell.styleId), sizeId: Number(cell.sizeId) })),
    );
  const all = fresh.length > 0 ? await read() : known;
  const placed = cells.flatMap((cell) => {
    const variant = all.get(keyOf(cell.styleId, cell.sizeId));
    return variant ? [{ cell, variant }] : [];
  });
  return { placed, made: fresh.length };
};

const isStale = (code: { readonly seen: string } | undefined, saved: string): boolean =>
  code !== undefined && code.seen !== '' && code.seen !== saved;

const saveCodes = async (tx: Tx, item: RecordRow, placed: readonly Placed[]): Promise<Changed> => {
  const coded = placed.filter(({ cell }) => cell.sku || cell.barcode);
  if (coded.length === 0) return null;
  const stale = coded.filter(
    ({ cell, variant }) => isStale(cell.sku, variant.sku) || isStale(cell.barcode, variant.barcode ?? ''),
  );
  if (stale.length > 0)
    throw new ShopError('RECORD_CHANGED', { extra: { variants: stale.map(({ variant }) => String(variant.id)) } });
  const codes = coded.map(({ cell, variant }): Codes => ({
    id: variant.id,
    sku: cell.sku?.value.trim() ?? variant.sku,
    barcode: (cell.barcode?.value.trim() ?? variant.barcode) || null,
  }));
  if (codes.some(({ sku }) => sku === '')) throw badField('sku', messages.noSku);
  const former = new Map(coded.map(({ variant }) => [variant.id, variant]));
  const changed = codes.filter(({ id, sku }) => former.get(id)?.sku.toUpperCase() !== sku.toUpperCase());
  const taken = await readTakenSkus(
    tx,
    changed.map(({ sku }) => sku),
  );
  const double = changed.find(({ sku }, index) => changed.findIndex((one) => one.sku === sku) < index);
  const refused = changed.find(({ sku }) => taken.has(sku.toUpperCase())) ?? double;
  if (refused) throw badField('sku', messages.skuTaken(refused.sku));
  await writeCodes(tx, item.id, codes);
  const textOf = (one: { sku: string; barcode: string | null }): string =>
    [one.sku, one.barcode].filter(Boolean).join(' · ');
  return {
    before: Object.fromEntries(
      codes.map(({ id }) => [String(id), textOf(former.get(id) ?? { sku: '', barcode: null })]),
    ),
    after: Object.fromEntries(codes.map((one) => [String(one.id), textOf(one)])),
  };
};

const saveStock = async ({ stock }: Deps, tx: Tx, { placed, input, person }: Work): Promise<void> => {
  const counted = placed.flatMap(({ cell, variant }) => (cell.onHand ? [{ ...cell.onHand, id: variant.id }] : []));
  if (counted.length === 0) return;
  if (!can(person, 'stock.edit')) throw new ShopError('FORBIDDEN');
  if (!input.locationId) throw badField('locationId', messages.noLocation);
  const locationId = Number(input.locationId);
  await stock.change(tx, {
    lines: counted.map(({ id, seen, value }) => ({ variantId: variantIdOf(id), locationId, onHand: value, seen })),
    reason: 'CORRECTION',
    staffId: person.id,
  });
};

const savePrices = async ({ pricing, regions }: Deps, tx: Tx, { placed, input, person }: Work): Promise<void> => {
  const priced = placed.flatMap(({ cell, variant }) => (cell.price ? [{ ...cell.price, id: variant.id }] : []));
  if (priced.length === 0) return;
  if (!can(person, 'price.edit')) throw new ShopError('FORBIDDEN');
  const region = regions.get(input.region);
  if (!region) throw badField('region', messages.region);
  await pricing.change(tx, {
    region,
    lines: priced.map(({ id, seen, value }) => ({ variantId: id, seen: priceOf(seen), price: priceOf(value) })),
    acceptsNoReference: input.acceptsNoReference,
  });
};

/** Throws RECORD_CHANGED, BAD_REQUEST, FORBIDDEN, SALE_WITHOUT_REFERENCE, STOCK_RESERVED. */
export const createSaveCells =
  (deps: Deps, change: ChangeItem) =>
  (input: Input, person: StaffCaller): Promise<Saved> =>
    change({ name: 'catalogue.saveCells', reference: input.reference, version: null }, async (tx, item) => {
      const { placed, made } = await placeCells(tx, item, input.cells);
      const codes = await saveCodes(tx, item, placed);
      await saveStock(deps, tx, { placed, input, person });
      await savePrices(deps, tx, { placed, input, person });
      return made === 0 ? codes : { before: { ...codes?.before }, after: { ...codes?.after, newVariants: made } };
    });
