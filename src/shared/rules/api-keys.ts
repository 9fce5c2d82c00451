/** What API keys may hold. */
import type { Privilege } from './privileges.ts';
import { possiblePrivileges } from './staff-roles.ts';

/** Every key begins with it, so that scanners of source code recognise a published key. */
export const keyPrefix = 'ourlet_key_';

/** A key cannot manage people or settings, so that it cannot make further keys or raise its own privileges. */
export const keyScopes: readonly Privilege[] = possiblePrivileges.filter(
  (privilege) => !privilege.startsWith('user.') && privilege !== 'setting.edit',
);

export const keyStates = ['ACTIVE', 'EXPIRED', 'REVOKED'] as const;
export type KeyState = (typeof keyStates)[number];
