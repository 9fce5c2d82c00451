/** Mails about a document: the reminder, once a day at most, and the document sent again. */
import type { CommandOptions, Tx } from '#platform/db';
import type { Mail } from '#platform/mail';
import { recordAct } from '#server/audit';
import { hasNoEmail } from '#shared/no-email';
import { countReminder, insertEvent } from './acts.store.ts';
import { createParts, refused, type Actor, type Caller } from './desk-parts.ts';
import { fileNameOf, readDocument } from './document-file.ts';
import type { InvoiceDeskDeps } from './invoice-desk.ts';
import { invoiceDeskMessages } from './invoice-desk.messages.ts';
import { attachmentOf, documentMail, reminderMail, type MailPlace } from './invoice-mail/invoice-mail.ts';
import { daysBetween } from './list.ts';
import type { InvoiceRow } from './list.store.ts';

const words = invoiceDeskMessages.remind;

const checkReader = ({ email }: InvoiceRow): void => {
  if (email === '' || hasNoEmail(email)) throw refused('', words.noEmail);
};

const checkDue = (row: InvoiceRow): void => {
  if (row.unpaid === 0) throw refused('', words.nothingDue);
  checkReader(row);
};

type Reminder = { readonly id: string; readonly note: string };

export const createReminders = (deps: InvoiceDeskDeps) => {
  const { db, clock, mail, publicOrigin } = deps;
  const { find, lock, todayIn } = createParts(deps);

  const placeOf = async (row: InvoiceRow): Promise<MailPlace> => ({
    origin: publicOrigin,
    attachment: attachmentOf(fileNameOf(row.number), await readDocument(deps, row)),
    hasAccount: row.userId !== null,
  });

  const mailOf = (row: InvoiceRow, note: string, place: MailPlace): Mail =>
    reminderMail(row, { overdueDays: Math.max(0, daysBetween(row.dueOn, todayIn(row.region))), note }, place);

  const preview = async ({ id, note }: Reminder, { person }: Pick<Actor, 'person'>) => {
    const row = await find(id, person);
    checkDue(row);
    const { to, subject, text } = mailOf(row, note, await placeOf(row));
    return { to, subject, text };
  };

  /** `done`: called in the transaction. */
  const remind = async (
    { id, note }: Reminder,
    { person, by }: Actor,
    done: (tx: Tx) => Promise<void> = async () => undefined,
  ): Promise<void> => {
    const seen = await find(id, person, 'invoice.edit');
    checkDue(seen);
    const place = await placeOf(seen);
    await db.command({ name: 'invoiceDesk.remind' }, async (tx) => {
      const row = await lock(tx, id, person, 'invoice.edit');
      checkDue(row);
      const day = todayIn(row.region);
      const staff = { staffId: by.id, staffName: by.fullName };
      const event = { invoiceId: row.id, kind: 'REMINDED', day, ...staff, recipient: row.email, note } as const;
      if (!(await insertEvent(tx, event, clock.now()))) throw refused('', words.today);
      await countReminder(tx, row.id, clock.now());
      await mail.send(tx, { ...mailOf(row, note, place), region: row.region }, `invoice reminder ${row.id} ${day}`);
      const after = { recipient: row.email, reminders: row.reminders + 1 };
      recordAct(tx, { object: 'invoice', objectId: row.number, subjectId: row.userId, after });
      await done(tx);
    });
  };

  const send = async (id: string, { person, by }: Actor, { idempotency }: Caller): Promise<void> => {
    const row = await find(id, person, 'invoice.edit');
    checkReader(row);
    const message = documentMail(row, await placeOf(row));
    const options: CommandOptions = { name: 'invoiceDesk.send', ...(idempotency && { key: idempotency }) };
    await db.command(options, async (tx) => {
      const staff = { staffId: by.id, staffName: by.fullName };
      const day = todayIn(row.region);
      await insertEvent(tx, { invoiceId: row.id, kind: 'SENT', day, ...staff, recipient: row.email }, clock.now());
      await mail.send(tx, { ...message, region: row.region });
      const after = { recipient: row.email };
      recordAct(tx, { object: 'invoice', objectId: row.number, subjectId: row.userId, after });
    });
  };

  return { preview, remind, send };
};
