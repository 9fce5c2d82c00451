import { claimNumber, readClaimNumber, type ClaimFilter, type ClaimListRow, type Claims } from '#server/claim';
import { listScope } from '#server/order-console';
import { shortestName, type OrderSourceDeps } from './order-source.ts';
import type { FoundRecord, SearchQuery, SearchSource } from './staff-search.ts';
import { staffSearchMessages as messages } from './staff-search.messages.ts';

type ClaimSourceDeps = OrderSourceDeps & { readonly claims: Pick<Claims, 'staffList'> };

/** Claims are looked for among this many of the newest orders that the text matches. */
const searchedOrders = 200;

const tones = { NEW: 'info', IN_PROGRESS: 'work', ACCEPTED: 'ok', REFUSED: 'error', CANCELLED: 'none' } as const;

const hitOf = (row: ClaimListRow): FoundRecord => {
  const number = claimNumber(row.id);
  return {
    title: number,
    detail: messages.claim(row.fullName, row.type.label, row.reference),
    path: `/pro/reclamations/${number.toLowerCase()}`,
    status: { word: messages.claimStates[row.state], tone: tones[row.state] },
    amount: { value: row.amount, currency: row.currency },
  };
};

export const createClaimSource = ({ db, orders, claims, readText }: ClaimSourceDeps): SearchSource => {
  const filterOf = async ({ text: typed, person }: SearchQuery): Promise<ClaimFilter | null> => {
    const scopeOf = listScope(person, 'claim.view');
    const id = /^(rc|\d{1,6}$)/i.test(typed) ? readClaimNumber(typed) : null;
    if (id !== null) return { scopeOf, id };
    const text = await readText(typed);
    if (!text || (text.kind === 'name' && text.value.length < shortestName)) return null;
    const filter = { view: 'ALL', timeZone: 'UTC', text } as const;
    const orderIds = await orders.staff.ids(db, filter, searchedOrders);
    return orderIds.length === 0 ? null : { scopeOf, orderIds };
  };
  return {
    kind: 'CLAIM',
    privilege: 'claim.view',
    find: async (query) => {
      const filter = await filterOf(query);
      if (filter === null) return [];
      return (await claims.staffList.read(db, filter, '-created', { limit: query.limit, offset: 0 })).map(hitOf);
    },
  };
};
