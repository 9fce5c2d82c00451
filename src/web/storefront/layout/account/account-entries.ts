import type { Role } from '#shared/api/call';
import { frameMessages } from '#storefront/frame/frame.messages.ts';
import { customerMenuMessages as words } from './customer-menu.messages.ts';

/** 0 stands for guests. */
export type MenuRole = 0 | Role;

export type AccountEntry = {
  readonly label: string;
  readonly path: string;
  readonly roles: readonly MenuRole[];
  /** A button that ends the session, instead of a link. */
  readonly isSignOut?: true;
};

const everyRole: readonly MenuRole[] = ['CUSTOMER', 'SUPPLIER', 'ADMIN'];

const entries: readonly AccountEntry[] = [
  { label: frameMessages.signIn, path: '/login', roles: [0] },
  { label: words.customerArea, path: '/espace-client', roles: everyRole },
  { label: words.wishlist, path: '/espace-client/wishlist', roles: ['CUSTOMER'] },
  { label: words.signOut, path: '/logout', roles: everyRole, isSignOut: true },
];

export const accountEntriesOf = (role: MenuRole): readonly AccountEntry[] =>
  entries.filter(({ roles }) => roles.includes(role));
