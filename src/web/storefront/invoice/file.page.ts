/** `/espace-client/factures/:invoiceId`: the PDF of an own invoice, authenticated by cookies. */
import type { LoaderFunctionArgs } from 'react-router';
import { refusalOf, shopOf } from '#app/shop-context.ts';

const refusals = ['NOT_FOUND', 'BAD_REQUEST', 'FORBIDDEN', 'UNAUTHENTICATED', 'SESSION_REPLACED'];

export const loader = async ({ context, params }: LoaderFunctionArgs): Promise<Response> => {
  try {
    const { api } = shopOf(context).visitor();
    const { bytes, type, headers } = await api.invoices.file({ invoiceId: params['invoiceId'] ?? '' });
    return new Response(Uint8Array.from(bytes), { headers: { ...headers, 'content-type': type } });
  } catch (error) {
    // The response is the same for guests and for the invoice of somebody else.
    if (!refusals.includes(refusalOf(error) ?? '')) throw error;
    return new Response(null, { status: 404 });
  }
};
