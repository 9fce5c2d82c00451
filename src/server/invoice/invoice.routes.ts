import { implement, type Caller, type Implementation } from '#platform/contract';
import { orders } from '#shared/api/orders';
import { ShopError } from '#shared/errors';
import type { OrderRowId, OrderSecret } from '#shared/ids';
import type { Invoices } from './invoice.ts';

export type DocumentDeps = {
  readonly invoices: Pick<Invoices, 'documentsOf' | 'readPdf'>;
  /** Null for an unknown order and for an order of another customer, so that the response does not reveal which. */
  readonly findOwnedOrderId: (request: {
    readonly orderId: string;
    readonly orderSRef: OrderSecret | null;
    readonly caller: Caller;
  }) => Promise<OrderRowId | null>;
};

/** Separate from `createInvoices`, because only the order module knows the owner of an order. */
export const documentRoutes = ({ invoices, findOwnedOrderId }: DocumentDeps): Implementation[] => [
  implement(orders.document, async ({ orderId, number, order_s_ref: secret }, caller) => {
    const id = await findOwnedOrderId({ orderId, orderSRef: secret ?? null, caller });
    const documents = id === null ? [] : await invoices.documentsOf([id]);
    if (!documents.some((document) => document.number === number)) throw new ShopError('NOT_FOUND');
    return {
      bytes: await invoices.readPdf(number),
      type: 'application/pdf',
      headers: {
        // Always a download, so that the document is never rendered on the shop's origin.
        'content-disposition': `attachment; filename="${number}.pdf"`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      },
    };
  }),
];
