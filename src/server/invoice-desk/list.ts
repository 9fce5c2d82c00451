import { coversAll, type StaffCaller } from '#platform/contract';
import type { InputOf } from '#shared/api/call';
import { countCap } from '#shared/api/pro-order-shapes';
import {
  invoiceAges,
  type ProInvoiceAgeing,
  type ProInvoicePage,
  type ProInvoiceRow,
} from '#shared/api/pro-invoice-shapes';
import type { proInvoices } from '#shared/api/pro-invoices';
import { isoDay } from '#shared/dates';
import { ShopError } from '#shared/errors';
import type { UserId } from '#shared/ids';
import type { Privilege } from '#shared/rules/privileges';
import type { InvoiceDeskDeps } from './invoice-desk.ts';
import { invoiceDeskMessages as messages } from './invoice-desk.messages.ts';
import { countInvoices, readAgeing, readInvoices, type InvoiceFilter, type InvoiceRow } from './list.store.ts';
import { readInvoiceText } from './typed-text.rules.ts';

export type ListInput = InputOf<typeof proInvoices.list>;

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

export const rowOf = ({ id, name, email, remindedAt, ...row }: InvoiceRow, today: string) => {
  const {
    traderId: _,
    fileKey: _key,
    fileSize: _size,
    orderId: _order,
    userId: _user,
    allocated: _part,
    ...shown
  } = row;
  return {
    ...shown,
    id: String(id),
    customer: { name, email },
    remindedAt: remindedAt?.toISOString() ?? null,
    overdueDays: row.unpaid > 0 ? Math.max(0, daysBetween(row.dueOn, today)) : 0,
  } satisfies ProInvoiceRow;
};

export const isAmountSort = (sort: ListInput['sort']): boolean => sort.endsWith('total') || sort.endsWith('unpaid');

/** Undefined for all invoices, otherwise the person whose portfolio is listed. */
const portfolioOf = (person: StaffCaller, privilege: Privilege): UserId | undefined =>
  coversAll(person, privilege) ? undefined : person.id;

export const createInvoiceList = ({ db, clock, regions }: InvoiceDeskDeps) => {
  const todayIn = (region: string | undefined): string =>
    isoDay(clock.now(), (region === undefined ? null : regions.get(region)?.timeZone) ?? 'UTC');

  const filterOf = (input: ListInput, person: StaffCaller, privilege: Privilege = 'invoice.view'): InvoiceFilter => {
    const { region, id, kind, source, status, age, overdue, from, to, text } = input;
    const shared = { region, id, kind, source, status, age, overdue, from, to };
    const traderId = portfolioOf(person, privilege) ?? portfolioOf(person, 'invoice.view');
    const today = todayIn(region);
    return { ...shared, text: readInvoiceText(text ?? ''), today, traderId };
  };

  return {
    filterOf,
    todayIn,
    /** Newest first: documents whose number or order reference begins with the code; none when the text is no code. */
    findByCode: async (typed: string, person: StaffCaller, limit: number): Promise<ProInvoiceRow[]> => {
      const text = readInvoiceText(typed);
      if (text?.kind !== 'code') return [];
      const filter = { text, today: todayIn(undefined), traderId: portfolioOf(person, 'invoice.view') };
      const rows = await readInvoices(db, filter, '-issued', { limit, offset: 0 });
      return rows.map((row) => rowOf(row, filter.today));
    },
    list: async (input: ListInput, person: StaffCaller): Promise<ProInvoicePage> => {
      const { sort, page, pageSize } = input;
      if (isAmountSort(sort) && input.region === undefined)
        throw new ShopError('BAD_REQUEST', { errors: [{ field: 'region', message: messages.regionForAmounts }] });
      if (page * pageSize > countCap)
        throw new ShopError('BAD_REQUEST', { errors: [{ field: 'page', message: messages.tooFar }] });
      const filter = filterOf(input, person);
      const [rows, count] = await Promise.all([
        readInvoices(db, filter, sort, { limit: pageSize, offset: page * pageSize }),
        countInvoices(db, filter, countCap),
      ]);
      return { invoices: rows.map((row) => rowOf(row, filter.today)), count, page, pageSize };
    },
    ageing: async (region: string | undefined, person: StaffCaller): Promise<ProInvoiceAgeing> => {
      // customers of a closed region still owe what they owe
      const codes = region === undefined ? regions.every().map(({ info }) => info.code) : [region];
      const rows = await readAgeing(db, todayIn(region), codes, portfolioOf(person, 'invoice.view'));
      return {
        ages: invoiceAges.map((age) => {
          const own = rows.filter((row) => row.age === age);
          return {
            age,
            invoices: own.reduce((sum, { invoices }) => sum + invoices, 0),
            sums: own.map(({ currency, unpaid }) => ({ currency, unpaid })),
          };
        }),
      };
    },
  };
};
