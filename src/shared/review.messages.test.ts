import { expect, test } from 'vitest';
import { anonymousAuthor, ofAuthor } from './review.messages.ts';

test('a photo names its author, or a customer when the author has no name', () => {
  expect(['Amina B.', 'Karim', anonymousAuthor].map((author) => ofAuthor('Photo 1', author))).toEqual([
    'Photo 1 d’Amina B.',
    'Photo 1 de Karim',
    'Photo 1 d’un client',
  ]);
});
