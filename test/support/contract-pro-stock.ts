/** Requests of the contract test for stock and prices. `admin`: a signed-in administrator. */
import type { Client } from '#shared/api/client';

type Stage = { readonly admin: Client };
type Requests = Readonly<Record<string, () => Promise<unknown>>>;

const workOnStock = async ({ admin: { proStock, proCounts, proTransfers } }: Stage) => {
  const list = await proStock.list({ region: 'TN', pageSize: 2 });
  const { variantId = '', locationId = '' } = list.rows[0] ?? {};
  const places = await proStock.places();
  const other = places.locations.find(({ id }) => id !== locationId)?.id ?? '';
  const change = await proStock.change({ reason: 'RECEIVED', lines: [{ variantId, locationId, change: 5 }] });
  const setThreshold = await proStock.setThreshold({ locationId, variantId, lowAt: 4 });
  const ordered = { variantId, locationId, quantity: 3, expectedOn: '2027-01-10' };
  const expect = await proStock.expect(ordered);
  const incoming = await proStock.incoming();
  const receive = await proStock.receive({ id: expect.id, received: 2 });
  const cancelIncoming = await proStock.cancelIncoming(await proStock.expect(ordered));
  const movements = await proStock.movements({ variant: variantId });
  const reservations = await proStock.reservations({});
  const start = await proCounts.start({ locationId, name: 'Étagère A' });
  const { id } = start;
  const enter = await proCounts.enter({ id, mode: 'ADD', lines: [{ variantId, quantity: 9 }] });
  const sheet = await proCounts.sheet({ id });
  const post = await proCounts.post({ id });
  const cancel = await proCounts.cancel(await proCounts.start({ locationId }));
  const counts = await proCounts.list();
  const lines = [{ variantId, quantity: 1 }];
  const send = await proTransfers.send({ fromId: locationId, toId: other, lines });
  const received = await proTransfers.receive({ id: send.id, lines: [{ variantId, received: 1 }] });
  const cancelled = await proTransfers.cancel(await proTransfers.send({ fromId: locationId, toId: other, lines }));
  const transfers = await proTransfers.list();
  return {
    'proStock.list': list,
    'proStock.places': places,
    'proStock.change': change,
    'proStock.setThreshold': setThreshold,
    'proStock.expect': expect,
    'proStock.incoming': incoming,
    'proStock.receive': receive,
    'proStock.cancelIncoming': cancelIncoming,
    'proStock.movements': movements,
    'proStock.reservations': reservations,
    'proCounts.start': start,
    'proCounts.enter': enter,
    'proCounts.sheet': sheet,
    'proCounts.post': post,
    'proCounts.cancel': cancel,
    'proCounts.list': counts,
    'proTransfers.send': send,
    'proTransfers.receive': received,
    'proTransfers.cancel': cancelled,
    'proTransfers.list': transfers,
  };
};

const workOnPrices = async ({ admin: { proPrices } }: Stage) => {
  const sheet = await proPrices.sheet({ region: 'SN', limit: 5 });
  const { variantId = '', price: seen = null } = sheet.rows[0] ?? {};
  const sale = { saleAmount: 8_000, saleStartsAt: '2027-02-01T08:00:00.000Z', saleEndsAt: '2027-02-08T08:00:00.000Z' };
  const lines = [{ variantId, price: { amount: 10_000, ...sale }, seen }];
  const check = await proPrices.check({ region: 'SN', lines });
  const save = await proPrices.save({ region: 'SN', lines, acceptsNoReference: true });
  const sales = await proPrices.sales({ region: 'SN' });
  const stopSale = await proPrices.stopSale({ region: 'SN', variantIds: [variantId] });
  return {
    'proPrices.sheet': sheet,
    'proPrices.check': check,
    'proPrices.save': save,
    'proPrices.sales': sales,
    'proPrices.stopSale': stopSale,
  };
};

const workOnCosts = async ({ admin: { proCosts } }: Stage) => {
  const list = await proCosts.list({ region: 'TN' });
  const { variantId = '', sku = '', cost: seen = null } = list.rows[0] ?? {};
  const match = await proCosts.match({ region: 'TN', skus: [sku] });
  const lines = [{ variantId, amount: 40_000, seen }];
  const save = await proCosts.save({ region: 'TN', validFrom: '2026-01-01', lines });
  return { 'proCosts.list': list, 'proCosts.match': match, 'proCosts.save': save };
};

const stockCalls = [
  'list',
  'places',
  'change',
  'setThreshold',
  'expect',
  'incoming',
  'receive',
  'cancelIncoming',
  'movements',
  'reservations',
].map((name) => `proStock.${name}`);
const countCalls = [
  ...['list', 'start', 'enter', 'sheet', 'post', 'cancel'].map((name) => `proCounts.${name}`),
  ...['list', 'send', 'receive', 'cancel'].map((name) => `proTransfers.${name}`),
];
const priceCalls = ['sheet', 'check', 'save', 'sales', 'stopSale'].map((name) => `proPrices.${name}`);

/** The work runs once, so both sendings of a request have one answer. */
const once = (names: readonly string[], work: () => Promise<Readonly<Record<string, unknown>>>): Requests => {
  let running: ReturnType<typeof work> | null = null;
  return Object.fromEntries(names.map((name) => [name, async () => (await (running ??= work()))[name]]));
};

export const proStockRequests = (stage: () => Stage): Requests => ({
  ...once([...stockCalls, ...countCalls], () => workOnStock(stage())),
  ...once(priceCalls, () => workOnPrices(stage())),
  ...once(
    ['list', 'match', 'save'].map((name) => `proCosts.${name}`),
    () => workOnCosts(stage()),
  ),
});
