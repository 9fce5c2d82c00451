import { expect, test } from 'vitest';
import { purchaseMessages as messages } from './purchase.messages.ts';

const plain = (text: string): string => text.replace(/\s/g, ' ');

test('a pickup shows the first day, a delivery all promised days', () => {
  const days = { earliest: '2026-11-23', latest: '2026-11-24' };
  expect(plain(messages.modeDates({ ...days, pickup: true }))).toBe('À retirer à partir du lundi 23 novembre');
  expect(plain(messages.modeDates({ ...days, pickup: false }))).toBe('Entre le lundi 23 et le mardi 24 novembre');
});

test('a discount is named by its code, or by its label when there is no code', () => {
  expect(plain(messages.discount('BIENVENUE10', 'Bienvenue'))).toBe('Remise BIENVENUE10');
  expect(plain(messages.discount(null, '3 pour le prix de 2'))).toBe('Remise : 3 pour le prix de 2');
});
