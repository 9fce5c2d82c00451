/** Behaviour that all providers share, tested against simulators over HTTP. */
import { afterEach, describe, expect, test } from 'vitest';
import { createPaymentStages, type PaymentStage, type ProviderId } from '#test/payments';

const stages = createPaymentStages();
afterEach(stages.close);

const providers: ProviderId[] = ['clictopay', 'cinetpay'];

/** A notification without its signature. */
const unsignedNotification = async (
  { id, payments }: PaymentStage,
  attemptId: string,
): Promise<Record<string, string>> => {
  const view = await payments.find(attemptId);
  return id === 'clictopay'
    ? { mdOrder: view?.providerRef ?? '' }
    : { cpm_trans_id: view?.merchantRef ?? '', cpm_site_id: '100001', cpm_error_message: 'SUCCES' };
};

describe.each(providers)('a payment by %s', (id) => {
  test('becomes PAID when the provider reports it, and calls the outcome handler once', async () => {
    const { payments, outcomes, ...stage } = await stages.open(id);
    const { attemptId, page } = await stage.openPage();
    expect((await payments.confirm(attemptId)).state).toBe('PENDING');
    await stage.submitPage(page);
    const view = await payments.confirm(attemptId);
    expect(view).toMatchObject({ state: 'PAID', status: 'PAID', amount: 129_900, refunded: 0, kind: 'ORDER' });
    expect(outcomes).toEqual([
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

  test('is confirmed by the reference of the provider', async () => {
    const { payments, ...stage } = await stages.open(id);
    const { attemptId, page } = await stage.openPage();
    await stage.submitPage(page, { scenario: 'silent' });
    const ref = (await payments.find(attemptId))?.providerRef ?? '';
    expect(await payments.confirm(ref)).toMatchObject({ attemptId, state: 'PAID' });
  });

  test('becomes FAILED when declined, and the next attempt may succeed', async () => {
    const { payments, outcomes, ...stage } = await stages.open(id);
    const { attemptId, page } = await stage.openPage(50_000, 'order-A');
    await stage.submitPage(page, { scenario: 'decline' });
    expect((await payments.confirm(attemptId)).state).toBe('FAILED');
    const second = await stage.openPage(50_000, 'order-A');
    await stage.submitPage(second.page);
    expect((await payments.confirm(second.attemptId)).state).toBe('PAID');
    expect(outcomes.map(({ state }) => state)).toEqual(['FAILED', 'PAID']);
    const all = await payments.listAttempts('ORDER', 'order-A');
    expect(all.map(({ state }) => state)).toEqual(['FAILED', 'PAID']);
  });

  test('is found by the reconciler without return and without notification', async () => {
    const { payments, outcomes, clock, ...stage } = await stages.open(id);
    const { attemptId, page } = await stage.openPage();
    await stage.submitPage(page, { scenario: 'silent' });
    expect((await payments.find(attemptId))?.state).toBe('PENDING');
    expect(await payments.reconcile()).toBe(0);
    clock.advance(61_000);
    expect(await payments.reconcile()).toBe(1);
    expect((await payments.find(attemptId))?.state).toBe('PAID');
    expect(outcomes).toHaveLength(1);
    clock.advance(30 * 3_600_000);
    expect(await payments.reconcile()).toBe(0);
  });

  test('is confirmed by the notification alone, and handled once when it arrives twice', async () => {
    const { payments, outcomes, db, ...stage } = await stages.open(id);
    const { attemptId, page } = await stage.openPage();
    await stage.submitPage(page, { scenario: 'double' });
    expect((await payments.find(attemptId))?.state).toBe('PAID');
    expect(outcomes).toHaveLength(1);
    const hints = await db.rows({ name: '', text: `select 1 from payment_event where kind = 'HINT'` });
    expect(hints).toHaveLength(1);
  });

  test('is handled once by fifty concurrent confirmations', async () => {
    const { payments, outcomes, ...stage } = await stages.open(id);
    const { attemptId, page } = await stage.openPage();
    await stage.submitPage(page, { scenario: 'silent' });
    const views = await Promise.all(Array.from({ length: 50 }, () => payments.confirm(attemptId)));
    expect(new Set(views.map(({ state }) => state))).toEqual(new Set(['PAID']));
    expect(outcomes).toHaveLength(1);
  });

  test('is not paid by a forged notification', async () => {
    const stage = await stages.open(id);
    const { attemptId } = await stage.openPage();
    const body = new URLSearchParams(await unsignedNotification(stage, attemptId));
    const answer = await fetch(`${stage.shopOrigin}/api/payments/${id}/notify`, {
      method: 'POST',
      body,
      headers: { 'x-token': 'a'.repeat(64) },
    });
    expect(answer.status).toBe(204);
    expect((await stage.payments.find(attemptId))?.state).toBe('PENDING');
    expect(stage.outcomes).toEqual([]);
  });

  test('with another amount goes under review and calls no outcome handler', async () => {
    const { payments, outcomes, db, clock, ...stage } = await stages.open(id);
    const { attemptId, page } = await stage.openPage();
    await stage.submitPage(page, { scenario: 'altered' });
    expect(await payments.confirm(attemptId)).toMatchObject({ state: 'SUSPECT', status: 'PENDING' });
    expect(outcomes).toEqual([]);
    const warnings = await db.rows({ name: '', text: `select detail from payment_event where kind = 'MISMATCH'` });
    expect(warnings).toHaveLength(1);
    clock.advance(30 * 3_600_000);
    expect(await payments.reconcile()).toBe(0);
  });

  test('counts once when a true notification is replayed', async () => {
    const stage = await stages.open(id);
    const { attemptId, page } = await stage.openPage();
    await stage.submitPage(page);
    const { payments, outcomes } = stage;
    const body = new URLSearchParams(await unsignedNotification(stage, attemptId));
    for (let time = 0; time < 5; time += 1)
      await fetch(`${stage.shopOrigin}/api/payments/${id}/notify`, { method: 'POST', body });
    expect((await payments.confirm(attemptId)).state).toBe('PAID');
    expect(outcomes).toHaveLength(1);
  });

  test('stays pending while the provider does not respond, and is paid afterwards', async () => {
    const { payments, outcomes, clock, simulator, ...stage } = await stages.open(id, 150);
    const { attemptId, page } = await stage.openPage();
    await stage.submitPage(page, { scenario: 'silent' });
    simulator.faults.push({ call: 'status', kind: 'hang' });
    expect((await payments.confirm(attemptId)).state).toBe('PENDING');
    // an unknown status does not expire the attempt
    clock.advance(25 * 60_000);
    simulator.faults.push({ call: 'status', kind: 'hang' });
    expect(await payments.reconcile()).toBe(1);
    expect((await payments.find(attemptId))?.state).toBe('PENDING');
    expect(outcomes).toEqual([]);
    clock.advance(60_000);
    expect(await payments.reconcile()).toBe(1);
    expect((await payments.find(attemptId))?.state).toBe('PAID');
  });

  test.each(['html', 'error', 'casing', 'missing'] as const)('ignores an invalid response (%s)', async (how) => {
    const { payments, outcomes, simulator, ...stage } = await stages.open(id);
    const { attemptId, page } = await stage.openPage();
    await stage.submitPage(page, { scenario: 'silent' });
    simulator.faults.push({ call: 'status', kind: how });
    expect((await payments.confirm(attemptId)).state).toBe('PENDING');
    expect(outcomes).toEqual([]);
    expect((await payments.confirm(attemptId)).state).toBe('PAID');
  });

  test('follows the simulated scenario: code, slow, temporary faults, stuck', async () => {
    const { payments, clock, ...stage } = await stages.open(id);
    const withCode = await stage.openPage();
    await stage.submitPage(withCode.page, { scenario: 'code' });
    expect((await payments.confirm(withCode.attemptId)).state).toBe('PENDING');
    await stage.submitPage(withCode.page, { action: 'code', code: '123456' });
    expect((await payments.confirm(withCode.attemptId)).state).toBe('PAID');
    const stuck = await stage.openPage();
    for (const scenario of ['slow', 'html', 'error']) {
      const { attemptId, page } = await stage.openPage();
      await stage.submitPage(page, { scenario });
      for (let time = 0; time < 5; time += 1) await payments.confirm(attemptId);
      expect((await payments.find(attemptId))?.state).toBe('PAID');
    }
    await stage.submitPage(stuck.page, { scenario: 'stuck' });
    clock.advance(2 * 3_600_000);
    expect((await payments.confirm(stuck.attemptId)).state).toBe('PENDING');
    clock.advance(23 * 3_600_000);
    expect((await payments.confirm(stuck.attemptId)).state).toBe('EXPIRED');
  });

  test('ends as cancelled or expired when the buyer leaves', async () => {
    const { payments, outcomes, clock, ...stage } = await stages.open(id);
    const left = await stage.openPage();
    await stage.submitPage(left.page, { action: 'cancel' });
    const cancelled = (await payments.confirm(left.attemptId)).state;
    expect(cancelled).toBe(id === 'cinetpay' ? 'CANCELLED' : 'FAILED');
    const closed = await stage.openPage();
    const never = await stage.open();
    clock.advance(21 * 60_000);
    expect((await payments.confirm(closed.attemptId)).state).toBe('EXPIRED');
    expect((await payments.confirm(never)).state).toBe('EXPIRED');
    expect(outcomes.map(({ state }) => state)).toEqual([cancelled, 'EXPIRED', 'EXPIRED']);
  });

  test('is refunded when the outcome handler refuses it', async () => {
    const stage = await stages.open(id);
    const { payments, db } = stage;
    const { attemptId, page } = await stage.openPage();
    stage.verdict = 'REFUND';
    await stage.submitPage(page);
    expect(await payments.confirm(attemptId)).toMatchObject({ state: 'PAID', refunded: 129_900 });
    const refund = { name: '', text: `select state, amount from refund where id = $1` };
    await stage.deliver({ refundId: `late-${attemptId}` });
    const state = id === 'clictopay' ? 'DONE' : 'MANUAL';
    expect(await db.row(refund, [`late-${attemptId}`])).toEqual({ state, amount: 129_900 });
  });
});
