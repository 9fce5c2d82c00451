/** Threads of contact messages: answers, two people at once, hours, scope, personal data. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contact as call } from '#shared/api/contact';
import { addDays } from '#shared/dates';
import { isShopError } from '#shared/errors';
import { write } from '#test/catalogue';
import { post } from '#test/calls';
import { signIn, type SignedIn } from '#test/session';
import { openShop, type TestShop } from '#test/shop';
import { purgeOldMessages } from './contact.jobs.ts';

let shop: TestShop;
let admin: SignedIn;
let colleague: SignedIn;
beforeAll(async () => {
  shop = await openShop({
    fill: (db) =>
      write(
        db,
        `insert into setting (name, value) values ('contact', '{"opens": 8, "closes": 17, "email": "boutique@ourlet.demo",
         "recruitment": null, "social": [], "regions": {}}')`,
      ),
  });
  admin = await signIn(shop, { role: 'ADMIN', fullName: 'Leïla Mansour' });
  colleague = await signIn(shop, { role: 'ADMIN', fullName: 'Inès Trabelsi' });
});
afterAll(() => shop.close());
beforeEach(() => write(shop.db, `delete from contact_thread`));

const noon = new Date('2026-11-24T11:00:00Z');
const night = new Date('2026-11-24T21:00:00Z');
const send = async (more: object = {}, at = noon): Promise<void> => {
  shop.clock.set(at);
  const message = { topic: 'ORDER', name: 'Amel Bouzid', email: 'amel@exemple.tn', message: 'Où est ma commande ?' };
  expect((await shop.app.inject(post(call.send.path, { ...message, ...more }))).statusCode).toBe(204);
};
const only = async () => {
  const { threads } = await admin.api.proMessages.list({ view: 'ALL' });
  expect(threads).toHaveLength(1);
  return admin.api.proMessages.byId({ threadId: threads[0]?.id ?? '' });
};
const mailsTo = async (email: string) =>
  (
    await shop.db.rows<{ payload: { to: string; subject: string; text: string; replyTo?: string; byPerson?: true } }>({
      name: '',
      text: `select payload from outbox where kind = 'mail' order by id`,
    })
  )
    .map(({ payload }) => payload)
    .filter(({ to }) => to === email);
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (isShopError(error) ? error.code : Promise.reject(error)),
  );

describe('a thread', () => {
  it('is answered by mail, whose replies go to the mailbox of the shop', async () => {
    await send();
    const thread = await only();
    expect(thread).toMatchObject({ state: 'OPEN', unread: 1, excerpt: 'Où est ma commande ?', assignee: null });
    const seen = { threadId: thread.id, version: thread.version };
    const answered = await admin.api.proMessages.answer({ ...seen, text: 'Bonjour,\nElle part demain.' });
    expect(answered).toMatchObject({ state: 'WAITING', unread: 0, assignee: { name: 'Leïla Mansour' } });
    expect(answered.parts.map(({ kind, by }) => [kind, by])).toEqual([
      ['MESSAGE', null],
      ['ANSWER', 'Leïla Mansour'],
    ]);
    const mail = (await mailsTo('amel@exemple.tn')).at(-1);
    expect(mail).toMatchObject({ replyTo: 'boutique@ourlet.demo', byPerson: true });
    expect(mail?.text).toContain('Elle part demain.');
    expect(mail?.text).toContain('Leïla Mansour');
    expect(mail?.text).toContain('Où est ma commande');
  });

  it('takes later messages of the same address, and opens again', async () => {
    await send();
    const { id, version } = await only();
    await admin.api.proMessages.answer({ threadId: id, version, text: 'Elle part demain.' });
    await send({ email: 'AMEL@exemple.tn', message: 'Merci beaucoup' }, addDays(noon, 2));
    expect(await only()).toMatchObject({ state: 'OPEN', unread: 1, excerpt: 'Merci beaucoup', excerptByShop: false });
    await send({ message: 'Une autre question' }, addDays(noon, 40));
    expect((await admin.api.proMessages.list({ view: 'ALL' })).count).toBe(2);
  });

  it('takes one answer of two people who answer at once, and tells the other what happened', async () => {
    await send();
    const { id: threadId, version } = await only();
    const text = 'Elle part demain.';
    const people = [admin, colleague, admin, colleague];
    const before = (await mailsTo('amel@exemple.tn')).length;
    const results = await Promise.all(
      people.map(({ api }) => codeOf(api.proMessages.answer({ threadId, version, text }))),
    );
    expect(results.toSorted()).toEqual(['RECORD_CHANGED', 'RECORD_CHANGED', 'RECORD_CHANGED', 'done']);
    expect(await mailsTo('amel@exemple.tn')).toHaveLength(before + 1);
    const refusal = await colleague.api.proMessages
      .answer({ threadId, version, text })
      .catch((error: unknown) => error as { details: { extra: { changes: { kind: string; by: string }[] } } });
    expect(refusal).toMatchObject({ details: { extra: { changes: [{ kind: 'ANSWER' }] } } });
  });

  it('refuses an answer when the customer has written meanwhile, and keeps the draft', async () => {
    await send();
    const { id: threadId, version } = await only();
    await admin.api.proMessages.draft({ threadId, text: 'Bonjour, je regarde' });
    await send({ message: 'C’est réglé, merci' });
    expect(await codeOf(admin.api.proMessages.answer({ threadId, version, text: 'Bonjour' }))).toBe('RECORD_CHANGED');
    expect((await only()).draft).toBe('Bonjour, je regarde');
    const { draft, writers } = await colleague.api.proMessages.byId({ threadId });
    expect({ draft, writers: writers.map(({ name }) => name) }).toEqual({ draft: '', writers: ['Leïla Mansour'] });
    await admin.api.proMessages.draft({ threadId, text: ' ' });
    expect((await only()).draft).toBe('');
  });

  it('is given to a colleague, closed and opened again, with who did it', async () => {
    await send();
    const { id: threadId, version, colleagues } = await only();
    const assigneeId = colleagues.find(({ name }) => name === 'Inès Trabelsi')?.id ?? '';
    const given = await admin.api.proMessages.assign({ threadId, version, assigneeId });
    expect(await codeOf(admin.api.proMessages.assign({ threadId, version, assigneeId: null }))).toBe('RECORD_CHANGED');
    const closed = await colleague.api.proMessages.setState({ threadId, version: given.version, state: 'CLOSED' });
    expect(closed.parts.slice(1).map(({ kind, by, before, after }) => [kind, by, before, after])).toEqual([
      ['ASSIGNMENT', 'Leïla Mansour', null, 'Inès Trabelsi'],
      ['STATE', 'Inès Trabelsi', 'OPEN', 'CLOSED'],
    ]);
    expect((await colleague.api.proMessages.counters({})).views).toMatchObject({ TO_ANSWER: 0, MINE: 0, CLOSED: 1 });
  });

  it('shows a note to staff only, and the orders of the person', async () => {
    await send();
    const { id: threadId } = await only();
    const { parts, orders } = await admin.api.proMessages.note({ threadId, text: 'Voir avec l’atelier' });
    expect(parts.at(-1)).toMatchObject({ kind: 'NOTE', text: 'Voir avec l’atelier' });
    expect(orders).toEqual([]);
    expect((await mailsTo('amel@exemple.tn')).every(({ text }) => !text.includes('atelier'))).toBe(true);
  });

  it('is found by words, without accents and by phone', async () => {
    await send({ phone: '20 123 456', message: 'Le CAFTAN brodé est-il doublé ?' });
    for (const text of ['caftan brode', '20123456', 'amel@', 'bouzid'])
      expect([text, (await admin.api.proMessages.list({ view: 'ALL', text })).count]).toEqual([text, 1]);
    expect((await admin.api.proMessages.list({ view: 'ALL', text: 'chemise' })).count).toBe(0);
  });
});

describe('the automatic answer', () => {
  it('is sent once a thread, outside of the service hours only', async () => {
    await send({ email: 'nuit@exemple.tn' }, night);
    await send({ email: 'nuit@exemple.tn', message: 'Vous êtes là ?' }, night);
    await send({ email: 'jour@exemple.tn' }, noon);
    expect((await mailsTo('nuit@exemple.tn')).map(({ text }) => /de 8.h à 17.h/.test(text))).toEqual([true]);
    expect(await mailsTo('jour@exemple.tn')).toEqual([]);
  });
});

describe('the scope', () => {
  it('hides threads of others from a trader, as if they did not exist', async () => {
    await send();
    const { id: threadId, version } = await only();
    const trader = await signIn(shop, { role: 'SUPPLIER', fullName: 'Mehdi' });
    const read = () => codeOf(trader.api.proMessages.byId({ threadId }));
    expect([await read(), (await trader.api.proMessages.list({ view: 'ALL' })).count]).toEqual(['NOT_FOUND', 0]);
    await admin.api.proMessages.assign({ threadId, version, assigneeId: String(trader.userId) });
    expect([await read(), (await trader.api.proMessages.list({ view: 'ALL' })).count]).toEqual(['done', 1]);
  });
});

describe('a canned reply', () => {
  it('keeps the change of the first of two people, and refuses a title that exists', async () => {
    const { id: replyId, version } = await admin.api.proMessages.addReply({ title: 'Délai', body: 'Bonjour {prenom}' });
    const change = { replyId, version, title: 'Délai de livraison', body: 'Bonjour {prenom}, sous trois jours.' };
    expect((await admin.api.proMessages.updateReply(change)).version).toBe(version + 1);
    expect(await codeOf(colleague.api.proMessages.updateReply(change))).toBe('RECORD_CHANGED');
    expect(await codeOf(admin.api.proMessages.addReply({ title: 'DÉLAI de livraison', body: 'x' }))).toBe(
      'BAD_REQUEST',
    );
    await admin.api.proMessages.removeReply({ replyId });
    expect((await admin.api.proMessages.replies()).replies).toEqual([]);
  });
});

describe('the data of a person', () => {
  it('are exported with the answers, and erased with the account', async () => {
    const customer = await signIn(shop, { email: 'client-fil@exemple.tn' });
    await write(shop.db, 'update user_account set email_verified_at = now() where id = $1', [customer.userId]);
    await send({ email: customer.email });
    const { id: threadId, version } = await only();
    await admin.api.proMessages.note({ threadId, text: 'Note interne' });
    await admin.api.proMessages.answer({ threadId, version, text: 'Elle part demain.' });
    const exported = JSON.stringify(await shop.rooms.contact.exportOf(customer.userId));
    expect(exported).toContain('Elle part demain.');
    expect(exported).toContain('Où est ma commande');
    expect(exported).not.toContain('Note interne');
    await shop.db.command({ name: 'test.erase' }, (tx) => shop.rooms.contact.erase(tx, customer.userId));
    expect((await admin.api.proMessages.list({ view: 'ALL' })).count).toBe(0);
  });

  it('are deleted with the last message after a year', async () => {
    await send();
    const { id: threadId } = await only();
    await admin.api.proMessages.note({ threadId, text: 'Ancienne note' });
    await write(shop.db, 'update contact_message set sent_at = $1', [addDays(shop.clock.now(), -366)]);
    await purgeOldMessages({ db: shop.db, clock: shop.clock });
    expect((await admin.api.proMessages.list({ view: 'ALL' })).count).toBe(0);
  });
});
