/** Roles of staff as lists of grants, exceptions of a person to them, and who may grant what. */
import {
  actions,
  grantsOf,
  objects,
  parseException,
  scopes,
  templates,
  type Grant,
  type Person,
  type Privilege,
  type PrivilegeAction,
  type PrivilegeObject,
  type Scope,
} from './privileges.ts';

/** Actions that exist for an object; the matrix hatches the others. */
export const possibleActions: Readonly<Record<PrivilegeObject, readonly PrivilegeAction[]>> = {
  order: ['view', 'create', 'edit', 'validate', 'cancel', 'export'],
  customer: ['view', 'create', 'edit', 'validate', 'delete', 'export'],
  claim: ['view', 'create', 'edit', 'validate', 'cancel', 'export'],
  review: ['view', 'validate', 'export'],
  payment: ['view', 'create', 'validate', 'export'],
  invoice: ['view', 'create', 'edit', 'validate', 'cancel', 'export'],
  message: ['view', 'create', 'edit'],
  item: ['view', 'create', 'edit', 'delete', 'export'],
  stock: ['view', 'edit', 'export'],
  price: ['view', 'create', 'edit', 'export'],
  cost: ['view', 'edit', 'export'],
  promotion: ['view', 'create', 'edit', 'validate', 'delete', 'export'],
  giftCard: ['view', 'create', 'edit', 'cancel', 'export'],
  content: ['view', 'create', 'edit', 'delete'],
  report: ['view', 'export'],
  user: ['view', 'create', 'edit', 'validate', 'export'],
  setting: ['view', 'edit'],
};

/** Privileges whose grant may have a highest amount. */
export const limitedPrivileges: readonly Privilege[] = [
  'order.cancel',
  'payment.create',
  'payment.validate',
  'giftCard.create',
];

/** Scopes that staff can hold. `team` and `own` are scopes of buyers. */
export const staffScopes = ['portfolio', 'all'] as const satisfies readonly Scope[];
export type StaffScope = (typeof staffScopes)[number];

export const possiblePrivileges: readonly Privilege[] = objects.flatMap((object) =>
  possibleActions[object].map((action): Privilege => `${object}.${action}`),
);

const allPrivileges: readonly Privilege[] = objects.flatMap((object) =>
  actions.map((action): Privilege => `${object}.${action}`),
);

/** In the form that `parseException` reads. */
export const textOfGrant = ({ privilege, scope, limit }: Grant): string =>
  limit === null ? `${privilege}:${scope}` : `${privilege}:${scope}:${limit}`;

const grantsIn = (texts: readonly string[]): Grant[] =>
  texts.map(parseException).flatMap((parsed) => (parsed !== null && 'granted' in parsed ? [parsed.granted] : []));

const privilegeIn = (text: string): Privilege | null => {
  const parsed = parseException(text);
  if (parsed === null) return null;
  return 'granted' in parsed ? parsed.granted.privilege : parsed.removed;
};

/** `SUPPLIER` and `ADMIN` always exist and cannot be changed; a role of the shop has its own grants. */
export type StaffRole = { readonly base: 'SUPPLIER' | 'ADMIN'; readonly grants: readonly string[] | null };

/** Complete list of the grants of a role. */
export const grantsOfRole = ({ base, grants }: StaffRole): readonly Grant[] =>
  grants === null ? templates[base] : grantsIn(grants);

/**
 * What a person with this role and these exceptions holds, as exceptions to the template of the base. Stored with the
 * account, so that each request needs one row only.
 */
export const effectivePrivileges = (role: StaffRole, exceptions: readonly string[]): string[] => {
  const ofRole = grantsOfRole(role);
  const ofBase = templates[role.base];
  return allPrivileges.flatMap((privilege) => {
    const own = exceptions.filter((text) => privilegeIn(text) === privilege);
    if (own.length > 0) return own;
    if (role.grants === null) return [];
    const granted = ofRole.filter((grant) => grant.privilege === privilege).map(textOfGrant);
    if (granted.length > 0) return granted;
    return ofBase.some((grant) => grant.privilege === privilege) ? [`-${privilege}`] : [];
  });
};

const reaches = (held: Grant, wanted: Grant): boolean =>
  held.privilege === wanted.privilege &&
  scopes.indexOf(held.scope) >= scopes.indexOf(wanted.scope) &&
  (held.limit === null || (wanted.limit !== null && wanted.limit <= held.limit));

export const allGrantsOf = (person: Person): readonly Grant[] =>
  allPrivileges.flatMap((privilege) => [...grantsOf(person, privilege)]);

/** Privileges of `wanted` that `granter` does not hold as widely. Nobody grants more than they hold. */
export const beyond = (granter: Person, wanted: readonly Grant[]): Privilege[] =>
  wanted
    .filter((grant) => !grantsOf(granter, grant.privilege).some((held) => reaches(held, grant)))
    .map(({ privilege }) => privilege);
