import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMailLinks, mailLinkParameter } from '#platform/mail-link';
import { newsletter as calls } from '#shared/api/newsletter';
import { addDays } from '#shared/dates';
import { consentVersion } from '#shared/rules/consent';
import { post } from '#test/calls';
import { write } from '#test/catalogue';
import { addCustomer } from '#test/customers';
import { openShop, type TestShop } from '#test/shop';
import { purgeOldSubscriptions } from './newsletter.jobs.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await write(shop.db, 'delete from newsletter_subscription');
  await write(shop.db, 'delete from newsletter_opt_in');
  await write(shop.db, 'delete from outbox');
});

type Sent = { to: string; subject: string; text: string };
const mails = async (): Promise<Sent[]> =>
  (
    await shop.db.rows<{ payload: Sent }>({
      name: '',
      text: `select payload from outbox where kind in ('mail', 'mail.bulk') order by id`,
    })
  ).map(({ payload }) => payload);
const rows = <Row>(text: string): Promise<Row[]> => shop.db.rows<Row>({ name: '', text });

const subscribe = (email: string, more: object = {}) =>
  shop.app.inject(post(calls.subscribe.path, { email, form: '/', version: consentVersion, ...more }));
const tokenIn = ({ text }: Sent): string =>
  new URL(/https?:\S*jeton=\S+/.exec(text)?.[0] ?? '').searchParams.get(mailLinkParameter) ?? '';
const confirm = (token: string) => shop.app.inject(post(calls.confirm.path, { token }));
const unsubscribe = (token: string) => shop.app.inject(post(calls.unsubscribe.path, { token }));
const preferences = (token: string) => shop.app.inject(`${calls.preferences.path}?token=${encodeURIComponent(token)}`);

/** Subscribes an address. Resolves to the token of its preferences. */
const subscribed = async (email: string): Promise<string> => {
  await subscribe(email);
  const answer = await confirm(tokenIn((await mails()).at(-1) as Sent));
  return answer.json<{ preferences: string }>().preferences;
};
const consents = (userId: number) =>
  rows<{ given: boolean; version: string }>(
    `select given, text_version as version from consent where user_id = ${userId} and kind = 'NEWSLETTER' order by id`,
  );

let people = 0;
const newAddress = (): string => `personne-${(people += 1)}@exemple.tn`;

describe('the sign-up form', () => {
  it('mails a link and subscribes nobody before the click', async () => {
    expect((await subscribe('Amel@Exemple.tn', { form: '/actualites' })).statusCode).toBe(204);
    const [mail] = await mails();
    expect(mail).toMatchObject({ to: 'amel@exemple.tn' });
    expect(mail?.text).toContain('/newsletter/confirmation?jeton=');
    expect(await rows('select from newsletter_subscription')).toEqual([]);
    expect(await rows('select form_path, text_version, confirmed_at from newsletter_opt_in')).toEqual([
      { form_path: '/actualites', text_version: consentVersion, confirmed_at: null },
    ]);
  });

  it('keeps the proof of the consent: when, the text and the form', async () => {
    await subscribed('amel@exemple.tn');
    const now = shop.clock.now();
    expect(await rows('select s.email, region, ended_at from newsletter_subscription s')).toEqual([
      { email: 'amel@exemple.tn', region: 'TN', ended_at: null },
    ]);
    expect(await rows('select form_path, text_version, requested_at, confirmed_at from newsletter_opt_in')).toEqual([
      { form_path: '/', text_version: consentVersion, requested_at: now, confirmed_at: now },
    ]);
  });

  it('answers the same for known, unknown and customer addresses, and mails each of them once', async () => {
    const known = newAddress();
    await subscribed(known);
    shop.clock.set(new Date(shop.clock.now().getTime() + 120_000));
    const customer = newAddress();
    await addCustomer(shop, customer);
    await write(shop.db, 'delete from outbox');
    const answers = [await subscribe(known), await subscribe(newAddress()), await subscribe(customer)];
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(answers.map(() => [204, '']));
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'Vous recevez déjà la lettre d’Ourlet',
      'Confirmez votre inscription à la lettre d’Ourlet',
      'Confirmez votre inscription à la lettre d’Ourlet',
    ]);
  });

  it('drops the request, with the usual answer, when the hidden field is filled', async () => {
    expect((await subscribe('robot@exemple.tn', { website: 'https://spam.example' })).statusCode).toBe(204);
    expect([await mails(), await rows('select from newsletter_opt_in')]).toEqual([[], []]);
  });

  it('mails an address three times a day at most, also when requests come at once', async () => {
    const email = newAddress();
    await Promise.all(Array.from({ length: 5 }, () => subscribe(email)));
    expect(await mails()).toHaveLength(1);
    for (let minutes = 0; minutes < 5; minutes += 1) {
      shop.clock.set(new Date(shop.clock.now().getTime() + 120_000));
      expect((await subscribe(email)).statusCode).toBe(204);
    }
    expect(await mails()).toHaveLength(3);
  });

  it('refuses an invalid address, and a form of another site', async () => {
    expect((await subscribe('amel')).statusCode).toBe(400);
    expect((await subscribe('amel@exemple.tn', { form: '//evil.test/' })).statusCode).toBe(400);
  });
});

describe('a mailed link', () => {
  it('is refused when it is forged or made for another purpose', async () => {
    const preferencesToken = await subscribed(newAddress());
    const other = createMailLinks({ secret: 'another secret', publicOrigin: 'http://shop.test' });
    for (const token of [other.sign('newsletter.confirm', '1'), preferencesToken])
      expect((await confirm(token)).statusCode).toBe(404);
    const forged = other.sign('newsletter.subscription', '1');
    expect([(await preferences(forged)).statusCode, (await unsubscribe(forged)).statusCode]).toEqual([404, 404]);
  });

  it('no longer subscribes after two days', async () => {
    await subscribe(newAddress());
    const token = tokenIn((await mails())[0] as Sent);
    shop.clock.set(addDays(shop.clock.now(), 3));
    expect((await confirm(token)).json()).toEqual({ isSubscribed: false, preferences: null });
    expect(await rows('select from newsletter_subscription')).toEqual([]);
  });

  it('subscribes once however often it is clicked, and not again after the unsubscription', async () => {
    await subscribe(newAddress());
    const token = tokenIn((await mails())[0] as Sent);
    const answers = await Promise.all([confirm(token), confirm(token), confirm(token)]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    const link = answers[0].json<{ preferences: string }>().preferences;
    expect((await unsubscribe(link)).statusCode).toBe(204);
    expect((await confirm(token)).json()).toMatchObject({ isSubscribed: false });
    expect((await preferences(link)).json()).toMatchObject({ isSubscribed: false });
  });

  it('shows the choices with a masked address, and saves them', async () => {
    const token = await subscribed('amel@exemple.tn');
    expect((await preferences(token)).json()).toEqual({
      email: 'a•••@exemple.tn',
      isSubscribed: true,
      isCustomer: false,
      topics: ['NEW', 'SALES'],
      sections: [],
      frequency: 'EACH',
    });
    const save = (choices: object) =>
      shop.app.inject(post(calls.savePreferences.path, { token, sections: [], frequency: 'EACH', ...choices }));
    expect((await save({ topics: [] })).statusCode).toBe(400);
    const sections = ['femme', 'disparu'];
    expect((await save({ topics: ['SALES'], sections, frequency: 'MONTHLY' })).statusCode).toBe(204);
    const stored = { topics: ['SALES'], frequency: 'MONTHLY' };
    expect((await preferences(token)).json()).toMatchObject(stored);
  });

  it('lets a guest download and erase their data', async () => {
    const token = await subscribed('amel@exemple.tn');
    const answer = await shop.app.inject(post(calls.data.path, { token }));
    expect(answer.json()).toMatchObject({ data: { email: 'amel@exemple.tn', consents: [{ form: '/' }], letters: [] } });
    expect((await shop.app.inject(post(calls.erase.path, { token }))).statusCode).toBe(204);
    expect([await rows('select from newsletter_subscription'), await rows('select from newsletter_opt_in')]).toEqual([
      [],
      [],
    ]);
    expect((await unsubscribe(token)).statusCode).toBe(204);
    expect((await preferences(token)).statusCode).toBe(404);
  });
});

describe('a customer', () => {
  it('is subscribed while they consent, and the link of the form records this consent', async () => {
    const email = newAddress();
    const { id, api } = await addCustomer(shop, email);
    const token = await subscribed(email);
    expect(await consents(id)).toEqual([{ given: true, version: consentVersion }]);
    expect(await api.newsletter.own()).toMatchObject({ newsletter: { given: true }, topics: ['NEW', 'SALES'] });
    await unsubscribe(token);
    expect(await api.users.info({})).toMatchObject({ newsletter: false });
    expect((await consents(id)).map(({ given }) => given)).toEqual([true, false]);
  });

  it('chooses in the customer area, where cart reminders are off until chosen', async () => {
    const { api } = await addCustomer(shop, newAddress());
    const before = await api.newsletter.own();
    expect([before.newsletter, before.cartReminder]).toEqual([
      { given: false, date: null },
      { given: false, date: null },
    ]);
    const choices = { topics: ['SALES' as const], sections: [], frequency: 'MONTHLY' as const };
    await api.newsletter.saveOwn({ newsletter: true, cartReminder: true, version: consentVersion, ...choices });
    expect(await api.newsletter.own()).toMatchObject({
      newsletter: { given: true },
      cartReminder: { given: true },
      ...choices,
    });
    expect(await api.users.info({})).toMatchObject({ newsletter: true });
  });

  it('who subscribed as a guest keeps one subscription once the account has proved the address', async () => {
    const email = newAddress();
    const token = await subscribed(email);
    await shop.app.inject(
      post(calls.savePreferences.path, { token, topics: ['SALES'], sections: [], frequency: 'MONTHLY' }),
    );
    const { id, api } = await addCustomer(shop, email);
    await shop.db.command({ name: 'test.adopt' }, (tx) => shop.rooms.newsletter.adopt(tx, { id, email }));
    expect(await rows('select email, user_id from newsletter_subscription')).toEqual([{ email: null, user_id: id }]);
    expect(await api.newsletter.own()).toMatchObject({
      newsletter: { given: true },
      topics: ['SALES'],
      frequency: 'MONTHLY',
    });
    expect((await preferences(token)).json()).toMatchObject({ isCustomer: true, isSubscribed: true });
  });

  it('who had unsubscribed as a guest stays unsubscribed', async () => {
    const email = newAddress();
    await unsubscribe(await subscribed(email));
    const { id, api } = await addCustomer(shop, email);
    await shop.db.command({ name: 'test.adopt' }, (tx) => shop.rooms.newsletter.adopt(tx, { id, email }));
    expect(await api.newsletter.own()).toMatchObject({ newsletter: { given: false } });
  });

  it('finds the subscription in the export of their data, and loses it with the account', async () => {
    const email = newAddress();
    const { id, api } = await addCustomer(shop, email);
    await subscribed(email);
    const { data } = await api.personalData.export();
    expect(data).toMatchObject({ newsletter: { isSubscribed: true, consents: [{ form: '/' }] } });
    await shop.db.command({ name: 'test.erase' }, (tx) => shop.rooms.newsletter.erase(tx, id));
    expect([await rows('select from newsletter_subscription'), await rows('select from newsletter_opt_in')]).toEqual([
      [],
      [],
    ]);
  });
});

it('forgets requests after a week, and ended subscriptions after a year', async () => {
  const ended = await subscribed(newAddress());
  await unsubscribe(ended);
  await subscribe(newAddress());
  await subscribed(newAddress());
  const { db, clock } = shop;
  expect(await purgeOldSubscriptions({ db, clock })).toBe(0);
  clock.set(addDays(clock.now(), 8));
  expect(await purgeOldSubscriptions({ db, clock })).toBe(1);
  clock.set(addDays(clock.now(), 366));
  expect(await purgeOldSubscriptions({ db, clock })).toBe(1);
  expect(await rows('select from newsletter_subscription')).toHaveLength(1);
});
