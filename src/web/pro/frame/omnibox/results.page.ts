/** `/pro/recherche/resultats?q=`: the answer of the server for the search dialog. A page address renews the session. */
import type { LoaderFunctionArgs } from 'react-router';
import { requireStaff } from '#pro/frame/require-staff.ts';

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api } = await requireStaff(context, request);
  const text = new URL(request.url).searchParams.get('q') ?? '';
  return Response.json(await api.proSearch.find({ text: text.slice(0, 80) }));
};
