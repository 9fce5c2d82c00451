import { useSyncExternalStore } from 'react';
import type { Role } from '#shared/api/call';
import { onSessionChange, readToken } from './token-cookie.ts';
import { readTokenContent, shortNameOf } from './token.rules.ts';

export type Customer = {
  readonly id: string;
  readonly fullName: string;
  readonly shortName: string;
  readonly role: Role;
};

let last: { token: string | null; customer: Customer | null } = { token: null, customer: null };

/** Returns the same object while the same person is signed in, even if the token changes. */
const currentCustomer = (): Customer | null => {
  const token = readToken();
  if (token === last.token) return last.customer;
  const content = token === null ? null : readTokenContent(token);
  const { customer } = last;
  const isSame =
    content !== null &&
    customer?.id === content.id &&
    customer.fullName === content.fullName &&
    customer.role === content.role;
  const found = content && {
    id: content.id,
    fullName: content.fullName,
    shortName: shortNameOf(content.fullName),
    role: content.role,
  };
  last = { token, customer: isSame ? customer : found };
  return last.customer;
};

/** Null for guests and on the server, because pages are the same for everybody. */
export const useCustomer = (): Customer | null =>
  useSyncExternalStore<Customer | null>(onSessionChange, currentCustomer, () => null);
