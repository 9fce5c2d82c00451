/** `/pro/export`: prepares a file and sends the browser to it. */
import { data, redirect, type ActionFunctionArgs } from 'react-router';
import { proExports } from '#shared/api/pro-exports';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { privilegeNames } from '#pro/frame/frame.messages.ts';
import { refusalOf } from '#app/shop-context.ts';
import { listExportPrivilege } from '#shared/rules/lists';

export const loader = (): Response => redirect('/pro');

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request);
  const form = await request.formData();
  const input = proExports.start.body.safeParse({
    list: form.get('list'),
    format: form.get('format'),
    query: form.get('query'),
    columns: form.getAll('columns'),
  });
  if (!input.success) throw data(null, { status: 400 });
  try {
    const { path } = await api.proExports.start(input.data);
    return redirect(path, 303);
  } catch (error) {
    const privilege = listExportPrivilege(input.data.list);
    if (refusalOf(error) === 'FORBIDDEN')
      throw data({ privilege: privilege in privilegeNames ? privilege : null }, { status: 403 });
    throw error;
  }
};

// Without a component, a refusal would be sent as data instead of a page.
const Nothing = () => null;

export default Nothing;
