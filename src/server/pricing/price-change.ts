/** Prices that staff set in one region, with the 30-day rule checked before they are saved. */
import type { Reader, Tx } from '#platform/db';
import { recordAct } from '#server/audit';
import { ShopError } from '#shared/errors';
import { formatMoney } from '#shared/money';
import type { RegionInfo } from '#shared/region';
import { saleText } from './price-change.messages.ts';
import {
  insertPrices,
  lockPrices,
  readHistories,
  readListPrices,
  readPricedVariants,
  removePrices,
  updatePrices,
  type NewPrice,
} from './price-change.store.ts';
import { isSamePrice, problemsIn, type PriceLine } from './price-lines.rules.ts';
import type { ListPrice } from './pricing.rules.ts';
import { checkSale, type SaleCheck } from './sale-check.rules.ts';

export type PriceRegion = Pick<RegionInfo, 'code' | 'currency' | 'timeZone'>;

export type PriceSale = { readonly variantId: number; readonly check: SaleCheck; readonly text: string };

export type PriceChanges = {
  readonly region: PriceRegion;
  readonly lines: readonly PriceLine[];
  /** The person accepted that the shop shows no reduction for some lines. */
  readonly acceptsNoReference: boolean;
};

type Stored = ReadonlyMap<number, ListPrice>;

const changedOf = (lines: readonly PriceLine[], stored: Stored): PriceLine[] =>
  lines.filter(({ variantId, price }) => !isSamePrice(price, stored.get(variantId) ?? null));

const checkLines = async (
  reader: Reader,
  lines: readonly PriceLine[],
  region: PriceRegion,
  now: Date,
): Promise<PriceSale[]> => {
  const onSale = lines.flatMap(({ variantId, price }) => (price?.saleAmount ? [{ variantId, price }] : []));
  if (onSale.length === 0) return [];
  const ids = onSale.map(({ variantId }) => variantId);
  const histories = await readHistories(reader, ids, region.code);
  return onSale.map(({ variantId, price }) => {
    const check = checkSale(price, histories.get(variantId) ?? [], now);
    return { variantId, check, text: saleText(check, price, region) };
  });
};

const throwProblems = (lines: readonly PriceLine[], region: PriceRegion): void => {
  const errors = problemsIn(lines, region.currency);
  if (errors.length > 0) throw new ShopError('BAD_REQUEST', { errors });
};

/** What the shop would show for the lines that change something. Throws BAD_REQUEST. */
export const previewPrices = async (
  reader: Reader,
  { region, lines }: Pick<PriceChanges, 'region' | 'lines'>,
  now: Date,
): Promise<PriceSale[]> => {
  throwProblems(lines, region);
  const stored = await readListPrices(
    reader,
    lines.map(({ variantId }) => variantId),
    region.code,
  );
  return checkLines(reader, changedOf(lines, stored), region, now);
};

const jsonOf = (price: ListPrice | null) =>
  price && {
    ...price,
    saleStartsAt: price.saleStartsAt?.toISOString() ?? null,
    saleEndsAt: price.saleEndsAt?.toISOString() ?? null,
  };

/** Throws RECORD_CHANGED with the prices that others set. */
const refuseOthers = (lines: readonly PriceLine[], stored: Stored): void => {
  const others = lines.filter(({ variantId, seen }) => !isSamePrice(seen, stored.get(variantId) ?? null));
  if (others.length === 0) return;
  const prices = others.map(({ variantId }) => ({
    itemVariantId: String(variantId),
    price: jsonOf(stored.get(variantId) ?? null),
  }));
  throw new ShopError('RECORD_CHANGED', { extra: { prices } });
};

const refuseNothing = (sales: readonly PriceSale[]): void => {
  const refused = sales.filter(({ check }) => check.verdict === 'NOTHING');
  if (refused.length === 0) return;
  const extra = refused.map(({ variantId, text }) => ({ itemVariantId: String(variantId), text }));
  throw new ShopError('SALE_WITHOUT_REFERENCE', { extra: { sales: extra } });
};

const dayText = (date: Date | null): string => (date === null ? '…' : date.toISOString().slice(0, 16));

const priceText = (price: ListPrice | null, { currency }: PriceRegion): string | null => {
  if (price === null) return null;
  const amount = formatMoney(price.amount, currency);
  if (price.saleAmount === null) return amount;
  const sale = formatMoney(price.saleAmount, currency);
  return price.saleStartsAt === null && price.saleEndsAt === null
    ? `${amount} · ${sale}`
    : `${amount} · ${sale} (${dayText(price.saleStartsAt)} – ${dayText(price.saleEndsAt)})`;
};

/** One entry for each item, with a field for each variant. */
const recordPrices = async (tx: Tx, lines: readonly PriceLine[], stored: Stored, region: PriceRegion) => {
  const variants = await readPricedVariants(
    tx,
    lines.map(({ variantId }) => variantId),
  );
  const byRef = Map.groupBy(lines, ({ variantId }) => variants.get(variantId)?.ref ?? '');
  for (const [ref, own] of byRef) {
    const fieldsOf = (of: (line: PriceLine) => ListPrice | null) =>
      Object.fromEntries(
        own.map((line) => [
          `${variants.get(line.variantId)?.sku ?? line.variantId} · ${region.code}`,
          priceText(of(line), region),
        ]),
      );
    recordAct(tx, {
      object: 'price',
      objectId: ref,
      label: variants.get(own[0]?.variantId ?? 0)?.name ?? ref,
      before: fieldsOf(({ variantId }) => stored.get(variantId) ?? null),
      after: fieldsOf(({ price }) => price),
    });
  }
};

type Change = { readonly stored: Stored; readonly region: PriceRegion; readonly now: Date };

const write = async (tx: Tx, lines: readonly PriceLine[], { stored, region, now }: Change): Promise<void> => {
  const set = lines.flatMap(({ variantId, price }): NewPrice[] => (price ? [{ variantId, price }] : []));
  const [known, fresh] = [
    set.filter(({ variantId }) => stored.has(variantId)),
    set.filter(({ variantId }) => !stored.has(variantId)),
  ];
  const removed = lines.flatMap(({ variantId, price }) => (price === null ? [variantId] : []));
  if (known.length > 0) await updatePrices(tx, known, region.code, now);
  if (removed.length > 0) await removePrices(tx, removed, region.code);
  if (fresh.length === 0) return;
  const inserted = await insertPrices(tx, fresh, { region: region.code, currency: region.currency, now });
  // somebody else set the first price of a variant since it was read
  if (inserted < fresh.length) throw new ShopError('RECORD_CHANGED', { extra: { prices: [] } });
};

/**
 * All lines or none. Throws BAD_REQUEST, RECORD_CHANGED, NOT_FOUND for an unknown variant, or SALE_WITHOUT_REFERENCE when
 * a sale could not be announced and the person has not accepted it. Returns what the shop will show for changed sales.
 */
export const changePrices = async (
  tx: Tx,
  { region, lines, acceptsNoReference }: PriceChanges,
  now: Date,
): Promise<PriceSale[]> => {
  throwProblems(lines, region);
  const ids = lines.map(({ variantId }) => variantId);
  const variants = await readPricedVariants(tx, ids);
  if (variants.size < ids.length) throw new ShopError('NOT_FOUND');
  const stored = await lockPrices(tx, ids, region.code);
  refuseOthers(lines, stored);
  const changed = changedOf(lines, stored);
  const sales = await checkLines(tx, changed, region, now);
  if (!acceptsNoReference) refuseNothing(sales);
  if (changed.length === 0) return sales;
  await write(tx, changed, { stored, region, now });
  await recordPrices(tx, changed, stored, region);
  return sales;
};
