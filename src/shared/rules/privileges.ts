/** Decides who may do what: object × action × scope, with limits. Server and screens use the same table. */
import type { Role } from '#shared/api/call';

export const objects = [
  'order',
  'customer',
  'claim',
  'review',
  'payment',
  'invoice',
  'message',
  'item',
  'stock',
  'price',
  'cost',
  'promotion',
  'giftCard',
  'content',
  'report',
  'user',
  'setting',
] as const;
export const actions = ['view', 'create', 'edit', 'validate', 'cancel', 'delete', 'export'] as const;
/** Each scope includes the ones before it. `portfolio`: what the trader follows. */
export const scopes = ['own', 'portfolio', 'team', 'all'] as const;

export type PrivilegeObject = (typeof objects)[number];
export type PrivilegeAction = (typeof actions)[number];
export type Scope = (typeof scopes)[number];
/** `order.cancel` */
export type Privilege = `${PrivilegeObject}.${PrivilegeAction}`;

/** `limit`: highest amount in minor units, or highest discount in hundredths of a percent; null for no limit. */
export type Grant = { readonly privilege: Privilege; readonly scope: Scope; readonly limit: number | null };

export type Person = {
  readonly id: string | number;
  readonly role: Role;
  readonly professional?: boolean;
  /** Exceptions to the grants of the role, in the form that `parseException` reads. */
  readonly privileges: readonly string[];
  readonly teamId?: string | number | null;
};

/** The object and its owner. A missing property matches nobody. */
export type Target = {
  readonly ownerId?: string | number | null;
  /** Staff user who follows the object. */
  readonly traderId?: string | number | null;
  readonly teamId?: string | number | null;
  /** Compared with the limit of the grant, in the same unit. */
  readonly amount?: number;
};

const grants = (scope: Scope, names: readonly Privilege[], limit: number | null = null): Grant[] =>
  names.map((privilege) => ({ privilege, scope, limit }));

const ownShopping: readonly Privilege[] = [
  'order.view',
  'order.create',
  'order.cancel',
  'claim.view',
  'claim.create',
  'invoice.view',
  'payment.view',
  'message.view',
  'message.create',
  'customer.view',
  'customer.edit',
  'customer.delete',
  'customer.export',
];

/** Professional buyers act for a company, so all its users see its orders. */
const companyShopping: readonly Privilege[] = ['order.view', 'claim.view', 'invoice.view', 'payment.view'];

const salesWork: readonly Privilege[] = [
  'order.view',
  'order.create',
  'order.edit',
  'order.validate',
  'claim.view',
  'claim.edit',
  'customer.view',
  'customer.edit',
  'message.view',
  'message.create',
  'invoice.view',
  'payment.view',
];

const reading: readonly Privilege[] = [
  'review.view',
  'item.view',
  'stock.view',
  'price.view',
  'promotion.view',
  'content.view',
];

const everything: readonly Privilege[] = objects.flatMap((object) =>
  actions.map((action): Privilege => `${object}.${action}`),
);

export type TemplateName = 'CUSTOMER' | 'PROFESSIONAL' | 'SUPPLIER' | 'ADMIN';

export const templates: Readonly<Record<TemplateName, readonly Grant[]>> = {
  CUSTOMER: grants('own', ownShopping),
  PROFESSIONAL: [...grants('own', ownShopping), ...grants('team', companyShopping)],
  SUPPLIER: [...grants('portfolio', salesWork), ...grants('all', reading)],
  ADMIN: grants('all', everything),
};

export const templateOf = ({ role, professional = false }: Pick<Person, 'role' | 'professional'>): TemplateName =>
  role === 'CUSTOMER' && professional ? 'PROFESSIONAL' : role;

const isPrivilege = (text: string): text is Privilege => (everything as readonly string[]).includes(text);
const isScope = (text: string): text is Scope => (scopes as readonly string[]).includes(text);

/**
 * `order.cancel:team` grants, `order.cancel:team:200000` grants up to a limit, `-order.cancel` revokes. Null for any
 * other text, which grants nothing.
 */
export const parseException = (text: string): { removed: Privilege } | { granted: Grant } | null => {
  const [name = '', scope = 'all', limit] = text.split(':');
  if (name.startsWith('-')) {
    const removed = name.slice(1);
    return isPrivilege(removed) ? { removed } : null;
  }
  if (!isPrivilege(name) || !isScope(scope) || (limit !== undefined && !/^\d{1,15}$/.test(limit))) return null;
  return { granted: { privilege: name, scope, limit: limit === undefined ? null : Number(limit) } };
};

/** Grants of a person for a privilege. Exceptions replace the grants of the role. */
export const grantsOf = (person: Person, privilege: Privilege): readonly Grant[] => {
  const exceptions = person.privileges.map(parseException).filter((exception) => exception !== null);
  if (exceptions.some((exception) => 'removed' in exception && exception.removed === privilege)) return [];
  const granted = exceptions.flatMap((exception) => ('granted' in exception ? [exception.granted] : []));
  const own = granted.filter((grant) => grant.privilege === privilege);
  return own.length > 0 ? own : templates[templateOf(person)].filter((grant) => grant.privilege === privilege);
};

/** Whether the privilege covers every object, not only those that the person follows. */
export const coversAll = (person: Person, privilege: Privilege): boolean =>
  grantsOf(person, privilege).some(({ scope }) => scope === 'all');

const isSame = (left: string | number | null | undefined, right: string | number | null | undefined): boolean =>
  left !== null && left !== undefined && right !== null && right !== undefined && String(left) === String(right);

const covers = (scope: Scope, person: Person, target: Target): boolean => {
  const reach = scopes.indexOf(scope);
  return (
    scope === 'all' ||
    isSame(target.ownerId, person.id) ||
    (reach >= scopes.indexOf('portfolio') && isSame(target.traderId, person.id)) ||
    (reach >= scopes.indexOf('team') && isSame(target.teamId, person.teamId))
  );
};

/**
 * A null person is a guest, who has no privilege. Without target, asks whether it is allowed for at least one object.
 */
export const can = (person: Person | null, privilege: Privilege, target?: Target): boolean => {
  if (person === null) return false;
  const held = grantsOf(person, privilege);
  if (!target) return held.length > 0;
  return held.some(
    ({ scope, limit }) => covers(scope, person, target) && (limit === null || (target.amount ?? 0) <= limit),
  );
};
