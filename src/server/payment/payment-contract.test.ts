/** What every provider must make of the same events: the simulators speak their real protocols over real HTTP. */
import { afterEach, describe, expect, test } from 'vitest';
import { openTill, type ProviderId, type Till } from '#test/payments';

const open: Till[] = [];
const till = async (id: ProviderId, timeoutMs?: number): Promise<Till> => {
  const one = await openTill(id, timeoutMs);
  open.push(one);
  return one;
};
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
});

const providers: ProviderId[] = ['clictopay', 'cinetpay'];

/** The notice that this provider sends, without its signature where it has one. */
const bareNotice = async ({ id, payments }: Till, attemptId: string): Promise<Record<string, string>> => {
  const view = await payments.find(attemptId);
  return id === 'clictopay'
    ? { mdOrder: view?.providerRef ?? '' }
    : { cpm_trans_id: view?.merchantRef ?? '', cpm_site_id: '100001', cpm_error_message: 'SUCCES' };
};

describe.each(providers)('a payment by %s', (id) => {
  test('is paid once the provider says so, and its subject is told once', async () => {
    const { payments, told, ...shop } = await till(id);
    const { attemptId, page } = await shop.toPage();
    expect((await payments.settle(attemptId)).state).toBe('PENDING');
    await shop.fill(page);
    const view = await payments.settle(attemptId);
    expect(view).toMatchObject({ state: 'PAID', status: 'PAID', amount: 129_900, refunded: 0, kind: 'ORDER' });
    expect(told).toEqual([
      {
        attemptId,
        subjectId: 'order-1',
        state: 'PAID',
        amount: 129_900,
        currency: view.currency,
        card: id === 'clictopay' ? { brand: 'Visa', last4: '1119' } : { brand: 'Orange Money', last4: null },
      },
    ]);
  });

  test('is found and settled by the number that the provider gave it', async () => {
    const { payments, ...shop } = await till(id);
    const { attemptId, page } = await shop.toPage();
    await shop.fill(page, { scenario: 'silent' });
    const ref = (await payments.find(attemptId))?.providerRef ?? '';
    expect(await payments.settle(ref)).toMatchObject({ attemptId, state: 'PAID' });
  });

  test('fails when it is refused, and the next attempt may succeed', async () => {
    const { payments, told, ...shop } = await till(id);
    const { attemptId, page } = await shop.toPage(50_000, 'order-A');
    await shop.fill(page, { scenario: 'decline' });
    expect((await payments.settle(attemptId)).state).toBe('FAILED');
    const second = await shop.toPage(50_000, 'order-A');
    await shop.fill(second.page);
    expect((await payments.settle(second.attemptId)).state).toBe('PAID');
    expect(told.map(({ state }) => state)).toEqual(['FAILED', 'PAID']);
    const all = await payments.ofSubject('ORDER', 'order-A');
    expect(all.map(({ state }) => state)).toEqual(['FAILED', 'PAID']);
  });

  test('settles though nobody comes back and nothing is told: the rounds find it', async () => {
    const { payments, told, clock, ...shop } = await till(id);
    const { attemptId, page } = await shop.toPage();
    await shop.fill(page, { scenario: 'silent' });
    expect((await payments.find(attemptId))?.state).toBe('PENDING');
    expect(await payments.reconcile()).toBe(0);
    clock.advance(61_000);
    expect(await payments.reconcile()).toBe(1);
    expect((await payments.find(attemptId))?.state).toBe('PAID');
    expect(told).toHaveLength(1);
    clock.advance(30 * 3_600_000);
    expect(await payments.reconcile()).toBe(0);
  });

  test('is settled by the notice alone, and told once though the notice comes twice', async () => {
    const { payments, told, db, ...shop } = await till(id);
    const { attemptId, page } = await shop.toPage();
    await shop.fill(page, { scenario: 'double' });
    expect((await payments.find(attemptId))?.state).toBe('PAID');
    expect(told).toHaveLength(1);
    const hints = await db.rows({ name: '', text: `select 1 from payment_event where kind = 'HINT'` });
    expect(hints).toHaveLength(1);
  });

  test('is told once by fifty who ask at the same moment', async () => {
    const { payments, told, ...shop } = await till(id);
    const { attemptId, page } = await shop.toPage();
    await shop.fill(page, { scenario: 'silent' });
    const views = await Promise.all(Array.from({ length: 50 }, () => payments.settle(attemptId)));
    expect(new Set(views.map(({ state }) => state))).toEqual(new Set(['PAID']));
    expect(told).toHaveLength(1);
  });

  test('is not paid by a notice that somebody made up', async () => {
    const one = await till(id);
    const { attemptId } = await one.toPage();
    const body = new URLSearchParams(await bareNotice(one, attemptId));
    const answer = await fetch(`${one.shop}/api/payments/${id}/notify`, {
      method: 'POST',
      body,
      headers: { 'x-token': 'a'.repeat(64) },
    });
    expect(answer.status).toBe(204);
    expect((await one.payments.find(attemptId))?.state).toBe('PENDING');
    expect(one.told).toEqual([]);
  });

  test('of another amount than ours is suspect, never paid, and nobody is told', async () => {
    const { payments, told, db, clock, ...shop } = await till(id);
    const { attemptId, page } = await shop.toPage();
    await shop.fill(page, { scenario: 'altered' });
    expect(await payments.settle(attemptId)).toMatchObject({ state: 'SUSPECT', status: 'PENDING' });
    expect(told).toEqual([]);
    const warnings = await db.rows({ name: '', text: `select detail from payment_event where kind = 'MISMATCH'` });
    expect(warnings).toHaveLength(1);
    clock.advance(30 * 3_600_000);
    expect(await payments.reconcile()).toBe(0);
  });

  test('counts once when the same true notice is played again later', async () => {
    const one = await till(id);
    const { attemptId, page } = await one.toPage();
    await one.fill(page);
    const { payments, told } = one;
    const body = new URLSearchParams(await bareNotice(one, attemptId));
    for (let time = 0; time < 5; time += 1)
      await fetch(`${one.shop}/api/payments/${id}/notify`, { method: 'POST', body });
    expect((await payments.settle(attemptId)).state).toBe('PAID');
    expect(told).toHaveLength(1);
  });

  test('stays open while the provider does not answer, and is paid once it does', async () => {
    const { payments, told, clock, simulator, ...shop } = await till(id, 150);
    const { attemptId, page } = await shop.toPage();
    await shop.fill(page, { scenario: 'silent' });
    simulator.trouble.push({ call: 'status', how: 'hang' });
    expect((await payments.settle(attemptId)).state).toBe('PENDING');
    // past its term, and still nothing is known: it does not expire
    clock.advance(25 * 60_000);
    simulator.trouble.push({ call: 'status', how: 'hang' });
    expect(await payments.reconcile()).toBe(1);
    expect((await payments.find(attemptId))?.state).toBe('PENDING');
    expect(told).toEqual([]);
    clock.advance(60_000);
    expect(await payments.reconcile()).toBe(1);
    expect((await payments.find(attemptId))?.state).toBe('PAID');
  });

  test.each(['html', 'error', 'casing', 'missing'] as const)('believes no answer that is none (%s)', async (how) => {
    const { payments, told, simulator, ...shop } = await till(id);
    const { attemptId, page } = await shop.toPage();
    await shop.fill(page, { scenario: 'silent' });
    simulator.trouble.push({ call: 'status', how });
    expect((await payments.settle(attemptId)).state).toBe('PENDING');
    expect(told).toEqual([]);
    expect((await payments.settle(attemptId)).state).toBe('PAID');
  });

  test('behaves as its buyer chose: code, slowness, faults that pass, and waiting for ever', async () => {
    const { payments, clock, ...shop } = await till(id);
    const withCode = await shop.toPage();
    await shop.fill(withCode.page, { scenario: 'code' });
    expect((await payments.settle(withCode.attemptId)).state).toBe('PENDING');
    await shop.fill(withCode.page, { action: 'code', code: '123456' });
    expect((await payments.settle(withCode.attemptId)).state).toBe('PAID');
    const stuck = await shop.toPage();
    for (const scenario of ['slow', 'html', 'error']) {
      const { attemptId, page } = await shop.toPage();
      await shop.fill(page, { scenario });
      for (let time = 0; time < 5; time += 1) await payments.settle(attemptId);
      expect((await payments.find(attemptId))?.state).toBe('PAID');
    }
    await shop.fill(stuck.page, { scenario: 'stuck' });
    clock.advance(2 * 3_600_000);
    expect((await payments.settle(stuck.attemptId)).state).toBe('PENDING');
    clock.advance(23 * 3_600_000);
    expect((await payments.settle(stuck.attemptId)).state).toBe('EXPIRED');
  });

  test('ends as cancelled or expired when its buyer gives up', async () => {
    const { payments, told, clock, ...shop } = await till(id);
    const left = await shop.toPage();
    await shop.fill(left.page, { action: 'cancel' });
    const cancelled = (await payments.settle(left.attemptId)).state;
    expect(cancelled).toBe(id === 'cinetpay' ? 'CANCELLED' : 'FAILED');
    const closed = await shop.toPage();
    const never = await shop.open();
    clock.advance(21 * 60_000);
    expect((await payments.settle(closed.attemptId)).state).toBe('EXPIRED');
    expect((await payments.settle(never)).state).toBe('EXPIRED');
    expect(told.map(({ state }) => state)).toEqual([cancelled, 'EXPIRED', 'EXPIRED']);
  });

  test('that its subject can no longer take is given back', async () => {
    const one = await till(id);
    const { payments, db } = one;
    const { attemptId, page } = await one.toPage();
    one.answer = 'REFUND';
    await one.fill(page);
    expect(await payments.settle(attemptId)).toMatchObject({ state: 'PAID', refunded: 129_900 });
    const refund = { name: '', text: `select state, amount from refund where id = $1` };
    await one.deliver({ refundId: `late-${attemptId}` });
    const state = id === 'clictopay' ? 'DONE' : 'MANUAL';
    expect(await db.row(refund, [`late-${attemptId}`])).toEqual({ state, amount: 129_900 });
  });
});
