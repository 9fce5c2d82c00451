import { afterEach, describe, expect, test } from 'vitest';
import { write } from '#test/catalogue';
import type { PaymentAttemptId } from '#shared/ids';
import { createPaymentStages, refusalOf, type ProviderId, type PaymentStage } from '#test/payments';

const stages = createPaymentStages();
const openStage = (id: ProviderId = 'clictopay', timeoutMs?: number): Promise<PaymentStage> =>
  stages.open(id, timeoutMs);
afterEach(stages.close);

const paid = async (stage: PaymentStage, amount = 100_000): Promise<PaymentAttemptId> => {
  const { attemptId, page } = await stage.openPage(amount);
  await stage.submitPage(page, { scenario: 'silent' });
  await stage.payments.confirm(attemptId);
  return attemptId;
};

const refund = (
  { db, payments }: PaymentStage,
  attemptId: PaymentAttemptId,
  amount: number,
  refundId: string,
): Promise<void> =>
  db.command({ name: 'test.refund' }, (tx) => payments.refund(tx, { attemptId, amount, refundId, reason: 'a return' }));

const refunds = ({ db }: PaymentStage): Promise<{ id: string; state: string; amount: number }[]> =>
  db.rows({ name: '', text: 'select id, state, amount from refund order by id' });

/** Total refunded according to the provider. */
const refundedAtProvider = async ({ simulator, payments }: PaymentStage, attemptId: string): Promise<number> => {
  const ref = (await payments.find(attemptId))?.providerRef ?? '';
  const answer = await simulator.handle({
    method: 'POST',
    path: '/payment/rest/getOrderStatusExtended.do',
    query: new URLSearchParams(),
    fields: { userName: 'ourlet-demo', password: 'demo-clictopay-password', orderId: ref },
    header: () => undefined,
    signal: AbortSignal.timeout(1_000),
  });
  return (JSON.parse(answer.body) as { paymentAmountInfo: { refundedAmount: number } }).paymentAmountInfo
    .refundedAmount;
};

describe('a refund', () => {
  test('may be partial, up to the captured amount', async () => {
    const stage = await openStage();
    const attemptId = await paid(stage);
    await refund(stage, attemptId, 30_000, 'r1');
    await stage.deliver({ refundId: 'r1' });
    await refund(stage, attemptId, 70_000, 'r2');
    await stage.deliver({ refundId: 'r2' });
    expect(await refundedAtProvider(stage, attemptId)).toBe(100_000);
    expect(await refusalOf(refund(stage, attemptId, 1, 'r3'))).toBe('BAD_REQUEST');
    expect((await refunds(stage)).map(({ state }) => state)).toEqual(['DONE', 'DONE']);
    expect((await stage.payments.find(attemptId))?.refunded).toBe(100_000);
  });

  test('never exceeds the captured amount with fifty concurrent requests', async () => {
    const stage = await openStage();
    const attemptId = await paid(stage, 10_000);
    const requests = Array.from({ length: 50 }, (_, index) => refusalOf(refund(stage, attemptId, 3_000, `r${index}`)));
    const granted = (await Promise.all(requests)).filter((code) => code === null);
    expect(granted).toHaveLength(3);
    expect((await stage.payments.find(attemptId))?.refunded).toBe(9_000);
  });

  test('is recorded once for one id, and refused with other terms', async () => {
    const stage = await openStage();
    const attemptId = await paid(stage);
    await Promise.all([1, 2, 3].map(() => refund(stage, attemptId, 40_000, 'r1')));
    expect(await refunds(stage)).toHaveLength(1);
    expect(await refusalOf(refund(stage, attemptId, 40_001, 'r1'))).toBe('BAD_REQUEST');
    await Promise.allSettled([1, 2, 3].map(() => stage.deliver({ refundId: 'r1' })));
    await stage.deliver({ refundId: 'r1' });
    expect(await refundedAtProvider(stage, attemptId)).toBe(40_000);
  });

  test('is not sent again when the response was lost but the provider has made it', async () => {
    const stage = await openStage('clictopay', 150);
    const attemptId = await paid(stage);
    await refund(stage, attemptId, 25_000, 'r1');
    stage.simulator.faults.push({ call: 'refund', kind: 'lost' });
    await expect(stage.deliver({ refundId: 'r1' })).rejects.toThrow('timeout');
    await stage.deliver({ refundId: 'r1' });
    expect(await refundedAtProvider(stage, attemptId)).toBe(25_000);
    expect((await refunds(stage))[0]?.state).toBe('DONE');
  });

  test('is sent again when it did not reach the provider', async () => {
    const stage = await openStage('clictopay', 150);
    const attemptId = await paid(stage);
    await refund(stage, attemptId, 25_000, 'r1');
    stage.simulator.faults.push({ call: 'refund', kind: 'error' }, { call: 'refund', kind: 'hang' });
    for (let time = 0; time < 2; time += 1)
      await expect(stage.deliver({ refundId: 'r1' })).rejects.toThrow('refund r1');
    await stage.deliver({ refundId: 'r1' });
    expect(await refundedAtProvider(stage, attemptId)).toBe(25_000);
  });

  test('waits for another refund of the payment without a known result', async () => {
    const stage = await openStage('clictopay', 150);
    const attemptId = await paid(stage);
    await refund(stage, attemptId, 10_000, 'r1');
    await refund(stage, attemptId, 20_000, 'r2');
    stage.simulator.faults.push({ call: 'refund', kind: 'lost' });
    await expect(stage.deliver({ refundId: 'r1' })).rejects.toThrow('timeout');
    await expect(stage.deliver({ refundId: 'r2' })).rejects.toThrow('in flight');
    await stage.deliver({ refundId: 'r1' });
    await stage.deliver({ refundId: 'r2' });
    expect(await refundedAtProvider(stage, attemptId)).toBe(30_000);
  });

  test('taken over by staff does not block other refunds of the payment', async () => {
    const stage = await openStage('clictopay', 150);
    const attemptId = await paid(stage);
    await refund(stage, attemptId, 10_000, 'r1');
    await refund(stage, attemptId, 20_000, 'r2');
    stage.simulator.faults.push({ call: 'refund', kind: 'lost' });
    await expect(stage.deliver({ refundId: 'r1' })).rejects.toThrow('timeout');
    expect(await stage.payments.makeRefundManual('r1', 'too early')).toBe(false);
    await write(stage.db, `update outbox set failed_at = now() where dedupe_key = 'payment.refund:r1'`);
    await expect(stage.deliver({ refundId: 'r2' })).rejects.toThrow('in flight');
    expect(await stage.payments.listFailedRefunds()).toMatchObject([
      { refundId: 'r1', state: 'PENDING', amount: 10_000 },
    ]);
    const ends = [1, 2, 3].map(() => stage.otherProcess.makeRefundManual('r1', 'the bank made it'));
    expect((await Promise.all(ends)).filter(Boolean)).toHaveLength(1);
    await stage.deliver({ refundId: 'r1' });
    await stage.deliver({ refundId: 'r2' });
    expect((await refunds(stage)).map(({ state }) => state)).toEqual(['MANUAL', 'DONE']);
    expect(await refundedAtProvider(stage, attemptId)).toBe(30_000);
    expect(await stage.payments.listFailedRefunds()).toEqual([]);
  });

  test('becomes manual when the provider cannot refund, and calls the refund handler', async () => {
    const stage = await openStage('cinetpay');
    const events: unknown[] = [];
    stage.payments.onRefund('ORDER', async (_tx, event) => void events.push(event));
    const attemptId = await paid(stage);
    await refund(stage, attemptId, 100_000, 'r1');
    await stage.deliver({ refundId: 'r1' });
    await stage.deliver({ refundId: 'r1' });
    expect((await refunds(stage))[0]?.state).toBe('MANUAL');
    expect(events).toEqual([
      { refundId: 'r1', attemptId, subjectId: 'order-1', amount: 100_000, currency: 'XOF', state: 'MANUAL' },
    ]);
  });

  test('is completed by staff once when manual', async () => {
    const stage = await openStage('cinetpay');
    const attemptId = await paid(stage);
    await refund(stage, attemptId, 5_000, 'r1');
    const end = () => stage.db.command({ name: 'test.byHand' }, (tx) => stage.payments.completeManualRefund(tx, 'r1'));
    expect(await end()).toBe(false);
    await stage.deliver({ refundId: 'r1' });
    expect([await end(), await end()]).toEqual([true, false]);
    expect((await refunds(stage))[0]?.state).toBe('DONE');
  });

  test('becomes manual when the provider refuses it', async () => {
    const stage = await openStage();
    const attemptId = await paid(stage);
    await refund(stage, attemptId, 60_000, 'r1');
    // refunded in full in the provider's back office
    const ref = (await stage.payments.find(attemptId))?.providerRef ?? '';
    const fields = { userName: 'ourlet-demo', password: 'demo-clictopay-password', orderId: ref, amount: '100000' };
    const request = { method: 'POST', path: '/payment/rest/refund.do', query: new URLSearchParams(), fields };
    await stage.simulator.handle({ ...request, header: () => undefined, signal: AbortSignal.timeout(1_000) });
    await stage.deliver({ refundId: 'r1' });
    expect((await refunds(stage))[0]?.state).toBe('MANUAL');
  });

  test('of an unpaid or unknown attempt is refused', async () => {
    const stage = await openStage();
    const attemptId = await stage.open();
    expect(await refusalOf(refund(stage, attemptId, 1, 'r1'))).toBe('BAD_REQUEST');
    expect(await refusalOf(refund(stage, 'p_nobody' as PaymentAttemptId, 1, 'r1'))).toBe('BAD_REQUEST');
  });
});
