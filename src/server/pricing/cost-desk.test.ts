/** Purchase costs of staff: dated, all or none, with what a colleague saved meanwhile, and hidden from others. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statement } from '#platform/db';
import { isShopError } from '#shared/errors';
import { addItem } from '#test/catalogue';
import { signIn, type SignedIn } from '#test/session';
import { openShop, type TestShop } from '#test/shop';

let shop: TestShop;
let admin: SignedIn;
beforeAll(async () => {
  shop = await openShop({
    fill: async (db) => {
      await addItem(db, { ref: 'ROBE-1', variants: [{ size: '36' }, { size: '38' }] });
      await addItem(db, { ref: 'CHEMISE-1', section: 'homme', subGroup: 'chemises' });
    },
  });
  shop.clock.set(new Date('2026-11-24T23:30:00Z'));
  admin = await signIn(shop, { role: 'ADMIN' });
});
afterAll(() => shop.close());

const costs = (query: Record<string, unknown> = {}) => admin.api.proCosts.list({ region: 'TN', ...query });
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (isShopError(error) ? error : null),
  );
const save = (
  variantId: string,
  amount: number | null,
  {
    seen,
    validFrom = '2026-11-01',
    seenLater = [],
  }: { seen: number | null; validFrom?: string; seenLater?: { from: string; cost: number | null }[] },
) => admin.api.proCosts.save({ region: 'TN', validFrom, lines: [{ variantId, amount, seen, seenLater }] });

test('a cost counts from its day on, in its region only, and is in the journal', async () => {
  const { rows, today, missing } = await costs();
  expect([today, missing, rows.map(({ cost }) => cost)]).toEqual(['2026-11-25', 3, [null, null, null]]);
  const [first] = (await costs({ text: 'ROBE-1' })).rows;
  const id = first?.variantId ?? '';
  expect(await save(id, 42_500, { seen: null })).toEqual({ saved: 1 });
  expect(await save(id, 42_500, { seen: 42_500 })).toEqual({ saved: 0 });
  expect(await save(id, 50_000, { seen: 42_500, validFrom: '2026-12-01' })).toEqual({ saved: 1 });
  expect((await costs({ cost: 'KNOWN' })).rows).toMatchObject([{ variantId: id, cost: 42_500, since: '2026-11-01' }]);
  expect((await costs({ cost: 'MISSING', section: undefined })).count).toBe(2);
  expect((await admin.api.proCosts.list({ region: 'SN', cost: 'KNOWN' })).count).toBe(0);
  shop.clock.set(new Date('2026-12-01T09:00:00Z'));
  expect((await costs({ cost: 'KNOWN' })).rows[0]?.cost).toBe(50_000);
  // a cost that counts from an earlier day on replaces the later ones
  await save(id, 45_000, { seen: 50_000, validFrom: '2026-11-15' });
  expect((await costs({ cost: 'KNOWN' })).rows).toMatchObject([{ cost: 45_000, since: '2026-11-15' }]);
  await save(id, null, { seen: 45_000, validFrom: '2026-12-01' });
  expect((await costs()).missing).toBe(3);
  const acts = await shop.db.rows<{ before: Record<string, string> | null; after: Record<string, string> }>(
    statement('', `select before, after from audit_entry where object = 'cost' and after is not null order by id`),
  );
  expect(acts.map(({ before, after }) => [Object.values(before ?? {})[0] ?? null, after['validFrom']])).toEqual([
    [null, '2026-11-01'],
    ['42,500\u00A0TND', '2026-12-01'],
    ['50,000\u00A0TND', '2026-11-15'],
    ['45,000\u00A0TND', '2026-12-01'],
  ]);
});

test('two colleagues who save one cost lose nothing: the second is told what the first saved', async () => {
  const [first, second] = (await costs({ text: 'ROBE-1' })).rows;
  await save(first?.variantId ?? '', 10_000, { seen: null, validFrom: '2026-12-01' });
  const both = [first, second].map((row) => ({
    variantId: row?.variantId ?? '',
    amount: 12_000,
    seen: null,
    seenLater: [],
  }));
  const refusal = await refusalOf(admin.api.proCosts.save({ region: 'TN', validFrom: '2026-12-01', lines: both }));
  expect(refusal?.code).toBe('RECORD_CHANGED');
  expect(refusal?.details.extra).toEqual({ costs: [{ itemVariantId: first?.variantId, cost: 10_000 }] });
  expect((await costs({ text: 'ROBE-1' })).rows.map(({ cost }) => cost)).toEqual([10_000, null]);
});

test('a planned cost is shown, and replaced only by a person who saw it', async () => {
  const [row] = (await costs({ text: 'CHEMISE-1' })).rows;
  const id = row?.variantId ?? '';
  await save(id, 42_500, { seen: null });
  await save(id, 50_000, { seen: 42_500, validFrom: '2027-01-01' });
  const planned = { from: '2027-01-01', cost: 50_000 };
  expect((await costs({ text: 'CHEMISE-1' })).rows[0]).toMatchObject({
    cost: 42_500,
    recorded: [{ from: '2026-11-01', cost: 42_500 }, planned],
  });
  for (const seenLater of [[], [{ ...planned, cost: 49_000 }]]) {
    const refusal = await refusalOf(save(id, 45_000, { seen: 42_500, validFrom: '2026-12-01', seenLater }));
    expect(refusal?.code).toBe('RECORD_CHANGED');
    expect(refusal?.details.extra).toEqual({ costs: [{ itemVariantId: id, cost: 42_500, later: [planned] }] });
  }
  expect((await costs({ text: 'CHEMISE-1' })).rows[0]?.recorded).toHaveLength(2);
  // the cost of today again: the plan is cancelled
  expect(await save(id, 42_500, { seen: 42_500, validFrom: '2026-12-01', seenLater: [planned] })).toEqual({ saved: 1 });
  expect((await costs({ text: 'CHEMISE-1' })).rows[0]?.recorded.map(({ cost }) => cost)).toEqual([42_500, 42_500]);
  const [act] = await shop.db.rows<{ before: unknown; after: unknown }>(
    statement('', `select before, after from audit_entry where object = 'cost' order by id desc limit 1`),
  );
  expect(Object.values(act?.before ?? {})).toEqual(['42,500\u00A0TND', '50,000\u00A0TND']);
  expect(act?.after).toEqual({ [`${row?.sku} · TN`]: '42,500\u00A0TND', validFrom: '2026-12-01' });
});

test('the cost of today is recorded for an earlier day, and a former one in between is replaced only when it was seen', async () => {
  const [row] = (await costs({ text: 'ROBE-1' })).rows.slice(-1);
  const id = row?.variantId ?? '';
  await save(id, 8_000, { seen: null, validFrom: '2026-03-01' });
  await save(id, 9_000, { seen: 8_000, validFrom: '2026-06-01' });
  await save(id, 12_000, { seen: 9_000, validFrom: '2026-09-01' });
  const again = { seen: 12_000, validFrom: '2026-05-01' };
  expect((await refusalOf(save(id, 12_000, again)))?.code).toBe('RECORD_CHANGED');
  const seenLater = [{ from: '2026-06-01', cost: 9_000 }];
  expect(await save(id, 12_000, { ...again, seenLater })).toEqual({ saved: 1 });
  expect(await save(id, 12_000, again)).toEqual({ saved: 0 });
  expect((await costs({ text: 'ROBE-1' })).rows.at(-1)).toMatchObject({
    since: '2026-05-01',
    recorded: [
      { from: '2026-03-01', cost: 8_000 },
      { from: '2026-05-01', cost: 12_000 },
    ],
  });
});

test('references of a list are found in any case, and an absent variant or a far day is refused', async () => {
  const { rows } = await admin.api.proCosts.match({ region: 'TN', skus: ['robe-1-ecru-36', 'absent'] });
  expect(rows.map(({ sku }) => sku)).toEqual(['ROBE-1-ecru-36']);
  expect((await refusalOf(save('999999', 1, { seen: null })))?.code).toBe('BAD_REQUEST');
  const id = rows[0]?.variantId ?? '';
  expect((await refusalOf(save(id, 1, { seen: 10_000, validFrom: '2031-01-01' })))?.code).toBe('BAD_REQUEST');
});

test('who may see prices does not see costs and margins without the privilege', async () => {
  const trader = await signIn(shop, { role: 'SUPPLIER', privileges: ['report.view'] });
  expect((await refusalOf(trader.api.proCosts.list({ region: 'TN' })))?.code).toBe('FORBIDDEN');
  expect((await refusalOf(trader.api.proReports.read({ name: 'margin-by-item', region: 'TN' })))?.code).toBe(
    'FORBIDDEN',
  );
  expect((await trader.api.proReports.catalogue()).names).not.toContain('margin-by-day');
  const buyer = await signIn(shop, { role: 'SUPPLIER', privileges: ['report.view', 'cost.view'] });
  expect((await buyer.api.proReports.catalogue()).names).toContain('margin-by-day');
  const [row] = (await buyer.api.proCosts.list({ region: 'TN' })).rows;
  const lines = [{ variantId: row?.variantId ?? '', amount: 1, seen: row?.cost ?? null, seenLater: [] }];
  const refusal = refusalOf(buyer.api.proCosts.save({ region: 'TN', validFrom: '2026-11-01', lines }));
  expect((await refusal)?.code).toBe('FORBIDDEN');
});
