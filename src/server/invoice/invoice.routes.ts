/** The PDF of an invoice or a credit note, for whom the order belongs to. */
import { implement, type Caller, type Implementation } from '#platform/contract';
import { orders } from '#shared/api/orders';
import { ShopError } from '#shared/errors';
import type { Invoices } from './invoice.ts';

export type DocumentDeps = {
  readonly invoices: Pick<Invoices, 'documentsOf' | 'pdf'>;
  /**
   * `shop_order.id` of the order that the visitor may see, by the secret reference or the session; null when there is
   * none, or it is somebody else's: nobody learns which.
   */
  readonly findOwnedOrderId: (asked: {
    readonly orderId: string;
    readonly orderSRef: string | null;
    readonly caller: Caller;
  }) => Promise<number | null>;
};

/** Given to the process beside the rooms, because the room of orders knows who may see one. */
export const documentRoutes = ({ invoices, findOwnedOrderId }: DocumentDeps): Implementation[] => [
  implement(orders.document, async ({ orderId, number, order_s_ref: secret }, caller) => {
    const id = await findOwnedOrderId({ orderId, orderSRef: secret ?? null, caller });
    const documents = id === null ? [] : await invoices.documentsOf([id]);
    if (!documents.some((one) => one.number === number)) throw new ShopError('NOT_FOUND');
    return {
      bytes: await invoices.pdf(number),
      type: 'application/pdf',
      headers: {
        // never opened in the shop's own page, whatever the file holds
        'content-disposition': `attachment; filename="${number}.pdf"`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      },
    };
  }),
];
