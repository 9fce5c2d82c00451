/** The size guide in the console: checked rows, the shop that follows them, two people at once. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { statement } from '#platform/db';
import type { SizeTable } from '#shared/api/content-shapes';
import { isShopError } from '#shared/errors';
import { signIn, type SignedIn } from '#test/session';
import { openShop, type TestShop } from '#test/shop';

let shop: TestShop;
let admin: SignedIn;
beforeAll(async () => {
  shop = await openShop();
  admin = await signIn(shop, { role: 'ADMIN', fullName: 'Leïla Mansour' });
});
afterAll(() => shop.close());

const calls = () => admin.api.proSizeGuide;
const children = [
  ['2 ans', '86'],
  ['4 ans', '100-104'],
];

const refusalOf = async (work: Promise<unknown>) => {
  const error: unknown = await work.catch((thrown: unknown) => thrown);
  if (!isShopError(error)) throw new Error('was not refused', { cause: error });
  return error;
};
const problemOf = async (rows: string[][], key: 'enfant' | 'bebe' | 'femme' = 'enfant'): Promise<string> => {
  const { details } = await refusalOf(calls().preview({ key, rows }));
  return (details.errors ?? []).map(({ message }) => message.replaceAll(/\s/g, ' ')).join();
};

const shown = async (key: string): Promise<SizeTable | undefined> => {
  const answer = await shop.app.inject('/api/settings/get/size-guide');
  return answer.json<{ tables: SizeTable[] }>().tables.find((table) => table.key === key);
};
const waitForRows = (key: string, rows: SizeTable['rows']) =>
  vi.waitFor(async () => expect((await shown(key))?.rows).toEqual(rows), { timeout: 10_000, interval: 20 });

describe('a size table', () => {
  it('shows the standard sizes until somebody changes it, each as it is typed in the form', async () => {
    const { tables } = await calls().list();
    expect(tables.map(({ key, version, isStandard }) => [key, version, isStandard])).toContainEqual(['homme', 0, true]);
    for (const { key, rows } of tables) {
      const { cm } = await calls().preview({ key, rows });
      expect([key, cm.length]).toEqual([key, rows.length]);
    }
    expect(tables.find(({ key }) => key === 'homme')?.rows[0]).toEqual(['44', '86-89', '36', 'XS', '34']);
  });

  it('is in the shop after it was saved, and standard again after a reset', async () => {
    const before = await shown('enfant');
    const saved = await calls().save({ key: 'enfant', version: 0, rows: [...children, ['', '']] });
    expect([saved.version, saved.isStandard, saved.rows]).toEqual([1, false, children]);
    await waitForRows('enfant', [
      ['2 ans', { cm: 86 }],
      ['4 ans', { cm: [100, 104] }],
    ]);
    const reset = await calls().reset({ key: 'enfant', version: 1 });
    expect([reset.version, reset.isStandard]).toEqual([2, true]);
    await waitForRows('enfant', before?.rows ?? []);
  });

  it('is ordered by size, so that a size can be added at its end', async () => {
    const { cm } = await calls().preview({ key: 'enfant', rows: [...children, ['3 ans', '94']] });
    expect(cm.map(([size]) => size)).toEqual(['2 ans', '3 ans', '4 ans']);
    const babies = [
      ['3 mois', '60', '6'],
      ['Naissance', '50', '3'],
    ];
    const { cm: ordered } = await calls().preview({ key: 'bebe', rows: babies });
    expect(ordered.map(([size]) => size)).toEqual(['Naissance', '3 mois']);
  });

  it('is previewed in centimetres and in inches', async () => {
    const { cm, in: inches } = await calls().preview({ key: 'enfant', rows: children });
    expect([cm[1], inches[1]]).toEqual([
      ['4 ans', '100 – 104'],
      ['4 ans', '39,5 – 41'],
    ]);
  });

  it('is refused with a sentence that names the size and the column', async () => {
    expect(await problemOf([])).toContain('au moins une taille');
    expect(await problemOf([['', '86']])).toContain('Ligne 1');
    expect(await problemOf([...children, ['2 ans', '120']])).toContain('« 2 ans » est deux fois');
    expect(await problemOf([['2 ans', 'grand']])).toContain('Stature, taille 2 ans');
    for (const cell of ['0', '400', '90-80', '80-', '8-9-10', '86.25'])
      expect(await problemOf([['2 ans', cell]])).toContain('indiquez des centimètres');
    expect(
      await problemOf([
        ['2 ans', '86'],
        ['4 ans', '86'],
      ]),
    ).toContain('Stature, taille 4 ans : la valeur doit dépasser');
    expect(await problemOf([['3 mois', '60', 'lourd']], 'bebe')).toContain('indiquez des kilogrammes');
    expect(await problemOf(Array.from({ length: 41 }, (_, index) => [String(index + 1), '']))).toContain('40 tailles');
  });

  it('may have empty cells, and letters that several sizes share', async () => {
    const rows = [
      ['36', '84', '64', '90', 'S', '34', '', '8', '4'],
      ['38', '88', '68', '94', 'S', '36', '', '10', '6'],
    ];
    const { cm } = await calls().preview({ key: 'femme', rows });
    expect(cm).toEqual(rows);
  });

  it('keeps the first of two concurrent changes; colleagues may change two tables at once', async () => {
    const [{ version }] = [await calls().save({ key: 'enfant', version: 2, rows: children })];
    await Promise.all([
      calls().save({ key: 'enfant', version, rows: children.slice(1) }),
      calls().save({ key: 'chaussures', version: 0, rows: [['38', '24', '5', '', '']] }),
    ]);
    const { code, details } = await refusalOf(calls().save({ key: 'enfant', version, rows: children }));
    expect([code, details.extra?.['by']]).toEqual(['RECORD_CHANGED', 'Leïla Mansour']);
    const { tables } = await calls().list();
    expect(tables.filter(({ isStandard }) => !isStandard).map(({ key }) => key)).toEqual(['chaussures', 'enfant']);
  });

  it('is changed only by people who may publish, and each change is in the journal', async () => {
    const writer = await signIn(shop, { role: 'SUPPLIER', privileges: ['content.view', 'content.edit'] });
    const work = writer.api.proSizeGuide.save({ key: 'bebe', version: 0, rows: [['1 mois', '54', '4']] });
    expect((await refusalOf(work)).code).toBe('FORBIDDEN');
    const entry = await shop.db.row<{ before: { rows: string[] }; after: { rows: string[] } }>(
      statement('', `select before, after from audit_entry where act = 'proSizeGuide.save' order by id limit 1`),
    );
    expect(entry?.after.rows).toEqual(['2 ans · 86', '4 ans · 100-104']);
    expect(entry?.before.rows).toHaveLength(10);
  });
});
