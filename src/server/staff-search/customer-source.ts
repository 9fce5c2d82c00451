import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import { createCustomerSearch } from '#server/customer-desk';
import type { SearchSource } from './staff-search.ts';
import { staffSearchMessages as messages } from './staff-search.messages.ts';

export const createCustomerSource = (deps: { readonly db: Db; readonly clock: Clock }): SearchSource => {
  const find = createCustomerSearch(deps);
  return {
    kind: 'CUSTOMER',
    privilege: 'customer.view',
    find: async ({ text, limit }) =>
      (await find(text, limit)).map(({ id, fullName, email, phoneText, orders, blocked, kind }) => ({
        title: fullName || email,
        detail: messages.customer(phoneText ?? email, orders),
        path: `/pro/clients/${id}`,
        status: blocked ? { word: messages.cashBlocked, tone: 'warn' } : null,
        amount: null,
        customer: { id, hasAccount: kind === 'ACCOUNT' },
      })),
  };
};
