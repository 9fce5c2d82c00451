/** What carriers owe, the remittances in which they paid, and two people who record the same one. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { outcomeOf, tally } from '#test/buyer';
import { write } from '#test/catalogue';
import { exportedLines } from '#test/exports';
import { openOrderShop, pickupFields, readOrder, refusal, type OrderShop } from '#test/orders';
import { signIn, type SignedIn } from '#test/session';
import { deskOf } from '#test/staff-desk';

let stage: OrderShop;
let admin: SignedIn;
beforeAll(async () => {
  stage = await openOrderShop();
  admin = await signIn(stage.shop, { role: 'ADMIN', fullName: 'Leïla Mansour' });
});
afterEach(() => stage.checkInvariants());
afterAll(() => stage.close());

const day = 86_400_000;
/** Today in the time zone of Tunis. */
const today = (): string => new Date(stage.shop.clock.now().getTime() + 3_600_000).toISOString().slice(0, 10);

let carriers = 0;
/** Each test has its own carrier, so that no test counts the cash of another one. */
const newCarrier = (): string => `Transporteur ${(carriers += 1)}`;

/** An order of 108 TND, delivered by this carrier `daysAgo` days ago. */
const deliver = async (carrier: string, daysAgo = 0, more: object = {}): Promise<string> => {
  const buyer = stage.buyer();
  await buyer.add({ variantId: await stage.addVariant({ tunis: 10 }) });
  const placed = await buyer.checkout(more);
  const { reference } = await readOrder(buyer, placed);
  const desk = deskOf(stage.shop);
  await desk.confirm(reference);
  await desk.prepare(reference);
  await desk.send(reference, {}, { carrier, parcels: ['X1'] });
  await desk.deliver(reference, null);
  if (daysAgo > 0)
    await write(
      stage.shop.db,
      'update order_shipment s set delivered_at = $2 from shop_order o where o.id = s.order_id and o.reference = $1',
      [reference, new Date(stage.shop.clock.now().getTime() - daysAgo * day)],
    );
  return reference;
};

const cash = () => admin.api.proCarrierCash;
const owed = (carrier: string) => cash().owed({ region: 'TN', carrier });
const balanceOf = async (carrier: string) =>
  (await cash().balances({ region: 'TN' })).balances.find((one) => one.carrier === carrier);

const remittance = (carrier: string, more: object = {}) => ({
  region: 'TN',
  carrier,
  expected: 108_000,
  received: 108_000,
  receivedOn: today(),
  ...more,
});

describe('what a carrier owes', () => {
  test('is the cash of its delivered shipments, by age, in any spelling of its name', async () => {
    const carrier = newCarrier();
    const first = await deliver(carrier, 20);
    await deliver(` ${carrier.toUpperCase()} `, 5);
    await deliver(carrier);
    expect(await balanceOf(carrier)).toMatchObject({
      shipments: 3,
      amount: 324_000,
      ages: [108_000, 108_000, 0, 108_000],
      oldestDays: 20,
      usualDays: null,
      late: true,
    });
    const { shipments, count, amount } = await owed(carrier);
    expect([shipments[0]?.reference, count, amount]).toEqual([first, 3, 324_000]);
    const until = new Date(stage.shop.clock.now().getTime() - 4 * day).toISOString().slice(0, 10);
    expect(await cash().owed({ region: 'TN', carrier, until })).toMatchObject({ count: 2, amount: 216_000 });
  });

  test('excludes pickups, refused shipments and orders paid by card', async () => {
    const carrier = newCarrier();
    await deliver(carrier, 0, await pickupFields(stage));
    expect(await balanceOf(carrier)).toBeUndefined();
  });

  test('is seen only for the orders that a person follows, unless their privilege covers all', async () => {
    const carrier = newCarrier();
    const reference = await deliver(carrier);
    const supplier = await signIn(stage.shop, { role: 'SUPPLIER' });
    const seen = () => supplier.api.proCarrierCash.owed({ region: 'TN', carrier });
    expect((await seen()).count).toBe(0);
    const { version } = await admin.api.proOrders.byReference({ reference });
    await admin.api.proOrders.assign({ reference, version, traderId: String(supplier.userId) });
    expect((await seen()).count).toBe(1);
    expect(await refusal(supplier.api.proCarrierCash.record(remittance(carrier)))).toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('a remittance', () => {
  test('covers chosen shipments, which are not owed any more, and sets the usual delay', async () => {
    const carrier = newCarrier();
    await deliver(carrier, 4);
    await deliver(carrier, 1);
    const [oldest] = (await owed(carrier)).shipments;
    const recorded = await cash().record(
      remittance(carrier.toLowerCase(), { shipments: [oldest?.id ?? ''], reference: 'VIR 88' }),
    );
    expect(recorded).toMatchObject({ carrier, received: 108_000, shipments: 1, recorder: 'Leïla Mansour' });
    expect(await balanceOf(carrier)).toMatchObject({ shipments: 1, usualDays: 4, late: false });
    expect(await cash().remittance({ id: recorded.id })).toMatchObject({ lines: [{ id: oldest?.id }], mayUndo: true });
    expect((await cash().remittances({ region: 'TN' })).remittances[0]).toMatchObject({ id: recorded.id });
  });

  test('covers everything until a day, and must have the sum that the person saw', async () => {
    const carrier = newCarrier();
    await deliver(carrier, 6);
    await deliver(carrier, 5);
    await deliver(carrier);
    const until = new Date(stage.shop.clock.now().getTime() - 3 * day).toISOString().slice(0, 10);
    const asked = remittance(carrier, { until, expected: 324_000, received: 324_000 });
    expect(await refusal(cash().record(asked))).toMatchObject({ code: 'BAD_REQUEST', fields: ['shipments'] });
    const { shipments } = await cash().record({ ...asked, expected: 216_000, received: 216_000 });
    expect(shipments).toBe(2);
    expect((await owed(carrier)).count).toBe(1);
  });

  test('of another amount needs an explanation, and a future day is refused', async () => {
    const carrier = newCarrier();
    await deliver(carrier);
    const less = remittance(carrier, { received: 101_500 });
    expect(await refusal(cash().record(less))).toMatchObject({ code: 'BAD_REQUEST', fields: ['note'] });
    const tomorrow = new Date(stage.shop.clock.now().getTime() + 2 * day).toISOString().slice(0, 10);
    const early = cash().record(remittance(carrier, { receivedOn: tomorrow }));
    expect(await refusal(early)).toMatchObject({ fields: ['receivedOn'] });
    const recorded = await cash().record({ ...less, note: 'Frais de livraison retenus' });
    expect(recorded).toMatchObject({ expected: 108_000, received: 101_500, note: 'Frais de livraison retenus' });
  });

  test('is undone with a reason once, stays in the list, and its shipments are owed again', async () => {
    const carrier = newCarrier();
    await deliver(carrier);
    const { id } = await cash().record(remittance(carrier));
    const tries = await Promise.all([1, 2].map(() => outcomeOf(cash().undo({ id, reason: 'Mauvais transporteur' }))));
    expect(tally(tries)).toEqual({ done: 1, BAD_REQUEST: 1 });
    expect((await owed(carrier)).count).toBe(1);
    const undone = await cash().remittance({ id });
    expect(undone).toMatchObject({ undoReason: 'Mauvais transporteur', mayUndo: false, lines: [{}] });
  });

  test('is corrected by another one in one act', async () => {
    const carrier = newCarrier();
    await deliver(carrier, 2);
    await deliver(carrier);
    const [first] = (await owed(carrier)).shipments;
    const wrong = await cash().record(remittance(carrier, { shipments: [first?.id ?? ''] }));
    const correction = { region: 'TN', carrier, corrects: wrong.id };
    expect((await cash().owed(correction)).shipments[0]).toEqual(first);
    expect(await cash().owed(correction)).toMatchObject({ count: 2, amount: 216_000, timeZone: 'Africa/Tunis' });
    const until = new Date(stage.shop.clock.now().getTime() - day).toISOString().slice(0, 10);
    expect(await cash().owed({ ...correction, until })).toMatchObject({ count: 1, amount: 108_000 });
    const right = await cash().record(
      remittance(carrier, { corrects: wrong.id, expected: 216_000, received: 216_000 }),
    );
    expect(right).toMatchObject({ corrects: wrong.id, shipments: 2 });
    expect(await cash().remittance({ id: wrong.id })).toMatchObject({ correctedBy: right.id, undoReason: 'Corrigé' });
    const again = cash().record(remittance(carrier, { corrects: wrong.id }));
    expect(await refusal(again)).toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('is corrected only by a person who may undo it', async () => {
    const [carrier, other] = [newCarrier(), newCarrier()];
    for (const shipment of [carrier, carrier, other]) await deliver(shipment);
    const { id } = await cash().record(remittance(carrier, { expected: 216_000, received: 216_000 }));
    const small = remittance(other, { corrects: id });
    for (const privileges of [['payment.validate:all:150000'], ['payment.view:portfolio']]) {
      const limited = await signIn(stage.shop, { role: 'ADMIN', privileges });
      expect(await refusal(limited.api.proCarrierCash.record(small))).toMatchObject({
        code: expect.stringMatching(/FORBIDDEN|NOT_FOUND/),
      });
    }
    expect(await cash().remittance({ id })).toMatchObject({ undoneAt: null, correctedBy: null });
  });

  test('counts no shipment twice when several people record overlapping ones at once', async () => {
    const carrier = newCarrier();
    for (let count = 0; count < 4; count += 1) await deliver(carrier);
    const ids = (await owed(carrier)).shipments.map(({ id }) => id);
    const pairs = [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 0],
      [1, 3],
      [2, 0],
    ];
    const tries = pairs.map(([left = 0, right = 0]) => {
      const shipments = [ids[left] ?? '', ids[right] ?? ''];
      return outcomeOf(cash().record(remittance(carrier, { shipments, expected: 216_000, received: 216_000 })));
    });
    const results = tally(await Promise.all(tries));
    expect(results['done']).toBeGreaterThanOrEqual(1);
    expect((results['done'] ?? 0) + (results['BAD_REQUEST'] ?? 0)).toBe(6);
    expect((await owed(carrier)).count).toBe(4 - 2 * (results['done'] ?? 0));
  });

  test('is recorded once when it is sent twice with one key', async () => {
    const carrier = newCarrier();
    await deliver(carrier);
    const send = () => cash().record(remittance(carrier), { idempotencyKey: `versement ${carrier}` });
    const [first, second] = await Promise.all([send(), send()]);
    expect(second.id).toBe(first.id);
  });

  test('is in the journal with its person, and needs its privilege up to the limit', async () => {
    const carrier = newCarrier();
    await deliver(carrier);
    const limited = await signIn(stage.shop, { role: 'ADMIN', privileges: ['payment.validate:all:100000'] });
    expect(await refusal(limited.api.proCarrierCash.record(remittance(carrier)))).toMatchObject({ code: 'FORBIDDEN' });
    const { id } = await cash().record(remittance(carrier));
    expect(await refusal(limited.api.proCarrierCash.undo({ id, reason: 'Non' }))).toMatchObject({ code: 'FORBIDDEN' });
    const [entry] = await stage.rows<{ staff: string; after: object }>(
      `select staff_name as staff, after from audit_entry where object = 'remittance' and object_id = $1`,
      [id],
    );
    expect(entry).toMatchObject({ staff: 'Leïla Mansour', after: { received: 108_000 } });
  });
});

describe('the file of collected cash', () => {
  const linesOf = (person: SignedIn, query: string): Promise<string[]> =>
    exportedLines(stage.shop, person, { list: 'carrierCash', query });

  test('has the owed shipments, or all shipments, each paid one with its remittance', async () => {
    const carrier = newCarrier();
    const [paid, open] = [await deliver(carrier, 3), await deliver(carrier, 1)];
    const [first] = (await owed(carrier)).shipments;
    const { id } = await cash().record(remittance(carrier, { shipments: [first?.id ?? ''], reference: 'VIR 7' }));
    const [header, ...lines] = await linesOf(admin, 'region=TN');
    expect(header).toBe(
      'Région;Transporteur;Commande;Envoi;Client;Remis le;Encaissé;Monnaie;Versement;Reçu le;Référence du versement',
    );
    const own = (all: readonly string[]) => all.filter((line) => line.includes(carrier));
    expect(own(lines)).toEqual([expect.stringMatching(new RegExp(`^TN;${carrier};${open};1;.*;108,000;TND;;;$`))]);
    const every = own(await linesOf(admin, 'region=TN&tout=1'));
    expect(every).toHaveLength(2);
    expect(every[0]).toMatch(new RegExp(`^TN;${carrier};${paid};1;.*;108,000;TND;${id};${today()};VIR 7$`));
    expect(own(await linesOf(admin, 'region=SN&tout=1'))).toEqual([]);
  });

  test('has the remittances of a view with its columns, as the list filters them', async () => {
    const [exact, other] = [newCarrier(), newCarrier()];
    for (const carrier of [exact, other]) await deliver(carrier);
    const first = await cash().record(remittance(exact, { receivedOn: today(), reference: 'VIR 8' }));
    const second = await cash().record(remittance(other, { received: 100_000, note: 'Manque un billet' }));
    const expected = {
      [`carrier=${exact.toUpperCase()}`]: [first.id],
      [`carrier=${other}&state=DIFFERENCE`]: [second.id],
      [`carrier=${other}&state=EXACT`]: [],
      [`carrier=${exact}&from=${today()}&to=${today()}`]: [first.id],
      [`carrier=${exact}&to=2020-01-01`]: [],
    };
    for (const [query, ids] of Object.entries(expected)) {
      const { remittances, count } = await cash().remittances(Object.fromEntries(new URLSearchParams(query)));
      expect([remittances.map(({ id }) => id), count]).toEqual([ids, ids.length]);
      const lines = await linesOf(admin, new URLSearchParams(`view=PAID&vue=3&${query}`).toString());
      expect(lines.slice(1).map((line) => line.split(';')[0])).toEqual(ids);
    }
    await cash().undo({ id: second.id, reason: 'Erreur' });
    const undone = await linesOf(
      admin,
      new URLSearchParams({ view: 'PAID', state: 'UNDONE', carrier: other }).toString(),
    );
    expect(undone[1]).toMatch(/Annulé;Erreur;Leïla Mansour$/);
    const query = new URLSearchParams({ view: 'PAID', carrier: exact }).toString();
    const asked = { list: 'carrierCash' as const, query, columns: ['slip', 'amount'] };
    expect(await exportedLines(stage.shop, admin, asked)).toEqual([
      'Référence du versement;Reçu;Monnaie',
      'VIR 8;108,000;TND',
    ]);
  });

  test('of the remittances is refused with a sentence to a person who may not see all orders', async () => {
    const privileges = ['payment.export:portfolio', 'payment.view:portfolio'];
    const own = await signIn(stage.shop, { role: 'SUPPLIER', privileges });
    expect(await refusal(linesOf(own, 'view=PAID'))).toMatchObject({ code: 'BAD_REQUEST', fields: ['query'] });
  });

  test('needs the privilege, and has only orders of the portfolio', async () => {
    const reference = await deliver(newCarrier());
    const agent = await signIn(stage.shop, { role: 'SUPPLIER' });
    expect(await refusal(linesOf(agent, ''))).toMatchObject({ code: 'FORBIDDEN' });
    const own = await signIn(stage.shop, { role: 'SUPPLIER', privileges: ['payment.export:portfolio'] });
    expect(await linesOf(own, '')).toHaveLength(1);
    await write(stage.shop.db, 'update shop_order set trader_id = $1 where reference = $2', [own.userId, reference]);
    expect((await linesOf(own, '')).slice(1)).toEqual([expect.stringContaining(reference)]);
  });
});
