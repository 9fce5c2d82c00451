import { expect, test } from 'vitest';
import { accountEntriesOf, type MenuRole } from './account-entries.ts';

const labelsOf = (role: MenuRole): string[] => accountEntriesOf(role).map(({ label }) => label);

test('anonymous visitors see the sign-in entry only', () => {
  expect(labelsOf(0)).toEqual(['Se connecter']);
});

test('a customer sees their space, wishlist and sign-out', () => {
  expect(labelsOf('CUSTOMER')).toEqual(['Espace client', 'Wishlist', 'Déconnexion']);
  expect(accountEntriesOf('CUSTOMER').map(({ path }) => path)).toEqual([
    '/espace-client',
    '/espace-client/wishlist',
    '/logout',
  ]);
});

test.each(['SUPPLIER', 'ADMIN'] as const)('a %s sees their space and sign-out, and no wishlist', (role) => {
  expect(labelsOf(role)).toEqual(['Espace client', 'Déconnexion']);
});
