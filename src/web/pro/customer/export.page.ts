/** Downloads the personal data of a customer; a POST, because it leaves an entry in the journal. */
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { customerPath } from './customer-path.ts';

export const loader = ({ params }: LoaderFunctionArgs) => redirect(customerPath(params['id'] ?? ''));

export const action = async ({ context, request, params }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'customer.export');
  const data = await api.proCustomers.exportData({ id: params['id'] ?? '' });
  return new Response(`${JSON.stringify(data, null, 2)}\n`, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="ourlet-donnees-client.json"',
      'cache-control': 'no-store',
    },
  });
};
