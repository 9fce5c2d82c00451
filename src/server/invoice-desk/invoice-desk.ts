/** Invoices and credit notes for staff at `/api/pro/invoices`: list, ageing, record and file. */
import type { Clock } from '#platform/clock';
import type { Implementation } from '#platform/contract';
import type { Db } from '#platform/db';
import type { FileStore } from '#platform/files';
import type { Invoices } from '#server/invoice';
import type { ExportSource } from '#server/list-export';
import type { Regions } from '#server/region';
import { createInvoiceExport } from './invoice-export.ts';
import { invoiceDeskRoutes } from './invoice-desk.routes.ts';

export type InvoiceDeskDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly files: Pick<FileStore, 'get' | 'put'>;
  readonly regions: Pick<Regions, 'get' | 'all'>;
  readonly invoices: Pick<Invoices, 'readPdf'>;
};

export type InvoiceDesk = { readonly routes: Implementation[]; readonly exportSource: ExportSource };

export const createInvoiceDesk = (deps: InvoiceDeskDeps): InvoiceDesk => ({
  routes: invoiceDeskRoutes(deps),
  exportSource: createInvoiceExport(deps),
});
