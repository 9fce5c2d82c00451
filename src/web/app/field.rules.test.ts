import { describe, expect, test } from 'vitest';
import { auth } from '#shared/api/auth';
import { orders } from '#shared/api/orders';
import { describeFields } from './describe-fields.ts';
import { errorOf, errorsIn, errorsOfRefusal, fieldOfPath, readValues, repeatableValues } from './field.rules.ts';

const fields = describeFields(orders.checkout.body, ['contact.fullName', 'contact.email', 'note']);

describe('the error of a value', () => {
  test('is the sentence of the field when a required value is missing', () => {
    const sentences = { 'contact.fullName': 'Indiquez votre nom.' };
    expect(errorsIn(fields, { 'contact.fullName': '', 'contact.email': '', note: '' }, sentences)).toEqual({
      'contact.fullName': 'Indiquez votre nom.',
      'contact.email': 'Ce champ est obligatoire.',
    });
  });

  test('is the one of the API for a text that is too long or has another form', () => {
    expect(errorOf(fields.note, 'x'.repeat(251))).toBe('250 caractères au plus.');
    expect(errorOf(fields['contact.email'], 'amel@demo')).toBe("L'adresse mail n'est pas valide !");
    expect(errorOf(fields['contact.email'], 'amel@demo.test')).toBeNull();
  });

  test('is the sentence of the field for a date that is too early', () => {
    const field = { required: false, min: '2026-11-21' };
    expect([errorOf(field, '2026-11-20', 'Trop tôt.'), errorOf(field, '2026-11-21'), errorOf(field, '')]).toEqual([
      'Trop tôt.',
      null,
      null,
    ]);
  });
});

test('values are trimmed, with one character above the limit', () => {
  const form = new Map([
    ['contact.fullName', '  Amel '],
    ['note', `a\r\n${'x'.repeat(400)}`],
  ]);
  const values = readValues(form, fields);
  expect([values['contact.fullName'], values['contact.email'], values.note.length]).toEqual(['Amel', '', 251]);
  expect(values.note).toMatch(/^a\nx/);
});

test('a password is not trimmed, has a smallest length, and is never repeated', () => {
  const passwords = describeFields(auth.createCode.body, ['username', 'password']);
  expect(passwords.password).toEqual({ required: true, minLength: 10, maxLength: 128, type: 'password' });
  expect(errorOf(passwords.password, 'jasmin')).toBe('10 caractères au moins.');
  const typed = new Map([
    ['username', ' amel@demo.test '],
    ['password', ' jasmin et café '],
  ]);
  const values = readValues(typed, passwords);
  expect(values).toEqual({ username: 'amel@demo.test', password: ' jasmin et café ' });
  expect(repeatableValues(passwords, values)).toEqual({ username: 'amel@demo.test' });
});

test('a refusal of the API is shown at its fields, and above the form when it has none', () => {
  const errors = [
    { field: 'contact.email', message: 'première' },
    { field: 'contact.email', message: 'seconde' },
    { field: 'cartId', message: 'générale' },
  ];
  expect(errorsOfRefusal({ details: { errors } }, fields)).toEqual({ 'contact.email': 'première', '': 'générale' });
  expect(errorsOfRefusal(new Error('failure'), fields)).toEqual({});
});

test('a path inside a list belongs to the field of the list', () => {
  const listed = { lines: { required: true } };
  expect(['lines', 'lines.0.quantity', 'line', 'toString'].map((path) => fieldOfPath(path, listed))).toEqual([
    'lines',
    'lines',
    null,
    null,
  ]);
});
