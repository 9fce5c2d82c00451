/** Purchase costs for staff at `/api/pro/costs`, and their file. */
import { implement, type Implementation } from '#platform/contract';
import type { Tx } from '#platform/db';
import { recordAct, type Doer } from '#server/audit';
import type { ExportSource } from '#server/list-export';
import { proCosts as calls, type DatedCost } from '#shared/api/pro-costs';
import { addDays, isoDay } from '#shared/dates';
import { ShopError } from '#shared/errors';
import { readListQuery } from '#shared/list-query';
import { formatMoney, labelOf } from '#shared/money';
import type { RegionInfo } from '#shared/region';
import { costMessages as messages } from './cost.messages.ts';
import { readImportedCosts, type ImportedCost } from './cost-import.store.ts';
import { countCosts, lockCosts, readCosts, setCosts, streamCosts, type StoredCost } from './cost.store.ts';
import type { PriceDeskDeps } from './price-desk.ts';

const exportBatch = 500;
/** Days after today until which a cost may begin. */
const mostDaysAhead = 366;

type Line = {
  readonly variantId: number;
  readonly amount: number | null;
  readonly seen: number | null;
  readonly seenLater: readonly DatedCost[];
};
type Costs = { readonly region: RegionInfo; readonly validFrom: string; readonly lines: readonly Line[] };

/** What a new cost replaces besides the cost of today. */
const otherReplaced = ({ later, since }: StoredCost): readonly DatedCost[] =>
  later.filter(({ from }) => from !== since);

const unseenOf = (line: Line, stored: StoredCost | undefined): readonly DatedCost[] =>
  stored === undefined
    ? []
    : otherReplaced(stored).filter(
        ({ from, cost }) => !line.seenLater.some((one) => one.from === from && one.cost === cost),
      );

/** One entry for each item, with a field for each variant. */
const recordCosts = (tx: Tx, { region, validFrom, lines }: Costs, stored: readonly StoredCost[]): void => {
  for (const [ref, own] of Map.groupBy(stored, (variant) => variant.ref)) {
    const textOf = (amount: number | null) => (amount === null ? null : formatMoney(amount, region.currency));
    const fieldsOf = (of: (variant: StoredCost) => number | null) =>
      Object.fromEntries(own.map((variant) => [`${variant.sku} · ${region.code}`, textOf(of(variant))]));
    const replaced = Object.fromEntries(
      own.flatMap((variant) =>
        otherReplaced(variant).map(({ from, cost }) => [`${variant.sku} · ${region.code} · ${from}`, textOf(cost)]),
      ),
    );
    const amountOf = ({ variantId }: StoredCost) => lines.find((line) => line.variantId === variantId)?.amount ?? null;
    recordAct(tx, {
      object: 'cost',
      objectId: ref,
      label: own[0]?.name ?? ref,
      before: { ...fieldsOf(({ amount }) => amount), ...replaced },
      after: { ...fieldsOf(amountOf), validFrom },
    });
  }
};

/** Journal entries of imported costs. */
export const recordImportedCosts = async (tx: Tx, doer: Doer): Promise<void> => {
  const textOf = (amount: number | null, { currency }: ImportedCost) =>
    amount === null ? null : formatMoney(amount, currency);
  for (const [ref, own] of Map.groupBy(await readImportedCosts(tx), (cost) => cost.ref)) {
    const fieldsOf = (of: (cost: ImportedCost) => number | null) =>
      Object.fromEntries(own.map((cost) => [`${cost.sku} · ${cost.region}`, textOf(of(cost), cost)]));
    const act = { act: 'item.import', object: 'cost', objectId: ref, label: own[0]?.name ?? ref };
    const after = { ...fieldsOf(({ amount }) => amount), validFrom: own[0]?.validFrom ?? null };
    recordAct(tx, { ...act, before: fieldsOf(({ former }) => former), after }, doer);
  }
};

/** Throws RECORD_CHANGED with the costs that the person did not see. */
const refuseUnseen = (lines: readonly Line[], stored: ReadonlyMap<number, StoredCost>): void => {
  const costs = lines.flatMap((line) => {
    const row = stored.get(line.variantId);
    const cost = row?.amount ?? null;
    const later = unseenOf(line, row);
    if (cost === line.seen && later.length === 0) return [];
    return [{ itemVariantId: String(line.variantId), cost, ...(later.length === 0 ? {} : { later }) }];
  });
  if (costs.length > 0) throw new ShopError('RECORD_CHANGED', { extra: { costs } });
};

/** Resolves to the number of changed costs. Throws RECORD_CHANGED when a person did not see what is replaced. */
const saveCosts = async (tx: Tx, costs: Costs, now: Date): Promise<number> => {
  const { region, validFrom, lines } = costs;
  const today = isoDay(now, region.timeZone);
  const latest = addDays(new Date(`${today}T00:00:00Z`), mostDaysAhead)
    .toISOString()
    .slice(0, 10);
  if (validFrom > latest)
    throw new ShopError('BAD_REQUEST', { errors: [{ field: 'validFrom', message: messages.future }] });
  const ids = lines.map(({ variantId }) => variantId);
  const locked = await lockCosts(tx, { ids, region: region.code, today, validFrom });
  const stored = new Map(locked.map((row) => [row.variantId, row]));
  const lost = lines.find(({ variantId }) => !stored.has(variantId));
  if (lost)
    throw new ShopError('BAD_REQUEST', { errors: [{ field: String(lost.variantId), message: messages.unknown }] });
  refuseUnseen(lines, stored);
  const changed = lines.filter(({ variantId, amount }) => {
    const row = stored.get(variantId);
    return row?.amountThen !== amount || row.later.some(({ cost }) => cost !== amount);
  });
  if (changed.length === 0) return 0;
  await setCosts(tx, { region: region.code, currency: region.currency, validFrom, lines: changed }, now);
  const before = changed.flatMap(({ variantId }) => stored.get(variantId) ?? []);
  recordCosts(tx, { region, validFrom, lines: changed }, before);
  return changed.length;
};

const routesOf = ({ db, clock }: PriceDeskDeps, regionOf: (code: string) => RegionInfo): Implementation[] => [
  implement(calls.list, async ({ region: code, section, page, pageSize, ...filter }) => {
    const region = regionOf(code);
    const today = isoDay(clock.now(), region.timeZone);
    const own = { ...filter, region: code, today, ...(section === undefined ? {} : { section: Number(section) }) };
    const [rows, count, missing] = await Promise.all([
      readCosts(db, own, { limit: pageSize, offset: page * pageSize }),
      countCosts(db, own),
      countCosts(db, { region: code, today, cost: 'MISSING' }),
    ]);
    return { currency: region.currency, today, rows, count, page, pageSize, missing };
  }),
  implement(calls.match, async ({ region: code, skus }) => {
    const { currency, timeZone } = regionOf(code);
    const today = isoDay(clock.now(), timeZone);
    return { currency, rows: await readCosts(db, { region: code, today, skus }, { limit: skus.length, offset: 0 }) };
  }),
  implement(calls.save, ({ region, validFrom, lines }, { idempotency }) => {
    const key = idempotency ? { key: idempotency } : {};
    const costs = {
      region: regionOf(region),
      validFrom,
      lines: lines.map((line) => ({ ...line, variantId: Number(line.variantId) })),
    };
    return db.command({ name: 'pricing.saveCosts', ...key }, async (tx) => ({
      saved: await saveCosts(tx, costs, clock.now()),
    }));
  }),
];

const exportOf = ({ db, clock }: PriceDeskDeps, regionOf: (code: string) => RegionInfo): ExportSource => ({
  list: 'costs',
  privilege: 'cost.export',
  name: messages.exportName,
  open: (params) => {
    const { columns } = messages;
    const { region: code, text, section, cost } = readListQuery(calls.list.query, params);
    const { currency, timeZone } = regionOf(code);
    const today = isoDay(clock.now(), timeZone);
    const filter = { region: code, today, text, cost, ...(section === undefined ? {} : { section: Number(section) }) };
    const read = async function* () {
      for await (const batch of streamCosts(db, filter, exportBatch))
        yield batch.map((row) => [
          row.sku,
          row.ref,
          row.name,
          row.style,
          row.size,
          row.price === null ? null : { amount: row.price, currency },
          row.cost === null ? null : { amount: row.cost, currency },
          row.since,
          labelOf(currency),
        ]);
    };
    const file = {
      columns: [
        { header: columns.sku, kind: 'text' as const },
        { header: columns.ref, kind: 'text' as const },
        { header: columns.name, kind: 'text' as const },
        { header: columns.style, kind: 'text' as const },
        { header: columns.size, kind: 'text' as const },
        { header: columns.price, kind: 'amount' as const },
        { header: columns.cost, kind: 'amount' as const },
        { header: columns.since, kind: 'day' as const },
        { header: columns.currency, kind: 'text' as const },
      ],
      rows: read(),
    };
    return Promise.resolve(file);
  },
});

export const createCostDesk = (deps: PriceDeskDeps): { routes: Implementation[]; exportSource: ExportSource } => {
  const regionOf = (code: string): RegionInfo => {
    const region = deps.regions.get(code);
    if (!region) throw new ShopError('NOT_FOUND');
    return region;
  };
  return { routes: routesOf(deps, regionOf), exportSource: exportOf(deps, regionOf) };
};
