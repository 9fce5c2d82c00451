import { afterEach, describe, expect, test } from 'vitest';
import { createPaymentStages, refusalOf, type ProviderId, type PaymentStage } from '#test/payments';

const stages = createPaymentStages();
const openStage = (id: ProviderId = 'clictopay', timeoutMs?: number): Promise<PaymentStage> =>
  stages.open(id, timeoutMs);
afterEach(stages.close);

describe('open', () => {
  test('numbers concurrent attempts of a subject, and gives each a random public id', async () => {
    const stage = await openStage();
    const ids = await Promise.all(Array.from({ length: 20 }, () => stage.open(1_000, 'order-A')));
    expect(new Set(ids).size).toBe(20);
    expect(ids.every((id) => /^p_[\w-]{22}$/.test(id))).toBe(true);
    const refs = (await stage.payments.listAttempts('ORDER', 'order-A')).map(({ merchantRef }) =>
      merchantRef.split('-').at(-1),
    );
    expect(refs).toEqual(Array.from({ length: 20 }, (_, index) => String(index + 1)));
  });

  test('is refused when no provider takes the currency', async () => {
    const stage = await openStage('clictopay');
    const { payments, db } = stage;
    expect(payments.providerFor({ currency: 'TND' })).toBe('clictopay');
    expect(payments.providerFor({ currency: 'XOF' })).toBeNull();
    const buyer = { fullName: 'Awa', email: 'a@example.test', phone: null, address: null };
    const what = {
      kind: 'ORDER',
      subjectId: 'x',
      merchantRef: 'SN-1',
      amount: 5,
      currency: 'XOF',
      region: 'SN',
    } as const;
    const request = { ...what, expiresAt: new Date(0), buyer, description: '' };
    expect(await refusalOf(db.command({ name: 'test.open' }, (tx) => payments.open(tx, request)))).toBe('BAD_REQUEST');
  });
});

describe('a payment', () => {
  test('stays pending when the outcome handler throws, and is confirmed the next time', async () => {
    const stage = await openStage();
    const { attemptId, page } = await stage.openPage();
    await stage.submitPage(page, { scenario: 'silent' });
    stage.verdict = new Error('no');
    await expect(stage.payments.confirm(attemptId)).rejects.toThrow('no');
    expect((await stage.payments.find(attemptId))?.state).toBe('PENDING');
    stage.verdict = 'ACCEPTED';
    stage.clock.advance(61_000);
    await stage.payments.reconcile();
    expect((await stage.payments.find(attemptId))?.state).toBe('PAID');
  });

  test('is still accepted after the attempt failed', async () => {
    const stage = await openStage();
    const failed = await stage.openPage();
    await stage.submitPage(failed.page, { scenario: 'decline' });
    expect((await stage.payments.confirm(failed.attemptId)).state).toBe('FAILED');
    await stage.submitPage(failed.page, { scenario: 'silent' });
    stage.clock.advance(3 * 60_000);
    await stage.payments.reconcile();
    expect((await stage.payments.find(failed.attemptId))?.state).toBe('PAID');
    expect(stage.outcomes.map(({ state }) => state)).toEqual(['FAILED', 'PAID']);
  });

  test('is refunded when another attempt of the subject is paid at the same moment', async () => {
    const stage = await openStage();
    const pages = [await stage.openPage(7_000, 'order-A'), await stage.openPage(7_000, 'order-A')];
    for (const { page } of pages) await stage.submitPage(page, { scenario: 'silent' });
    await Promise.all(pages.map(({ attemptId }) => stage.payments.confirm(attemptId)));
    const all = await stage.payments.listAttempts('ORDER', 'order-A');
    expect(all.map(({ state }) => state)).toEqual(['PAID', 'PAID']);
    expect(all.map(({ refunded }) => refunded).toSorted((a, b) => a - b)).toEqual([0, 7_000]);
  });

  test('is handled once when two processes confirm it fifty times', async () => {
    const stage = await openStage();
    const { attemptId, page } = await stage.openPage();
    await stage.submitPage(page, { scenario: 'silent' });
    const asks = Array.from({ length: 50 }, (_, index) =>
      (index % 2 ? stage.otherProcess : stage.payments).confirm(attemptId),
    );
    expect(new Set((await Promise.all(asks)).map(({ state }) => state))).toEqual(new Set(['PAID']));
    expect(stage.outcomes).toHaveLength(1);
  });

  test('is polled after 1, 3, 10, 30 minutes, 2 hours and a day', async () => {
    const stage = await openStage();
    const { attemptId } = await stage.openPage();
    const minutes: number[] = [];
    for (let minute = 1; minute <= 1500; minute += 1) {
      stage.clock.advance(60_000);
      if ((await stage.payments.reconcile()) > 0) minutes.push(minute);
    }
    expect(minutes).toEqual([1, 3, 10, 30, 120, 1440]);
    expect((await stage.payments.find(attemptId))?.state).toBe('EXPIRED');
  });

  test('is polled by one node when several reconcile at the same time', async () => {
    const stage = await openStage();
    const pages = await Promise.all(Array.from({ length: 9 }, () => stage.openPage(5_000)));
    for (const { page } of pages) await stage.submitPage(page, { scenario: 'silent' });
    stage.clock.advance(61_000);
    const counts = await Promise.all(
      [stage.payments, stage.otherProcess, stage.payments, stage.otherProcess].map((room) => room.reconcile()),
    );
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(9);
    expect(stage.outcomes).toHaveLength(9);
  });

  test('keeps no buyer data after payment, and writes no secret to the log', async () => {
    const stage = await openStage('clictopay', 150);
    stage.simulator.faults.push({ call: 'start', kind: 'html' }, { call: 'status', kind: 'hang' });
    const attemptId = await stage.open();
    await stage.payments.start(attemptId);
    const { redirectUrl } = await stage.payments.start(attemptId);
    await stage.submitPage(redirectUrl ?? '', { scenario: 'silent' });
    for (let time = 0; time < 2; time += 1) await stage.payments.confirm(attemptId);
    const row = await stage.db.row(
      { name: '', text: 'select state, buyer from payment_attempt where public_id = $1' },
      [attemptId],
    );
    expect(row).toEqual({ state: 'PAID', buyer: null });
    expect(stage.logLines.join('')).toContain('payment settled');
    expect(stage.logLines.join('')).not.toMatch(/demo-clictopay-password|4509|awa@example|771234567/);
  });
});
