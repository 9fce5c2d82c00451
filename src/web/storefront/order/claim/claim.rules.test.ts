import { expect, test } from 'vitest';
import { claimFaults, readClaim, refusedClaim } from './claim.rules.ts';

const formOf = (fields: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

const types = [
  { id: '1', kind: 'RETURN', label: 'Retour' },
  { id: '2', kind: 'EXCHANGE', label: 'Échange' },
] as const;

test('a claim is read with the lines that have a quantity', () => {
  const claim = readClaim(
    formOf({ typeId: '1', message: ' Trop petit ', 'ligne-7': '2', 'ligne-8': '0', 'ligne-x': '1' }),
  );
  expect(claim).toEqual({ typeId: '1', message: 'Trop petit', lines: [{ orderLineId: '7', quantity: 2 }] });
  expect(claimFaults(claim, types)).toEqual({});
});

test('a claim without wish, article or reason says which are missing', () => {
  const faults = (fields: Record<string, string>) => claimFaults(readClaim(formOf(fields)), types);
  expect(faults({ message: 'x', 'ligne-7': '1' })).toEqual({ typeId: 'Choisissez ce que vous souhaitez.' });
  expect(faults({ typeId: '9', message: 'x', 'ligne-7': '1' })).toEqual({
    typeId: 'Choisissez ce que vous souhaitez.',
  });
  expect(faults({ typeId: '1' })).toEqual({
    lines: 'Choisissez au moins un article et sa quantité.',
    message: 'Écrivez en quelques mots ce qui ne va pas.',
  });
  expect(faults({ typeId: '2', 'ligne-7': '1' })).toEqual({
    message: 'Dites la taille ou la couleur que vous souhaitez.',
  });
});

test('what the server refuses is said at its field, and above the form when no field mends it', () => {
  const refused = (code: string, ...errors: { field: string; message: string }[]) =>
    refusedClaim(Object.assign(new Error('Refus'), { code, details: { errors } }));
  expect(refused('BAD_REQUEST', { field: 'lines', message: 'Il en reste une.' })).toEqual({
    lines: 'Il en reste une.',
  });
  expect(refused('BAD_REQUEST', { field: 'orderId', message: 'Trop tard.' })).toEqual({ '': 'Trop tard.' });
  expect(Object.keys(refused('IMAGE_UNREADABLE', { field: 'photos.0.imageAsBase64', message: 'x' }))).toEqual([
    'photos',
  ]);
  expect(refused('UNAVAILABLE')).toEqual({ '': 'Refus' });
});
