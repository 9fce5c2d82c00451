/** Any other address below `/pro`. */
import { data, type LoaderFunctionArgs } from 'react-router';
import { requireStaff } from './require-staff.ts';

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  await requireStaff(context, request);
  throw data(null, { status: 404 });
};

const Nothing = () => null;

export default Nothing;
