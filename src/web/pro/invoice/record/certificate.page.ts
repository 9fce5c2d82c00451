/** `/pro/factures/certificats/:paymentId`: the withholding certificate of a payment. */
import type { LoaderFunctionArgs } from 'react-router';
import { refusalOf } from '#app/shop-context.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';

export const loader = async ({ context, request, params }: LoaderFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'invoice.view');
  try {
    const { bytes, type, headers } = await api.proInvoices.certificate({ paymentId: params['paymentId'] ?? '' });
    return new Response(Uint8Array.from(bytes), { headers: { ...headers, 'content-type': type } });
  } catch (error) {
    const code = refusalOf(error);
    if (code === 'NOT_FOUND' || code === 'BAD_REQUEST') return new Response(null, { status: 404 });
    throw error;
  }
};
