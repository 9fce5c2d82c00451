import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '#platform/db';
import { verify } from '#platform/verify';
import { addItem, addTree, write } from '#test/catalogue';
import { inDays, start } from '#test/catalogue-rooms';
import { createTestDatabase, type TestDatabase } from '#test/database';
import { fixedClock } from '#platform/clock';
import { createVehicles, normaliseReference, type PartFacts, type VehicleRow, type Vehicles } from './vehicle.ts';

const engine = (over: Partial<VehicleRow> = {}): VehicleRow => ({
  make: 'Renault',
  model: 'Clio',
  generation: 'III',
  generationFrom: 2005,
  generationTo: 2014,
  engine: '1.5 dCi 85',
  body: 'hatchback',
  fuel: 'diesel',
  cc: 1461,
  kw: 63,
  hp: 86,
  engineCode: 'K9K',
  yearFrom: 2005,
  yearTo: 2014,
  ktype: null,
  ...over,
});
const clio = { make: 'Renault', model: 'Clio', generation: 'III', engine: '1.5 dCi 85', body: null };
const everywhere = { axle: null, side: null, yearFrom: null, yearTo: null, note: '' } as const;
const bare = { attributes: [], oem: [], cross: [], fitments: [] };

describe('vehicles and parts', () => {
  let test: TestDatabase;
  let vehicles: Vehicles;
  const ids: Record<string, number> = {};

  const part = async (ref: string, facts: Partial<PartFacts> = {}, item: object = {}): Promise<void> => {
    ids[ref] ??= (await addItem(test.db, { ref, section: 'atelier', subGroup: null, retail: false, ...item })).id;
    await vehicles.saveParts([{ ...bare, ref, brand: 'Sofrac', number: `N ${ref}`, ...facts }]);
  };
  const found = async (number: string): Promise<string[]> =>
    (await vehicles.partsByReference(number)).map(({ ref }) => ref);
  const clioEngine = async (): Promise<number> => {
    const make = (await vehicles.makes()).find(({ name }) => name === 'Renault');
    const [model] = await vehicles.models(make?.id ?? 0);
    const [generation] = await vehicles.generations(model?.id ?? 0);
    const engines = await vehicles.engines(generation?.id ?? 0);
    return engines.find(({ engineCode }) => engineCode === 'K9K')?.id ?? 0;
  };

  beforeAll(async () => {
    test = await createTestDatabase();
    await addTree(test.db);
    vehicles = createVehicles({ db: test.db, clock: fixedClock(start) });
    await vehicles.saveVehicles([
      engine(),
      engine({ engine: '1.2 16V', fuel: 'petrol', cc: 1149, kw: 55, hp: 75, engineCode: 'D4F' }),
      engine({ generation: 'IV', generationFrom: 2012, generationTo: null, yearFrom: 2012, yearTo: null }),
      engine({ make: 'Citroën', model: 'C3', generation: 'I', engine: '1.4 HDi 70', engineCode: 'DV4TD', cc: 1398 }),
    ]);
  });
  afterAll(() => test.drop());

  it('are chosen from four lists: make, model, generation, engine', async () => {
    expect((await vehicles.makes()).map(({ name, seoName }) => [name, seoName])).toEqual([
      ['Citroën', 'citroen'],
      ['Renault', 'renault'],
    ]);
    const renault = (await vehicles.makes())[1];
    const [model] = await vehicles.models(renault?.id ?? 0);
    expect((await vehicles.generations(model?.id ?? 0)).map(({ name, yearTo }) => [name, yearTo])).toEqual([
      ['III', 2014],
      ['IV', null],
    ]);
    const [third] = await vehicles.generations(model?.id ?? 0);
    expect((await vehicles.engines(third?.id ?? 0)).map(({ name, fuel, cc }) => [name, fuel, cc])).toEqual([
      ['1.5 dCi 85', 'diesel', 1461],
      ['1.2 16V', 'petrol', 1149],
    ]);
  });

  it('are not duplicated when written twice, and updated when facts changed', async () => {
    const before = await clioEngine();
    await vehicles.saveVehicles([engine({ kw: 65 })]);
    expect(await clioEngine()).toBe(before);
    await vehicles.saveVehicles([engine()]);
    expect(await vehicles.makes()).toHaveLength(2);
  });

  it('compares references as the database does', async () => {
    const typed = ['06A-115-561 B', ' 06a 115561b', '06A.115/561*B', 'é1Ç2-ß', 'ǆ9', '汽车 7', '…', 'ı1', 'ﬁ2'];
    const rows = await test.db.rows<{ norm: string }>(
      statement('', 'select reference_norm(n) as norm from unnest($1::text[]) with ordinality as t(n, i) order by i'),
      [typed],
    );
    expect(typed.slice(0, 3).map(normaliseReference)).toEqual(['06A115561B', '06A115561B', '06A115561B']);
    expect(normaliseReference('…')).toBe('');
    expect(typed.map(normaliseReference)).toEqual(rows.map(({ norm }) => norm));
  });

  it('finds a part by the number of the shop, the brand, the car maker and a competitor', async () => {
    await part('OU-7701', {
      number: 'SF 256.20',
      oem: [{ maker: 'Renault', number: '77 01 207-795' }],
      cross: [{ brand: 'Kastel', number: 'KD/4401', type: 'equivalent' }],
    });
    for (const typed of ['ou7701', 'sf-25620', '7701207795', 'kd 4401'])
      expect(await found(typed)).toEqual(['OU-7701']);
    expect(await found('7701207796')).toEqual([]);
    expect(await found('…')).toEqual([]);
    expect((await vehicles.partsByReference('7701 207 795'))[0]).toMatchObject({ matched: 'oem', replaces: [] });
    expect(await vehicles.numbers(ids['OU-7701'] ?? 0)).toMatchObject({
      brand: 'Sofrac',
      number: 'SF 256.20',
      oem: [{ maker: 'Renault', number: '77 01 207-795' }],
      equivalents: [{ maker: 'Kastel', number: 'KD/4401' }],
      supersedes: [],
    });
  });

  it('follows a chain of replacements to the part that is sold', async () => {
    await part('CH-1', { number: 'A1', oem: [{ maker: 'Renault', number: 'CHAIN9' }] }, { archivedAt: inDays(-9) });
    await part('CH-2', { number: 'A2', cross: [{ brand: 'Sofrac', number: 'A-1', type: 'supersedes' }] });
    await part('CH-3', { number: 'A3', cross: [{ brand: 'Sofrac', number: 'A 2', type: 'supersedes' }] });
    const [match, ...others] = await vehicles.partsByReference('chain 9');
    expect(others).toEqual([]);
    expect(match).toMatchObject({ ref: 'CH-3', matched: 'oem', replaces: [ids['CH-1'], ids['CH-2']] });
    expect(await found('a1')).toEqual(['CH-3']);
    expect(await found('CH-3')).toEqual(['CH-3']);
    // the last part is not sold yet, so the one before it is returned
    await part(
      'CH-4',
      { number: 'A4', cross: [{ brand: 'Sofrac', number: 'A3', type: 'supersedes' }] },
      { publishedAt: null },
    );
    expect(await found('A1')).toEqual(['CH-3']);
    // the same number of another brand is another part
    await part('CH-5', {
      brand: 'Kastel',
      number: 'B1',
      cross: [{ brand: 'Kastel', number: 'A3', type: 'supersedes' }],
    });
    expect(await found('A2')).toEqual(['CH-3']);
  });

  it('ends a cycle of replacements, which an invariant reports', async () => {
    await part('RG-1', { number: 'R1', cross: [{ brand: 'Sofrac', number: 'R2', type: 'supersedes' }] });
    await part('RG-2', { number: 'R2', cross: [{ brand: 'Sofrac', number: 'R1', type: 'supersedes' }] });
    expect((await found('R1')).length).toBeGreaterThan(0);
    const broken = async (): Promise<string[]> =>
      (await verify({ url: test.url })).filter((verdict) => verdict.broken > 0).map(({ sentence }) => sentence);
    expect(await broken()).toContain('Une pièce ne se remplace pas elle-même, ni par une chaîne de remplacements');
    await part('RG-1', { number: 'R1' });
    expect(await broken()).not.toContain('Une pièce ne se remplace pas elle-même, ni par une chaîne de remplacements');
  });

  it('lists the parts of a vehicle with position and years, also for one group', async () => {
    await part('FIT-1', {
      fitments: [
        { ...clio, ...everywhere, axle: 'front', note: 'disques ventilés' },
        { ...clio, ...everywhere, axle: 'rear', yearFrom: 2010, yearTo: 2014 },
      ],
    });
    await part('FIT-2', { fitments: [{ ...clio, ...everywhere, yearTo: 2009 }] }, { group: 'chaussures' });
    const engineId = await clioEngine();
    const refs = async (narrow: Parameters<Vehicles['partsForEngine']>[1]): Promise<string[]> =>
      (await vehicles.partsForEngine(engineId, narrow)).map(({ ref }) => ref).toSorted();
    expect(await refs({})).toEqual(['FIT-1', 'FIT-2']);
    expect(await refs({ year: 2012 })).toEqual(['FIT-1']);
    const [one] = await vehicles.partsForEngine(engineId);
    expect(await refs({ groupId: one?.groupId ?? null })).toEqual([one?.ref]);
    const first = (await vehicles.partsForEngine(engineId)).find(({ ref }) => ref === 'FIT-1');
    expect(first?.places).toEqual([
      { axle: 'front', side: null, yearFrom: null, yearTo: null, note: 'disques ventilés' },
      { axle: 'rear', side: null, yearFrom: 2010, yearTo: 2014, note: '' },
    ]);
    expect(await vehicles.fitments(ids['FIT-1'] ?? 0)).toMatchObject([
      { make: 'Renault', model: 'Clio', generation: 'III', axle: 'front', yearFrom: 2005, yearTo: 2014 },
      { axle: 'rear', yearFrom: 2010, yearTo: 2014 },
    ]);
    await write(test.db, `update item set archived_at = now() where ref = 'FIT-2'`);
    expect(await refs({})).toEqual(['FIT-1']);
  });

  it('lists equivalent parts of other brands', async () => {
    const oem = [{ maker: 'Renault', number: '15 20 835 2R' }];
    await part('EQ-1', { brand: 'Sofrac', number: 'F1', oem });
    await part('EQ-2', { brand: 'Kastel', number: 'F2', oem });
    await part('EQ-3', {
      brand: 'Nordil',
      number: 'F3',
      cross: [{ brand: 'Sofrac', number: 'F-1', type: 'equivalent' }],
    });
    const of = async (ref: string): Promise<string[]> =>
      (await vehicles.equivalents(ids[ref] ?? 0)).map((other) => other.ref);
    expect(await of('EQ-1')).toEqual(['EQ-2', 'EQ-3']);
    expect(await of('EQ-2')).toEqual(['EQ-1']);
    expect(await of('EQ-3')).toEqual(['EQ-1']);
  });

  it('returns unknown names, and never makes a retail item a part', async () => {
    await addItem(test.db, { ref: 'DRESS-1' });
    const answer = await vehicles.saveParts([
      { ...bare, ref: 'DRESS-1', brand: 'Sofrac', number: 'X1' },
      {
        ...bare,
        ref: 'OU-7701',
        brand: 'Sofrac',
        number: 'SF 256.20',
        fitments: [{ ...clio, model: 'Clia', ...everywhere }],
      },
    ]);
    expect(answer).toEqual({ items: ['DRESS-1'], vehicles: ['Renault Clia III 1.5 dCi 85'] });
    expect(await found('X1')).toEqual([]);
    expect(await vehicles.numbers(ids['OU-7701'] ?? 0)).toMatchObject({ oem: [], equivalents: [] });
  });
});
