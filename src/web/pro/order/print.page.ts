/** `/pro/impressions`: a picking list, delivery notes or labels of the orders in the address. */
import type { LoaderFunctionArgs } from 'react-router';
import { refusalOf } from '#app/shop-context.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';

type Kind = 'PICKING' | 'DELIVERY_NOTE' | 'LABEL';

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'order.view');
  const query = new URL(request.url).searchParams;
  try {
    // the call refuses another kind
    const kind = query.get('feuille') as Kind;
    const shipment = query.get('envoi');
    const asked = { kind, reference: query.getAll('commande'), ...(shipment === null ? {} : { shipment }) };
    const { bytes, type, headers } = await api.proPrints.print(asked);
    return new Response(Uint8Array.from(bytes), { headers: { ...headers, 'content-type': type } });
  } catch (error) {
    const code = refusalOf(error);
    if (code === 'NOT_FOUND' || code === 'BAD_REQUEST') return new Response(null, { status: 404 });
    throw error;
  }
};
