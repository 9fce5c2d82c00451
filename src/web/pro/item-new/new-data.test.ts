import { expect, test } from 'vitest';
import { newErrors } from './new-data.ts';

const item = { name: 'Robe Jasmin', styles: 'Écru', sizes: '38' };

test.each([
  ['TND', '12,9999', '129,900'],
  ['XOF', '12.000', '12\u202F500'],
] as const)('shows how a price that cannot be read is written, in %s', (currency, amount, example) => {
  const { amount: error } = newErrors({ ...item, amount }, currency, false);
  expect(error).toBe(`Écrivez un prix, comme ${example}, ou laissez vide.`);
});
