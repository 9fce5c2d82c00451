import { expect, test } from 'vitest';
import { fillReply } from './canned-reply.ts';

test('a canned reply gets the first names and the order; an unknown or empty placeholder stays', () => {
  const values = { name: 'Amel Bouzid', orderReference: null, agent: 'Leïla Mansour' };
  expect(fillReply('Bonjour {prenom}, {commande} {autre}. {agent}', values)).toBe(
    'Bonjour Amel, {commande} {autre}. Leïla',
  );
  expect(fillReply('{nom} {commande}', { ...values, orderReference: 'TN-7K3F9Q' })).toBe('Amel Bouzid TN-7K3F9Q');
  expect(fillReply('{Prénom}, {conseiller}', values)).toBe('Amel, Leïla');
});
