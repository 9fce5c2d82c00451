import { describe, expect, it } from 'vitest';
import { checkoutFields } from './checkout-fields.ts';
import { fieldsOfStep, formatPhone, shownStep, stepOfFields, stepOfState, stepPath } from './checkout.rules.ts';

describe('a phone number that is being typed', () => {
  it('is grouped as in its country, complete or not', () => {
    const typed = ['2', '201', '20123', '20 1234', '20123456', '+21620123456'];
    expect(typed.map((text) => formatPhone(text, '+216'))).toEqual([
      '2',
      '20 1',
      '20 123',
      '20 123 4',
      '20 123 456',
      '+216 20 123 456',
    ]);
    expect(formatPhone('771234567', '+221')).toBe('77 123 45 67');
    expect(formatPhone('0712345678', '+225')).toBe('07 12 34 56 78');
  });

  it('is unchanged when it is of another country or no number', () => {
    for (const text of ['+33 6 12 34 56 78', '0033612345678', 'allô', '', '+'])
      expect(formatPhone(text, '+216')).toBe(text);
    expect(formatPhone('201234567', '+216')).toBe('20 123 456 7');
    expect(formatPhone('612345678', '+33')).toBe('612345678');
  });
});

describe('the steps of the checkout', () => {
  const errors = { contact: {}, delivery: {}, payment: {} };

  it('are not shown before the steps that they need', () => {
    const wrong = { name: 'x' };
    expect(shownStep(null, errors)).toBe('payment');
    expect(shownStep(null, { ...errors, delivery: wrong })).toBe('delivery');
    expect(shownStep('payment', { ...errors, contact: wrong, payment: wrong })).toBe('contact');
    expect(shownStep('payment', { ...errors, payment: wrong })).toBe('payment');
    expect(shownStep('contact', errors)).toBe('contact');
  });

  it('have an address of their own', () => {
    expect(stepPath('delivery')).toBe('/paiement?state=livraison');
    expect([stepOfState('livraison'), stepOfState('ailleurs'), stepOfState(null)]).toEqual(['delivery', null, null]);
  });

  it('require an address for a delivery and a store for a pickup', () => {
    const required = (pickup: boolean | null, hasAreas = true): string[] =>
      Object.entries(fieldsOfStep('delivery', checkoutFields, { pickup, hasAreas })).flatMap(([name, field]) =>
        field.required ? [name] : [],
      );
    const address = ['address.line1', 'address.city'];
    expect(required(false)).toEqual(['address.areaId', 'deliveryModeId', ...address]);
    expect(required(false, false)).toEqual(['deliveryModeId', ...address]);
    expect(required(null)).toEqual(['address.areaId', 'deliveryModeId', ...address]);
    expect(required(true)).toEqual(['deliveryModeId', 'storeId']);
  });

  it('are found by their fields', () => {
    expect(stepOfFields(['note', 'address.city'])).toBe('delivery');
    expect(stepOfFields(['cartId'])).toBeNull();
  });
});
