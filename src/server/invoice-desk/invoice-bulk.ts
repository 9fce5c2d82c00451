/** Acts on many invoices. Each does what the call for one invoice does. Records are named by their number. */
import type { BulkSource } from '#server/bulk-job';
import { proInvoices } from '#shared/api/pro-invoices';
import { readListQuery } from '#shared/list-query';
import { findByNumber } from './acts.store.ts';
import { checkMay } from './desk-parts.ts';
import type { InvoiceDeskDeps } from './invoice-desk.ts';
import { createInvoiceList } from './list.ts';
import { readInvoices } from './list.store.ts';
import { createReminders } from './reminder.ts';

export const createInvoiceBulk = (deps: InvoiceDeskDeps): BulkSource => {
  const { remind } = createReminders(deps);
  const { filterOf } = createInvoiceList(deps);
  return {
    list: 'invoices',
    acts: {
      REMIND: {
        privilege: 'invoice.edit',
        call: 'proInvoices.remind',
        object: 'invoice',
        run: async ({ id: number, person, by, done }) => {
          const row = checkMay(person, 'invoice.edit', await findByNumber(deps.db, number));
          await remind({ id: String(row.id), note: '' }, { person, by }, done);
        },
      },
    },
    select: async (params, person, limit) => {
      const filter = filterOf(readListQuery(proInvoices.list.query, params), person);
      const rows = await readInvoices(deps.db, filter, '-issued', { limit, offset: 0 });
      return rows.map(({ number, version }) => ({ id: number, version }));
    },
  };
};
