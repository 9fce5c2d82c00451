import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadConfig } from '#platform/config';
import { silentLogger } from '#platform/log';
import { systemRandom } from '#platform/random';
import type { Currency } from '#shared/money';
import { openShop, type TestShop } from '#test/shop';
import { createPayments } from '#server/payment';
import { openSimulators } from './payment-simulator.ts';

let shop: TestShop;
let origin: string;

beforeAll(async () => {
  shop = await openShop({ screens: false });
  origin = await shop.listen();
  shop.rooms.payments.onOutcome('ORDER', async () => 'ACCEPTED');
});
afterAll(() => shop.close());

const buyer = { fullName: 'Inès Trabelsi', email: 'ines@example.test', phone: '+21698123456', address: null };
let count = 0;

const toPage = async (currency: Currency): Promise<{ attemptId: string; page: string }> => {
  const { payments } = shop.rooms;
  count += 1;
  const [subjectId, merchantRef] = [`order-${count}`, `TN-${count}`];
  const expiresAt = new Date(shop.clock.now().getTime() + 20 * 60_000);
  const what = { amount: 129_900, currency, region: 'TN', expiresAt, buyer, description: 'Commande' };
  const { attemptId } = await shop.db.command({ name: 'test.open' }, (tx) =>
    payments.open(tx, { kind: 'ORDER', subjectId, merchantRef, ...what }),
  );
  return { attemptId, page: (await payments.start(attemptId)).redirectUrl ?? '' };
};

const post = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual', headers });

const card = { pan: '4509211111111119', expiry: '12/30', cvv: '748', action: 'pay' };

describe('a simulator page', () => {
  test.each(['TND', 'XOF'] as const)(
    'names itself a simulator, in %s, at the address of the shop',
    async (currency) => {
      const { page } = await toPage(currency);
      expect(page.startsWith(`${origin}/simulateur/`)).toBe(true);
      const answer = await fetch(page);
      const html = await answer.text();
      expect(answer.status).toBe(200);
      expect(html).toContain('<html lang="fr">');
      expect(html).toContain('<span class="badge">Simulateur</span>');
      expect(html).toContain(currency === 'TND' ? '129,900\u00A0TND' : '129\u202F900\u00A0CFA');
      // no inline script or style, no external resource
      expect(html).not.toMatch(/<script|<style|style=|onclick|https:\/\//);
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'self'");
      const style = /<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1] ?? '';
      const sheet = await fetch(origin + style);
      expect(sheet.headers.get('content-type')).toBe('text/css; charset=utf-8');
    },
  );

  test('escapes submitted values', async () => {
    const { page } = await toPage('XOF');
    const html = await (await post(page, { action: 'pay', phone: '"><b>1' })).text();
    expect(html).toContain('value="&quot;&gt;&lt;b&gt;1"');
    expect(html).toContain('au moins 8 chiffres');
  });

  test('reports an ended, expired or unknown payment', async () => {
    const { page } = await toPage('TND');
    expect((await fetch(page.replace(/mdOrder=[^&]+/, 'mdOrder=nobody'))).status).toBe(404);
    await post(page, card);
    expect(await (await fetch(page)).text()).toContain('Ce paiement est terminé');
    const late = await toPage('TND');
    shop.clock.advance(21 * 60_000);
    expect(await (await fetch(late.page)).text()).toContain('Le délai de paiement est dépassé');
  });

  test.each([
    ['4568941111111119', '12/30', '257', 'le plafond'],
    ['5104051111111115', '12/30', '186', 'la provision'],
    ['4557691111111119', '12/30', '748', 'cette carte'],
    ['4509211111111119', '01/20', '748', 'la date d’expiration'],
    ['4509211111111119', '12/30', '123', 'le code de sécurité'],
    ['1234', '12/30', '748', 'cette carte'],
  ])('shows why the test card %s %s %s is declined', async (pan, expiry, cvv, word) => {
    const { attemptId, page } = await toPage('TND');
    expect((await post(page, { ...card, pan, expiry, cvv })).status).toBe(303);
    expect((await shop.rooms.payments.confirm(attemptId)).state).toBe('FAILED');
    expect(await (await fetch(page)).text()).toContain(word);
  });

  test('fills in a test card without scripts', async () => {
    const { page } = await toPage('TND');
    const html = await (await fetch(`${page}&carte=0`)).text();
    expect(html).toContain('value="4509 2111 1111 1119"');
    expect(html).toContain('value="748"');
  });
});

describe('a simulated payment', () => {
  test('returns from ClicToPay with its order id, which confirms the payment', async () => {
    const { attemptId, page } = await toPage('TND');
    const back = new URL((await post(page, card)).headers.get('location') ?? '');
    expect(back.origin + back.pathname).toBe(`${origin}/paiement/etat`);
    const orderId = back.searchParams.get('orderId') ?? '';
    expect(await shop.rooms.payments.confirm(orderId)).toMatchObject({ attemptId, state: 'PAID' });
  });

  test('returns from CinetPay by a cross-site POST through a page of the shop', async () => {
    const { attemptId, page } = await toPage('XOF');
    const html = await (await post(page, { action: 'pay', method: 'WAVECI', phone: '771234567' })).text();
    const [, action = ''] = /<form method="post" action="([^"]+)"/.exec(html) ?? [];
    expect(action).toBe(`${origin}/paiement/retour/${attemptId}`);
    const step = await post(action, { transaction_id: 'x' }, { origin: 'https://checkout.cinetpay.com' });
    expect(step.status).toBe(200);
    expect(step.headers.get('refresh')).toBe(`0; url=/paiement/etat?orderId=${attemptId}`);
    expect((await fetch(action)).status).toBe(200);
    const elsewhere = await fetch(`${origin}/paiement/retour/%22%3E`);
    expect(elsewhere.headers.get('refresh')).toBe('0; url=/');
    await expect.poll(async () => (await shop.rooms.payments.find(attemptId))?.state).toBe('PAID');
  });

  test('accepts API calls of its merchant only', async () => {
    const { page } = await toPage('TND');
    const orderId = new URL(page).searchParams.get('mdOrder') ?? '';
    const rest = `${origin}/simulateur/clictopay/payment/rest`;
    const wrong = await post(`${rest}/getOrderStatusExtended.do`, { userName: 'x', password: 'y', orderId });
    expect(await wrong.json()).toEqual({ errorCode: '5', errorMessage: 'Access denied' });
    const cinet = await fetch(`${origin}/simulateur/cinetpay/v2/payment/check`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"apikey":"x","site_id":"y"}',
    });
    expect(await cinet.json()).toMatchObject({ code: '609' });
  });
});

test('production has no simulator, and no provider without an account', () => {
  const config = loadConfig({
    OURLET_MODE: 'production',
    PUBLIC_ORIGIN: 'https://ourlet.tn',
    DATABASE_URL: 'postgres://shop:a-long-password@db.internal:5432/ourlet',
    SMTP_URL: 'smtps://mailer:pass@mail.internal:465',
    OURLET_SECRET: 'k3'.repeat(20),
  });
  const { db, clock } = shop;
  const { regions } = shop.rooms;
  const outbox = { handle: () => undefined, failed: async () => [], replay: async () => false };
  const simulators = openSimulators({ db, clock, random: systemRandom, config });
  const payments = createPayments({ db, clock, config, regions, outbox, simulators, log: silentLogger() });
  expect(payments.sites.map(({ prefix }) => prefix)).toEqual(['/paiement/retour']);
  expect(payments.providerFor({ currency: 'TND' })).toBeNull();
});

test('a demonstration has no simulator for a provider with an account', async () => {
  const account = { CLICTOPAY_USER: 'shop', CLICTOPAY_PASSWORD: 'password', CLICTOPAY_URL: 'http://127.0.0.1:9/' };
  const own = await openShop({ screens: false, env: account });
  try {
    expect(own.rooms.payments.sites.map(({ prefix }) => prefix)).toEqual(['/paiement/retour', '/simulateur/cinetpay']);
    expect((await own.app.inject('/simulateur/clictopay/style.css')).statusCode).toBe(404);
  } finally {
    await own.close();
  }
});
