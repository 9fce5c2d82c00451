/** «Quitter» of the banner: ends the view and returns to the record of the customer. */
import { redirect, redirectDocument, type ActionFunctionArgs } from 'react-router';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { customerPath, customersPath } from './customer-path.ts';

export const loader = () => redirect(customersPath);

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request);
  const { customerId } = await api.proCustomers.endView();
  return redirectDocument(customerId === null ? customersPath : `${customerPath(customerId)}?fait=LEFT`, 303);
};
