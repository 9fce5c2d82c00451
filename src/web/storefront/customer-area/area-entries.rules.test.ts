import { expect, test } from 'vitest';
import { areaEntriesOf, isOpenTo } from './area-entries.ts';

const pathsOf = (role: 'CUSTOMER' | 'SUPPLIER'): string[] => areaEntriesOf(role).map(({ path }) => path);

test('staff see the console, their profile, security and notifications, and no page of a shopper', () => {
  expect(pathsOf('SUPPLIER')).toEqual([
    '/espace-client/accueil',
    '/pro',
    '/espace-client/profil',
    '/espace-client/securite',
    '/espace-client/notifications',
  ]);
  expect(pathsOf('CUSTOMER')).toHaveLength(15);
  expect(pathsOf('CUSTOMER')).not.toContain('/pro');
});

test('a role cannot open the pages below an entry that it does not have; unknown pages are left to the router', () => {
  expect(isOpenTo('ADMIN', '/espace-client/commandes/tn-5z2gav')).toBe(false);
  expect(isOpenTo('CUSTOMER', '/espace-client/commandes/tn-5z2gav')).toBe(true);
  expect(isOpenTo('ADMIN', '/espace-client/ailleurs')).toBe(true);
});
