import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ShopError } from '#shared/errors';
import type { OrderRowId } from '#shared/ids';
import { openCalls, problemIn } from '#test/calls';
import { documentRoutes, type StoredDocument } from './invoice.ts';

const pdf = Buffer.from('%PDF-1.7 …');
const issued = (number: string, orderRowId: number): StoredDocument => ({
  kind: 'INVOICE',
  number,
  orderRowId: orderRowId as OrderRowId,
  issuedAt: new Date('2026-11-21T12:00:00Z'),
  region: 'TN',
  currency: 'TND',
  totalExclTax: 84_034,
  vat: 15_966,
  stampDuty: 0,
  total: 100_000,
  size: null,
});
const documents = [issued('FA-TN-2026-000001', 1), issued('FA-TN-2026-000002', 2)];
const secrets: Readonly<Record<string, string>> = { o_one: 'secretsecretsecretone1', o_two: 'secretsecretsecrettwo2' };
const ids: Readonly<Record<string, OrderRowId>> = { o_one: 1 as OrderRowId, o_two: 2 as OrderRowId };

let app: FastifyInstance;
beforeAll(async () => {
  const routes = documentRoutes({
    invoices: {
      documentsOf: async (orderRowIds) => documents.filter(({ orderRowId }) => orderRowIds.includes(orderRowId)),
      readPdf: async (number) => {
        if (!documents.some((one) => one.number === number)) throw new ShopError('NOT_FOUND');
        return pdf;
      },
    },
    findOwnedOrderId: async ({ orderId, orderSRef }) =>
      orderSRef !== null && secrets[orderId] === orderSRef ? (ids[orderId] ?? null) : null,
  });
  app = await openCalls(routes);
});
afterAll(() => app.close());

const ask = (orderId: string, number: string, secret = '') =>
  app.inject(`/api/orders/${orderId}/documents/${number}${secret === '' ? '' : `?order_s_ref=${secret}`}`);

test('sends the PDF to the owner, always as a download', async () => {
  const answer = await ask('o_one', 'FA-TN-2026-000001', secrets['o_one']);
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload.equals(pdf)).toBe(true);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="FA-TN-2026-000001.pdf"',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
});

test('answers NOT_FOUND to everybody else', async () => {
  const answers = await Promise.all([
    ask('o_one', 'FA-TN-2026-000001'),
    ask('o_one', 'FA-TN-2026-000001', secrets['o_two']),
    // the order is the caller's own, the invoice is somebody else's
    ask('o_one', 'FA-TN-2026-000002', secrets['o_one']),
    ask('o_one', 'FA-TN-2026-000009', secrets['o_one']),
    ask('o_three', 'FA-TN-2026-000001', secrets['o_one']),
  ]);
  expect(answers.map((answer) => problemIn(answer)['code'])).toEqual(answers.map(() => 'NOT_FOUND'));
});
