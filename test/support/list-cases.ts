/** Calls that the lists of the console make for their first page: filters × regions × sorts. */
import type { Client } from '#shared/api/client';
import { callSorts } from '#shared/api/pro-call-shapes';
import { claimStatuses } from '#shared/api/pro-claim-shapes';
import { orderCountRanges, proCustomerSorts } from '#shared/api/pro-customer-shapes';
import { winnerViews } from '#shared/api/pro-gifts';
import { invoiceAges, invoiceSorts, invoiceStatuses } from '#shared/api/pro-invoice-shapes';
import { proItemSorts } from '#shared/api/pro-item-shapes';
import { threadViews } from '#shared/api/pro-message-shapes';
import { proOrderSorts, proOrderViews } from '#shared/api/pro-order-shapes';
import { stockSorts } from '#shared/api/pro-stock-shapes';
import { reviewStates } from '#shared/api/reviews';
import { itemStates, itemTraits } from '#shared/rules/item-states';
import { remittanceStates } from '#shared/rules/remittance-states';
import { saleFilters } from '#shared/rules/sale-filters';
import { stockLevels } from '#shared/rules/stock-reasons';

export type ListCase = {
  readonly list: string;
  readonly name: string;
  readonly read: (api: Client) => Promise<unknown>;
};

type Query = Readonly<Record<string, unknown>>;

const regions: readonly Query[] = [{}, { region: 'TN' }];

/** All combinations of one query from each part. */
const combined = (...parts: readonly (readonly Query[])[]): Query[] =>
  parts.reduce<Query[]>((all, part) => all.flatMap((left) => part.map((right) => ({ ...left, ...right }))), [{}]);

const each = (key: string, values: readonly unknown[]): Query[] => values.map((value) => ({ [key]: value }));

const nameOf = (query: Query): string =>
  Object.entries(query)
    .map(([key, value]) => `${key}=${String(value)}`)
    .join(' ') || 'all';

const casesOf = (
  list: string,
  queries: readonly Query[],
  read: (api: Client, query: never) => Promise<unknown>,
): ListCase[] => queries.map((query) => ({ list, name: nameOf(query), read: (api) => read(api, query as never) }));

const texts = (...values: readonly string[]): Query[] => each('text', values);
/** Amounts of several regions cannot be compared. */
const comparable = (query: Query): boolean => 'region' in query || !/total|unpaid/.test(String(query['sort']));

const orders = (): ListCase[] => [
  ...casesOf(
    'orders',
    combined(
      [
        ...each('view', proOrderViews),
        ...each('status', [
          ['NEW'],
          ['NEW', 'CONFIRMED'],
          ['DELIVERED_AND_INVOICED'],
          ['CANCELLED'],
          ['NOT_DELIVERED'],
        ]),
        { paymentMethod: 'CASH' },
        { paymentMethod: 'CARD', paymentStatus: ['FAILED'] },
        { deliveryModeId: '3' },
        { from: '2026-10-01', to: '2026-10-02' },
        ...texts('TN-0000', 'karim', 'haddad 31', '20 017 000', 'client17@', 'SYN-12'),
      ],
      regions,
      each('sort', proOrderSorts),
    ).filter(comparable),
    (api, query) => api.proOrders.list(query),
  ),
  ...casesOf('orders: counters', regions, (api, query) => api.proOrders.counters(query)),
];

const work = (): ListCase[] => [
  ...casesOf('call desk', combined(regions, each('sort', callSorts)), (api, query) => api.proCalls.queue(query)),
  ...casesOf('call desk: refusals', [{ region: 'TN' }], (api, query) => api.proCalls.refusals(query)),
  ...casesOf('drafts', regions, (api, query) => api.proDrafts.list(query)),
  ...casesOf('payments and refunds', [{}], (api) => api.proPayments.waiting()),
  ...casesOf('carrier cash: owed', regions, (api, query) => api.proCarrierCash.balances(query)),
  ...casesOf('carrier cash: one carrier', [{ region: 'TN', carrier: 'aramex' }], (api, query) =>
    api.proCarrierCash.owed(query),
  ),
  ...casesOf(
    'carrier cash: remittances',
    combined(
      [
        {},
        { carrier: 'aramex' },
        { carrierId: '1' },
        ...each('state', remittanceStates),
        { from: '2026-10-01', to: '2026-10-31' },
      ],
      regions,
    ),
    (api, query) => api.proCarrierCash.remittances(query),
  ),
];

const claims = (): ListCase[] => [
  ...casesOf(
    'claims',
    combined(
      [
        {},
        ...each(
          'status',
          claimStatuses.map((status) => [status]),
        ),
        { status: ['NEW', 'IN_PROGRESS'] },
        { kind: 'RETURN' },
        { kind: 'CLAIM', status: ['REFUSED'] },
        { typeId: '2' },
        { mine: '1' },
        ...texts('karim', 'RC-100', '20 017 000'),
      ],
      regions,
      each('sort', ['-created', 'created']),
    ),
    (api, query) => api.proClaims.list(query),
  ),
  ...casesOf('claims: board', combined([{}, { mine: '1' }, { kind: 'RETURN' }], regions), (api, query) =>
    api.proClaims.board(query),
  ),
  ...casesOf('claims: reasons', regions, (api, query) => api.proClaims.reasons(query)),
];

const invoices = (): ListCase[] => [
  ...casesOf(
    'invoices',
    combined(
      [
        {},
        ...each('kind', ['INVOICE', 'CREDIT_NOTE']),
        ...each(
          'status',
          invoiceStatuses.map((status) => [status]),
        ),
        { status: ['UNPAID', 'PARTIAL'] },
        { overdue: '1' },
        ...each('age', invoiceAges),
        { source: 'UPLOADED' },
        { from: '2026-11-01', to: '2026-11-24' },
        ...texts('F-000017', 'karim17@', 'haddad 31', 'karim'),
      ],
      regions,
      each('sort', invoiceSorts),
    ).filter(comparable),
    (api, query) => api.proInvoices.list(query),
  ),
  ...casesOf('invoices: ageing', regions, (api, query) => api.proInvoices.ageing(query)),
];

const customers = (): ListCase[] => [
  ...casesOf(
    'customers',
    combined(
      [
        {},
        ...each('kind', ['ACCOUNT', 'GUEST']),
        { newsletter: '1' },
        { claims: '1' },
        { blocked: '1' },
        ...each('orders', orderCountRanges),
        ...texts('karim', 'haddad 31', 'client17', '20 017 000'),
      ],
      regions,
      each('sort', proCustomerSorts),
    ),
    (api, query) => api.proCustomers.list(query),
  ),
  {
    list: 'customers: record with similar ones',
    name: 'the first of the list',
    read: async (api) => {
      const { customers: rows } = await api.proCustomers.list({ pageSize: 1 });
      return await api.proCustomers.byId({ id: rows[0]?.id ?? '' });
    },
  },
  ...casesOf(
    'omnibox',
    texts('karim haddad', '20 017 000', 'TN-000017', 'client17@demo.test', 'SYN-12', 'RC-100', 'F-0001'),
    (api, query) => api.proSearch.find(query),
  ),
];

const people = (): ListCase[] => [
  ...casesOf(
    'inbox',
    combined(
      [...each('view', threadViews), ...texts('karim', 'commande', 'client16@')],
      [{}, { topic: 'DELIVERY' }, { unread: '1' }],
      regions,
    ),
    (api, query) => api.proMessages.list(query),
  ),
  ...casesOf('inbox: counters', regions, (api, query) => api.proMessages.counters(query)),
  ...casesOf(
    'reviews',
    combined(each('state', reviewStates), [{}, { stars: '5' }, { photos: '1' }], each('sort', ['oldest', 'newest'])),
    (api, query) => api.reviews.moderation(query),
  ),
  ...casesOf('gift winners', combined([...each('view', winnerViews), ...texts('karim')], regions), (api, query) =>
    api.proGifts.winners(query),
  ),
];

const administration = (): ListCase[] => [
  ...casesOf(
    'journal',
    [
      {},
      { object: 'order' },
      { object: 'claim' },
      { object: 'order', record: 'TN-000017' },
      { act: 'proPrices.save' },
      { act: 'proRoles.create' },
      { from: '2026-01-01', to: '2026-01-02' },
      { object: 'stock', from: '2026-01-01', to: '2026-01-31' },
    ],
    (api, query) => api.proAudit.list(query),
  ),
  ...casesOf('journal: choices', [{}], (api) => api.proAudit.choices()),
  ...casesOf('staff', [{}, { state: 'ACTIVE' }, { role: 'ADMIN' }, { text: 'karim' }], (api, query) =>
    api.proStaff.list(query),
  ),
  ...casesOf('announcements', [{}], (api) => api.proAnnouncements.list({})),
];

const catalogue = (): ListCase[] => [
  ...casesOf(
    'articles',
    combined(
      [
        {},
        ...each(
          'state',
          itemStates.map((state) => [state]),
        ),
        ...each(
          'trait',
          itemTraits.map((trait) => [trait]),
        ),
        { section: '1' },
        ...texts('robe', 'SYN-12'),
      ],
      regions,
      each('sort', proItemSorts),
    ),
    (api, query) => api.proItems.list(query),
  ),
  ...casesOf(
    'stock',
    combined(
      [{}, { location: '1' }, { section: '1' }, ...each('level', stockLevels), ...texts('robe', 'SYN-12')],
      regions,
      each('sort', stockSorts),
    ),
    (api, query) => api.proStock.list(query),
  ),
  ...casesOf('movements', [{}, { location: '1' }, { variant: '7' }, { variant: '7', location: '1' }], (api, query) =>
    api.proStock.movements(query),
  ),
  ...casesOf('reservations', [{}, { location: '1' }], (api, query) => api.proStock.reservations(query)),
  ...casesOf('incoming', [{}], (api) => api.proStock.incoming()),
  ...casesOf('counts and transfers', [{}], (api) => Promise.all([api.proCounts.list(), api.proTransfers.list()])),
  ...casesOf(
    'price grid',
    combined([{ region: 'TN', limit: 200 }], [{}, { section: '1' }, ...each('sale', saleFilters), ...texts('robe')]),
    (api, query) => api.proPrices.sheet(query),
  ),
  ...casesOf('sales', [{ region: 'TN' }], (api, query) => api.proPrices.sales(query)),
];

/** Cases for a person who sees all records. */
export const listCases = (): ListCase[] => [
  ...orders(),
  ...work(),
  ...claims(),
  ...invoices(),
  ...customers(),
  ...people(),
  ...administration(),
  ...catalogue(),
];

/** Cases in which a person with a portfolio sees only a part of the records. */
export const portfolioCases = (): ListCase[] =>
  [...orders(), ...work(), ...claims(), ...invoices()].map((one) => ({ ...one, list: `${one.list}, portfolio` }));
