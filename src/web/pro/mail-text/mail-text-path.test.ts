import { expect, test } from 'vitest';
import { regionIn } from './mail-text-path.ts';

const address = 'http://shop.test/pro/parametres/e-mails/order-placed';

test('the region is read from the address of a mail, and none means all regions', () => {
  expect([regionIn(`${address}?region=TN`), regionIn(address)]).toEqual(['TN', null]);
});

test('text that is no code of a region is not found, so that it never means all regions', () => {
  for (const text of ['tn', 'TUN', ''])
    expect(() => regionIn(`${address}?region=${text}`)).toThrow(
      expect.objectContaining({ init: expect.objectContaining({ status: 404 }) }),
    );
});
