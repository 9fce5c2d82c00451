import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fixedClock } from '#platform/clock';
import { statement } from '#platform/db';
import { createFiles } from '#platform/files';
import { createJobs } from '#platform/jobs';
import { silentLogger } from '#platform/log';
import { createImages, type Images, type RefusedPicture } from '#server/image';
import { dryRun, importFile } from '#server/import';
import { openCatalogueRooms, start } from '#test/catalogue-rooms';
import { createTestDatabase, type TestDatabase } from '#test/database';
import { openHttp } from '#test/http';
import { loadDemo } from './load.ts';
import { writeManifest, type Entry, type Shown } from './packshots/manifest.ts';

const log = silentLogger();
const clock = fixedClock(start);

let test: TestDatabase;
let folder: string;
let store: string;
let images: Images;
let refused: readonly RefusedPicture[] = [];
let entries: Entry[];

/** Draws a small picture of one colour into the folder. */
const draw = async (name: string, shown: Shown, hue: number): Promise<Entry> => {
  const bytes = await sharp({ create: { width: 75, height: 100, channels: 3, background: { r: hue, g: 90, b: 60 } } })
    .webp()
    .toBuffer();
  const file = `${name}.webp`;
  await writeFile(join(folder, file), bytes);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const facts = { hash, bytes: bytes.length, width: 75, height: 100, placeholder: '#B05A3C', blur: 'data:,' };
  return { file, ...shown, alt: `Une image dessinée, ${name}`, ...facts, input: '' };
};

const load = async (): Promise<void> => {
  refused = [];
  const importCatalogue = (file: string) =>
    importFile({ db: test.db, log, clock, defaultRegion: null }, { ...dryRun(file), apply: true });
  await loadDemo({
    db: test.db,
    clock,
    log,
    importCatalogue,
    pictures: { adopt: (own) => images.adopt(own), folder },
    onRefused: (pictures) => {
      refused = pictures;
    },
  });
};

const article = { reference: 'ROB-PORTEF-LIN', colour: 'Écru' };
let second: string;

beforeAll(async () => {
  test = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'ourlet-drawn-'));
  store = await mkdtemp(join(tmpdir(), 'ourlet-store-'));
  images = createImages({ db: test.db, files: createFiles({ url: store }), log, clock });
  await writeManifest([], folder);
  await load();
  const [row] = await test.db.rows<{ name: string }>(
    statement(
      '',
      `select s.name from item i join variant v on v.item_id = i.id join style s on s.id = v.style_id
       where i.ref = 'ROB-PORTEF-LIN' and s.name <> 'Écru' order by v.position limit 1`,
    ),
  );
  second = row?.name ?? '';
  entries = [
    await draw('robe', { ...article, view: 'face' }, 10),
    await draw('robe-dos', { ...article, view: 'dos' }, 20),
    await draw('robe-detail', { ...article, view: 'détail' }, 30),
    await draw('robe-autre', { ...article, colour: second, view: 'face' }, 40),
    await draw('worn-robe', { kind: 'worn', key: 'robe', references: [article.reference], colour: article.colour }, 50),
    await draw('tuile', { kind: 'tile', key: 'femme', crop: 'wide' }, 60),
    await draw('tuile-haute', { kind: 'tile', key: 'femme', crop: 'tall' }, 70),
    await draw('entree', { kind: 'landing', key: 'femme' }, 80),
    await draw('tenue', { kind: 'look', key: 'Dimanche au marché' }, 90),
    await draw('absente', { ...article, colour: second, view: 'profil' }, 100),
    await draw('alteree', { ...article, colour: second, view: 'dessus' }, 110),
  ];
  await rm(join(folder, 'absente.webp'));
  await writeFile(join(folder, 'alteree.webp'), 'something else');
  await writeManifest(entries, folder);
  await load();
});
afterAll(async () => {
  await test.drop();
  await Promise.all([folder, store].map((path) => rm(path, { recursive: true })));
});

const rowsOf = <Row>(text: string): Promise<Row[]> => test.db.rows<Row>(statement('', text));

it('are attached to their item: those of a colour in the order of the manifest, then who wears it in that colour', async () => {
  const rooms = await openCatalogueRooms(test.db);
  try {
    const [id = 0] = await rooms.catalogue.itemIds([article.reference]);
    const [detail] = await rooms.catalogue.details([id], 'TN');
    const alts = (colour: string): string[] =>
      detail?.variants.find(({ style }) => style.name === colour)?.images.map(({ alt }) => alt.split(', ')[1] ?? '') ??
      [];
    expect(alts('Écru')).toEqual(['robe', 'robe-dos', 'robe-detail', 'worn-robe']);
    expect(alts(second)).toEqual(['robe-autre']);
    const [card] = await rooms.catalogue.cards([id], 'TN');
    expect(card?.value.images.map(({ alt }) => alt)).toEqual([
      'Une image dessinée, robe',
      'Une image dessinée, robe-dos',
    ]);
  } finally {
    await rooms.close();
  }
});

it('are attached to sections, looks, and selections whose first item has a picture', async () => {
  const [row] = await rowsOf(
    `select (select i.file_name from section s join image i on i.id = s.image_id where s.seo_name = 'femme') as tile,
       (select i.file_name from section s join image i on i.id = s.landing_image_id where s.seo_name = 'femme') as landing,
       (select i.file_name from look l join image i on i.id = l.image_id) as look,
       (select i.file_name from special_group g join image i on i.id = g.image_id where g.seo_name = 'en-lin') as selection`,
  );
  expect(row).toEqual({ tile: 'tuile.webp', landing: 'entree.webp', look: 'tenue.webp', selection: 'robe.webp' });
});

it('are refused when absent or altered, and accepted once they match the manifest', async () => {
  expect(refused).toEqual([
    { fileName: 'absente.webp', reason: 'absent' },
    { fileName: 'alteree.webp', reason: 'altered' },
  ]);
  const names = ['absente.webp', 'alteree.webp'];
  const known = statement('', 'select file_name from image where file_name = any($1)');
  expect(await test.db.rows(known, [names])).toEqual([]);
  await writeManifest(
    entries.filter(({ file }) => !names.includes(file)),
    folder,
  );
  await load();
  expect(refused).toEqual([]);
});

it('replace the former pictures when they are drawn again under the same name', async () => {
  const before = await rowsOf<{ name: string }>(`select name from image where file_name = 'robe.webp'`);
  const anew = await draw('robe', { ...article, view: 'face' }, 200);
  await writeManifest([anew, ...entries.slice(1, 9)], folder);
  await load();
  const after = await rowsOf<{ name: string; hash: string }>(
    `select name, hash from image where file_name = 'robe.webp'`,
  );
  expect(after).toMatchObject([{ hash: anew.hash }]);
  expect(after[0]?.name).not.toBe(before[0]?.name);
  expect(await rowsOf('select count(*) as count from item_image')).toEqual([{ count: 5 }]);
});

it('are encoded at the first request, neither at the start nor by a background job', async () => {
  const jobs = createJobs({ url: test.url, log });
  images.defineJobs(jobs);
  await jobs.start({ work: false });
  try {
    expect(await rowsOf(`select name from pgboss.job where name like 'image.%'`)).toEqual([]);
    expect(await rowsOf(`select name from pgboss.schedule where name like 'image.%'`)).toEqual([]);
  } finally {
    await jobs.stop();
  }
  const folders = async (): Promise<string[]> => (await readdir(store)).toSorted();
  expect(await folders()).toEqual(['originals']);
  const [row] = await rowsOf<{ name: string }>(`select name from image where file_name = 'robe-dos.webp'`);
  const app = await openHttp({ implementations: images.routes, env: { RATE_LIMITS: 'off' } });
  const { statusCode } = await app.inject({
    url: `/api/image/get/${row?.name}?w=320`,
    headers: { accept: 'image/webp' },
  });
  await app.close();
  expect(statusCode).toBe(200);
  expect(await folders()).toEqual(['originals', 'renditions']);
});

it('of people leave an article that nobody wears any more, those of staff stay', async () => {
  const worn = `select m.file_name as file from item_image x join image m on m.id = x.image_id where x.view = 'scale' order by 1`;
  expect(await rowsOf(worn)).toEqual([{ file: 'worn-robe.webp' }]);
  await test.db.command({ name: 'test' }, async (tx) => {
    await tx.exec(
      statement(
        '',
        `update item_image set view = 'scale' where image_id = (select id from image where file_name = 'robe-detail.webp')`,
      ),
    );
  });
  await writeManifest(
    entries.slice(0, 9).filter(({ file }) => file !== 'worn-robe.webp'),
    folder,
  );
  await load();
  expect(await rowsOf(worn)).toEqual([{ file: 'robe-detail.webp' }]);
});
