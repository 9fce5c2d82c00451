/** Money given back: no more than was taken, and no more often than was asked. */
import { afterEach, describe, expect, test } from 'vitest';
import { write } from '#test/catalogue';
import { keepTills, refusalOf, type ProviderId, type Till } from '#test/payments';

const tills = keepTills();
const till = (id: ProviderId = 'clictopay', timeoutMs?: number): Promise<Till> => tills.open(id, timeoutMs);
afterEach(tills.close);

const paid = async (one: Till, amount = 100_000): Promise<string> => {
  const { attemptId, page } = await one.toPage(amount);
  await one.fill(page, { scenario: 'silent' });
  await one.payments.settle(attemptId);
  return attemptId;
};

const refund = ({ db, payments }: Till, attemptId: string, amount: number, refundId: string): Promise<void> =>
  db.command({ name: 'test.refund' }, (tx) => payments.refund(tx, { attemptId, amount, refundId, reason: 'a return' }));

const refunds = ({ db }: Till): Promise<{ id: string; state: string; amount: number }[]> =>
  db.rows({ name: '', text: 'select id, state, amount from refund order by id' });

/** What the provider gave back, by its own books. */
const givenBack = async ({ simulator, payments }: Till, attemptId: string): Promise<number> => {
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
  test('is made in parts, up to what was taken and no further', async () => {
    const one = await till();
    const attemptId = await paid(one);
    await refund(one, attemptId, 30_000, 'r1');
    await one.deliver({ refundId: 'r1' });
    await refund(one, attemptId, 70_000, 'r2');
    await one.deliver({ refundId: 'r2' });
    expect(await givenBack(one, attemptId)).toBe(100_000);
    expect(await refusalOf(refund(one, attemptId, 1, 'r3'))).toBe('BAD_REQUEST');
    expect((await refunds(one)).map(({ state }) => state)).toEqual(['DONE', 'DONE']);
    expect((await one.payments.find(attemptId))?.refunded).toBe(100_000);
  });

  test('of fifty asked at once promises no more than was taken', async () => {
    const one = await till();
    const attemptId = await paid(one, 10_000);
    const asked = Array.from({ length: 50 }, (_, index) => refusalOf(refund(one, attemptId, 3_000, `r${index}`)));
    const granted = (await Promise.all(asked)).filter((code) => code === null);
    expect(granted).toHaveLength(3);
    expect((await one.payments.find(attemptId))?.refunded).toBe(9_000);
  });

  test('asked twice under one id is one refund, and is refused with other terms', async () => {
    const one = await till();
    const attemptId = await paid(one);
    await Promise.all([1, 2, 3].map(() => refund(one, attemptId, 40_000, 'r1')));
    expect(await refunds(one)).toHaveLength(1);
    expect(await refusalOf(refund(one, attemptId, 40_001, 'r1'))).toBe('BAD_REQUEST');
    await Promise.allSettled([1, 2, 3].map(() => one.deliver({ refundId: 'r1' })));
    await one.deliver({ refundId: 'r1' });
    expect(await givenBack(one, attemptId)).toBe(40_000);
  });

  test('whose answer was lost is seen at the provider and not sent again', async () => {
    const one = await till('clictopay', 150);
    const attemptId = await paid(one);
    await refund(one, attemptId, 25_000, 'r1');
    one.simulator.trouble.push({ call: 'refund', how: 'lost' });
    await expect(one.deliver({ refundId: 'r1' })).rejects.toThrow('no answer in time');
    await one.deliver({ refundId: 'r1' });
    expect(await givenBack(one, attemptId)).toBe(25_000);
    expect((await refunds(one))[0]?.state).toBe('DONE');
  });

  test('that never reached the provider is sent again', async () => {
    const one = await till('clictopay', 150);
    const attemptId = await paid(one);
    await refund(one, attemptId, 25_000, 'r1');
    one.simulator.trouble.push({ call: 'refund', how: 'error' }, { call: 'refund', how: 'hang' });
    for (let time = 0; time < 2; time += 1) await expect(one.deliver({ refundId: 'r1' })).rejects.toThrow('refund r1');
    await one.deliver({ refundId: 'r1' });
    expect(await givenBack(one, attemptId)).toBe(25_000);
  });

  test('waits for another of the same payment whose fate is open', async () => {
    const one = await till('clictopay', 150);
    const attemptId = await paid(one);
    await refund(one, attemptId, 10_000, 'r1');
    await refund(one, attemptId, 20_000, 'r2');
    one.simulator.trouble.push({ call: 'refund', how: 'lost' });
    await expect(one.deliver({ refundId: 'r1' })).rejects.toThrow('no answer in time');
    await expect(one.deliver({ refundId: 'r2' })).rejects.toThrow('on its way');
    await one.deliver({ refundId: 'r1' });
    await one.deliver({ refundId: 'r2' });
    expect(await givenBack(one, attemptId)).toBe(30_000);
  });

  test('given up and left to a person holds back no other of the same payment', async () => {
    const one = await till('clictopay', 150);
    const attemptId = await paid(one);
    await refund(one, attemptId, 10_000, 'r1');
    await refund(one, attemptId, 20_000, 'r2');
    one.simulator.trouble.push({ call: 'refund', how: 'lost' });
    await expect(one.deliver({ refundId: 'r1' })).rejects.toThrow('no answer in time');
    expect(await one.payments.leaveToHand('r1', 'too early')).toBe(false);
    await write(one.db, `update outbox set failed_at = now() where dedupe_key = 'payment.refund:r1'`);
    await expect(one.deliver({ refundId: 'r2' })).rejects.toThrow('on its way');
    expect(await one.payments.failedRefunds()).toMatchObject([{ refundId: 'r1', state: 'PENDING', amount: 10_000 }]);
    const ends = [1, 2, 3].map(() => one.other.leaveToHand('r1', 'the bank made it'));
    expect((await Promise.all(ends)).filter(Boolean)).toHaveLength(1);
    await one.deliver({ refundId: 'r1' });
    await one.deliver({ refundId: 'r2' });
    expect((await refunds(one)).map(({ state }) => state)).toEqual(['MANUAL', 'DONE']);
    expect(await givenBack(one, attemptId)).toBe(30_000);
    expect(await one.payments.failedRefunds()).toEqual([]);
  });

  test('that the provider cannot make is left to a person, and the subject is told', async () => {
    const one = await till('cinetpay');
    const news: unknown[] = [];
    one.payments.onRefund('ORDER', async (_tx, told) => void news.push(told));
    const attemptId = await paid(one);
    await refund(one, attemptId, 100_000, 'r1');
    await one.deliver({ refundId: 'r1' });
    await one.deliver({ refundId: 'r1' });
    expect((await refunds(one))[0]?.state).toBe('MANUAL');
    expect(news).toEqual([
      { refundId: 'r1', attemptId, subjectId: 'order-1', amount: 100_000, currency: 'XOF', state: 'MANUAL' },
    ]);
  });

  test('made by hand is ended by a person, once', async () => {
    const one = await till('cinetpay');
    const attemptId = await paid(one);
    await refund(one, attemptId, 5_000, 'r1');
    const end = () => one.db.command({ name: 'test.byHand' }, (tx) => one.payments.refundedByHand(tx, 'r1'));
    expect(await end()).toBe(false);
    await one.deliver({ refundId: 'r1' });
    expect([await end(), await end()]).toEqual([true, false]);
    expect((await refunds(one))[0]?.state).toBe('DONE');
  });

  test('that the provider refuses is left to a person', async () => {
    const one = await till();
    const attemptId = await paid(one);
    await refund(one, attemptId, 60_000, 'r1');
    // somebody gave all of it back at the provider's own desk
    const ref = (await one.payments.find(attemptId))?.providerRef ?? '';
    const fields = { userName: 'ourlet-demo', password: 'demo-clictopay-password', orderId: ref, amount: '100000' };
    const asked = { method: 'POST', path: '/payment/rest/refund.do', query: new URLSearchParams(), fields };
    await one.simulator.handle({ ...asked, header: () => undefined, signal: AbortSignal.timeout(1_000) });
    await one.deliver({ refundId: 'r1' });
    expect((await refunds(one))[0]?.state).toBe('MANUAL');
  });

  test('of what is not paid is refused', async () => {
    const one = await till();
    const attemptId = await one.open();
    expect(await refusalOf(refund(one, attemptId, 1, 'r1'))).toBe('BAD_REQUEST');
    expect(await refusalOf(refund(one, 'p_nobody', 1, 'r1'))).toBe('BAD_REQUEST');
  });
});
