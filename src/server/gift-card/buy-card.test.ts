import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fixedClock, type FixedClock } from '#platform/clock';
import { statement, type Tx } from '#platform/db';
import type { CallContext } from '#platform/contract';
import type { JobHandler } from '#platform/jobs';
import { silentLogger } from '#platform/log';
import type { Mail } from '#platform/mail';
import type { Sheet } from '#platform/typeset';
import { verify } from '#platform/verify';
import { giftCards as calls } from '#shared/api/gift-cards';
import { settings } from '#shared/api/settings';
import type { Call, InputOf, OutputOf } from '#shared/api/call';
import { isShopError } from '#shared/errors';
import type { OrderReference } from '#shared/ids';
import type { RegionInfo } from '#shared/region';
import { addTree } from '#test/catalogue';
import { inDays, start } from '#test/catalogue-rooms';
import { createTestDatabase, type TestDatabase } from '#test/database';
import { addGiftCardOffers, fakePayments, noAccounts, type FakePayments } from '#test/gift-cards';
import { createGiftCards, type GiftCards } from './gift-card.ts';

const tunisia = { code: 'TN', currency: 'TND', timeZone: 'Africa/Tunis' } as RegionInfo;
const senegal = { code: 'SN', currency: 'XOF', timeZone: 'Africa/Dakar' } as RegionInfo;
const ivoryCoast = { code: 'CI', currency: 'XOF', timeZone: 'Africa/Abidjan' } as RegionInfo;

let test: TestDatabase;
let payments: FakePayments;
let giftCards: GiftCards;
let clock: FixedClock;
let sent: { mail: Mail; dedupeKey: string | undefined }[];
let sheets: Sheet[];

beforeAll(async () => {
  test = await createTestDatabase({ size: 20 });
  await addTree(test.db);
  await addGiftCardOffers(test.db);
});
afterAll(() => test.drop());
beforeEach(() => {
  clock = fixedClock(start);
  payments = fakePayments(test.db);
  sent = [];
  sheets = [];
  const mail = {
    send: async (_: Tx, one: Mail, dedupeKey?: string) => void sent.push({ mail: one, dedupeKey }),
  };
  const regions = { get: (code: string) => [tunisia, senegal].find((region) => region.code === code) ?? null };
  const renderDocument = async (sheet: Sheet) => {
    sheets.push(sheet);
    return Buffer.from('%PDF');
  };
  const publicOrigin = 'https://shop.test';
  const images = { jpeg: async () => null };
  const deps = { db: test.db, clock, mail, payments, regions, images, publicOrigin, renderDocument, ...noAccounts };
  giftCards = createGiftCards(deps);
});
afterEach(async () => {
  const broken = (await verify({ url: test.url })).filter((verdict) => verdict.broken > 0);
  if (broken.length > 0) throw new Error(JSON.stringify(broken));
});

type RequestOptions = { region?: RegionInfo; key?: CallContext['idempotency'] };

const request = async <C extends Call>(call: C, input: InputOf<C>, { region = tunisia, key }: RequestOptions = {}) => {
  const route = giftCards.routes.find((candidate) => candidate.call.id === call.id);
  const context: Partial<CallContext> = { region, idempotency: key ?? null, header: () => 'tn.shop.test' };
  return (await route?.handler(input as never, context as CallContext)) as OutputOf<C>;
};

const amel = { name: 'Amel', email: 'amel@demo.test' };
const karim = { name: 'Karim', email: 'karim@demo.test' };
const buy = (more: Partial<InputOf<typeof calls.checkout>> = {}, options: RequestOptions = {}) =>
  request(calls.checkout, { amount: 75_000, recipient: amel, sender: karim, ...more }, options);

const codeIn = (mail: Mail | undefined): string =>
  /\b(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}\b/.exec(mail?.text ?? '')?.[0] ?? '';
const mailTo = (person: { email: string }): Mail | undefined => sent.find(({ mail }) => mail.to === person.email)?.mail;

const refusal = async (work: Promise<unknown>): Promise<unknown> => {
  const error: unknown = await work.then(
    () => 'accepted',
    (reason: unknown) => reason,
  );
  return isShopError(error) ? [error.code, error.details.errors?.[0]?.field] : error;
};

describe('the offer', () => {
  it('lists the amounts of the region in its currency', async () => {
    const amounts = await request(settings.allAmount, {});
    expect(amounts).toMatchObject({ currency: 'TND', min: 20_000, max: 500_000 });
    expect(amounts).toMatchObject({ amounts: [{ amount: 50_000 }, { amount: 100_000 }] });
    const none = { amounts: [], designs: [], currency: 'XOF', min: 0, max: 0 };
    expect(await request(settings.allAmount, {}, { region: ivoryCoast })).toEqual(none);
  });

  it('refuses other amounts, regions and dates', async () => {
    expect(await refusal(buy({ amount: 19_999 }))).toEqual(['BAD_REQUEST', 'amount']);
    expect(await refusal(buy({ amount: undefined, amountId: '999' }))).toEqual(['BAD_REQUEST', 'amountId']);
    expect(await refusal(buy({ amount: 50_000 }, { region: ivoryCoast }))).toEqual(['BAD_REQUEST', 'amount']);
    expect(await refusal(buy({ sendAt: '2028-01-01T00:00:00Z' }))).toEqual(['BAD_REQUEST', 'sendAt']);
    expect(payments.opened).toEqual([]);
  });
});

describe('a purchase', () => {
  it('sends the code by e-mail once it is paid', async () => {
    const { orderId, orderSRef, redirectUrl } = await buy({ message: 'Joyeux anniversaire <3' });
    expect(redirectUrl).toBe(`https://pay.test/${orderId}`);
    expect(payments.opened).toMatchObject([
      { kind: 'GIFT_CARD', amount: 75_000, currency: 'TND', region: 'TN', buyer: { email: 'karim@demo.test' } },
    ]);
    expect(await request(calls.summary, { orderId, order_s_ref: orderSRef })).toMatchObject({
      status: 'PENDING',
      sendAt: null,
      expiresAt: null,
    });
    expect(await payments.complete(orderId, 'PAID')).toBe('ACCEPTED');
    const code = codeIn(mailTo(amel));
    expect(mailTo(amel)?.html).toContain('Joyeux anniversaire &lt;3');
    expect(codeIn(mailTo(karim))).toBe('');
    expect(await giftCards.findByCode(test.db, code, 'TND')).toMatchObject({ balance: 75_000, expiresAt: inDays(365) });
    expect(await request(calls.summary, { orderId, order_s_ref: orderSRef })).toMatchObject({
      status: 'PAID',
      recipient: amel,
      message: 'Joyeux anniversaire <3',
      sendAt: start.toISOString(),
      sentAt: start.toISOString(),
      expiresAt: inDays(365).toISOString(),
    });
  });

  it('is made once for one idempotency key', async () => {
    const key = { scope: 'giftCards.checkout:anonymous', key: 'k-1', fingerprint: 'same' };
    const first = await buy({}, { key });
    expect(await buy({}, { key })).toEqual(first);
    expect(payments.opened).toHaveLength(1);
    payments.isAway = true;
    expect(await refusal(buy({}, { key }))).toEqual(['UNAVAILABLE', undefined]);
    payments.isAway = false;
    expect(await buy({}, { key })).toEqual(first);
  });

  it('is shown with its secret only', async () => {
    const { orderId, orderSRef } = await buy({ message: 'Pour toi' });
    expect(await request(calls.summary, { orderId, order_s_ref: orderSRef })).toMatchObject({
      message: 'Pour toi',
      recipient: amel,
    });
    const unknown = { orderId: 'p_9999999999999999999999', order_s_ref: orderSRef };
    const wrong = { orderId, order_s_ref: 'a-wrong-secret-of-22-c' };
    for (const query of [unknown, wrong])
      expect(await refusal(request(calls.summary, query))).toEqual(['NOT_FOUND', undefined]);
  });

  it('shows the requested date, paid or not', async () => {
    const sendAt = inDays(30).toISOString();
    const { orderId, orderSRef } = await buy({ sendAt });
    await payments.complete(orderId, 'FAILED');
    const failed = { status: 'FAILED', expiresAt: null };
    expect(await request(calls.summary, { orderId, order_s_ref: orderSRef })).toMatchObject({ ...failed, sendAt });
  });

  it('sends the code on the requested date, from which the card is valid', async () => {
    const { orderId, orderSRef } = await buy({ sendAt: inDays(30).toISOString() });
    await payments.complete(orderId, 'PAID');
    expect(sent.map(({ mail }) => mail.to)).toEqual(['karim@demo.test']);
    expect(mailTo(karim)?.text).toContain('21\u00A0décembre 2026');
    expect(await giftCards.sendDue()).toBe(0);
    expect(await request(calls.summary, { orderId, order_s_ref: orderSRef })).toMatchObject({
      sendAt: inDays(30).toISOString(),
      sentAt: null,
    });
    clock.set(inDays(30));
    const counts = await Promise.all([giftCards.sendDue(), giftCards.sendDue(), giftCards.sendDue()]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    const card = await giftCards.findByCode(test.db, codeIn(mailTo(amel)), 'TND');
    expect(card).toMatchObject({ balance: 75_000, expiresAt: inDays(395) });
    expect(sent.filter(({ mail }) => mail.to === amel.email)).toMatchObject([
      { dedupeKey: expect.stringMatching(/^gift-card:CC-/) },
    ]);
  });

  it('is sent and expired by scheduled jobs', async () => {
    const handlers = new Map<string, JobHandler>();
    const schedules = new Map<string, string>();
    giftCards.defineJobs({
      define: (name, _, handler) => void handlers.set(name, handler),
      schedule: (name, cron) => void schedules.set(name, cron),
    });
    expect([...schedules.keys()]).toEqual([...handlers.keys()]);
    const { orderId } = await buy({ sendAt: inDays(2).toISOString() });
    await payments.complete(orderId, 'PAID');
    const context = { id: 'job', signal: new AbortController().signal, log: silentLogger() };
    clock.set(inDays(3));
    await handlers.get('gift-card.send')?.({}, context);
    const code = codeIn(mailTo(amel));
    expect(await giftCards.findByCode(test.db, code, 'TND')).toMatchObject({ balance: 75_000 });
    clock.set(inDays(400));
    await handlers.get('gift-card.expire')?.({}, context);
    const emptySql = statement(
      'test.emptied',
      `select count(*) as count from gift_card where last4 = $1 and balance = 0`,
    );
    expect(await test.db.row(emptySql, [code.slice(-4)])).toEqual({ count: 1 });
  });

  it('may be paid after a failure, and a second payment is refunded', async () => {
    const { amounts } = await request(settings.allAmount, {});
    const { orderId, orderSRef } = await buy({ amount: undefined, amountId: amounts[0]?.id });
    expect(payments.opened.at(-1)?.amount).toBe(50_000);
    expect(await payments.complete(orderId, 'FAILED')).toBe('ACCEPTED');
    expect(await request(calls.summary, { orderId, order_s_ref: orderSRef })).toMatchObject({ status: 'FAILED' });
    const verdicts = await Promise.all([payments.complete(orderId, 'PAID'), payments.complete(orderId, 'PAID')]);
    expect(verdicts.toSorted()).toEqual(['ACCEPTED', 'REFUND']);
    expect(await payments.complete(orderId, 'EXPIRED')).toBe('ACCEPTED');
    expect(await request(calls.summary, { orderId, order_s_ref: orderSRef })).toMatchObject({ status: 'PAID' });
    expect(sent.filter(({ mail }) => mail.to === amel.email)).toHaveLength(1);
  });

  it('offers no second payment during a review, and e-mails the result to the buyer', async () => {
    const key = { scope: 'giftCards.checkout:anonymous', key: 'k-check', fingerprint: 'same' };
    const first = await buy({}, { key });
    await payments.review(first.orderId, null);
    expect(await request(calls.summary, { orderId: first.orderId, order_s_ref: first.orderSRef })).toMatchObject({
      status: 'PENDING',
      underReview: true,
    });
    expect(await buy({}, { key })).toEqual({ ...first, redirectUrl: null });
    expect(mailTo(karim)?.subject).toMatch(/nous vérifions votre paiement$/);
    expect(mailTo(karim)?.text).toContain('Ne payez pas à nouveau');
    sent = [];
    await payments.review(first.orderId, 'GIVEN_BACK');
    expect(await request(calls.summary, { orderId: first.orderId, order_s_ref: first.orderSRef })).toMatchObject({
      status: 'FAILED',
      underReview: false,
    });
    expect(mailTo(karim)?.text).toContain('il vous a été rendu');
    expect(mailTo(amel)).toBeUndefined();
  });

  it('stores its code in no table', async () => {
    const { orderId } = await buy();
    await payments.complete(orderId, 'PAID');
    const code = codeIn(mailTo(amel)).replaceAll('-', '');
    const rows = statement(
      'test.dump',
      `select row_to_json(c)::text as text from gift_card c union all select row_to_json(m)::text from gift_card_move m
       union all select row_to_json(p)::text from gift_card_purchase p`,
    );
    const all = (await test.db.rows<{ text: string }>(rows)).map(({ text }) => text).join('\n');
    expect(all).toContain(code.slice(-4));
    expect(all).not.toContain(code);
    expect(all).not.toContain(Buffer.from(code).toString('hex'));
  });
});

describe('an issued card', () => {
  it('shows its balance and movements', async () => {
    const { orderId } = await buy();
    await payments.complete(orderId, 'PAID');
    const code = codeIn(mailTo(amel));
    const [first, second] = ['o-1' as OrderReference, 'o-2' as OrderReference];
    await test.db.command({ name: 'test.spend' }, async (tx) => {
      await giftCards.spend(tx, { code, orderReference: first, amount: 30_000, currency: 'TND' });
      await giftCards.restore(tx, first);
      await giftCards.spend(tx, { code, orderReference: second, amount: 20_000, currency: 'TND' });
    });
    const balance = await request(calls.balance, { code: code.toLowerCase().replaceAll('-', ' ') });
    expect(balance).toMatchObject({ balance: 55_000, initial: 75_000, currency: 'TND' });
    expect(balance.movements.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['ISSUED', 75_000],
      ['SPENT', -30_000],
      ['RESTORED', 30_000],
      ['SPENT', -20_000],
    ]);
    expect(calls.balance.output.parse(balance)).toEqual(balance);
    expect(await refusal(request(calls.balance, { code: 'BIENVENUE10' }))).toEqual(['CODE_UNKNOWN', undefined]);
    clock.set(inDays(365));
    expect(await refusal(request(calls.balance, { code }))).toEqual(['CODE_EXPIRED', undefined]);
  });

  it('is printed with the link of the e-mail', async () => {
    const { orderId } = await buy({ message: 'Avec\nnos vœux 🎂' });
    await payments.complete(orderId, 'PAID');
    const mail = mailTo(amel);
    const ref = /https:\/\/shop\.test\/api\/gift-cards\/document\?ref=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const document = await request(calls.document, { ref });
    expect(document).toMatchObject({ type: 'application/pdf', headers: { 'cache-control': 'private, no-store' } });
    expect(sheets[0]?.data).toMatchObject({
      amount: '75,000\u00A0TND',
      code: codeIn(mail),
      message: ['Avec', 'nos vœux'],
      for: 'Pour Amel',
      from: 'De la part de Karim',
    });
    expect(await refusal(request(calls.document, { ref: 'x'.repeat(22) }))).toEqual(['NOT_FOUND', undefined]);
  });
});
