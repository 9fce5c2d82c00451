import type { PaymentAttemptId } from '#shared/ids';
import { afterEach, describe, expect, test } from 'vitest';
import { createPaymentStages, type ProviderId, type PaymentStage } from '#test/payments';

const stages = createPaymentStages();
const openStage = (id: ProviderId = 'clictopay', timeoutMs?: number): Promise<PaymentStage> =>
  stages.open(id, timeoutMs);
afterEach(stages.close);

describe('start', () => {
  test('requests one page for fifty concurrent calls', async () => {
    const stage = await openStage();
    const attemptId = await stage.open();
    const pages = await Promise.all(Array.from({ length: 50 }, () => stage.payments.start(attemptId)));
    expect(new Set(pages.map(({ redirectUrl }) => redirectUrl)).size).toBe(1);
    expect(pages[0]?.redirectUrl).toContain('/epg/merchants/CLICTOPAY/payment.html?mdOrder=');
    expect(await stage.payments.start(attemptId)).toEqual(pages[0]);
    expect((await stage.payments.find(attemptId))?.merchantRef).toBe('TN-000001-1');
  });

  test('requests one page for two processes', async () => {
    const stage = await openStage();
    const attemptId = await stage.open();
    const [first, second] = await Promise.all([stage.payments.start(attemptId), stage.otherProcess.start(attemptId)]);
    expect(first.redirectUrl).not.toBeNull();
    expect(second).toEqual(first);
  });

  test('takes over after 30 seconds from a process that stopped', async () => {
    const stage = await openStage();
    const attemptId = await stage.open();
    const text = `update payment_attempt set starts = 1, starting_until = $2 where public_id = $1`;
    const until = new Date(stage.clock.now().getTime() + 30_000);
    await stage.db.command({ name: 'test.die' }, (tx) => tx.exec({ name: '', text }, [attemptId, until]));
    stage.clock.advance(31_000);
    expect((await stage.payments.start(attemptId)).redirectUrl).toContain('mdOrder=');
  });

  test('uses another reference after a lost response, and that reference is paid', async () => {
    const stage = await openStage('clictopay', 150);
    const attemptId = await stage.open();
    stage.simulator.faults.push({ call: 'start', kind: 'lost' });
    expect(await stage.payments.start(attemptId)).toEqual({ redirectUrl: null });
    const { redirectUrl } = await stage.payments.start(attemptId);
    expect(await stage.payments.find(attemptId)).toMatchObject({ merchantRef: 'TN-000001-1-2', state: 'PENDING' });
    await stage.submitPage(redirectUrl ?? '');
    expect((await stage.payments.confirm(attemptId)).state).toBe('PAID');
  });

  test('uses another reference at once when the provider knows the first', async () => {
    const stage = await openStage();
    const attemptId = await stage.open();
    await stage.db.command({ name: 'test.forget' }, async (tx) => {
      const first = await stage.open();
      await stage.payments.start(first);
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
    expect((await stage.payments.start(attemptId)).redirectUrl).toContain('mdOrder=');
    expect((await stage.payments.find(attemptId))?.merchantRef).toBe('TN-000002-1-2');
  });

  test.each(['html', 'error', 'missing', 'hang'] as const)(
    'gives no page after a failure (%s), and a page the next time',
    async (how) => {
      const stage = await openStage('cinetpay', 150);
      const attemptId = await stage.open();
      stage.simulator.faults.push({ call: 'start', kind: how });
      expect(await stage.payments.start(attemptId)).toEqual({ redirectUrl: null });
      expect((await stage.payments.start(attemptId)).redirectUrl).toContain('/payment/');
    },
  );

  test('gives no page for an amount that CinetPay refuses: not a multiple of five francs', async () => {
    const stage = await openStage('cinetpay');
    expect(await stage.payments.start(await stage.open(12_503))).toEqual({ redirectUrl: null });
    expect(stage.logLines.join('')).toContain('code 606');
    expect((await stage.payments.start(await stage.open(12_505))).redirectUrl).not.toBeNull();
  });

  test('gives no page for an ended or unknown attempt', async () => {
    const stage = await openStage();
    const attemptId = await stage.open();
    stage.clock.advance(21 * 60_000);
    expect(await stage.payments.start(attemptId)).toEqual({ redirectUrl: null });
    expect(await stage.payments.start('p_nobody' as PaymentAttemptId)).toEqual({ redirectUrl: null });
  });

  test('returns the browser to the host of its request', async () => {
    const stage = await openStage('cinetpay');
    const attemptId = await stage.open();
    const { redirectUrl } = await stage.payments.start(attemptId, {
      header: () => 'ourlet.sn',
      releaseSlot: () => undefined,
    });
    const page = await stage.submitPage(redirectUrl ?? '');
    expect(await page.text()).toContain(`action="http://ourlet.sn/paiement/retour/${attemptId}"`);
  });
});

describe('the notification address', () => {
  test('answers a ping, refuses unknown providers, and responds alike to every notification', async () => {
    const { shopOrigin } = await openStage('cinetpay');
    expect((await fetch(`${shopOrigin}/api/payments/cinetpay/notify`)).status).toBe(200);
    expect((await fetch(`${shopOrigin}/api/payments/clictopay/notify`)).status).toBe(404);
    for (const body of ['', 'cpm_trans_id=nobody', `cpm_trans_id=${'x'.repeat(5_000)}`]) {
      const headers = {
        'content-type': 'application/x-www-form-urlencoded',
        'x-token': 'é'.repeat(3).normalize('NFD').slice(0, 1),
      };
      expect(
        (await fetch(`${shopOrigin}/api/payments/cinetpay/notify`, { method: 'POST', body, headers })).status,
      ).toBe(204);
    }
  });

  test('accepts notifications of ClicToPay by GET', async () => {
    const stage = await openStage();
    const { attemptId, page } = await stage.openPage();
    await stage.submitPage(page, { scenario: 'silent' });
    const ref = (await stage.payments.find(attemptId))?.providerRef;
    await fetch(`${stage.shopOrigin}/api/payments/clictopay/notify?mdOrder=${ref}&status=0`);
    expect((await stage.payments.find(attemptId))?.state).toBe('PAID');
  });
});
