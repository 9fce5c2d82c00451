import { describe, expect, test } from 'vitest';
import { actions, can, grantsOf, objects, parseException, type Person, type Privilege } from './privileges.ts';

const customer: Person = { id: 1, role: 'CUSTOMER', privileges: [] };
const trader: Person = { id: 2, role: 'SUPPLIER', privileges: [], teamId: 9 };
const admin: Person = { id: 3, role: 'ADMIN', privileges: [] };
const all = objects.flatMap((object) => actions.map((action): Privilege => `${object}.${action}`));

describe('the templates', () => {
  test('let a customer act on what is their own, and on nothing of others', () => {
    expect(can(customer, 'order.cancel', { ownerId: 1 })).toBe(true);
    for (const privilege of all) expect(can(customer, privilege, { ownerId: 7, traderId: 7, teamId: 7 })).toBe(false);
  });

  test('let a professional see orders of the company, but cancel only their own', () => {
    const buyer: Person = { ...customer, professional: true, teamId: 5 };
    expect(can(buyer, 'order.view', { ownerId: 7, teamId: 5 })).toBe(true);
    expect(can(buyer, 'order.cancel', { ownerId: 7, teamId: 5 })).toBe(false);
  });

  test('let a supplier work for the customers of their portfolio', () => {
    expect(can(trader, 'order.validate', { ownerId: 7, traderId: 2 })).toBe(true);
    expect(can(trader, 'order.validate', { ownerId: 7, traderId: 4, teamId: 9 })).toBe(false);
    expect(can(trader, 'order.cancel', { traderId: 2 })).toBe(false);
  });

  test('let a supplier read reviews, which only an administrator decides about', () => {
    expect([can(trader, 'review.view'), can(trader, 'review.validate')]).toEqual([true, false]);
    expect([can(admin, 'review.validate'), can(customer, 'review.view')]).toEqual([true, false]);
  });

  test('let an administrator do everything, and a guest nothing', () => {
    for (const privilege of all) expect([can(admin, privilege, {}), can(null, privilege, {})]).toEqual([true, false]);
  });
});

describe('an exception', () => {
  test('adds a privilege within its scope and limit', () => {
    const senior: Person = { ...trader, privileges: ['order.cancel:team:200000'] };
    const order = { ownerId: 7, teamId: 9 };
    expect(can(senior, 'order.cancel', { ...order, amount: 200_000 })).toBe(true);
    expect(can(senior, 'order.cancel', { ...order, amount: 200_001 })).toBe(false);
    expect(can(senior, 'order.cancel', { ownerId: 7, teamId: 8 })).toBe(false);
  });

  test('narrows or removes a privilege of the template, for an administrator too', () => {
    expect(can({ ...admin, privileges: ['report.export:own'] }, 'report.export', { ownerId: 4 })).toBe(false);
    expect(can({ ...admin, privileges: ['-user.edit'] }, 'user.edit')).toBe(false);
    expect(grantsOf({ ...trader, privileges: ['-order.view', 'order.view:all'] }, 'order.view')).toEqual([]);
  });

  test.each(['order', 'order.fly', 'order.view:moon', 'order.view:all:-5', '-', ''])('%j grants nothing', (text) => {
    expect(parseException(text)).toBeNull();
    expect(can({ ...customer, privileges: [text] }, 'order.edit', { ownerId: 1 })).toBe(false);
  });
});

test('a target without members belongs to nobody', () => {
  expect(can(customer, 'order.view', {})).toBe(false);
  expect(can({ ...customer, teamId: null }, 'order.view', { ownerId: null, teamId: null })).toBe(false);
});
