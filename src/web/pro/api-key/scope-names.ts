import type { Privilege, PrivilegeAction, PrivilegeObject } from '#shared/rules/privileges';
import { actionNames, objectNames } from '#pro/staff/staff.messages.ts';

const partsOf = (privilege: Privilege): [PrivilegeObject, PrivilegeAction] => {
  const [object, action] = privilege.split('.') as [PrivilegeObject, PrivilegeAction];
  return [object, action];
};

export const objectOf = (privilege: Privilege): PrivilegeObject => partsOf(privilege)[0];
export const actionName = (privilege: Privilege): string => actionNames[partsOf(privilege)[1]];

/** `Commandes : voir, modifier ; Stock : modifier` */
export const scopeNames = (scopes: readonly Privilege[]): string => {
  const byObject = new Map<PrivilegeObject, string[]>();
  for (const scope of scopes)
    byObject.set(objectOf(scope), [...(byObject.get(objectOf(scope)) ?? []), actionName(scope).toLowerCase()]);
  return [...byObject].map(([object, names]) => `${objectNames[object]}\u202F: ${names.join(', ')}`).join('\u202F; ');
};
