import { expect, test } from 'vitest';
import { claimFault, readClaim } from './claim.rules.ts';

const formOf = (fields: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

test('a claim is read with the lines that have a quantity', () => {
  const claim = readClaim(
    formOf({ typeId: '1', message: ' Trop petit ', 'ligne-7': '2', 'ligne-8': '0', 'ligne-x': '1' }),
  );
  expect(claim).toEqual({ typeId: '1', message: 'Trop petit', lines: [{ orderLineId: '7', quantity: 2 }] });
  expect(claimFault(claim)).toBeNull();
});

test('a claim without wish, article or reason says which is missing', () => {
  const fault = (fields: Record<string, string>) => claimFault(readClaim(formOf(fields)));
  expect(fault({ message: 'x', 'ligne-7': '1' })).toBe('Choisissez ce que vous souhaitez.');
  expect(fault({ typeId: '1', message: 'x' })).toBe('Choisissez au moins un article et sa quantité.');
  expect(fault({ typeId: '1', 'ligne-7': '1' })).toBe('Écrivez en quelques mots ce qui ne va pas.');
});
