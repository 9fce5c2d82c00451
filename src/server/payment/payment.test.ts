/** The room itself: what openings, races and late money come to. */
import { afterEach, describe, expect, test } from 'vitest';
import { keepTills, refusalOf, type ProviderId, type Till } from '#test/payments';

const tills = keepTills();
const till = (id: ProviderId = 'clictopay', timeoutMs?: number): Promise<Till> => tills.open(id, timeoutMs);
afterEach(tills.close);

describe('an opening', () => {
  test('numbers the attempts of a subject, those of the same moment too, and shows no one number', async () => {
    const one = await till();
    const ids = await Promise.all(Array.from({ length: 20 }, () => one.open(1_000, 'order-A')));
    expect(new Set(ids).size).toBe(20);
    expect(ids.every((id) => /^p_[\w-]{22}$/.test(id))).toBe(true);
    const refs = (await one.payments.ofSubject('ORDER', 'order-A')).map(({ merchantRef }) =>
      merchantRef.split('-').at(-1),
    );
    expect(refs).toEqual(Array.from({ length: 20 }, (_, index) => String(index + 1)));
  });

  test('is refused where nobody takes cards', async () => {
    const one = await till('clictopay');
    const { payments, db } = one;
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
    const asked = { ...what, expiresAt: new Date(0), buyer, description: '' };
    expect(await refusalOf(db.command({ name: 'test.open' }, (tx) => payments.open(tx, asked)))).toBe('BAD_REQUEST');
  });
});

describe('money', () => {
  test('moves nothing when the subject fails to take it, and all of it the next time', async () => {
    const one = await till();
    const { attemptId, page } = await one.toPage();
    await one.fill(page, { scenario: 'silent' });
    one.answer = new Error('no');
    await expect(one.payments.settle(attemptId)).rejects.toThrow('no');
    expect((await one.payments.find(attemptId))?.state).toBe('PENDING');
    one.answer = 'ACCEPTED';
    one.clock.advance(61_000);
    await one.payments.reconcile();
    expect((await one.payments.find(attemptId))?.state).toBe('PAID');
  });

  test('that comes after the attempt failed or expired is still taken', async () => {
    const one = await till();
    const failed = await one.toPage();
    await one.fill(failed.page, { scenario: 'decline' });
    expect((await one.payments.settle(failed.attemptId)).state).toBe('FAILED');
    await one.fill(failed.page, { scenario: 'silent' });
    one.clock.advance(3 * 60_000);
    await one.payments.reconcile();
    expect((await one.payments.find(failed.attemptId))?.state).toBe('PAID');
    expect(one.told.map(({ state }) => state)).toEqual(['FAILED', 'PAID']);
  });

  test('of two attempts paid at the same moment is kept once and given back once', async () => {
    const one = await till();
    const pages = [await one.toPage(7_000, 'order-A'), await one.toPage(7_000, 'order-A')];
    for (const { page } of pages) await one.fill(page, { scenario: 'silent' });
    await Promise.all(pages.map(({ attemptId }) => one.payments.settle(attemptId)));
    const all = await one.payments.ofSubject('ORDER', 'order-A');
    expect(all.map(({ state }) => state)).toEqual(['PAID', 'PAID']);
    expect(all.map(({ refunded }) => refunded).toSorted((a, b) => a - b)).toEqual([0, 7_000]);
  });

  test('is taken once by two processes that ask fifty times', async () => {
    const one = await till();
    const { attemptId, page } = await one.toPage();
    await one.fill(page, { scenario: 'silent' });
    const asks = Array.from({ length: 50 }, (_, index) => (index % 2 ? one.other : one.payments).settle(attemptId));
    expect(new Set((await Promise.all(asks)).map(({ state }) => state))).toEqual(new Set(['PAID']));
    expect(one.told).toHaveLength(1);
  });

  test('is looked for at 1, 3, 10, 30 minutes, 2 hours and a day, and found by a shop that was opened again', async () => {
    const one = await till();
    const { attemptId } = await one.toPage();
    const minutes: number[] = [];
    for (let minute = 1; minute <= 1500; minute += 1) {
      one.clock.advance(60_000);
      if ((await one.payments.reconcile()) > 0) minutes.push(minute);
    }
    expect(minutes).toEqual([1, 3, 10, 30, 120, 1440]);
    expect((await one.payments.find(attemptId))?.state).toBe('EXPIRED');
  });

  test('is asked about by one node, though several begin their round together', async () => {
    const one = await till();
    const pages = await Promise.all(Array.from({ length: 9 }, () => one.toPage(5_000)));
    for (const { page } of pages) await one.fill(page, { scenario: 'silent' });
    one.clock.advance(61_000);
    const counts = await Promise.all(
      [one.payments, one.other, one.payments, one.other].map((room) => room.reconcile()),
    );
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(9);
    expect(one.told).toHaveLength(9);
  });

  test('leaves no name of a buyer behind, and no secret in the log', async () => {
    const one = await till('clictopay', 150);
    one.simulator.trouble.push({ call: 'start', how: 'html' }, { call: 'status', how: 'hang' });
    const attemptId = await one.open();
    await one.payments.start(attemptId);
    const { redirectUrl } = await one.payments.start(attemptId);
    await one.fill(redirectUrl ?? '', { scenario: 'silent' });
    for (let time = 0; time < 2; time += 1) await one.payments.settle(attemptId);
    const row = await one.db.row({ name: '', text: 'select state, buyer from payment_attempt where public_id = $1' }, [
      attemptId,
    ]);
    expect(row).toEqual({ state: 'PAID', buyer: null });
    expect(one.lines.join('')).toContain('payment settled');
    expect(one.lines.join('')).not.toMatch(/demo-clictopay-password|4509|awa@example|771234567/);
  });
});
