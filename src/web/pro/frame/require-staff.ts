/** Protects screens of the console: staff only, and only with the privilege of the screen. */
import { data, type RouterContextProvider } from 'react-router';
import { can, type Person, type Privilege } from '#shared/rules/privileges';
import { requireCustomer, type SignedIn } from '#app/require-customer.ts';

export type Staff = SignedIn & { readonly person: Person };

/** What the error page of the console shows beside the status. */
export type Refusal = { readonly privilege: Privilege | null };

const refuse = (privilege: Privilege | null): never => {
  throw data({ privilege } satisfies Refusal, { status: 403 });
};

/** Redirects guests to the sign-in page; customers, and staff without the privilege, get a page that says why. */
export const requireStaff = async (
  context: Readonly<RouterContextProvider>,
  request: Request,
  privilege?: Privilege,
): Promise<Staff> => {
  const signedIn = await requireCustomer(context, request);
  const { id, role, privileges } = signedIn.user;
  const person = { id, role, privileges };
  if (role === 'CUSTOMER') return refuse(null);
  if (privilege !== undefined && !can(person, privilege)) return refuse(privilege);
  return { ...signedIn, person };
};
