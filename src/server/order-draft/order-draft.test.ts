/** Orders that staff prepare for a customer, over their calls. */
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { outcomeOf, tally } from '#test/buyer';
import { write } from '#test/catalogue';
import { openOrderShop, refusal, type OrderShop } from '#test/orders';
import { signIn, type SignedIn } from '#test/session';
import { addDays } from '#shared/dates';
import { removeOldDrafts } from './order-draft.jobs.ts';

let stage: OrderShop;
let leila: SignedIn;
let hatem: SignedIn;
beforeAll(async () => {
  stage = await openOrderShop();
  leila = await signIn(stage.shop, { role: 'ADMIN', fullName: 'Leïla Mansour' });
  hatem = await signIn(stage.shop, { role: 'SUPPLIER', fullName: 'Hatem Jaziri' });
});
afterEach(() => stage.checkInvariants());
afterAll(() => stage.close());

let buyers = 0;
/** A draft with one article, and the input that places it. */
const prepare = async (agent = leila, paymentMethod: 'CASH' | 'CARD' = 'CASH') => {
  buyers += 1;
  const { proDrafts } = agent.api;
  const variantId = await stage.addVariant();
  const { id: draftId } = await proDrafts.create({ region: 'TN' });
  const draft = await proDrafts.setLine({ draftId, itemVariantId: String(variantId), quantity: 2 });
  const contact = {
    fullName: 'Amel Bouzid',
    phone: `23 100 1${String(buyers).padStart(2, '0')}`,
    email: `amel-${buyers}@demo.test`,
  };
  const [area] = draft.areas;
  const mode = draft.deliveryModes.find(({ pickup }) => !pickup);
  const address = {
    line1: '12 rue de Marseille',
    city: 'Tunis',
    areaId: area?.id ?? null,
    country: area?.country ?? 'TN',
  };
  const input = { draftId, contact, address, deliveryModeId: mode?.id ?? '', paymentMethod };
  return { draft, variantId, input };
};

test('a draft has the prices of the shop, and keeps what was typed for its author and the administration', async () => {
  const { draft } = await prepare(hatem);
  const { id: draftId, version, details } = draft;
  expect(draft).toMatchObject({ agent: 'Hatem Jaziri', isMine: true, cart: { count: 2 } });
  const saved = await hatem.api.proDrafts.save({
    draftId,
    version,
    details: { ...details, fullName: 'Am', phone: '23' },
  });
  expect(saved).toMatchObject({ version: version + 1, details: { fullName: 'Am', phone: '23' } });
  expect(await refusal(hatem.api.proDrafts.save({ draftId, version, details }))).toMatchObject({
    code: 'RECORD_CHANGED',
  });
  const other = await signIn(stage.shop, { role: 'SUPPLIER' });
  expect(await refusal(other.api.proDrafts.byId({ draftId }))).toMatchObject({ code: 'NOT_FOUND' });
  const { drafts } = await leila.api.proDrafts.list({ region: 'TN' });
  expect(drafts.find(({ id }) => id === draftId)).toMatchObject({ fullName: 'Am', items: 2, isMine: false });
  expect((await other.api.proDrafts.list({})).drafts).toEqual([]);
});

test('an order of a draft is reserved, confirmed, followed by its author, and says for whom it is', async () => {
  const { variantId, input } = await prepare(hatem);
  const { reference, paymentUrl } = await hatem.api.proDrafts.place({ ...input, confirmed: true });
  expect(paymentUrl).toBeNull();
  expect((await stage.stockOf(variantId)).reserved).toBe(2);
  const order = await hatem.api.proOrders.byReference({ reference });
  expect(order).toMatchObject({ status: 'CONFIRMED', trader: { name: 'Hatem Jaziri' }, confirmUntil: null });
  expect(order.buyer.since).toBeNull();
  const creation = order.timeline.find(({ kind }) => kind === 'CREATION');
  expect(creation).toMatchObject({ by: 'Hatem Jaziri', text: 'Commande créée pour Amel Bouzid' });
  expect(await refusal(hatem.api.proDrafts.byId({ draftId: input.draftId }))).toMatchObject({ code: 'BAD_REQUEST' });
});

test('a cash order that was not confirmed on the phone waits at the call desk', async () => {
  const { input } = await prepare();
  const { reference } = await leila.api.proDrafts.place(input);
  const { calls } = await leila.api.proCalls.queue({ region: 'TN' });
  expect(calls.map((call) => call.reference)).toContain(reference);
});

test('an order above the limit of the person waits at the call desk', async () => {
  const limited = await signIn(stage.shop, { role: 'ADMIN', privileges: ['order.validate:all:150000'] });
  const { input } = await prepare(limited);
  const { reference } = await limited.api.proDrafts.place({ ...input, confirmed: true });
  expect(await leila.api.proOrders.byReference({ reference })).toMatchObject({ status: 'NEW' });
  const { version } = await leila.api.proOrders.byReference({ reference });
  expect(await refusal(limited.api.proOrders.confirm({ reference, version }))).toMatchObject({ code: 'FORBIDDEN' });
});

test('the order is placed once, also when it is asked for many times at once', async () => {
  const { variantId, input } = await prepare();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => outcomeOf(leila.api.proDrafts.place({ ...input, confirmed: true }))),
  );
  expect(tally(answers)).toEqual({ done: 5 });
  expect(new Set(answers.map((answer) => ('done' in answer ? answer.done.reference : ''))).size).toBe(1);
  expect((await stage.stockOf(variantId)).reserved).toBe(2);
  const again = await leila.api.proDrafts.place(input);
  const { timeline } = await leila.api.proOrders.byReference({ reference: again.reference });
  expect(timeline.filter(({ kind }) => kind === 'CREATION')).toHaveLength(1);
});

test('a card order answers with the page on which the customer pays', async () => {
  const { input } = await prepare(leila, 'CARD');
  const { reference, paymentUrl } = await leila.api.proDrafts.place(input);
  expect(paymentUrl).toMatch(/^http/);
  const order = await leila.api.proOrders.byReference({ reference });
  expect(order.status).toBe('PENDING');
  expect(order.paymentLink).toContain('/commande/suivi?order_s_ref=');
});

test('a customer without an e-mail address orders, is called, and no mail is queued', async () => {
  const { input } = await prepare();
  const contact = { ...input.contact, email: '' };
  const mails = `select count(*)::int as count from outbox where kind like 'mail%'`;
  const [before] = await stage.rows<{ count: number }>(mails);
  const { reference } = await leila.api.proDrafts.place({ ...input, contact });
  const order = await leila.api.proOrders.byReference({ reference });
  expect(order).toMatchObject({ contact: { email: '' }, mails: [], paymentLink: null });
  const { version } = order;
  const card = await leila.api.proCalls.claim({ reference });
  expect(card.whatsApp).toContain('wa.me/216231001');
  await leila.api.proCalls.outcome({ reference, version, outcome: 'CONFIRMED' });
  expect((await stage.rows<{ count: number }>(mails))[0]).toEqual(before);
  const phone = contact.phone.replaceAll(' ', '');
  const { orders } = await leila.api.proOrders.list({ text: phone });
  expect(orders).toMatchObject([{ reference, customer: { email: '' } }]);
});

test('an order needs what the shop asks of everybody', async () => {
  const { input } = await prepare();
  const refused = await refusal(leila.api.proDrafts.place({ ...input, contact: { ...input.contact, phone: '12' } }));
  expect(refused).toMatchObject({ code: 'BAD_REQUEST' });
  const { id: draftId } = await leila.api.proDrafts.create({ region: 'TN' });
  expect(await refusal(leila.api.proDrafts.place({ ...input, draftId }))).toMatchObject({ code: 'CART_CHANGED' });
  const line = { draftId, itemVariantId: String(await stage.addVariant()), quantity: 999 };
  expect(await refusal(leila.api.proDrafts.setLine(line))).toMatchObject({ code: 'OUT_OF_STOCK' });
});

test('a region that was closed takes no order, at the prices of no other region', async () => {
  const variantId = await stage.addVariant();
  const { id: draftId } = await leila.api.proDrafts.create({ region: 'SN' });
  const line = { draftId, itemVariantId: String(variantId), quantity: 1 };
  const draft = await leila.api.proDrafts.setLine(line);
  const [area, mode] = [draft.areas[0], draft.deliveryModes[0]];
  const contact = { fullName: 'Awa Diop', phone: '+216 23 100 199', email: 'awa-fermee@demo.test' };
  const address = { line1: '3 rue Carnot', city: 'Dakar', areaId: area?.id ?? null, country: 'SN' };
  const input = { draftId, contact, address, deliveryModeId: mode?.id ?? '', paymentMethod: 'CARD' as const };
  const { regions } = stage.shop.rooms;
  const setOpen = async (active: boolean): Promise<void> => {
    await write(stage.shop.db, `update region set active = $1 where code = 'SN'`, [active]);
    await vi.waitFor(() => expect(regions.open('SN') !== null).toBe(active), { timeout: 10_000 });
  };
  await setOpen(false);
  for (const refused of [
    () => leila.api.proDrafts.place(input),
    () => leila.api.proDrafts.setLine({ ...line, quantity: 2 }),
    () => leila.api.proDrafts.create({ region: 'SN' }),
  ])
    expect(await refusal(refused())).toMatchObject({ code: 'BAD_REQUEST', fields: ['region'] });
  await setOpen(true);
  const { reference } = await leila.api.proDrafts.place(input);
  expect(await leila.api.proOrders.byReference({ reference })).toMatchObject({ currency: 'XOF', total: 21_500 });
});

test('drafts are erased by their author, with the account of their customer, and after 30 days', async () => {
  const { draft } = await prepare();
  await leila.api.proDrafts.discard({ draftId: draft.id });
  expect(await refusal(leila.api.proDrafts.byId({ draftId: draft.id }))).toMatchObject({ code: 'NOT_FOUND' });
  const { db, clock, rooms } = stage.shop;
  const amel = await signIn(stage.shop, { role: 'CUSTOMER', email: 'amel-brouillon@demo.test' });
  const about = (await prepare()).draft;
  const details = { ...about.details, email: 'Amel-Brouillon@demo.test' };
  await leila.api.proDrafts.save({ draftId: about.id, version: about.version, details });
  expect(await rooms.orderDrafts.exportOf(amel.userId)).toMatchObject([{ details: { email: details.email } }]);
  await db.command({ name: 'test.erase' }, (tx) => rooms.orderDrafts.erase(tx, amel.userId));
  expect(await rooms.orderDrafts.exportOf(amel.userId)).toEqual([]);
  await prepare();
  const later = { now: () => addDays(clock.now(), 31) };
  expect(await removeOldDrafts({ db, clock: { ...clock, ...later } })).toBeGreaterThan(0);
  expect((await leila.api.proDrafts.list({})).drafts).toEqual([]);
});
