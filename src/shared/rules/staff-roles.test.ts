import { describe, expect, test } from 'vitest';
import { can, grantsOf, objects, actions, templates, type Person, type Privilege } from './privileges.ts';
import { allGrantsOf, beyond, effectivePrivileges, grantsOfRole, possiblePrivileges } from './staff-roles.ts';

const everything = objects.flatMap((object) => actions.map((action): Privilege => `${object}.${action}`));
const personOf = (base: 'SUPPLIER' | 'ADMIN', privileges: readonly string[]): Person => ({
  id: 1,
  role: base,
  privileges,
});

describe('effective privileges', () => {
  test('of a role of the shop are exactly its grants, whatever its base', () => {
    const grants = ['order.view:all', 'order.cancel:portfolio:50000', 'review.view:all'];
    for (const base of ['SUPPLIER', 'ADMIN'] as const) {
      const role = { base, grants };
      const person = personOf(base, effectivePrivileges(role, []));
      for (const privilege of everything)
        expect([privilege, grantsOf(person, privilege)]).toEqual([
          privilege,
          grantsOfRole(role).filter((grant) => grant.privilege === privilege),
        ]);
    }
  });

  test('of a fixed role are its template', () => {
    expect(effectivePrivileges({ base: 'SUPPLIER', grants: null }, [])).toEqual([]);
    expect(
      allGrantsOf(personOf('SUPPLIER', []))
        .map(({ privilege }) => privilege)
        .toSorted(),
    ).toEqual(templates.SUPPLIER.map(({ privilege }) => privilege).toSorted());
  });

  test('let an exception replace the grant of the role, in both directions', () => {
    const role = { base: 'SUPPLIER', grants: ['order.view:portfolio', 'order.edit:portfolio'] } as const;
    const person = personOf('SUPPLIER', effectivePrivileges(role, ['order.view:all', '-order.edit', 'claim.view:all']));
    expect(grantsOf(person, 'order.view')).toMatchObject([{ scope: 'all' }]);
    expect(can(person, 'order.edit')).toBe(false);
    expect(can(person, 'claim.view')).toBe(true);
    expect(can(person, 'order.validate')).toBe(false);
  });
});

describe('beyond', () => {
  const supplier = personOf('SUPPLIER', ['order.cancel:portfolio:50000']);
  const grant = (scope: 'portfolio' | 'all', limit: number | null) =>
    [{ privilege: 'order.cancel', scope, limit }] as const;

  test('allows what the granter holds, as far and as high', () => {
    expect(beyond(supplier, grant('portfolio', 50_000))).toEqual([]);
    expect(beyond(personOf('ADMIN', []), templates.ADMIN)).toEqual([]);
  });

  test.each([
    ['a wider scope', grant('all', 50_000)],
    ['a higher limit', grant('portfolio', 50_001)],
    ['no limit', grant('portfolio', null)],
    ['a privilege that the granter does not hold', [{ privilege: 'user.edit', scope: 'all', limit: null }] as const],
  ])('refuses %s', (_, wanted) => {
    expect(beyond(supplier, wanted)).toEqual([wanted[0].privilege]);
  });
});

test('the matrix offers what the fixed roles of staff hold', () => {
  for (const { privilege } of templates.SUPPLIER) expect(possiblePrivileges).toContain(privilege);
});
