/** Invoices made elsewhere of the demo shop, added and partly paid by its administrator through calls. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inProcessClient, type Caller, type Implementation } from '#platform/contract';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import type { Logger } from '#platform/log';
import type { Accounts } from '#server/account';
import type { Invoices } from '#server/invoice';
import type { Regions } from '#server/region';
import type { Client } from '#shared/api/client';
import { addDays, formatCalendarDay, isoDay } from '#shared/dates';
import { formatMoney, type Currency } from '#shared/money';
import { demoInvoiceMessages as messages } from './invoices.messages.ts';

export type DemoInvoicesDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  readonly implementations: readonly Implementation[];
  readonly accounts: Pick<Accounts, 'findByEmail'>;
  readonly regions: Pick<Regions, 'resolve'>;
  readonly invoices: Pick<Invoices, 'renderDocument'>;
};

/** Days are counted back from the day of loading. Amounts are minor units. */
type Written = {
  readonly kind: 'INVOICE' | 'CREDIT_NOTE';
  readonly number: string;
  readonly email: string;
  readonly region: string;
  readonly currency: Currency;
  readonly issuedDaysAgo: number;
  /** Negative for a future day. */
  readonly dueDaysAgo: number;
  readonly totalExclTax: number;
  readonly total: number;
  readonly subject: string;
  readonly paid?: {
    readonly means: 'CASH' | 'TRANSFER' | 'CHEQUE' | 'CARD';
    readonly amount: number;
    readonly daysAgo: number;
  };
  readonly reminded?: boolean;
};

const template = new URL('./invoices.typ', import.meta.url);

const adminOf = async (deps: DemoInvoicesDeps): Promise<Client | null> => {
  const account = await deps.accounts.findByEmail(deps.db, 'admin@demo.test');
  if (!account) return null;
  const caller: Caller = {
    actor: { kind: 'user', userId: account.id, role: account.role, privileges: [], sessionId: '' },
    region: deps.regions.resolve('', 'TN'),
    section: null,
    requestId: 'demo',
    log: deps.log,
    cookies: {},
    address: '127.0.0.1',
    header: () => undefined,
    setHeader: () => undefined,
    releaseSlot: () => undefined,
  };
  return inProcessClient(deps.implementations, () => caller);
};

const add = async (deps: DemoInvoicesDeps, admin: Client, written: Written): Promise<void> => {
  const { kind, number, email, region, currency, totalExclTax, total, subject, paid, reminded = false } = written;
  const dayAgo = (days: number): string => isoDay(addDays(deps.clock.now(), -days), 'Africa/Tunis');
  const [issuedOn, dueOn] = [dayAgo(written.issuedDaysAgo), dayAgo(written.dueDaysAgo)];
  const data = {
    title: messages.title(kind, number),
    customer: messages.customer(email),
    days: messages.days(formatCalendarDay(issuedOn), formatCalendarDay(dueOn)),
    subject,
    totals: messages.totals(formatMoney(totalExclTax, currency), formatMoney(total, currency)),
  };
  const pdf = (await deps.invoices.renderDocument({ template, data })).toString('base64');
  const facts = { kind, number, email, region, issuedOn, dueOn, totalExclTax, total, pdf };
  const { id } = await admin.proInvoices.upload(facts);
  if (paid) {
    const { means, amount, daysAgo } = paid;
    const allocations = [{ invoiceId: id, version: 1, amount }];
    await admin.proInvoices.pay({ means, receivedOn: dayAgo(daysAgo), reference: '', allocations });
  }
  if (reminded) await admin.proInvoices.remind({ id, note: '' });
};

const load = async (deps: DemoInvoicesDeps): Promise<void> => {
  const admin = await adminOf(deps);
  if (!admin) return;
  const path = join(import.meta.dirname, 'invoices.json');
  for (const written of JSON.parse(await readFile(path, 'utf8')) as Written[]) await add(deps, admin, written);
};

/** Call it once. When it fails, the ageing of the demo shop is empty. */
export const loadInvoices = (deps: DemoInvoicesDeps): Promise<void> =>
  load(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'invoices of the demo shop not loaded'));
