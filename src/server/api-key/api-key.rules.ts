/** State of a key, and the privileges that it has at this moment. */
import { grantsOf, templates, type Person, type Privilege } from '#shared/rules/privileges';
import type { KeyState } from '#shared/rules/api-keys';
import { textOfGrant } from '#shared/rules/staff-roles';

type Dated = { readonly revokedAt: Date | null; readonly expiresAt: Date | null };

export const stateOf = ({ revokedAt, expiresAt }: Dated, now: Date): KeyState =>
  revokedAt !== null ? 'REVOKED' : expiresAt !== null && expiresAt <= now ? 'EXPIRED' : 'ACTIVE';

/**
 * Exceptions to the role `SUPPLIER` that leave exactly the scopes, each with the scope and limit that the owner has
 * for it. A scope that the owner no longer has grants nothing.
 */
export const privilegesOf = (scopes: readonly Privilege[], owner: Person): string[] => {
  const granted = scopes.flatMap((scope) => grantsOf(owner, scope)).map(textOfGrant);
  const held = new Set(scopes.filter((scope) => grantsOf(owner, scope).length > 0));
  const removed = templates.SUPPLIER.map(({ privilege }) => privilege).filter((privilege) => !held.has(privilege));
  return [...granted, ...new Set(removed.map((privilege) => `-${privilege}`))];
};
