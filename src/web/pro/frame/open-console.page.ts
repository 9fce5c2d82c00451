/** `/pro`: redirects to the first screen that the person may see. */
import { redirect, type LoaderFunctionArgs } from 'react-router';
import { can } from '#shared/rules/privileges';
import { navEntries } from './nav-entries.ts';
import { requireStaff } from './require-staff.ts';

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { person } = await requireStaff(context, request);
  const first = navEntries.find(({ privilege }) => can(person, privilege));
  return redirect(first?.path ?? '/pro/profil');
};

// Without a component, a refusal would be sent as data instead of a page.
const Nothing = () => null;

export default Nothing;
