/** Offered amounts and designs of gift cards in the console, and the shop that follows them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statement } from '#platform/db';
import { isShopError } from '#shared/errors';
import { addGiftCardOffers } from '#test/gift-cards';
import { jpeg } from '#test/pictures';
import { signIn, type SignedIn } from '#test/session';
import { openShop, type TestShop } from '#test/shop';

let shop: TestShop;
let admin: SignedIn;
let image: string;
beforeAll(async () => {
  shop = await openShop({ fill: addGiftCardOffers });
  admin = await signIn(shop, { role: 'ADMIN', fullName: 'Leïla Mansour' });
  const imageAsBase64 = (await jpeg(640, 400)).toString('base64');
  image = (await admin.api.proGiftOffer.upload({ imageAsBase64, alt: 'Un jasmin' })).image.name;
});
afterAll(() => shop.close());

const calls = () => admin.api.proGiftOffer;
const refusalOf = async (work: Promise<unknown>) => {
  const error: unknown = await work.catch((thrown: unknown) => thrown);
  if (!isShopError(error)) throw new Error('was not refused', { cause: error });
  return error;
};
const problemsOf = async (work: Promise<unknown>) =>
  ((await refusalOf(work)).details.errors ?? []).map(({ field, message }) => [field, message.replaceAll(/\s/g, ' ')]);

type Offered = { amounts: { amount: number }[]; designs: { name: string }[]; min: number; max: number };
const offered = async (region = 'TN'): Promise<Offered> =>
  (await shop.app.inject({ url: '/api/settings/get/all-amount', cookies: { region } })).json<Offered>();

describe('the amounts of a region', () => {
  const dinars = { region: 'TN', min: 10_000, max: 500_000, months: 12 };

  test('are offered at once, smallest first, and withdrawn ones no more', async () => {
    const { version } = await calls().amounts({ region: 'TN' });
    const saved = await calls().saveAmounts({ ...dinars, version, amounts: [100_000, 20_000] });
    expect([saved.version, saved.amounts, saved.coin]).toEqual([version + 1, [20_000, 100_000], 1]);
    const { amounts, min, max } = await offered();
    expect([amounts.map(({ amount }) => amount), min, max]).toEqual([[20_000, 100_000], 10_000, 500_000]);
    await calls().saveAmounts({ ...dinars, version: version + 1, amounts: [] });
    expect((await offered()).amounts).toEqual([]);
  });

  test('are whole coins between the lowest and the highest amount, each once', async () => {
    const { version } = await calls().amounts({ region: 'TN' });
    const save = (more: object) => problemsOf(calls().saveAmounts({ ...dinars, version, amounts: [], ...more }));
    expect(await save({ amounts: [5_000] })).toEqual([['amounts', expect.stringContaining('n’est pas entre')]]);
    expect(await save({ amounts: [20_000, 20_000] })).toEqual([['amounts', expect.stringContaining('deux fois')]]);
    expect(await save({ max: 5_000 })).toEqual([['max', expect.stringContaining('dépasser')]]);
    const francs = { region: 'SN', version: 1, min: 5_000, max: 100_000, months: 12 };
    expect(await problemsOf(calls().saveAmounts({ ...francs, amounts: [10_003] }))).toEqual([
      ['amounts', expect.stringContaining('10 003')],
    ]);
    expect(await problemsOf(calls().saveAmounts({ ...francs, min: 5_001, amounts: [] }))).toEqual([
      ['min', expect.stringContaining('multiple de 5')],
    ]);
  });

  test('keep the first of two concurrent changes, and each is in the journal', async () => {
    const { version } = await calls().amounts({ region: 'TN' });
    await calls().saveAmounts({ ...dinars, version, amounts: [50_000] });
    const { code, details } = await refusalOf(calls().saveAmounts({ ...dinars, version, amounts: [60_000] }));
    expect([code, details.extra?.['by']]).toEqual(['RECORD_CHANGED', 'Leïla Mansour']);
    const entry = await shop.db.row<{ after: { amounts: string[] } }>(
      statement('', `select after from audit_entry where act = 'proGiftOffer.saveAmounts' order by id desc limit 1`),
    );
    expect(entry?.after.amounts.map((text) => text.replaceAll(/\s/g, ' '))).toEqual(['50,000 TND']);
  });

  test('are changed only by people who may', async () => {
    const seller = await signIn(shop, { role: 'SUPPLIER', privileges: ['giftCard.view', 'giftCard.edit'] });
    const { version } = await seller.api.proGiftOffer.amounts({ region: 'TN' });
    const work = seller.api.proGiftOffer.saveAmounts({ ...dinars, version, amounts: [] });
    expect((await refusalOf(work)).code).toBe('FORBIDDEN');
  });
});

test('a region without gift cards sells them after its first offer', async () => {
  await shop.db.command({ name: 'test.close' }, async (tx) => {
    await tx.exec(statement('', `delete from gift_card_amount where region = 'SN'`), []);
    await tx.exec(statement('', `delete from gift_card_region where region = 'SN'`), []);
  });
  expect(await calls().amounts({ region: 'SN' })).toMatchObject({ version: 0, min: null, max: null, coin: 5 });
  const francs = { region: 'SN', min: 5_000, max: 100_000, months: 24 };
  await calls().saveAmounts({ ...francs, version: 0, amounts: [10_000, 25_000] });
  expect((await offered('SN')).amounts.map(({ amount }) => amount)).toEqual([10_000, 25_000]);
  expect((await refusalOf(calls().saveAmounts({ ...francs, version: 0, amounts: [] }))).code).toBe('RECORD_CHANGED');
});

describe('a design', () => {
  test('is offered with its picture, in the order of staff', async () => {
    const first = await calls().addDesign({ name: 'Le jasmin', image, active: true });
    await calls().addDesign({ name: 'La mer', image, active: true });
    expect([first.image?.name, first.uses]).toEqual([image, 0]);
    expect((await offered()).designs.map(({ name }) => name)).toEqual(['Le jasmin', 'La mer']);
    await calls().moveDesign({ designId: first.id, before: null });
    expect((await offered()).designs.map(({ name }) => name)).toEqual(['La mer', 'Le jasmin']);
  });

  test('needs a name of its own and a picture, and one stays offered', async () => {
    const { designs } = await calls().designs();
    const [sea, jasmine] = designs;
    const content = { image, active: true };
    expect(await problemsOf(calls().addDesign({ ...content, name: 'La mer' }))).toEqual([['name', expect.anything()]]);
    expect(await problemsOf(calls().addDesign({ name: 'Nu', image: null, active: true }))).toEqual([
      ['image', expect.anything()],
    ]);
    expect(await problemsOf(calls().addDesign({ ...content, name: 'Nu', image: 'absente.jpg' }))).toEqual([
      ['image', expect.anything()],
    ]);
    const designId = jasmine?.id ?? '';
    const rename = calls().saveDesign({ designId, version: 1, ...content, name: 'La mer' });
    expect(await problemsOf(rename)).toEqual([['name', expect.anything()]]);
    await calls().saveDesign({ designId, version: 1, name: 'Le jasmin blanc', image, active: false });
    expect((await offered()).designs.map(({ name }) => name)).toEqual(['La mer']);
    const last = calls().saveDesign({ designId: sea?.id ?? '', version: 1, name: 'La mer', image, active: false });
    expect(await problemsOf(last)).toEqual([['active', expect.anything()]]);
    const stale = calls().saveDesign({ designId, version: 1, ...content, name: 'Le jasmin' });
    expect((await refusalOf(stale)).code).toBe('RECORD_CHANGED');
  });
});
