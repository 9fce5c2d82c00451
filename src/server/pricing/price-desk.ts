/** Prices and sales for staff at `/api/pro/prices`. */
import type { Clock } from '#platform/clock';
import { implement, type Implementation } from '#platform/contract';
import type { Db, Tx } from '#platform/db';
import { recordAct } from '#server/audit';
import { proPrices as calls, type ProPrice, type ProSaleCheck } from '#shared/api/pro-prices';
import { addDays } from '#shared/dates';
import { ShopError } from '#shared/errors';
import type { RegionInfo } from '#shared/region';
import { changePrices, previewPrices, type PriceSale } from './price-change.ts';
import { readPricedVariants } from './price-change.store.ts';
import type { PriceLine } from './price-lines.rules.ts';
import { readSales, readSheet, stopSales, type StoppedSale } from './price-sheet.store.ts';

export type PriceDeskDeps = {
  readonly db: Db;
  readonly clock: Clock;
  /** Not the region module, because the imports would form a cycle. */
  readonly regions: { readonly get: (code: string) => RegionInfo | null };
};

/** Ended sales are listed for this long. */
const listedDays = 30;
const saleCap = 500;

const jsonOf = (price: {
  amount: number;
  saleAmount: number | null;
  saleStartsAt: Date | null;
  saleEndsAt: Date | null;
}): ProPrice => ({
  amount: price.amount,
  saleAmount: price.saleAmount,
  saleStartsAt: price.saleStartsAt?.toISOString() ?? null,
  saleEndsAt: price.saleEndsAt?.toISOString() ?? null,
});

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

const priceOf = (price: ProPrice | null) =>
  price && {
    amount: price.amount,
    saleAmount: price.saleAmount,
    saleStartsAt: dateOf(price.saleStartsAt),
    saleEndsAt: dateOf(price.saleEndsAt),
  };

type LineInput = { readonly variantId: string; readonly price: ProPrice | null; readonly seen: ProPrice | null };

const lineOf = ({ variantId, price, seen }: LineInput): PriceLine => ({
  variantId: Number(variantId),
  price: priceOf(price),
  seen: priceOf(seen),
});

const checkOf = ({ variantId, check, text }: PriceSale): ProSaleCheck => ({
  variantId: String(variantId),
  verdict: check.verdict,
  struck: check.struck,
  percent: check.percent,
  plannedPercent: check.plannedPercent,
  text,
});

const recordStop = async (tx: Tx, stopped: readonly StoppedSale[], region: string): Promise<void> => {
  const isRemoved = new Map(stopped.map((sale) => [sale.variantId, sale.isRemoved]));
  const variants = [...(await readPricedVariants(tx, [...isRemoved.keys()]))];
  for (const [ref, own] of Map.groupBy(variants, ([, variant]) => variant.ref))
    recordAct(tx, {
      object: 'price',
      objectId: ref,
      label: own[0]?.[1].name ?? ref,
      after: Object.fromEntries(
        own.map(([id, { sku }]) => [`${sku} · ${region}`, isRemoved.get(id) ? 'sale removed' : 'sale ended']),
      ),
    });
};

export const priceDeskRoutes = ({ db, clock, regions }: PriceDeskDeps): Implementation[] => {
  const regionOf = (code: string): RegionInfo => {
    const region = regions.get(code);
    if (!region) throw new ShopError('NOT_FOUND');
    return region;
  };
  return [
    implement(calls.sheet, async ({ region, section, limit, ...filter }) => {
      const { code, currency } = regionOf(region);
      const own = section === undefined ? {} : { section: Number(section) };
      const rows = await readSheet(db, { ...filter, ...own, region: code, now: clock.now() }, limit + 1);
      return {
        region: code,
        currency,
        isCut: rows.length > limit,
        rows: rows.slice(0, limit).map(({ variantId, sku, ref, name, style, size, amount, ...sale }) => ({
          variantId,
          sku,
          ref,
          name,
          style,
          size,
          price: amount === null ? null : jsonOf({ amount, ...sale }),
        })),
      };
    }),
    implement(calls.check, async ({ region, lines }) => ({
      sales: (await previewPrices(db, { region: regionOf(region), lines: lines.map(lineOf) }, clock.now())).map(
        checkOf,
      ),
    })),
    implement(calls.save, ({ region, lines, acceptsNoReference }, { idempotency }) => {
      const changes = { region: regionOf(region), lines: lines.map(lineOf), acceptsNoReference };
      const key = idempotency ? { key: idempotency } : {};
      return db.command({ name: 'pricing.change', ...key }, async (tx) => ({
        sales: (await changePrices(tx, changes, clock.now())).map(checkOf),
      }));
    }),
    implement(calls.sales, async ({ region }) => {
      const { code, currency } = regionOf(region);
      const rows = await readSales(db, code, addDays(clock.now(), -listedDays), saleCap + 1);
      const listed = rows.slice(0, saleCap).map(({ saleStartsAt, saleEndsAt, ...row }) => ({
        ...row,
        saleStartsAt: saleStartsAt?.toISOString() ?? null,
        saleEndsAt: saleEndsAt?.toISOString() ?? null,
      }));
      return { currency, sales: listed, isCut: rows.length > saleCap };
    }),
    implement(calls.stopSale, ({ region, variantIds }) => {
      const { code } = regionOf(region);
      return db.command({ name: 'pricing.stopSale' }, async (tx) => {
        const stopped = await stopSales(tx, code, variantIds.map(Number), clock.now());
        if (stopped.length > 0) await recordStop(tx, stopped, code);
        return { stopped: stopped.length };
      });
    }),
  ];
};
