import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Db } from '#platform/db';
import { silentLogger } from '#platform/log';
import { createOutbox, type Outbox } from '#platform/outbox';
import { createTestDatabase, execute, type TestDatabase } from '#test/database';
import { createMail, type Mail, type Mailer, type MailOptions } from './mail.ts';
import { createMailbox } from './mail.store.ts';

let database: TestDatabase;
let db: Db;
let outbox: Outbox;
beforeEach(async () => {
  database = await createTestDatabase();
  db = database.db;
  outbox = createOutbox({ db, log: silentLogger() });
});
afterEach(async () => {
  await outbox.stop();
  await database.drop();
});

const open = (options: Partial<MailOptions>): Mailer =>
  createMail({
    db,
    outbox,
    smtpUrl: null,
    mailFrom: 'Ourlet <boutique@ourlet.test>',
    publicOrigin: 'https://www.ourlet.test',
    mode: 'production',
    ...options,
  });
const letter = { to: 'amel@demo.test', subject: 'Votre commande nº 1', text: 'Merci !', html: '<p>Merci !</p>' };
const send = (mailer: Mailer, mail: Mail = letter, key?: string): Promise<void> =>
  db.command({ name: 'test.mail' }, (tx) => mailer.send(tx, mail, key));
const again = (): Promise<void> => execute(database.url, 'update outbox set sent_at = null, available_at = now()');

describe('over SMTP', () => {
  const received: string[] = [];
  let refusals = 0;
  /** The test server does not answer after this recipient. */
  let hangingRecipient: string | null = null;
  let hanging = Promise.withResolvers<void>();
  let server: SMTPServer;
  let url: string;
  beforeEach(async () => {
    received.length = 0;
    refusals = 0;
    hangingRecipient = null;
    hanging = Promise.withResolvers<void>();
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 100,
      onRcptTo: ({ address }, _session, done) => {
        if (address === hangingRecipient) hanging.resolve();
        else done();
      },
      onData: (stream, _session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          if (refusals > 0) {
            refusals -= 1;
            return done(Object.assign(new Error('busy'), { responseCode: 451 }));
          }
          received.push(Buffer.concat(chunks).toString());
          return done();
        });
      },
    });
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  });
  afterEach(() => new Promise<void>((resolve) => server.close(() => resolve())));

  const header = (name: string, message = received[0] ?? ''): string =>
    new RegExp(`^${name}: (.*)$`, 'mi').exec(message)?.[1]?.trim() ?? '';

  test('sends a mail with its command, as text and HTML, from the shop', async () => {
    const mailer = open({ smtpUrl: url });
    await mailer.verify();
    await send(mailer);
    expect(await outbox.drain()).toBe(1);
    expect(header('From')).toBe('Ourlet <boutique@ourlet.test>');
    expect(header('To')).toBe('amel@demo.test');
    expect(header('Auto-Submitted')).toBe('auto-generated');
    expect(received[0]).toContain('multipart/alternative');
    mailer.close();
  });

  test('repeats the Message-ID for a repeated delivery only', async () => {
    const mailer = open({ smtpUrl: url });
    await send(mailer);
    await outbox.drain();
    await again();
    await outbox.drain();
    await send(mailer);
    await outbox.drain();
    const ids = received.map((message) => header('Message-ID', message));
    expect(ids[0]).toMatch(/^<1\.[0-9a-z]+@www\.ourlet\.test>$/);
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
    mailer.close();
  });

  test('sends other mails while the server stops answering in one conversation', async () => {
    const mailer = open({ smtpUrl: url });
    hangingRecipient = 'muet@demo.test';
    await outbox.start();
    await send(mailer, { ...letter, to: hangingRecipient });
    await hanging.promise;
    for (const number of [1, 2, 3]) await send(mailer, { ...letter, to: `client-${number}@demo.test` });
    await vi.waitFor(() => expect(received.length).toBe(3), 10_000);
    expect(received.map((message) => header('To', message)).sort()).toEqual([
      'client-1@demo.test',
      'client-2@demo.test',
      'client-3@demo.test',
    ]);
    // Closing the server ends the SMTP conversation.
    mailer.close();
  });

  test('retries when the server is busy', async () => {
    const mailer = open({ smtpUrl: url });
    refusals = 1;
    await send(mailer);
    expect(await outbox.drain()).toBe(0);
    await again();
    expect(await outbox.drain()).toBe(1);
    expect(received.length).toBe(1);
    mailer.close();
  });

  test('sends one mail for a dedupe key, and none for a refused command', async () => {
    const mailer = open({ smtpUrl: url });
    await send(mailer, letter, 'order:1');
    await send(mailer, letter, 'order:1');
    const refused = db.command({ name: 'test.refused' }, async (tx) => {
      await mailer.send(tx, letter);
      throw new Error('refused');
    });
    await expect(refused).rejects.toThrow('refused');
    expect(await outbox.drain()).toBe(1);
    mailer.close();
  });

  test('sends attachments with their names, and refuses too large ones in the command', async () => {
    const mailer = open({ smtpUrl: url });
    const base64 = Buffer.from('%PDF-1.7').toString('base64');
    await send(mailer, { ...letter, attachments: [{ name: 'Carte été.pdf', type: 'application/pdf', base64 }] });
    await outbox.drain();
    expect(received[0]).toContain('Content-Type: application/pdf');
    expect(received[0]).toContain("filename*0*=utf-8''Carte%20%C3%A9t%C3%A9.pdf");
    expect(received[0]).toContain(base64);
    const large = { name: 'x.pdf', type: 'application/pdf', base64: 'A'.repeat(3 * 1024 * 1024) };
    await expect(send(mailer, { ...letter, attachments: [large] })).rejects.toThrow(RangeError);
    mailer.close();
  });

  test('adds the headers of one-click unsubscription to mails that have it, and to no other', async () => {
    const mailer = open({ smtpUrl: url });
    const unsubscribe = `https://www.ourlet.test/newsletter/desinscription?jeton=${'a'.repeat(120)}`;
    await send(mailer, { ...letter, unsubscribe });
    await outbox.drain();
    await send(mailer);
    await outbox.drain();
    const unfolded = (received[0] ?? '').replace(/\r\n[ \t]+/g, ' ');
    expect(header('List-Unsubscribe', unfolded)).toBe(`<${unsubscribe}>`);
    expect(header('List-Unsubscribe-Post', unfolded)).toBe('List-Unsubscribe=One-Click');
    expect(received[1]).not.toMatch(/^List-Unsubscribe/m);
    mailer.close();
  });

  test('adds no header and no recipient for line ends in subject or address', async () => {
    const mailer = open({ smtpUrl: url });
    await send(mailer, { ...letter, subject: 'Bonjour\r\nBcc: spy@evil.test', to: 'amel@demo.test' });
    await outbox.drain();
    expect(received[0]).not.toMatch(/^Bcc:/m);
    mailer.close();
  });
});

describe('the demo mailbox', () => {
  test('stores each mail once, newest first, and finds recipients in any case', async () => {
    const mailer = open({ mode: 'demo' });
    const attachments = [{ name: 'a.pdf', type: 'application/pdf', base64: 'JVBERg==' }];
    await send(mailer);
    await send(mailer, { ...letter, to: 'Karim@demo.test', subject: 'Bienvenue', attachments });
    await outbox.drain();
    await again();
    await outbox.drain();
    const mailbox = createMailbox(db);
    expect((await mailbox.list(null)).map(({ subject }) => subject)).toEqual(['Bienvenue', 'Votre commande nº 1']);
    expect(await mailbox.list('KARIM@demo.test')).toMatchObject([
      { to: 'karim@demo.test', html: '<p>Merci !</p>', attachments },
    ]);
    expect(mailer.routes.map(({ call }) => call.path)).toEqual(['/api/demo/mails']);
  });

  test('does not exist in production: the mail waits for an SMTP server', async () => {
    const mailer = open({});
    await send(mailer);
    expect(await outbox.drain()).toBe(0);
    expect(mailer.routes).toEqual([]);
    expect(await outbox.counts()).toMatchObject({ waiting: 1 });
  });
});
