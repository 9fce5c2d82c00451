/** The room itself: what races, crashes, lost answers and wrong demands come to. */
import { afterEach, describe, expect, test } from 'vitest';
import { verify } from '#platform/verify';
import { isShopError } from '#shared/errors';
import { openTill, type ProviderId, type Till } from '#test/payments';

const open: Till[] = [];
const till = async (id: ProviderId = 'clictopay', timeoutMs?: number): Promise<Till> => {
  const one = await openTill(id, timeoutMs);
  open.push(one);
  return one;
};
afterEach(async () => {
  const verdicts = (await Promise.all(open.map(verify))).flat();
  await Promise.all(open.splice(0).map((one) => one.close()));
  // whatever happened, the promises of the data hold
  const broken = verdicts.filter((verdict) => verdict.broken > 0);
  if (broken.length > 0) throw new Error(JSON.stringify(broken));
});

const paid = async (one: Till, amount = 100_000, subjectId?: string): Promise<string> => {
  const { attemptId, page } = await one.toPage(amount, subjectId);
  await one.fill(page, { scenario: 'silent' });
  await one.payments.settle(attemptId);
  return attemptId;
};

const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => (isShopError(error) ? error.code : error),
  );

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

describe('a start', () => {
  test('asks the provider once, however many ask, and answers all of them alike', async () => {
    const one = await till();
    const attemptId = await one.open();
    const pages = await Promise.all(Array.from({ length: 50 }, () => one.payments.start(attemptId)));
    expect(new Set(pages.map(({ redirectUrl }) => redirectUrl)).size).toBe(1);
    expect(pages[0]?.redirectUrl).toContain('/epg/merchants/CLICTOPAY/payment.html?mdOrder=');
    expect(await one.payments.start(attemptId)).toEqual(pages[0]);
    expect((await one.payments.find(attemptId))?.merchantRef).toBe('TN-000001-1');
  });

  test('whose answer was lost is made again under another reference, and that one is paid', async () => {
    const one = await till('clictopay', 150);
    const attemptId = await one.open();
    one.simulator.trouble.push({ call: 'start', how: 'lost' });
    expect(await one.payments.start(attemptId)).toEqual({ redirectUrl: null });
    const { redirectUrl } = await one.payments.start(attemptId);
    expect(await one.payments.find(attemptId)).toMatchObject({ merchantRef: 'TN-000001-1-2', state: 'PENDING' });
    await one.fill(redirectUrl ?? '');
    expect((await one.payments.settle(attemptId)).state).toBe('PAID');
  });

  test('takes another reference at once when the provider knows the first', async () => {
    const one = await till();
    const attemptId = await one.open();
    await one.db.command({ name: 'test.forget' }, async (tx) => {
      const first = await one.open();
      await one.payments.start(first);
      await tx.exec({ name: '', text: `update payment_attempt set reference = 'TN-000002' where public_id = $1` }, [
        attemptId,
      ]);
      await tx.exec(
        {
          name: '',
          text: `update payment_attempt set merchant_ref = 'old', provider_ref = null, redirect_url = null where public_id = $1`,
        },
        [first],
      );
    });
    expect((await one.payments.start(attemptId)).redirectUrl).toContain('mdOrder=');
    expect((await one.payments.find(attemptId))?.merchantRef).toBe('TN-000002-1-2');
  });

  test.each(['html', 'error', 'missing', 'hang'] as const)(
    'that fails (%s) gives no page, and the next one does',
    async (how) => {
      const one = await till('cinetpay', 150);
      const attemptId = await one.open();
      one.simulator.trouble.push({ call: 'start', how });
      expect(await one.payments.start(attemptId)).toEqual({ redirectUrl: null });
      expect((await one.payments.start(attemptId)).redirectUrl).toContain('/payment/');
    },
  );

  test('of an attempt that is over gives no page', async () => {
    const one = await till();
    const attemptId = await one.open();
    one.clock.advance(21 * 60_000);
    expect(await one.payments.start(attemptId)).toEqual({ redirectUrl: null });
    expect(await one.payments.start('p_nobody')).toEqual({ redirectUrl: null });
  });

  test('brings the browser back to where it came from', async () => {
    const one = await till('cinetpay');
    const attemptId = await one.open();
    const { redirectUrl } = await one.payments.start(attemptId, { origin: 'https://ourlet.sn' });
    const page = await one.fill(redirectUrl ?? '');
    expect(await page.text()).toContain(`action="https://ourlet.sn/paiement/retour/${attemptId}"`);
  });
});

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
    expect(await codeOf(db.command({ name: 'test.open' }, (tx) => payments.open(tx, asked)))).toBe('BAD_REQUEST');
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
    const counts = await Promise.all(Array.from({ length: 4 }, () => one.payments.reconcile()));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(9);
    expect(one.told).toHaveLength(9);
  });
});

describe('a refund', () => {
  test('is made in parts, up to what was taken and no further', async () => {
    const one = await till();
    const attemptId = await paid(one);
    await refund(one, attemptId, 30_000, 'r1');
    await one.deliver({ refundId: 'r1' });
    await refund(one, attemptId, 70_000, 'r2');
    await one.deliver({ refundId: 'r2' });
    expect(await givenBack(one, attemptId)).toBe(100_000);
    expect(await codeOf(refund(one, attemptId, 1, 'r3'))).toBe('BAD_REQUEST');
    expect((await refunds(one)).map(({ state }) => state)).toEqual(['DONE', 'DONE']);
    expect((await one.payments.find(attemptId))?.refunded).toBe(100_000);
  });

  test('of fifty asked at once promises no more than was taken', async () => {
    const one = await till();
    const attemptId = await paid(one, 10_000);
    const asked = Array.from({ length: 50 }, (_, index) => codeOf(refund(one, attemptId, 3_000, `r${index}`)));
    const granted = (await Promise.all(asked)).filter((code) => code === null);
    expect(granted).toHaveLength(3);
    expect((await one.payments.find(attemptId))?.refunded).toBe(9_000);
  });

  test('asked twice under one id is one refund, and is refused with other terms', async () => {
    const one = await till();
    const attemptId = await paid(one);
    await Promise.all([1, 2, 3].map(() => refund(one, attemptId, 40_000, 'r1')));
    expect(await refunds(one)).toHaveLength(1);
    expect(await codeOf(refund(one, attemptId, 40_001, 'r1'))).toBe('BAD_REQUEST');
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

  test('of what is not paid is refused', async () => {
    const one = await till();
    const attemptId = await one.open();
    expect(await codeOf(refund(one, attemptId, 1, 'r1'))).toBe('BAD_REQUEST');
    expect(await codeOf(refund(one, 'p_nobody', 1, 'r1'))).toBe('BAD_REQUEST');
  });
});

describe('the address of notices', () => {
  test('answers a ping, knows no other provider, and says the same to every notice', async () => {
    const { shop } = await till('cinetpay');
    expect((await fetch(`${shop}/api/payments/cinetpay/notify`)).status).toBe(200);
    expect((await fetch(`${shop}/api/payments/clictopay/notify`)).status).toBe(404);
    for (const body of ['', 'cpm_trans_id=nobody', `cpm_trans_id=${'x'.repeat(5_000)}`]) {
      const headers = {
        'content-type': 'application/x-www-form-urlencoded',
        'x-token': 'é'.repeat(3).normalize('NFD').slice(0, 1),
      };
      expect((await fetch(`${shop}/api/payments/cinetpay/notify`, { method: 'POST', body, headers })).status).toBe(204);
    }
  });

  test('takes the notice of ClicToPay by GET too, as a hint', async () => {
    const one = await till();
    const { attemptId, page } = await one.toPage();
    await one.fill(page, { scenario: 'silent' });
    const ref = (await one.payments.find(attemptId))?.providerRef;
    await fetch(`${one.shop}/api/payments/clictopay/notify?mdOrder=${ref}&status=0`);
    expect((await one.payments.find(attemptId))?.state).toBe('PAID');
  });
});
