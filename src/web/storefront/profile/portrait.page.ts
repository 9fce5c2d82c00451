/** `/espace-client/portrait`: the bytes of the portrait, for the cookies of a browser. */
import type { LoaderFunctionArgs } from 'react-router';
import { refusalOf, shopOf } from '#app/shop-context.ts';

export const loader = async ({ context }: LoaderFunctionArgs): Promise<Response> => {
  try {
    const { bytes, type, headers } = await shopOf(context).visitor().api.personalData.portrait();
    return new Response(Uint8Array.from(bytes), { headers: { ...headers, 'content-type': type } });
  } catch (error) {
    // the same for nobody, somebody without a portrait, and an ended session
    if (!['NOT_FOUND', 'UNAUTHENTICATED', 'SESSION_REPLACED'].includes(refusalOf(error) ?? '')) throw error;
    return new Response(null, { status: 404 });
  }
};
