/** The call desk over its calls: one agent for a buyer, answers, queue, refusal rates. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { outcomeOf, tally } from '#test/buyer';
import { openOrderShop, pickupFields, readOrder, refusal, type OrderShop } from '#test/orders';
import { signIn, type SignedIn } from '#test/session';

let stage: OrderShop;
let leila: SignedIn;
let ines: SignedIn;
beforeAll(async () => {
  stage = await openOrderShop();
  leila = await signIn(stage.shop, { role: 'ADMIN', fullName: 'Leïla Mansour' });
  ines = await signIn(stage.shop, { role: 'ADMIN', fullName: 'Inès Trabelsi' });
});
afterEach(() => stage.checkInvariants());
afterAll(() => stage.close());

let phones = 0;
const nextPhone = (): string => `22 ${String(100_000 + (phones += 1)).replace(/(...)(...)/, '$1 $2')}`;

const placeOrder = async (phone = nextPhone()): Promise<{ reference: string; version: number }> => {
  const buyer = stage.buyer({ phone });
  await buyer.add({ variantId: await stage.addVariant() });
  const { reference } = await readOrder(buyer, await buyer.checkout());
  return { reference, version: 1 };
};
const record = (reference: string) => leila.api.proOrders.byReference({ reference });
const rowOf = async (reference: string) =>
  (await leila.api.proCalls.queue({ region: 'TN' })).calls.find((call) => call.reference === reference);
const inMinutes = (count: number): string => new Date(stage.shop.clock.now().getTime() + count * 60_000).toISOString();

describe('a call', () => {
  test('is made by one agent, who may take one at a time, until the lease ends', async () => {
    const [first, second] = [await placeOrder(), await placeOrder()];
    const card = await leila.api.proCalls.claim({ reference: first.reference });
    expect(card.call.agent).toMatchObject({ name: 'Leïla Mansour', isMe: true });
    expect(card.script).toContain('c’est Leïla de chez Ourlet');
    expect(await refusal(ines.api.proCalls.claim({ reference: first.reference }))).toMatchObject({
      code: 'CALL_TAKEN',
      agent: 'Leïla Mansour',
    });
    const answer = { ...first, outcome: 'CONFIRMED' } as const;
    expect(await refusal(ines.api.proCalls.outcome(answer))).toMatchObject({ code: 'CALL_TAKEN' });
    await leila.api.proCalls.claim({ reference: second.reference });
    await ines.api.proCalls.claim({ reference: first.reference });
    stage.shop.clock.advance(11 * 60_000);
    await leila.api.proCalls.claim({ reference: first.reference });
    expect(await refusal(ines.api.proCalls.outcome(answer))).toMatchObject({ code: 'CALL_TAKEN' });
    await leila.api.proCalls.release({ reference: first.reference });
    expect((await ines.api.proCalls.claim({ reference: first.reference })).call.agent?.isMe).toBe(true);
    await ines.api.proCalls.release({ reference: first.reference });
  });

  test('goes on while the agent changes the order with the customer', async () => {
    const order = await placeOrder();
    await ines.api.proCalls.claim({ reference: order.reference });
    stage.shop.clock.advance(90_000);
    await ines.api.proCalls.outcome({
      ...order,
      outcome: 'WANTS_CHANGE',
      note: 'une taille de plus',
      keepsCall: true,
    });
    const card = await ines.api.proCalls.card({ reference: order.reference });
    expect(card.call.agent?.isMe).toBe(true);
    expect(card.attempts).toMatchObject([{ outcome: 'WANTS_CHANGE', note: 'une taille de plus' }]);
    expect(await refusal(leila.api.proCalls.claim({ reference: order.reference }))).toMatchObject({
      code: 'CALL_TAKEN',
    });
    const { version } = await record(order.reference);
    await ines.api.proCalls.outcome({ reference: order.reference, version, outcome: 'CONFIRMED' });
    expect(await rowOf(order.reference)).toBeUndefined();
  });

  test('about another order of the same phone is the same call', async () => {
    const phone = nextPhone();
    const [first, second] = [await placeOrder(phone), await placeOrder(phone)];
    await leila.api.proCalls.claim({ reference: first.reference });
    expect(await refusal(ines.api.proCalls.claim({ reference: second.reference }))).toMatchObject({
      code: 'CALL_TAKEN',
    });
    expect((await rowOf(second.reference))?.agent).toMatchObject({ name: 'Leïla Mansour' });
    await leila.api.proCalls.release({ reference: first.reference });
  });

  test('is given to one of many agents who ask at once', async () => {
    const { reference } = await placeOrder();
    const agents = await Promise.all(
      Array.from({ length: 6 }, () => signIn(stage.shop, { role: 'ADMIN', fullName: 'Agent' })),
    );
    const outcomes = await Promise.all(agents.map(({ api }) => outcomeOf(api.proCalls.claim({ reference }))));
    expect(tally(outcomes)).toEqual({ done: 1, CALL_TAKEN: 5 });
    const next = await Promise.all(agents.map(({ api }) => api.proCalls.next({ region: 'TN' })));
    const given = next.flatMap((one) => one.reference ?? []);
    expect(new Set(given).size).toBe(given.length);
    expect(given.length).toBeGreaterThan(1);
    await Promise.all(
      agents.map(({ api }, index) => api.proCalls.release({ reference: next[index]?.reference ?? reference })),
    );
  });
});

describe('the answer of a buyer', () => {
  const callOf = async (agent = leila) => {
    const order = await placeOrder();
    await agent.api.proCalls.claim({ reference: order.reference });
    stage.shop.clock.advance(90_000);
    return order;
  };

  test('confirms the order and leaves the queue, with the call in the history', async () => {
    const order = await callOf();
    const answer = { ...order, outcome: 'CONFIRMED', note: 'Après 14 h' } as const;
    expect(await leila.api.proCalls.outcome(answer)).toMatchObject({ status: 'CONFIRMED', nextCallAt: null });
    expect(await rowOf(order.reference)).toBeUndefined();
    const { timeline } = await record(order.reference);
    expect(
      timeline
        .slice(0, 2)
        .map(({ kind, by }) => `${kind} ${by}`)
        .toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(['CALL Leïla Mansour', 'STATE Leïla Mansour']);
    expect(timeline.find(({ kind }) => kind === 'CALL')).toMatchObject({ note: 'Après 14 h' });
    const { today } = await leila.api.proCalls.queue({ region: 'TN' });
    expect(today.confirmed).toBeGreaterThan(0);
    expect(today.averageSeconds).toBe(90);
    expect(await refusal(leila.api.proCalls.outcome(answer))).toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('can be undone, one call at a time', async () => {
    const order = await callOf();
    const { reference } = order;
    const { calls } = (await leila.api.proCalls.queue({ region: 'TN' })).today;
    const first = await leila.api.proCalls.outcome({ ...order, outcome: 'NO_ANSWER' });
    await leila.api.proCalls.claim({ reference });
    const second = await leila.api.proCalls.outcome({
      reference,
      version: first.version,
      outcome: 'WRONG_NUMBER',
    });
    const undo = ({ version, callId }: typeof first) => leila.api.proCalls.undo({ reference, version, callId });
    expect(await refusal(undo(first))).toMatchObject({ code: 'BAD_REQUEST' });
    await undo(second);
    expect(await rowOf(reference)).toMatchObject({
      attempts: 1,
      lastOutcome: 'NO_ANSWER',
      nextCallAt: first.nextCallAt,
    });
    await undo(first);
    expect(await rowOf(reference)).toMatchObject({ attempts: 0, lastOutcome: null, status: 'NEW', due: true });
    expect((await leila.api.proCalls.card({ reference })).attempts).toEqual([]);
    expect((await leila.api.proCalls.queue({ region: 'TN' })).today.calls).toBe(calls);
    const { timeline } = await record(reference);
    expect(timeline.map(({ text }) => text)).toContainEqual(expect.stringMatching(/^Appel défait.: pas de réponse/));
    expect(await refusal(undo(first))).toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('cannot be undone when it confirmed the order', async () => {
    const order = await callOf();
    const { reference, version, callId } = await leila.api.proCalls.outcome({ ...order, outcome: 'CONFIRMED' });
    const undo = leila.api.proCalls.undo({ reference, version, callId });
    expect(await refusal(undo)).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await record(reference)).toMatchObject({ status: 'CONFIRMED' });
  });

  test('when it is missing, plans the next call, later each time', async () => {
    const { reference, version } = await callOf();
    const answer = await leila.api.proCalls.outcome({ reference, version, outcome: 'NO_ANSWER' });
    expect(answer).toMatchObject({ status: 'CUSTOMER_CALLED', nextCallAt: inMinutes(60) });
    expect(await rowOf(reference)).toMatchObject({ attempts: 1, lastOutcome: 'NO_ANSWER', due: false, agent: null });
    stage.shop.clock.advance(61 * 60_000);
    const { call } = await leila.api.proCalls.claim({ reference });
    expect(call).toMatchObject({ due: true });
    const again = await leila.api.proCalls.outcome({ reference, version: call.version, outcome: 'NO_ANSWER' });
    expect(again).toMatchObject({ status: 'CUSTOMER_CALLED', nextCallAt: inMinutes(180) });
    const card = await leila.api.proCalls.card({ reference });
    expect(card.attempts.map(({ outcome, by }) => [outcome, by])).toEqual([
      ['NO_ANSWER', 'Leïla Mansour'],
      ['NO_ANSWER', 'Leïla Mansour'],
    ]);
    expect(card.lastReachedAt).toBeNull();
  });

  test('that asks for another call needs a future time before the order is cancelled', async () => {
    const { reference, version } = await callOf();
    const at = (nextCallAt: string | null) =>
      leila.api.proCalls.outcome({ reference, version, outcome: 'CALL_BACK', nextCallAt });
    for (const wrong of [null, inMinutes(-5), inMinutes(60 * 24 * 9)])
      expect(await refusal(at(wrong))).toMatchObject({ code: 'BAD_REQUEST', fields: ['nextCallAt'] });
    expect(await at(inMinutes(30))).toMatchObject({ nextCallAt: inMinutes(30) });
  });

  test('that refuses cancels the order with a reason, only by an agent who may cancel', async () => {
    const agent = await signIn(stage.shop, { role: 'ADMIN', fullName: 'Sami', privileges: ['-order.cancel'] });
    const order = await callOf(agent);
    const answer = { ...order, outcome: 'REFUSED', note: 'A changé d’avis' } as const;
    expect(await refusal(agent.api.proCalls.outcome(answer))).toMatchObject({ code: 'FORBIDDEN' });
    await agent.api.proCalls.release({ reference: order.reference });
    await leila.api.proCalls.claim({ reference: order.reference });
    expect(await refusal(leila.api.proCalls.outcome({ ...answer, note: ' ' }))).toMatchObject({ fields: ['note'] });
    expect(await leila.api.proCalls.outcome(answer)).toMatchObject({ status: 'CANCELLED' });
  });

  test('from a wrong number waits at the end of the queue', async () => {
    const { reference, version } = await callOf();
    await leila.api.proCalls.outcome({ reference, version, outcome: 'WRONG_NUMBER' });
    const { calls } = await leila.api.proCalls.queue({ region: 'TN' });
    expect(calls.at(-1)).toMatchObject({ reference, lastOutcome: 'WRONG_NUMBER', due: false });
  });

  test('is not written when somebody changed the order meanwhile', async () => {
    const { reference, version } = await callOf();
    await ines.api.proOrders.cancel({ reference, version, reason: 'Plus en stock' });
    const late = await refusal(leila.api.proCalls.outcome({ reference, version, outcome: 'CONFIRMED' }));
    expect(late.code).toBe('BAD_REQUEST');
    expect((await record(reference)).timeline.filter(({ kind }) => kind === 'CALL')).toEqual([]);
  });
});

test('refusals at the door count for the phone and the area, and raise the risk', async () => {
  const phone = nextPhone();
  const refused = await placeOrder(phone);
  let { version } = await leila.api.proOrders.confirm(refused);
  for (const verb of ['prepare', 'ship', 'refuse'] as const)
    ({ version } = await leila.api.proOrders[verb]({ reference: refused.reference, version }));
  stage.shop.clock.advance(16 * 60_000);
  const { reference } = await placeOrder(phone);
  expect(await rowOf(reference)).toMatchObject({ risk: 'MEDIUM' });
  const card = await leila.api.proCalls.card({ reference });
  expect(card.phone).toEqual({ ended: 1, refused: 1, rateBp: 10_000 });
  expect(card.area).toMatchObject({ refused: 1, rateBp: null });
  const report = await leila.api.proCalls.refusals({ region: 'TN' });
  expect(report.phones).toMatchObject([{ refused: 1, ended: 1 }]);
  expect(report.region.refused).toBe(1);
});

test('a supplier calls only the buyers of the orders they follow', async () => {
  const { reference, version } = await placeOrder();
  const supplier = await signIn(stage.shop, { role: 'SUPPLIER', fullName: 'Nadia' });
  expect(await supplier.api.proCalls.queue({ region: 'TN' })).toMatchObject({ calls: [], count: 0 });
  expect(await refusal(supplier.api.proCalls.claim({ reference }))).toMatchObject({ code: 'NOT_FOUND' });
  await leila.api.proOrders.assign({ reference, version, traderId: String(supplier.userId) });
  expect(await supplier.api.proCalls.next({ region: 'TN' })).toEqual({ reference });
});

describe('the link of a WhatsApp message', () => {
  const linkOf = async (reference: string): Promise<{ token: string; message: string }> => {
    const { whatsApp } = await leila.api.proCalls.card({ reference });
    expect(whatsApp).toMatch(/^https:\/\/wa\.me\/216\d{8}\?text=/);
    const message = new URL(whatsApp).searchParams.get('text') ?? '';
    const link = /https?:\S+\/commande\/confirmer\S+/.exec(message)?.[0] ?? '';
    return { token: new URL(link).searchParams.get('jeton') ?? '', message };
  };

  test('lets the buyer confirm the order once, without an account', async () => {
    const { reference } = await placeOrder();
    const { token, message } = await linkOf(reference);
    expect(message).toContain(`Confirmez votre commande ${reference}`);
    const guest = stage.buyer().api.orders;
    expect(await guest.confirmation({ jeton: token })).toMatchObject({ reference, state: 'WAITING', toPay: 108_000 });
    const twice = await Promise.all([guest.confirmByLink({ token }), guest.confirmByLink({ token })]);
    expect(twice.map(({ state }) => state)).toEqual(['CONFIRMED', 'CONFIRMED']);
    const { timeline, status } = await record(reference);
    expect(status).toBe('CONFIRMED');
    expect(timeline.filter((entry) => entry.status === 'CONFIRMED')).toMatchObject([{ actor: 'CUSTOMER', by: null }]);
  });

  test('names the days of a delivery, and the first day of a pickup', async () => {
    const buyer = stage.buyer({ phone: nextPhone() });
    await buyer.add({ variantId: await stage.addVariant({ units: 1, tunis: 1 }) });
    const pickup = await readOrder(buyer, await buyer.checkout(await pickupFields(stage)));
    const [home, store] = await Promise.all([(await placeOrder()).reference, pickup.reference].map(linkOf));
    const read = async (token = ''): Promise<string> =>
      (await stage.buyer().api.orders.confirmation({ jeton: token })).delivery.replaceAll(/\s/g, ' ');
    expect(await read(home?.token)).toMatch(/, entre le .* et le /);
    expect(await read(store?.token)).toMatch(/^Retrait, à retirer à partir du /);
  });

  test('confirms no cancelled order, and a forged one opens nothing', async () => {
    const { reference, version } = await placeOrder();
    const { token } = await linkOf(reference);
    await leila.api.proOrders.cancel({ reference, version, reason: 'Plus en stock' });
    const guest = stage.buyer().api.orders;
    expect(await guest.confirmByLink({ token })).toMatchObject({ state: 'ENDED' });
    const [subject] = token.split('.');
    const forged = `${subject}.${'A'.repeat(43)}`;
    expect(await refusal(guest.confirmation({ jeton: forged }))).toMatchObject({ code: 'NOT_FOUND' });
  });
});
