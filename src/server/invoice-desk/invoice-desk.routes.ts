import { implement, staffOf, type CallContext, type Implementation } from '#platform/contract';
import { actingName } from '#server/audit';
import { proInvoices as calls } from '#shared/api/pro-invoices';
import { ShopError } from '#shared/errors';
import { findByNumber } from './acts.store.ts';
import { checkMay, createParts, type Actor } from './desk-parts.ts';
import { pdfAnswer, readDocument } from './document-file.ts';
import type { InvoiceDeskDeps } from './invoice-desk.ts';
import { createInvoiceList, rowOf } from './list.ts';
import { createPayments } from './payment.ts';
import { createRecord } from './record.ts';
import { createReminders } from './reminder.ts';
import { createUploads } from './upload.ts';

/** The answer of a call without output. */
const done = async (work: Promise<void>): Promise<undefined> => {
  await work;
  return undefined;
};

const readRoutes = (deps: InvoiceDeskDeps): Implementation[] => {
  const list = createInvoiceList(deps);
  const { find, todayIn } = createParts(deps);
  const readRecord = createRecord(deps);
  return [
    implement(calls.list, (input, caller) => list.list(input, staffOf(caller))),
    implement(calls.ageing, ({ region }, caller) => list.ageing(region, staffOf(caller))),
    implement(calls.byId, async ({ id }, caller) => {
      const row = await find(id, staffOf(caller));
      return rowOf(row, todayIn(row.region));
    }),
    implement(calls.record, async ({ number }, caller) => {
      const person = staffOf(caller);
      return readRecord(checkMay(person, 'invoice.view', await findByNumber(deps.db, number)), person);
    }),
    implement(calls.document, async ({ id }, caller) => {
      const row = await find(id, staffOf(caller));
      return pdfAnswer(await readDocument(deps, row), row.number);
    }),
  ];
};

export const invoiceDeskRoutes = (deps: InvoiceDeskDeps): Implementation[] => {
  const uploads = createUploads(deps);
  const payments = createPayments(deps);
  const reminders = createReminders(deps);
  const actorOf = async (caller: CallContext): Promise<Actor> => {
    const person = staffOf(caller);
    const account = await deps.accounts.find(deps.db, person.id);
    if (!account) throw new ShopError('UNAUTHENTICATED');
    return { person, by: { id: person.id, fullName: actingName(account, caller) } };
  };
  return [
    ...readRoutes(deps),
    implement(calls.upload, async (input, caller) => uploads.add(input, await actorOf(caller), caller)),
    implement(calls.setDue, async (input, caller) => done(uploads.setDue(input, await actorOf(caller)))),
    implement(calls.remove, async (input, caller) => done(uploads.remove(input, await actorOf(caller)))),
    implement(calls.pay, async (input, caller) => payments.pay(input, await actorOf(caller), caller)),
    implement(calls.reverse, async (input, caller) => done(payments.reverse(input, await actorOf(caller)))),
    implement(calls.certificate, async ({ paymentId }, caller) => {
      const { bytes, name } = await payments.certificate(paymentId, { person: staffOf(caller) });
      return pdfAnswer(bytes, name);
    }),
    implement(calls.reminder, ({ id, note = '' }, caller) =>
      reminders.preview({ id, note }, { person: staffOf(caller) }),
    ),
    implement(calls.remind, async (input, caller) => done(reminders.remind(input, await actorOf(caller)))),
    implement(calls.send, async ({ id }, caller) => done(reminders.send(id, await actorOf(caller), caller))),
  ];
};
