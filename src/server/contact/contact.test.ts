import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contact as call } from '#shared/api/contact';
import { addDays } from '#shared/dates';
import { write } from '#test/catalogue';
import { post, problemIn } from '#test/calls';
import { openShop, type TestShop } from '#test/shop';
import { purgeOldMessages } from './contact.jobs.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({
    fill: (db) =>
      write(
        db,
        `insert into setting (name, value) values ('contact', '{"opens": 8, "closes": 17, "email": "boutique@ourlet.demo",
         "recruitment": null, "social": [], "regions": {"TN": {"whatsApp": "+21670000100", "phone": "+21670000100"}}}')`,
      ),
  });
});
afterAll(() => shop.close());
beforeEach(() => write(shop.db, 'delete from contact_message'));

const message = { topic: 'ORDER', name: 'Amel', email: 'amel@exemple.tn', message: 'Où est ma commande ?\nMerci.' };
const send = (more: object = {}, headers: Record<string, string> = {}) =>
  shop.app.inject(post(call.send.path, { ...message, ...more }, headers));
const stored = () =>
  shop.db.rows<{ email: string; message: string }>({
    name: '',
    text: 'select email, message from contact_message order by id',
  });
const mails = async (): Promise<{ to: string; replyTo?: string; text: string }[]> =>
  (
    await shop.db.rows<{ payload: { to: string; text: string } }>({
      name: '',
      text: `select payload from outbox where kind = 'mail' order by id`,
    })
  ).map(({ payload }) => payload);

describe('a message of the contact form', () => {
  it('is stored and mailed to the shop, and a reply goes to its author', async () => {
    expect((await send()).statusCode).toBe(204);
    expect(await stored()).toEqual([{ email: 'amel@exemple.tn', message: 'Où est ma commande ?\nMerci.' }]);
    const mail = (await mails()).at(-1);
    expect(mail).toMatchObject({ to: 'boutique@ourlet.demo', replyTo: 'amel@exemple.tn' });
    expect(mail?.text).toContain('Où est ma commande');
  });

  it('is copied to its author only when the author asks for it', async () => {
    const before = (await mails()).length;
    await send({ email: 'awa@exemple.sn', copy: true });
    const sent = (await mails()).slice(before);
    expect(sent.map(({ to }) => to)).toEqual(['boutique@ourlet.demo', 'awa@exemple.sn']);
  });

  it('is dropped, with the usual response, when the hidden field is filled', async () => {
    expect((await send({ website: 'https://spam.example' })).statusCode).toBe(204);
    expect(await stored()).toEqual([]);
  });

  it('is sent once when the request is repeated with its key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    await send({}, headers);
    await send({}, headers);
    expect(await stored()).toHaveLength(1);
  });

  it('names each wrong field', async () => {
    const response = await send({ email: 'amel', name: ' ' });
    expect(response.statusCode).toBe(400);
    const { errors } = problemIn(response) as { errors: { field: string }[] };
    expect(errors.map(({ field }) => field).sort()).toEqual(['email', 'name']);
  });

  it('is refused after five in a day from one e-mail address, also when they come at once', async () => {
    const responses = await Promise.all(Array.from({ length: 8 }, () => send({ email: 'AMEL@exemple.tn' })));
    expect(responses.filter(({ statusCode }) => statusCode === 204)).toHaveLength(5);
    expect(responses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(3);
  });

  it('is deleted after a year', async () => {
    await send();
    expect(await purgeOldMessages({ db: shop.db, clock: shop.clock })).toBe(0);
    await write(shop.db, 'update contact_message set sent_at = $1', [addDays(shop.clock.now(), -366)]);
    expect(await purgeOldMessages({ db: shop.db, clock: shop.clock })).toBe(1);
    expect(await stored()).toEqual([]);
  });
});
