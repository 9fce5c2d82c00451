/** `/espace-client/donnees/export`: all personal data as a JSON file. */
import type { LoaderFunctionArgs } from 'react-router';
import { requireCustomer } from '#app/require-customer.ts';

export const loader = async ({ context, request }: LoaderFunctionArgs): Promise<Response> => {
  const { api } = await requireCustomer(context, request);
  const document = await api.personalData.export();
  return new Response(JSON.stringify(document, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="ourlet-mes-donnees.json"',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  });
};
