/** `/pro/commandes/:reference/documents/:number`: an invoice or a credit note, for a link of the console. */
import type { LoaderFunctionArgs } from 'react-router';
import { refusalOf } from '#app/shop-context.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';

export const loader = async ({ context, request, params }: LoaderFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'invoice.view');
  const { reference = '', number = '' } = params;
  try {
    const { bytes, type, headers } = await api.proOrders.document({ reference, number });
    return new Response(Uint8Array.from(bytes), { headers: { ...headers, 'content-type': type } });
  } catch (error) {
    const code = refusalOf(error);
    if (code === 'NOT_FOUND' || code === 'BAD_REQUEST') return new Response(null, { status: 404 });
    throw error;
  }
};
