import { formatPhone } from '#platform/phone';
import type { StaffListRow } from '#server/order';
import type { CallRow, CallSort } from '#shared/api/pro-call-shapes';
import type { OrderRowId, UserId } from '#shared/ids';
import type { CallDeskDeps } from './call-desk.ts';
import { isDue, minAreaDeliveries, rateOf, riskOf, sortQueue, type Queued, type Refusals } from './call-desk.rules.ts';
import { readLeases, readTasks, type CallTask, type Lease } from './call-desk.store.ts';
import type { AreaRates, RefusalRateReader } from './refusal-rates.ts';

/** Maximum number of orders in the queue: the oldest; newer ones enter as calls end. */
const maxQueued = 500;
export const noRefusals: Refusals = { ended: 0, refused: 0 };

export type QueuedOrder = Queued & {
  readonly row: StaffListRow;
  readonly task: CallTask | null;
  readonly lease: Lease | null;
  readonly phoneRefusals: Refusals;
};

export type QueueScope = { readonly region?: string | undefined; readonly traderId?: UserId | undefined };

type Facts = {
  readonly tasks: ReadonlyMap<OrderRowId, CallTask>;
  readonly leases: ReadonlyMap<string, Lease>;
  readonly phones: ReadonlyMap<string, Refusals>;
  readonly areas: ReadonlyMap<string, AreaRates>;
};

const queuedOf = (row: StaffListRow, { tasks, leases, phones, areas }: Facts): QueuedOrder => {
  const [task, phoneRefusals] = [tasks.get(row.id) ?? null, phones.get(row.phone) ?? noRefusals];
  const area = row.area === null ? undefined : areas.get(row.region)?.areas.get(row.area);
  return {
    row,
    task,
    lease: leases.get(row.phone) ?? null,
    phoneRefusals,
    risk: riskOf(phoneRefusals, area ? rateOf(area, minAreaDeliveries) : null),
    placedAt: row.placedAt,
    toPay: row.toPay,
    confirmUntil: row.confirmUntil,
    nextCallAt: task?.nextCallAt ?? null,
    lastOutcome: task?.lastOutcome ?? null,
  };
};

export const callRowOf = async (call: QueuedOrder, me: UserId, now: Date): Promise<CallRow> => {
  const { row, lease, task } = call;
  return {
    reference: row.reference,
    version: row.version,
    date: row.placedAt.toISOString(),
    status: row.state,
    region: row.region,
    fullName: row.fullName,
    phone: row.phone,
    phoneText: await formatPhone(row.phone),
    city: row.city,
    toPay: row.toPay,
    currency: row.currency,
    risk: call.risk,
    attempts: task?.attempts ?? 0,
    lastOutcome: call.lastOutcome,
    nextCallAt: call.nextCallAt?.toISOString() ?? null,
    due: isDue(call, now),
    confirmUntil: row.confirmUntil?.toISOString() ?? null,
    agent: lease && { name: lease.agentName, isMe: lease.agentId === me, until: lease.until.toISOString() },
  };
};

export const createQueue = ({ db, clock, orders }: CallDeskDeps, rates: RefusalRateReader) => {
  const describe = async (rows: readonly StaffListRow[]): Promise<QueuedOrder[]> => {
    const now = clock.now();
    const phones = [...new Set(rows.map(({ phone }) => phone))];
    const regions = [...new Set(rows.map(({ region }) => region))];
    const [tasks, leases, phoneRefusals, areas] = await Promise.all([
      readTasks(
        db,
        rows.map(({ id }) => id),
      ),
      readLeases(db, now),
      orders.staff.phoneRefusals(db, phones, now),
      Promise.all(regions.map(async (region) => [region, await rates.of(region)] as const)),
    ]);
    const byPhone = new Map(leases.map((lease) => [lease.phone, lease]));
    const facts: Facts = { tasks, leases: byPhone, phones: phoneRefusals, areas: new Map(areas) };
    return rows.map((row) => queuedOf(row, facts));
  };

  return {
    describe,
    read: async (scope: QueueScope, sort: CallSort): Promise<QueuedOrder[]> => {
      const filter = { view: 'TO_CALL', timeZone: 'UTC', ...scope } as const;
      const rows = await orders.staff.list(db, filter, 'placed', { limit: maxQueued, offset: 0 });
      return sortQueue(await describe(rows), sort, clock.now());
    },
  };
};

export type Queue = ReturnType<typeof createQueue>;
