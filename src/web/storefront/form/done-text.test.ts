import { expect, test } from 'vitest';
import { doneTextOf } from './done-text.ts';

const textOf = (query: string): string | null =>
  doneTextOf(new Request(`http://localhost/newsletter/preferences${query}`), {
    enregistre: 'Vos choix sont enregistrés.',
  });

test('the address names the text to show', () => {
  expect(textOf('?fait=enregistre')).toBe('Vos choix sont enregistrés.');
});

test.each(['', '?fait=', '?fait=autre', '?fait=constructor'])('no text is shown for "%s"', (query) => {
  expect(textOf(query)).toBeNull();
});
