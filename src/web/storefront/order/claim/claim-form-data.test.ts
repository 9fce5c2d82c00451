import { expect, test } from 'vitest';
import { claimFields } from '#storefront/order/order-fields.ts';
import { errorsInClaim, errorsOfClaimRefusal, readClaim } from './claim-form-data.ts';

const formOf = (entries: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(entries)) form.set(name, value);
  return form;
};

const types = [
  { id: '1', kind: 'RETURN', label: 'Retour' },
  { id: '2', kind: 'EXCHANGE', label: 'Échange' },
] as const;

const errorsFor = (entries: Record<string, string>) =>
  errorsInClaim(readClaim(formOf(entries), claimFields), claimFields, types);

test('reads the lines that have a quantity', () => {
  const entries = {
    typeId: '1',
    message: ' Trop petit ',
    'lines.7': '2',
    'lines.8': '',
    'lines.9': 'x',
    refundWish: 'WALLET',
  };
  expect(readClaim(formOf(entries), claimFields)).toEqual({
    typeId: '1',
    message: 'Trop petit',
    refundWish: 'WALLET',
    lines: [{ orderLineId: '7', quantity: 2 }],
  });
  expect(errorsFor(entries)).toEqual({});
});

test('names each missing field', () => {
  expect(errorsFor({ message: 'x', 'lines.7': '1' })).toEqual({ typeId: 'Choisissez ce que vous souhaitez.' });
  expect(errorsFor({ typeId: '1' })).toEqual({
    lines: 'Choisissez au moins un article et sa quantité.',
    message: 'Expliquez en quelques mots ce qui ne va pas.',
  });
  expect(errorsFor({ typeId: '2', 'lines.7': '1' })).toEqual({
    message: 'Indiquez la taille ou la couleur que vous souhaitez.',
  });
  expect(errorsFor({ typeId: '1', 'lines.7': '1', message: 'x'.repeat(3000) })).toEqual({
    message: expect.stringMatching(/^2\s000 caractères au plus\.$/),
  });
});

test('shows a refusal of the API at its field, or above the form when it has none', () => {
  const refusal = (code: string, ...errors: { field: string; message: string }[]) =>
    errorsOfClaimRefusal(Object.assign(new Error('Refus'), { code, details: { errors } }), claimFields);
  expect(refusal('BAD_REQUEST', { field: 'lines', message: 'Il en reste une.' })).toEqual({
    lines: 'Il en reste une.',
  });
  expect(refusal('BAD_REQUEST', { field: 'lines.0.quantity', message: '1 au moins.' })).toEqual({
    lines: '1 au moins.',
  });
  expect(refusal('BAD_REQUEST', { field: 'orderId', message: 'Trop tard.' })).toEqual({ '': 'Trop tard.' });
  expect(Object.keys(refusal('IMAGE_UNREADABLE', { field: 'photos.0.imageAsBase64', message: 'x' }))).toEqual([
    'photos',
  ]);
  expect(refusal('UNAVAILABLE')).toEqual({ '': 'Refus' });
});
