import type { StaffCaller } from '#platform/contract';
import { readClaimNumber, type ClaimFilter } from '#server/claim';
import { createTextReader, listScope } from '#server/order-console';
import type { InputOf } from '#shared/api/call';
import {
  claimStatuses,
  type ClaimStatus,
  type ProClaimBoard,
  type ProClaimPage,
  type ProClaimReasons,
} from '#shared/api/pro-claim-shapes';
import { countCap } from '#shared/api/pro-order-shapes';
import type { proClaims } from '#shared/api/pro-claims';
import { addDays } from '#shared/dates';
import { ShopError } from '#shared/errors';
import type { ClaimConsoleDeps } from './claim-console.ts';
import { claimConsoleMessages as messages } from './claim-console.messages.ts';
import type { RowsOf } from './rows.ts';

type Filters = InputOf<typeof proClaims.board>;

/** Answered claims stay on the board for this number of days. */
const boardDays = 30;
const boardRows = 20;
/** A text finds claims only among this many of the newest orders that it matches. */
const textOrders = 1000;

export const createClaimFilters = (deps: ClaimConsoleDeps) => {
  const { db, orders } = deps;
  const readText = createTextReader(deps);

  const textFilter = async (typed: string | undefined): Promise<Pick<ClaimFilter, 'id' | 'orderIds'>> => {
    const text = typed?.trim() ?? '';
    if (text === '') return {};
    const id = /^(rc|\d{1,6}$)/i.test(text) ? readClaimNumber(text) : null;
    if (id !== null) return { id };
    const filter = { view: 'ALL' as const, timeZone: 'UTC', text: await readText(text) };
    return { orderIds: await orders.staff.ids(db, filter, textOrders) };
  };

  /** `privilege`: when its scope is narrower than that of `claim.view`, only claims in that scope are listed. */
  return async (
    { kind, typeId, region, mine, text }: Filters,
    person: StaffCaller,
    privilege: 'claim.view' | 'claim.export' = 'claim.view',
  ): Promise<ClaimFilter> => ({
    kind,
    typeId: typeId === undefined ? undefined : Number(typeId),
    region,
    assigneeId: mine === undefined ? undefined : person.id,
    scopeOf: listScope(person, privilege) ?? listScope(person, 'claim.view'),
    ...(await textFilter(text)),
  });
};

export const createClaimList = (deps: ClaimConsoleDeps, rowsOf: RowsOf) => {
  const { db, clock, claims } = deps;
  const { staffList } = claims;
  const filterOf = createClaimFilters(deps);

  const column = async (filter: ClaimFilter, status: ClaimStatus): Promise<ProClaimBoard['columns'][number]> => {
    const isOpen = status === 'NEW' || status === 'IN_PROGRESS';
    const own = { ...filter, states: [status], decidedSince: isOpen ? undefined : addDays(clock.now(), -boardDays) };
    const [rows, count] = await Promise.all([
      staffList.read(db, own, isOpen ? 'created' : '-decided', { limit: boardRows, offset: 0 }),
      staffList.count(db, own, countCap),
    ]);
    return { status, count, claims: await rowsOf(rows) };
  };

  return {
    list: async (
      { page, pageSize, sort, status, ...filters }: InputOf<typeof proClaims.list>,
      person: StaffCaller,
    ): Promise<ProClaimPage> => {
      if ((page + 1) * pageSize > countCap + pageSize)
        throw new ShopError('BAD_REQUEST', { errors: [{ field: 'page', message: messages.tooFar }] });
      const filter = { ...(await filterOf(filters, person)), states: status };
      const [rows, count] = await Promise.all([
        staffList.read(db, filter, sort, { limit: pageSize, offset: page * pageSize }),
        staffList.count(db, filter, countCap),
      ]);
      return { claims: await rowsOf(rows), count, page, pageSize };
    },
    board: async (filters: Filters, person: StaffCaller): Promise<ProClaimBoard> => {
      const filter = await filterOf(filters, person);
      const since = addDays(clock.now(), -boardDays);
      const [firstReplyMinutes, ...columns] = await Promise.all([
        staffList.firstReply(db, since, filters.region ?? null),
        ...claimStatuses.map((status) => column(filter, status)),
      ]);
      return { columns, firstReplyMinutes };
    },
    reasons: async ({ region, days }: InputOf<typeof proClaims.reasons>): Promise<ProClaimReasons> => {
      const since = addDays(clock.now(), -days);
      const [reasons, items] = await Promise.all([
        staffList.reasons(db, since, region ?? null),
        staffList.items(db, since, region ?? null),
      ]);
      const total = reasons.reduce((sum, { count }) => sum + count, 0);
      return {
        days,
        reasons: reasons.map(({ label, count }) => ({ label, count, share: count / total })),
        items,
      };
    },
  };
};
