/** What the acts on invoices share: finding a document, the refusals, and the day of its region. */
import { isInReach, type CallContext, type StaffCaller } from '#platform/contract';
import type { Tx } from '#platform/db';
import { isoDay } from '#shared/dates';
import { ShopError } from '#shared/errors';
import { can, type Privilege } from '#shared/rules/privileges';
import type { UserId } from '#shared/ids';
import { lockInvoice } from './acts.store.ts';
import type { InvoiceDeskDeps } from './invoice-desk.ts';
import { findInvoice, type InvoiceRow } from './list.store.ts';
import { readPayments, type PaymentRow } from './payment.store.ts';

/** The person who acts, with the name that the history keeps. */
export type Actor = { readonly person: StaffCaller; readonly by: { readonly id: UserId; readonly fullName: string } };
export type Caller = Pick<CallContext, 'idempotency'>;

export const refused = (field: string, message: string): ShopError =>
  new ShopError('BAD_REQUEST', { errors: [{ field, message }] });

export const mayOn = (person: StaffCaller, privilege: Privilege, { traderId }: InvoiceRow, amount?: number): boolean =>
  can(person, privilege, { traderId, ...(amount === undefined ? {} : { amount }) });

/** Throws NOT_FOUND for a document that the person may not see, FORBIDDEN for one that they may only see. */
export const checkMay = (
  person: StaffCaller,
  privilege: Privilege,
  row: InvoiceRow | null,
  amount?: number,
): InvoiceRow => {
  if (!row || !isInReach(person, row.region) || !mayOn(person, 'invoice.view', row)) throw new ShopError('NOT_FOUND');
  if (!mayOn(person, privilege, row, amount)) throw new ShopError('FORBIDDEN');
  return row;
};

/** Who acted last on a document, for the refusal of an older version. */
const lastOf = ([payment]: readonly PaymentRow[]): string | null => payment?.reversedBy ?? payment?.by ?? null;

/** Throws RECORD_CHANGED for an older version. */
export const checkVersion = async (tx: Tx, row: InvoiceRow, version: number): Promise<void> => {
  if (row.version === version) return;
  const by = lastOf(await readPayments(tx, row.id));
  throw new ShopError('RECORD_CHANGED', { extra: { current: { version: row.version }, changes: [{ by }] } });
};

export const createParts = ({ db, clock, regions }: Pick<InvoiceDeskDeps, 'db' | 'clock' | 'regions'>) => ({
  todayIn: (region: string): string => isoDay(clock.now(), regions.get(region)?.timeZone ?? 'UTC'),
  find: async (id: string, person: StaffCaller, privilege: Privilege = 'invoice.view'): Promise<InvoiceRow> =>
    checkMay(person, privilege, await findInvoice(db, Number(id))),
  /** Inside a command. */
  lock: async (tx: Tx, id: string, person: StaffCaller, privilege: Privilege): Promise<InvoiceRow> =>
    checkMay(person, privilege, await lockInvoice(tx, Number(id))),
});
