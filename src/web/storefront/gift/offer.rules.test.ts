import { expect, test } from 'vitest';
import { formatSeconds, mayInterrupt, parseOffer, secondsUntil } from './offer.rules.ts';

const quiet = { path: '/catalogue/femme', isTyping: false, hasOverlay: false };

test('a gift may interrupt a visitor who reads a page', () => {
  expect(mayInterrupt(quiet)).toBe(true);
  expect(mayInterrupt({ ...quiet, path: '/commande/card/validee' })).toBe(true);
});

test('a gift interrupts neither typing nor an open menu or dialog', () => {
  expect(mayInterrupt({ ...quiet, isTyping: true })).toBe(false);
  expect(mayInterrupt({ ...quiet, hasOverlay: true })).toBe(false);
});

test.each(['/paiement', '/paiement/etat', '/cadeau', '/login', '/signup', '/oauth2/google', '/bienvenue'])(
  'a gift does not interrupt the page %s',
  (path) => expect(mayInterrupt({ ...quiet, path })).toBe(false),
);

test('counts the seconds that are left down to zero', () => {
  expect([0, 1, 59_001, 300_000, 300_001].map((now) => secondsUntil(300_000, now))).toEqual([300, 300, 241, 0, 0]);
  expect([300, 241, 60, 9, 0].map(formatSeconds)).toEqual(['5:00', '4:01', '1:00', '0:09', '0:00']);
});

test('ignores invalid stored values', () => {
  expect([null, '', '{', '1', '{"code":"A"}'].map(parseOffer)).toEqual([null, null, null, null, null]);
});
