/** Going to the page of a provider: once, whatever is lost on the way. */
import { afterEach, describe, expect, test } from 'vitest';
import { keepTills, type ProviderId, type Till } from '#test/payments';

const tills = keepTills();
const till = (id: ProviderId = 'clictopay', timeoutMs?: number): Promise<Till> => tills.open(id, timeoutMs);
afterEach(tills.close);

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

  test('asks once from several processes of the shop too', async () => {
    const one = await till();
    const attemptId = await one.open();
    const [first, second] = await Promise.all([one.payments.start(attemptId), one.other.start(attemptId)]);
    expect(first.redirectUrl).not.toBeNull();
    expect(second).toEqual(first);
  });

  test('that died with its process is taken over half a minute later', async () => {
    const one = await till();
    const attemptId = await one.open();
    const text = `update payment_attempt set starts = 1, starting_until = $2 where public_id = $1`;
    const until = new Date(one.clock.now().getTime() + 30_000);
    await one.db.command({ name: 'test.die' }, (tx) => tx.exec({ name: '', text }, [attemptId, until]));
    one.clock.advance(31_000);
    expect((await one.payments.start(attemptId)).redirectUrl).toContain('mdOrder=');
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

  test('of an amount that the provider cannot take gives no page: CinetPay wants whole coins of five francs', async () => {
    const one = await till('cinetpay');
    expect(await one.payments.start(await one.open(12_503))).toEqual({ redirectUrl: null });
    expect(one.lines.join('')).toContain('code 606');
    expect((await one.payments.start(await one.open(12_505))).redirectUrl).not.toBeNull();
  });

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
    const { redirectUrl } = await one.payments.start(attemptId, {
      header: () => 'ourlet.sn',
      releaseSlot: () => undefined,
    });
    const page = await one.fill(redirectUrl ?? '');
    expect(await page.text()).toContain(`action="http://ourlet.sn/paiement/retour/${attemptId}"`);
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
