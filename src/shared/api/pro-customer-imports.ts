/** Imports of customers and of past orders from a file of another shop. */
import { z } from 'zod';
import { declareCalls, staff } from './call.ts';
import { filled, regionCode } from './inputs.ts';
import { count } from './shapes.ts';

const ofImport = z.object({ id: z.uuid() });
/** Bytes of a file. */
export const maxImportBytes = 8_000_000;

export const importStates = ['CHECKED', 'QUEUED', 'RUNNING', 'DONE', 'FAILED'] as const;
export type ImportState = (typeof importStates)[number];

export const importReport = z.object({
  format: z.enum(['shopifyCustomers', 'ourletCustomers', 'shopifyOrders', 'ourletOrders']),
  /** What each column gives, in French; null for a column that is not imported. */
  columns: z.array(z.object({ header: z.string(), field: z.string().nullable() })),
  counts: z.object({
    /** Customers or orders of the file. */
    rows: count,
    created: count,
    unchanged: count,
    refused: count,
    /** New customers who agreed to the newsletter in the other shop. */
    consents: count,
    /** Phone numbers that cannot be read, and stay empty. */
    phones: count,
  }),
  /** The first 200 refused rows, with the reason in French. */
  problems: z.array(z.object({ line: count, reason: z.string() })),
});
export type ImportReport = z.output<typeof importReport>;

export const customerImport = importReport.extend({
  id: z.string(),
  fileName: z.string(),
  region: z.string(),
  state: z.enum(importStates),
  /** Customers or orders that the job has looked at. */
  done: count,
  invite: z.boolean(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
});
export type CustomerImport = z.output<typeof customerImport>;

const writes = { access: { ...staff, privilege: 'customer.create' }, lane: 'cart', rate: 'write' } as const;
const reads = { access: { ...staff, privilege: 'customer.create' }, lane: 'cart', rate: 'read' } as const;

export const proCustomerImports = declareCalls('proCustomerImports', {
  check: {
    method: 'POST',
    path: '/api/pro/customer-imports',
    summary:
      'Lit un fichier de clients ou de commandes d’une autre boutique et dit ce qu’il changerait, sans rien écrire.',
    body: z.strictObject({
      fileName: filled(200),
      fileAsBase64: z.base64().max(Math.ceil(maxImportBytes / 3) * 4 + 4),
      /** Of customers without a country that the shop knows, and of phone numbers. */
      region: regionCode,
    }),
    output: customerImport,
    ...writes,
    bodyLimit: 11_000_000,
    errors: ['BAD_REQUEST'],
  },
  byId: {
    method: 'GET',
    path: '/api/pro/customer-imports/:id',
    summary: 'Un import de clients ou de commandes, avec son avancement.',
    params: ofImport,
    output: customerImport,
    ...reads,
    errors: ['NOT_FOUND'],
  },
  list: {
    method: 'GET',
    path: '/api/pro/customer-imports',
    summary: 'Les derniers imports de clients et de commandes.',
    output: z.object({ imports: z.array(customerImport) }),
    ...reads,
  },
  apply: {
    method: 'POST',
    path: '/api/pro/customer-imports/:id/apply',
    summary: 'Importe les lignes valables d’un fichier lu, en arrière-plan.',
    params: ofImport,
    body: z.strictObject({
      /** Mails each new customer a code to choose a password. */
      invite: z.boolean().default(false),
    }),
    output: customerImport,
    ...writes,
    errors: ['NOT_FOUND'],
  },
});
