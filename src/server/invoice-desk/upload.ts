/** Documents made elsewhere: added with their PDF, due at another day, or removed again. */
import type { CommandOptions } from '#platform/db';
import { recordAct } from '#server/audit';
import type { InputOf } from '#shared/api/call';
import type { proInvoices } from '#shared/api/pro-invoices';
import { formatMoney } from '#shared/money';
import { ShopError } from '#shared/errors';
import { deleteUpload, insertEvent, insertUpload, setDueDay } from './acts.store.ts';
import { checkVersion, createParts, refused, type Actor, type Caller } from './desk-parts.ts';
import type { InvoiceDeskDeps } from './invoice-desk.ts';
import { invoiceDeskMessages as messages } from './invoice-desk.messages.ts';
import { removeFileOf, withPdf } from './pdf-upload.ts';

type Upload = InputOf<typeof proInvoices.upload>;

const words = messages.upload;

/** Throws BAD_REQUEST with every field that is wrong. */
const checkUpload = ({ issuedOn, dueOn, total, totalExclTax }: Upload, today: string): void => {
  const errors = [
    ...(issuedOn > today ? [{ field: 'issuedOn', message: words.future }] : []),
    ...(dueOn < issuedOn ? [{ field: 'dueOn', message: words.dueFirst }] : []),
    ...(total < totalExclTax ? [{ field: 'total', message: words.totalTooSmall }] : []),
  ];
  if (errors.length > 0) throw new ShopError('BAD_REQUEST', { errors });
};

const createAdd = (deps: InvoiceDeskDeps) => {
  const { db, clock, accounts, regions, invoices } = deps;
  const { todayIn } = createParts(deps);

  return async (input: Upload, { person, by }: Actor, { idempotency }: Caller) => {
    const region = regions.get(input.region);
    if (!region) throw refused('region', words.unknownRegion);
    const today = todayIn(region.code);
    checkUpload(input, today);
    const account = await accounts.findByEmail(db, input.email);
    if (account?.role !== 'CUSTOMER') throw refused('email', words.noAccount);
    const { id: userId, email } = account;
    const customer = { userId, email, name: account.fullName || email };
    const { currency } = region;
    const options: CommandOptions = { name: 'invoiceDesk.upload', ...(idempotency && { key: idempotency }) };
    return withPdf(deps, { base64: input.pdf, field: 'pdf' }, (file) =>
      db.command(options, async (tx) => {
        if (await invoices.willBeIssued(tx, input.number)) throw refused('number', words.futureNumber(input.number));
        const facts = { ...input, ...customer, currency, traderId: person.id, fileKey: file.key, fileSize: file.size };
        const id = await insertUpload(tx, facts, clock.now());
        if (id === null) throw refused('number', words.taken(input.number));
        const event = { invoiceId: id, kind: 'UPLOADED', day: today, staffId: by.id, staffName: by.fullName } as const;
        await insertEvent(tx, event, clock.now());
        const after = {
          kind: input.kind,
          customer: email,
          total: formatMoney(input.total, currency),
          due: input.dueOn,
        };
        recordAct(tx, { object: 'invoice', objectId: input.number, subjectId: userId, after });
        return { id: String(id), number: input.number };
      }),
    );
  };
};

export const createUploads = (deps: InvoiceDeskDeps) => {
  const { db, clock } = deps;
  const { todayIn, lock } = createParts(deps);

  const setDue = (input: InputOf<typeof proInvoices.setDue>, { person, by }: Actor): Promise<void> =>
    db.command({ name: 'invoiceDesk.setDue' }, async (tx) => {
      const row = await lock(tx, input.id, person, 'invoice.edit');
      if (row.source !== 'UPLOADED') throw refused('dueOn', messages.due.onlyUploaded);
      await checkVersion(tx, row, input.version);
      if (row.unpaid === 0) throw refused('dueOn', messages.due.paid);
      if (input.dueOn < row.issuedOn) throw refused('dueOn', words.dueFirst);
      if (input.dueOn === row.dueOn) return;
      await setDueDay(tx, row.id, input.dueOn);
      const due = [row.dueOn, input.dueOn] as const;
      const staff = { staffId: by.id, staffName: by.fullName };
      await insertEvent(
        tx,
        { invoiceId: row.id, kind: 'DUE_CHANGED', day: todayIn(row.region), ...staff, due },
        clock.now(),
      );
      const change = { before: { due: row.dueOn }, after: { due: input.dueOn } };
      recordAct(tx, { object: 'invoice', objectId: row.number, subjectId: row.userId, ...change });
    });

  const remove = (input: InputOf<typeof proInvoices.remove>, { person }: Actor): Promise<void> =>
    db.command({ name: 'invoiceDesk.remove' }, async (tx) => {
      const row = await lock(tx, input.id, person, 'invoice.delete');
      if (row.fileKey === null) throw refused('', messages.remove.onlyUploaded);
      await checkVersion(tx, row, input.version);
      if (!(await deleteUpload(tx, row.id))) throw refused('', messages.remove.hasPayments);
      await removeFileOf(tx, row.fileKey);
      const before = {
        kind: row.kind,
        customer: row.email,
        total: formatMoney(row.total, row.currency),
        due: row.dueOn,
      };
      recordAct(tx, { object: 'invoice', objectId: row.number, subjectId: row.userId, before });
    });

  return { add: createAdd(deps), setDue, remove };
};
