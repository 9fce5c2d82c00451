/** `/pro/en-direct/collegue`: the name of a colleague, for open screens. */
import { data, type LoaderFunctionArgs } from 'react-router';
import { refusalOf } from '#app/shop-context.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api } = await requireStaff(context, request);
  const id = new URL(request.url).searchParams.get('id') ?? '';
  if (!/^[1-9]\d{0,14}$/.test(id)) throw data(null, { status: 404 });
  try {
    return Response.json(await api.proLive.colleague({ id }));
  } catch (error) {
    if (refusalOf(error) === 'NOT_FOUND') throw data(null, { status: 404 });
    throw error;
  }
};
