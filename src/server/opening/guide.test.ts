/** The steps of the guide: what is missing, their confirmation, and the end with the opening. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { statement } from '#platform/db';
import type { OpeningStep } from '#shared/rules/opening-steps';
import { write } from '#test/catalogue';
import { addDelivery } from '#test/delivery';
import { signIn, type SignedIn } from '#test/session';
import { openShop, type TestShop } from '#test/shop';

let shop: TestShop;
let admin: SignedIn;
beforeAll(async () => {
  shop = await openShop({
    fill: (db) => write(db, 'with closed as (update region set active = false) delete from invoice_seller', []),
  });
  admin = await signIn(shop, { role: 'ADMIN', fullName: 'Leïla Mansour' });
});
afterAll(() => shop.close());

const missing = async (): Promise<Partial<Record<OpeningStep, number>>> => {
  const { steps } = await admin.api.proOpening.guide();
  return Object.fromEntries(steps.map(({ id, missing: texts }) => [id, texts.length]));
};
const confirm = (step: OpeningStep) => admin.api.proOpening.confirmStep({ step });

it('says what each step of an unfinished shop misses, and refuses to confirm it', async () => {
  expect(await admin.api.proOpening.guide()).toMatchObject({ isOpen: false, region: 'TN' });
  expect(await missing()).toEqual({ IDENTITY: 1, TAXES: 0, DELIVERY: 1, PAYMENT: 0, ARTICLE: 1 });
  await expect(confirm('IDENTITY')).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    details: { errors: [{ field: 'step', message: expect.stringContaining('vendeur') as string }] },
  });
});

it('keeps a confirmation, once also when it is sent twice', async () => {
  const { version } = await admin.api.proIdentity.seller({ region: 'TN' });
  const seller = { name: 'Maison Mansour', address: ['Tunis'], identifiers: [], stampOnCreditNotes: false };
  await admin.api.proIdentity.saveSeller({ region: 'TN', version, ...seller });
  await Promise.all([confirm('IDENTITY'), confirm('IDENTITY'), confirm('TAXES')]);
  const { steps } = await admin.api.proOpening.guide();
  expect(steps.filter(({ confirmedAt }) => confirmedAt !== null).map(({ id }) => id)).toEqual(['IDENTITY', 'TAXES']);
  const acts = await shop.db.rows(
    statement('', `select label from audit_entry where object = 'opening' order by label`),
  );
  expect(acts).toEqual([{ label: 'Identité' }, { label: 'Taxes et monnaie' }]);
});

it('ends with the opening, after which nothing is confirmed', async () => {
  await addDelivery(shop.db);
  await admin.api.proOpening.setRegion({ code: 'TN', active: true });
  expect(await admin.api.proOpening.guide()).toEqual({ isOpen: true, region: 'TN', steps: [] });
  await expect(confirm('DELIVERY')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});
