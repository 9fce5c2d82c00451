/**
 * A colleague who changes stock, prices, items, customers, content, settings and the cash of carriers, and imports files, while customers buy. Colleagues
 * choose among the same four variants, so that two of them often change one record.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom, type Random } from '#platform/random';
import { createFetchClient, type Client } from '#shared/api/client';
import type { UserId } from '#shared/ids';
import type { Colleague } from './colleague.ts';
import { contentActs } from './content-desk.ts';
import { importFile } from './import-file.ts';
import { retry } from './retry.ts';

/** A change that the shop accepted. */
export type AcceptedChange = {
  readonly staffId: UserId;
  readonly object:
    | 'stock'
    | 'price'
    | 'item'
    | 'customer'
    | 'banner'
    | 'announcement'
    | 'promotion'
    | 'giftCard'
    | 'cost'
    | 'setting';
  /**
   * Record with the version or price that the person saw. Of two accepted changes with the same text, the second
   * overwrote the first one. Null when the act may be repeated.
   */
  readonly seen: string | null;
  /** Note of the one movement of stock that it causes. */
  readonly note: string | null;
  /** Text by which the new record is found; null for other changes. */
  readonly mark: string | null;
};

export type Work = {
  readonly api: Client;
  readonly random: Random;
  readonly staffId: UserId;
  readonly seed: number;
  readonly variantIds: readonly number[];
  /** Different for each act of each schedule. */
  readonly next: () => number;
};

export type Change = Omit<AcceptedChange, 'staffId'>;
export type Act = (work: Work) => Promise<readonly Change[]>;

const one = <Item>(random: Random, items: readonly Item[]): Item | undefined => items[random.int(items.length)];
const orNull = <Out>(answer: Out | 'refused' | null): Out | null => (answer === 'refused' ? null : answer);

const places = async ({ api, random }: Work): Promise<readonly string[]> =>
  (orNull(await retry(random, () => api.proStock.places()))?.locations ?? []).map(({ id }) => id);

const variantOf = ({ random, variantIds }: Work): string => String(one(random, variantIds) ?? 0);

const changeStock: Act = async (work) => {
  const { api, random, staffId, next } = work;
  const locationId = one(random, await places(work));
  if (locationId === undefined) return [];
  const note = `acte ${staffId}-${next()}`;
  const lines = [{ variantId: variantOf(work), locationId, change: random.int(2) === 0 ? 1 + random.int(3) : -1 }];
  const idempotencyKey = randomUUID();
  const done = orNull(
    await retry(random, () => api.proStock.change({ reason: 'CORRECTION', note, lines }, { idempotencyKey })),
  );
  return done === null ? [] : [{ object: 'stock', seen: null, note, mark: null }];
};

/** Counts two variants of a location with random quantities, then corrects the stock or cancels the count. */
const countShelf: Act = async (work) => {
  const { api, random } = work;
  const locationId = one(random, await places(work));
  if (locationId === undefined) return [];
  const [start, typed] = [randomUUID(), randomUUID()];
  const { counts = [] } = orNull(await retry(random, () => api.proCounts.list())) ?? {};
  const open = counts.filter(({ state }) => state === 'OPEN');
  const id =
    (random.int(2) === 0 ? one(random, open)?.id : undefined) ??
    orNull(await retry(random, () => api.proCounts.start({ locationId }, { idempotencyKey: start })))?.id;
  if (id === undefined) return [];
  const lines = [0, 1].map(() => ({ variantId: variantOf(work), quantity: 8 + random.int(10) }));
  const mode = random.int(2) === 0 ? 'SET' : 'ADD';
  await retry(random, () => api.proCounts.enter({ id, mode, lines }, { idempotencyKey: typed }));
  await retry(random, () => (random.int(5) === 0 ? api.proCounts.cancel({ id }) : api.proCounts.post({ id })));
  return [];
};

const moveBetweenPlaces: Act = async (work) => {
  const { api, random } = work;
  const { transfers = [] } = orNull(await retry(random, () => api.proTransfers.list())) ?? {};
  const underWay = one(
    random,
    transfers.filter(({ state }) => state === 'SENT'),
  );
  if (underWay && random.int(3) > 0) {
    const { id } = underWay;
    await retry(random, () =>
      random.int(3) === 0 ? api.proTransfers.cancel({ id }) : api.proTransfers.receive({ id, lines: [] }),
    );
    return [];
  }
  const [fromId, toId] = await places(work);
  if (fromId === undefined || toId === undefined) return [];
  const lines = [{ variantId: variantOf(work), quantity: 1 + random.int(2) }];
  const idempotencyKey = randomUUID();
  await retry(random, () => api.proTransfers.send({ fromId, toId, lines }, { idempotencyKey }));
  return [];
};

const receiveDelivery: Act = async (work) => {
  const { api, random } = work;
  const { incoming = [] } = orNull(await retry(random, () => api.proStock.incoming())) ?? {};
  const announced = one(random, incoming);
  if (announced && random.int(2) === 0) {
    const { id } = announced;
    await retry(random, () =>
      random.int(4) === 0 ? api.proStock.cancelIncoming({ id }) : api.proStock.receive({ id, received: random.int(4) }),
    );
    return [];
  }
  const locationId = one(random, await places(work));
  if (locationId === undefined) return [];
  const delivery = { variantId: variantOf(work), locationId, quantity: 1 + random.int(4), expectedOn: '2030-01-10' };
  const idempotencyKey = randomUUID();
  await retry(random, () => api.proStock.expect(delivery, { idempotencyKey }));
  return [];
};

/** Each amount is used once, so that the price that a person saw identifies one state of the record. */
const changePrice: Act = async (work) => {
  const { api, random, staffId, next } = work;
  const sheet = orNull(await retry(random, () => api.proPrices.sheet({ region: 'TN' })));
  const row = one(random, sheet?.rows ?? []);
  if (!row?.price) return [];
  const { variantId, price: seen } = row;
  const amount = 60_000 + (Number(staffId) % 500) * 100 + (next() % 100);
  if (amount === seen.amount) return [];
  const price = { amount, saleAmount: null, saleStartsAt: null, saleEndsAt: null };
  const change = { region: 'TN', lines: [{ variantId, price, seen }], acceptsNoReference: true };
  const idempotencyKey = randomUUID();
  const done = orNull(await retry(random, () => api.proPrices.save(change, { idempotencyKey })));
  return done === null
    ? []
    : [{ object: 'price', seen: `${variantId} ${JSON.stringify(seen)}`, note: null, mark: null }];
};

/** Edits an item or turns it into a draft; publishes an item that is a draft. */
const editArticle: Act = async ({ api, random, staffId, next }) => {
  const list = orNull(await retry(random, () => api.proItems.list({})));
  const item = one(random, list?.items ?? []);
  if (!item) return [];
  const { reference, version } = item;
  const seen = `${reference} ${version}`;
  const isDraft = item.state === 'DRAFT';
  const done = orNull(
    await retry(random, () => {
      if (isDraft) return api.proItems.publish({ reference, version });
      if (random.int(6) === 0) return api.proItems.unpublish({ reference, version });
      return api.proItems.edit({ reference, version, description: `Texte ${staffId}-${next()} de l’article.` });
    }),
  );
  // an act that finds the item as it should be changes nothing, so it overwrites nothing
  return done === null || done.version === version ? [] : [{ object: 'item', seen, note: null, mark: null }];
};

const editCustomer: Act = async ({ api, random, staffId, next }) => {
  const list = orNull(await retry(random, () => api.proCustomers.list({ kind: 'ACCOUNT' })));
  const row = one(random, (list?.customers ?? []).slice(0, 4));
  const customer = row && orNull(await retry(random, () => api.proCustomers.byId({ id: row.id })));
  if (!customer) return [];
  const { id, version } = customer;
  const fullName = `Amel Ben Salah ${staffId}-${next()}`;
  const done = orNull(await retry(random, () => api.proCustomers.edit({ id, version, fullName })));
  return done === null ? [] : [{ object: 'customer', seen: `${id} ${version}`, note: null, mark: null }];
};

/** Records a remittance for all cash that deliveries without a carrier collected, or undoes such a remittance. */
const reconcileCash: Act = async ({ api, random }) => {
  const { remittances = [] } = orNull(await retry(random, () => api.proCarrierCash.remittances({}))) ?? {};
  const standing = one(
    random,
    remittances.filter(({ undoneAt }) => undoneAt === null),
  );
  if (standing && random.int(3) === 0) {
    await retry(random, () => api.proCarrierCash.undo({ id: standing.id, reason: 'Compté deux fois' }));
    return [];
  }
  const owed = orNull(await retry(random, () => api.proCarrierCash.owed({ region: 'TN', carrier: '' })));
  if (!owed || owed.count === 0) return [];
  const { amount } = owed;
  const shipments = owed.shipments.map(({ id }) => id);
  const receivedOn = new Date().toISOString().slice(0, 10);
  const record = { region: 'TN', carrier: '', shipments, expected: amount, received: amount, receivedOn };
  const idempotencyKey = randomUUID();
  await retry(random, () => api.proCarrierCash.record(record, { idempotencyKey }));
  return [];
};

const acts: readonly Act[] = [
  changeStock,
  changeStock,
  countShelf,
  moveBetweenPlaces,
  receiveDelivery,
  changePrice,
  changePrice,
  editArticle,
  editArticle,
  editCustomer,
  reconcileCash,
  importFile,
  ...contentActs,
];

type Shift = {
  readonly origin: string;
  readonly seed: number;
  readonly variantIds: readonly number[];
  readonly colleagues: readonly Colleague[];
  /** Stops each colleague after the present act. */
  readonly signal: AbortSignal;
};

export const workAtShelves = async (shift: Shift, index: number): Promise<AcceptedChange[]> => {
  const { userId: staffId = 0 as UserId, token = '' } = shift.colleagues[index] ?? {};
  const random = seededRandom(shift.seed * 1_000 + 950 + index);
  const api = createFetchClient({ baseUrl: shift.origin, token: () => token });
  let count = 0;
  const next = (): number => (count += 1);
  const work = { api, random, staffId, next, seed: shift.seed, variantIds: shift.variantIds };
  const accepted: AcceptedChange[] = [];
  while (!shift.signal.aborted) {
    await pause(20 + random.int(60));
    const changes = (await one(random, acts)?.(work)) ?? [];
    accepted.push(...changes.map((change) => ({ ...change, staffId })));
  }
  return accepted;
};
