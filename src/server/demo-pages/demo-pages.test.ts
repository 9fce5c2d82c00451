import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, type TestShop } from '#test/shop';
import { mailSamples } from '#server/mail-text';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const get = async (path: string): Promise<{ status: number; body: string; policy: string }> => {
  const { statusCode, body, headers } = await shop.app.inject(path);
  return { status: statusCode, body, policy: String(headers['content-security-policy']) };
};

const queueMail = (subject: string, html: string): Promise<void> =>
  shop.db.command({ name: 'test.mail' }, async (tx) =>
    tx.emit({ kind: 'mail', payload: { to: 'amel@demo.test', subject, text: 'Texte <seul>', html } }),
  );

describe('the pages of the demonstration', () => {
  test('list the accounts with their password, and the test cards', async () => {
    const { status, body } = await get('/demo');
    expect(status).toBe(200);
    for (const part of ['admin@demo.test', 'ourlet-demo-2026', '4509 2111 1111 1119', 'href="/demo/mails"'])
      expect(body).toContain(part);
    expect(body.match(/<code>\d{6}<\/code>/g)).toHaveLength(2);
  });

  test('say when no mail was sent', async () => {
    expect((await get('/demo/mails')).body).toContain('Aucun e-mail pour l’instant');
  });

  test('show a mail of the mailbox as text and in a frame without scripts', async () => {
    await queueMail('Bonjour <Amel>', '<p style="color:red">Bonjour</p><script>alert(1)</script>');
    await shop.rooms.outbox.drain();
    const { body } = await get('/demo/mails');
    expect(body).toContain('Bonjour &lt;Amel&gt;');
    expect(body).toContain('Texte &lt;seul&gt;');
    const [, source = ''] = /<iframe sandbox src="([^"]+)"/.exec(body) ?? [];
    const frame = await get(source);
    expect(frame.body).toContain('<p style="color:red">');
    expect(frame.policy).toMatch(/^sandbox; default-src 'none'/);
  });

  test('show a model of each kind of mail', async () => {
    const { body } = await get('/demo/mails?vue=modeles');
    for (const { name, mails } of mailSamples('https://shop.test')) {
      expect(body).toContain(name);
      expect(mails.length).toBeGreaterThan(0);
    }
    expect((await get('/demo/mails/html?mail=m0-3')).body).toContain('<!doctype html>');
    expect((await get('/demo/mails/html?mail=m99-0')).status).toBe(404);
  });

  test('answer 404 at other addresses', async () => {
    expect((await get('/demo/autre')).status).toBe(404);
  });
});

test('every model has a text and an HTML part, and no unknown value', () => {
  for (const { mails } of mailSamples('https://shop.test')) {
    for (const { subject, text, html } of mails) {
      for (const part of [subject, text, html]) expect(part?.length).toBeGreaterThan(5);
      for (const part of [subject, text, html]) expect(part).not.toMatch(/undefined|null|NaN|\[object/);
    }
  }
});

test('production has none of these pages', async () => {
  const production = await openShop({
    env: {
      OURLET_MODE: 'production',
      PUBLIC_ORIGIN: 'https://shop.test',
      DATABASE_URL: 'postgres://shop-owner:a-long-password@127.0.0.1/shop',
      SMTP_URL: 'smtp://127.0.0.1:9',
      OURLET_SECRET: 'a-secret-of-the-tests-that-is-long-enough',
    },
  });
  for (const path of ['/demo', '/demo/mails', '/demo/style.css', '/api/demo/mails'])
    expect((await production.app.inject({ url: path, headers: { host: 'shop.test' } })).statusCode).toBe(404);
  await production.close();
});
