/** `/espace-client/portrait`: bytes of the portrait, authenticated by cookies. */
import type { LoaderFunctionArgs } from 'react-router';
import { refusalOf, shopOf } from '#app/shop-context.ts';

export const loader = async ({ context }: LoaderFunctionArgs): Promise<Response> => {
  try {
    const { bytes, type, headers } = await shopOf(context).visitor().api.personalData.portrait();
    return new Response(Uint8Array.from(bytes), { headers: { ...headers, 'content-type': type } });
  } catch (error) {
    // The response is the same for guests, users without a portrait and ended sessions.
    if (!['NOT_FOUND', 'UNAUTHENTICATED', 'SESSION_REPLACED'].includes(refusalOf(error) ?? '')) throw error;
    return new Response(null, { status: 404 });
  }
};
