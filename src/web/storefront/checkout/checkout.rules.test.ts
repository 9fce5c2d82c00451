import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keepDraft, readDraft, withForm } from './draft.rules.ts';
import {
  emptyDraft,
  faultOf,
  faultsOf,
  fieldOfOrder,
  fields,
  maxLength,
  phoneAsWritten,
  phoneFault,
  shownStep,
  type Draft,
  type Facts,
} from './checkout.rules.ts';

const facts: Facts = { prefix: '+216', pickup: null, hasAreas: true };
const contact = { fullName: 'Amel Ben Salah', email: 'amel@demo.test', phone: '20 123 456' };
const home = { areaId: '1', deliveryModeId: '2', line1: '12 rue de Marseille', city: 'Tunis' };
const draft = (more: Partial<Draft> = {}): Draft => ({ ...emptyDraft, ...more });

describe('a telephone number', () => {
  it('is taken as people write it, with or without the prefix of the region', () => {
    for (const text of ['20123456', '20 123 456', '+216 20 123 456', '0021620123456', '20-12-34-56'])
      expect([text, phoneFault(text, '+216')]).toEqual([text, null]);
    expect(phoneFault('77 123 45 67', '+221')).toBeNull();
    expect(phoneFault('07 12 34 56 78', '+225')).toBeNull();
    expect(phoneFault('+33 6 12 34 56 78', '+216')).toBeNull();
  });

  it('that is too short says how many digits are missing, and shows one', () => {
    expect(phoneFault('20 123 45', '+216')).toMatch(/compte 7\schiffres/);
    expect(phoneFault('20 123 45', '+216')).toContain('20 123 456');
    expect(phoneFault('', '+216')).toBe('Écrivez votre numéro de téléphone.');
    expect(phoneFault('allô', '+216')).toMatch(/0\schiffre/);
  });
});

describe('a telephone number while it is typed', () => {
  it('stands in the groups of its country, as far as it goes', () => {
    const typed = ['2', '201', '20123', '20 1234', '20123456', '+21620123456'];
    expect(typed.map((text) => phoneAsWritten(text, '+216'))).toEqual([
      '2',
      '20 1',
      '20 123',
      '20 123 4',
      '20 123 456',
      '+216 20 123 456',
    ]);
    expect(phoneAsWritten('771234567', '+221')).toBe('77 123 45 67');
    expect(phoneAsWritten('0712345678', '+225')).toBe('07 12 34 56 78');
  });

  it('is left alone when it is of another country, too long to be one, or no number', () => {
    for (const text of ['+33 6 12 34 56 78', '0033612345678', 'allô', '', '+'])
      expect(phoneAsWritten(text, '+216')).toBe(text);
    expect(phoneAsWritten('201234567', '+216')).toBe('20 123 456 7');
    expect(phoneAsWritten('612345678', '+33')).toBe('612345678');
  });
});

describe('the steps of the checkout', () => {
  it('open one after the other, and never before what they need is answered', () => {
    expect(shownStep(null, draft(), facts)).toBe('coordonnees');
    expect(shownStep('paiement', draft(), facts)).toBe('coordonnees');
    expect(shownStep('paiement', draft(contact), facts)).toBe('livraison');
    const delivered = { ...facts, pickup: false };
    expect(shownStep('paiement', draft({ ...contact, ...home }), delivered)).toBe('paiement');
    expect(shownStep('coordonnees', draft({ ...contact, ...home }), delivered)).toBe('coordonnees');
    expect(shownStep('ailleurs', draft(contact), facts)).toBe('livraison');
  });

  it('ask an address for a delivery and a shop for a pickup', () => {
    const chosen = draft({ areaId: '1', deliveryModeId: '2' });
    expect(Object.keys(faultsOf('livraison', chosen, { ...facts, pickup: false }))).toEqual(['line1', 'city']);
    expect(Object.keys(faultsOf('livraison', { ...chosen, areaId: '' }, { ...facts, pickup: true }))).toEqual([
      'storeId',
    ]);
  });

  it('say what is wrong in words that tell how to mend it', () => {
    expect(faultOf('email', draft({ email: 'amel@demo' }), facts)).toContain('L’adresse mail n’est pas valide');
    expect(faultOf('note', draft({ note: 'x'.repeat(251) }), facts)).toContain('250 caractères');
    expect(faultOf('paymentMethod', draft({ paymentMethod: 'OR' }), facts)).toBe('Choisissez un moyen de paiement.');
  });

  it('find the field that the order refused', () => {
    expect(fieldOfOrder('contact.phone')).toBe('phone');
    expect(fieldOfOrder('address.areaId')).toBe('areaId');
    expect(fieldOfOrder('cartId')).toBeNull();
  });
});

describe('the answers of a buyer', () => {
  const valueOf = (cookie: string): string => cookie.split(';')[0]?.split('=')[1] ?? '';

  it('come back from their cookie as they were typed, whatever the letters', () => {
    const text = fc.string({ unit: 'binary', maxLength: 60 }).map((value) => value.replaceAll('\0', '').trim());
    fc.assert(
      fc.property(fc.record(Object.fromEntries(fields.map((name) => [name, text]))), (typed) => {
        const short = Object.fromEntries(fields.map((name) => [name, (typed[name] ?? '').slice(0, maxLength(name))]));
        expect(readDraft(valueOf(keepDraft(short as Draft, true)))).toEqual(short);
      }),
    );
  });

  it('fit a cookie even when every field is full, the word for the shop left out', () => {
    const full = Object.fromEntries(fields.map((name) => [name, 'é'.repeat(maxLength(name))])) as Draft;
    const cookie = keepDraft(full, true);
    expect(cookie.length).toBeLessThan(4096);
    expect(readDraft(valueOf(cookie))).toMatchObject({ fullName: full.fullName, email: full.email, note: '' });
  });

  it('of a cookie that was tampered with are forgotten', () => {
    for (const value of ['', 'x', '%%%', btoa('[1]'), btoa('null'), btoa('{"email":7}')])
      expect(readDraft(value)).toEqual(emptyDraft);
  });

  it('are those of the form where it has the field, and the former ones elsewhere', () => {
    const form = new Map([['email', ' karim@demo.test ']]);
    const kept = withForm(draft(contact), { get: (name) => form.get(name) ?? null });
    expect(kept).toMatchObject({ email: 'karim@demo.test', phone: contact.phone });
  });
});
