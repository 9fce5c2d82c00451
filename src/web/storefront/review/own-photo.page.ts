/** `/espace-client/avis/photo/{name}`: a photo of an own review, for the cookies of a browser. */
import type { LoaderFunctionArgs } from 'react-router';
import { refusalOf, shopOf } from '#app/shop-context.ts';

export const loader = async ({ context, params }: LoaderFunctionArgs): Promise<Response> => {
  try {
    const { bytes, type, headers } = await shopOf(context)
      .visitor()
      .api.reviews.photo({ name: params['name'] ?? '' });
    const own = { ...headers, 'cache-control': 'private, no-store', 'content-type': type };
    return new Response(Uint8Array.from(bytes), { headers: own });
  } catch (error) {
    if (!['NOT_FOUND', 'BAD_REQUEST', 'UNAUTHENTICATED', 'SESSION_REPLACED'].includes(refusalOf(error) ?? ''))
      throw error;
    return new Response(null, { status: 404 });
  }
};
