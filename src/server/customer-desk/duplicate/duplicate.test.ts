/** Suspected duplicates: which pairs are found, listed, dismissed and restored. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOrderShop, refusal, type OrderShop } from '#test/orders';
import { signIn, type SignedIn } from '#test/session';

let stage: OrderShop;
let admin: SignedIn;
beforeAll(async () => {
  stage = await openOrderShop();
  admin = await signIn(stage.shop, { role: 'ADMIN', fullName: 'Leïla Mansour' });
});
afterAll(() => stage.close());

const customers = () => admin.api.proCustomers;

const buyAsGuest = async (contact: { fullName: string; email: string; phone: string }) => {
  const { buyer } = await stage.shopper();
  await buyer.checkout({ contact });
};

const pairsOf = async (email: string) => {
  await customers().findDuplicates();
  const { pairs } = await customers().duplicates({ pageSize: 100 });
  return pairs.filter(({ kept, other }) => kept.email === email || other.email === email);
};

test('pairs records with the same phone or another spelling of the same e-mail address, and puts the account first', async () => {
  await buyAsGuest({ fullName: 'Rym Chaabane', email: 'rym@gmail.com', phone: '+21620700001' });
  await buyAsGuest({ fullName: 'R. Chaabane', email: 'r.y.m@gmail.com', phone: '+21620700001' });
  await buyAsGuest({ fullName: 'Walid Jebali', email: 'walid@demo.test', phone: '+21620700003' });
  const [pair] = await pairsOf('rym@gmail.com');
  expect(pair?.reasons.toSorted()).toEqual(['EMAIL', 'PHONE']);
  expect(pair).toMatchObject({ kept: { kind: 'GUEST', orders: 1 }, other: { email: 'r.y.m@gmail.com' } });
  expect(await pairsOf('walid@demo.test')).toEqual([]);
  const account = await signIn(stage.shop, { email: 'ry.m@gmail.com', fullName: 'Rym Chaabane' });
  const found = await pairsOf(account.email);
  expect(found).toMatchObject([{ kept: { kind: 'ACCOUNT', email: 'ry.m@gmail.com' }, other: { kind: 'GUEST' } }]);
});

test('a dismissed pair is not listed again, unless its dismissal is undone', async () => {
  await buyAsGuest({ fullName: 'Amel Bouzid', email: 'amel-d@demo.test', phone: '+21620700010' });
  await buyAsGuest({ fullName: 'Sami Bouzid', email: 'sami-d@demo.test', phone: '+21620700010' });
  const [pair] = await pairsOf('amel-d@demo.test');
  const ids = { id: pair?.kept.id ?? '', otherId: pair?.other.id ?? '' };
  await customers().dismissDuplicate(ids);
  expect(await pairsOf('amel-d@demo.test')).toEqual([]);
  expect(await refusal(customers().dismissDuplicate(ids))).toMatchObject({ code: 'NOT_FOUND' });
  const { entries } = await admin.api.proAudit.list({ object: 'customer', record: ids.id });
  expect(entries[0]).toMatchObject({ act: 'proCustomers.dismissDuplicate', changes: [{ before: ids.otherId }] });
  await customers().restoreDuplicate(ids);
  expect(await pairsOf('amel-d@demo.test')).toHaveLength(1);
});

test('a merged record leaves the list at once', async () => {
  await buyAsGuest({ fullName: 'Nour Belhadj', email: 'nour-a@demo.test', phone: '+21620700020' });
  await buyAsGuest({ fullName: 'Nour Belhaj', email: 'nour-b@demo.test', phone: '+21620700020' });
  const [pair] = await pairsOf('nour-a@demo.test');
  if (!pair) throw new Error('no pair was found');
  const [kept, other] = [await customers().byId({ id: pair.kept.id }), await customers().byId({ id: pair.other.id })];
  await customers().merge({
    id: kept.id,
    otherId: other.id,
    version: kept.version,
    otherVersion: other.version,
    confirmation: other.fullName,
  });
  const { pairs } = await customers().duplicates({ pageSize: 100 });
  expect(pairs.some((one) => one.kept.id === kept.id || one.other.id === kept.id)).toBe(false);
});
