import { expect, test } from 'vitest';
import { photoImportMessages } from './photo-import.messages.ts';

test('the history says of photos that they are to be stored, are stored, or were stored before the undo', () => {
  const states = ['READY', 'APPLYING', 'DONE', 'UNDOING', 'UNDONE'] as const;
  expect(states.map((state) => photoImportMessages.history.counts(state, 2, 0).replaceAll(/\s/g, ' '))).toEqual([
    '2 photos à ranger',
    '2 photos à ranger',
    '2 photos rangées',
    '2 photos rangées',
    '2 photos avaient été rangées',
  ]);
});
