/** Invoices and credit notes for staff at `/api/pro/invoices`: list, record, uploads, payments, reminders, archive. */
import type { Clock } from '#platform/clock';
import type { Implementation } from '#platform/contract';
import type { Db } from '#platform/db';
import type { FileStore } from '#platform/files';
import type { Mailer } from '#platform/mail';
import type { Outbox } from '#platform/outbox';
import type { Accounts } from '#server/account';
import type { BulkSource } from '#server/bulk-job';
import type { Claims } from '#server/claim';
import type { Invoices } from '#server/invoice';
import type { ExportSource } from '#server/list-export';
import type { Regions } from '#server/region';
import type { UserId } from '#shared/ids';
import { createInvoiceBulk } from './invoice-bulk.ts';
import { createInvoiceExport } from './invoice-export.ts';
import { invoiceDeskRoutes } from './invoice-desk.routes.ts';
import { createInvoiceList } from './list.ts';
import { ownInvoiceRoutes } from './own-invoices.ts';
import { exportOwnInvoices, moveOwnInvoices } from './own-invoices.store.ts';
import { handleFileRemoval } from './pdf-upload.ts';

export { invoiceMailSamples } from './invoice-mail/invoice-mail-samples.ts';

export type InvoiceDeskDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly files: Pick<FileStore, 'get' | 'put' | 'remove'>;
  readonly outbox: Pick<Outbox, 'handle'>;
  readonly mail: Pick<Mailer, 'send'>;
  readonly accounts: Pick<Accounts, 'find' | 'findByEmail'>;
  readonly regions: Pick<Regions, 'get' | 'every'>;
  readonly invoices: Pick<Invoices, 'readPdf' | 'readContent' | 'willBeIssued'>;
  readonly claims: Pick<Claims, 'ofOrder'>;
  readonly publicOrigin: string;
};

export type InvoiceDesk = {
  readonly routes: Implementation[];
  readonly exportSource: ExportSource;
  readonly bulkSource: BulkSource;
  readonly exportOf: (userId: UserId) => Promise<unknown>;
  readonly moveTo: typeof moveOwnInvoices;
  readonly findByCode: ReturnType<typeof createInvoiceList>['findByCode'];
};

export const createInvoiceDesk = (deps: InvoiceDeskDeps): InvoiceDesk => {
  handleFileRemoval(deps.outbox, deps);
  return {
    routes: [...invoiceDeskRoutes(deps), ...ownInvoiceRoutes(deps)],
    exportSource: createInvoiceExport(deps),
    bulkSource: createInvoiceBulk(deps),
    exportOf: (userId) => exportOwnInvoices(deps.db, userId),
    moveTo: moveOwnInvoices,
    findByCode: createInvoiceList(deps).findByCode,
  };
};
