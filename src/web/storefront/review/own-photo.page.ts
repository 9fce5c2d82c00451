/**
 * `/espace-client/avis/photo?nom=`: a photo of the customer's own review. Calls read the Authorization header, which images
 * do not send; pages read cookies. The name is a parameter, because paths are changed to lower case.
 */
import type { LoaderFunctionArgs } from 'react-router';
import { refusalOf, shopOf } from '#app/shop-context.ts';

export const loader = async ({ context, url }: LoaderFunctionArgs): Promise<Response> => {
  try {
    const { bytes, type, headers } = await shopOf(context)
      .visitor()
      .api.reviews.photo({ name: url.searchParams.get('nom') ?? '' });
    const own = { ...headers, 'cache-control': 'private, no-store', 'content-type': type };
    return new Response(Uint8Array.from(bytes), { headers: own });
  } catch (error) {
    if (!['NOT_FOUND', 'BAD_REQUEST', 'UNAUTHENTICATED', 'SESSION_REPLACED'].includes(refusalOf(error) ?? ''))
      throw error;
    return new Response(null, { status: 404 });
  }
};
