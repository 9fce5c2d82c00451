/** `/pro/factures/:id/pdf`: the PDF of an invoice or a credit note; `?voir=1` shows one that the shop made. */
import type { LoaderFunctionArgs } from 'react-router';
import { refusalOf } from '#app/shop-context.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';

export const loader = async ({ context, request, params }: LoaderFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'invoice.view');
  try {
    const id = params['id'] ?? '';
    const { bytes, type, headers } = await api.proInvoices.document({ id });
    const isShown =
      new URL(request.url).searchParams.has('voir') && (await api.proInvoices.byId({ id })).source === 'ISSUED';
    const disposition = headers?.['content-disposition'] ?? 'attachment';
    return new Response(Uint8Array.from(bytes), {
      headers: {
        ...headers,
        'content-type': type,
        // a file made elsewhere is never rendered on the origin of the shop
        'content-disposition': isShown ? disposition.replace('attachment', 'inline') : disposition,
      },
    });
  } catch (error) {
    const code = refusalOf(error);
    if (code === 'NOT_FOUND' || code === 'BAD_REQUEST') return new Response(null, { status: 404 });
    throw error;
  }
};
