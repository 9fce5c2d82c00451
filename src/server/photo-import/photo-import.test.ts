/** Imports of photos from the console: plan, store once, archives within limits, undo. */
import { zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { write } from '#test/catalogue';
import { refusal } from '#test/orders';
import { openPhotoShop, type PhotoShop } from '#test/photo-imports';
import { jpeg } from '#test/pictures';
import { signIn } from '#test/session';

let stage: PhotoShop['stage'];
let admin: PhotoShop['admin'];
let photos: PhotoShop['photos'];
beforeAll(async () => {
  ({ stage, admin, photos } = await openPhotoShop());
});
afterAll(() => stage?.close());

const versionOf = async (ref: string): Promise<number> =>
  (await photos.query<{ version: number }>(`select version from item where ref = '${ref}'`))[0]?.version ?? 0;
const bytesOf = async ({ chunks }: { chunks: AsyncIterable<Uint8Array> }): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts);
};

test('each file gets a plan before anything changes, and is then stored once, also by two jobs at a time', async () => {
  const before = await versionOf('ROBE-1');
  const report = await photos.send({
    'ROBE-1-dos.jpg': await jpeg(120, 160, 1),
    'inconnu.jpg': await jpeg(120, 160, 2),
    'ROBE-1-fuchsia.jpg': await jpeg(120, 160, 3),
    'ROBE-1-2.jpg': Buffer.from('not a picture'),
    'robe-1-face.jpg': Buffer.alloc(0),
  });
  expect(report).toMatchObject({ state: 'READY', waitingCount: 1, by: 'Leïla Mansour' });
  expect(await photos.verdictsOf(report)).toEqual([
    'ROBE-1-dos.jpg created ROBE-1',
    'inconnu.jpg skipped',
    'ROBE-1-fuchsia.jpg refused',
    'ROBE-1-2.jpg refused',
    'robe-1-face.jpg refused',
  ]);
  expect(await photos.imagesOf('ROBE-1')).toEqual([]);
  await Promise.all([
    admin.api.proPhotoImports.apply({ id: report.id }),
    admin.api.proPhotoImports.apply({ id: report.id }),
  ]);
  await Promise.all([photos.work(), photos.work()]);
  expect(await admin.api.proPhotoImports.byId({ id: report.id })).toMatchObject({
    state: 'DONE',
    waitingCount: 0,
    mayUndo: true,
    counts: { created: 1, skipped: 1, refused: 3 },
  });
  expect((await photos.imagesOf('ROBE-1')).map(({ file, state }) => [file, state])).toEqual([
    ['ROBE-1-dos.jpg', 'ready'],
  ]);
  expect(await versionOf('ROBE-1')).toBe(before + 1);
  expect(
    await photos.query(
      `select object_id as ref, label, after ->> 'picture' as picture from audit_entry where act = 'item.importPhotos' order by id`,
    ),
  ).toEqual([
    { ref: 'ROBE-1', label: expect.any(String), picture: 'ROBE-1-dos.jpg' },
    { ref: null, label: 'ROBE-1-dos.jpg', picture: null },
  ]);
  expect(await photos.query('select 1 from photo_import_file where content is not null')).toEqual([]);
  expect((await admin.api.proPhotoImports.list({})).imports[0]).toMatchObject({ id: report.id, state: 'DONE' });
  await stage.checkInvariants();
});

test('a replaced photo keeps its text, and undo puts the former bytes back and detaches new photos', async () => {
  await photos.apply(await photos.send({ 'ROBE-2.jpg': await jpeg(120, 160, 10) }));
  await write(stage.shop.db, `update image set alt = 'Robe portée' where file_name = 'ROBE-2.jpg'`, []);
  const [first] = await photos.imagesOf('ROBE-2');
  const report = await photos.send({
    'ROBE-2.jpg': await jpeg(120, 160, 11),
    'ROBE-2-dos.jpg': await jpeg(120, 160, 12),
  });
  expect(await photos.verdictsOf(report)).toEqual(['ROBE-2.jpg replaced ROBE-2', 'ROBE-2-dos.jpg created ROBE-2']);
  const done = await photos.apply(report);
  const after = await photos.imagesOf('ROBE-2');
  expect(after).toHaveLength(2);
  expect(after.find(({ file }) => file === 'ROBE-2.jpg')).toMatchObject({ alt: 'Robe portée' });
  expect(after.find(({ file }) => file === 'ROBE-2.jpg')?.hash).not.toBe(first?.hash);
  expect(await photos.undo(done)).toMatchObject({ state: 'UNDONE', restored: 2, left: 0 });
  expect(await photos.imagesOf('ROBE-2')).toEqual([first]);
  const csv = await bytesOf(await admin.api.proPhotoImports.verdicts({ id: done.id }));
  expect(csv.toString()).toContain('ROBE-2.jpg;remplacée;ROBE-2');
  await stage.checkInvariants();
});

test('the journal names who stored and who undid an import, not who sent the photos', async () => {
  const colleague = await signIn(stage.shop, { role: 'ADMIN', fullName: 'Sami Ayari' });
  const report = await photos.send({ 'ROBE-2-detail.jpg': await jpeg(120, 160, 15) });
  await colleague.api.proPhotoImports.apply({ id: report.id });
  await photos.work();
  await photos.undo(report);
  expect(
    await photos.query(
      `select e.act, p.full_name as by, e.before, e.after from audit_entry e join user_account p on p.id = e.staff_id
       where e.object_id = 'ROBE-2' and coalesce(e.before, e.after) ->> 'picture' = 'ROBE-2-detail.jpg' order by e.id`,
    ),
  ).toEqual([
    { act: 'item.importPhotos', by: 'Sami Ayari', before: null, after: { picture: 'ROBE-2-detail.jpg' } },
    { act: 'item.undoPhotos', by: 'Leïla Mansour', before: { picture: 'ROBE-2-detail.jpg' }, after: null },
  ]);
});

test('undo leaves a photo that staff described since, and one that was replaced again', async () => {
  await photos.apply(await photos.send({ 'ROBE-3.jpg': await jpeg(120, 160, 20) }));
  const done = await photos.apply(
    await photos.send({ 'ROBE-3.jpg': await jpeg(120, 160, 21), 'ROBE-3-dos.jpg': await jpeg(120, 160, 22) }),
  );
  await write(
    stage.shop.db,
    `update item_image set alt = 'Le dos' where image_id = (select id from image where file_name = 'ROBE-3-dos.jpg')`,
    [],
  );
  await photos.apply(await photos.send({ 'ROBE-3.jpg': await jpeg(120, 160, 23) }));
  const before = await photos.imagesOf('ROBE-3');
  expect(await photos.undo(done)).toMatchObject({ state: 'UNDONE', restored: 0, left: 2 });
  expect(await photos.imagesOf('ROBE-3')).toEqual(before);
});

test('the same photos sent again are unchanged, and after an undo they are attached again', async () => {
  const photo = { 'ROBE-1-detail.jpg': await jpeg(120, 160, 30) };
  const done = await photos.apply(await photos.send(photo));
  const again = await photos.send(photo);
  expect(await photos.verdictsOf(again)).toEqual(['ROBE-1-detail.jpg unchanged ROBE-1']);
  expect(await refusal(admin.api.proPhotoImports.apply({ id: again.id }))).toMatchObject({ code: 'BAD_REQUEST' });
  await photos.undo(done);
  expect(await photos.verdictsOf(await photos.send(photo))).toEqual(['ROBE-1-detail.jpg attached ROBE-1']);
});

test('a photo whose plan changed since it was shown is left out', async () => {
  const report = await photos.send({ 'ROBE-1-plat.jpg': await jpeg(120, 160, 40) });
  await photos.apply(await photos.send({ 'ROBE-1-plat.jpg': await jpeg(120, 160, 41) }));
  await photos.apply(report);
  const [file] = await photos.filesOf(report);
  expect(file).toMatchObject({ verdict: 'skipped' });
  expect(file?.detail).toContain('a changé depuis la vérification');
});

test('a photo is shown in small while it waits, and as its stored image afterwards', async () => {
  const report = await photos.send({
    'ROBE-1-echelle.jpg': await jpeg(120, 160, 45),
    'IMG_1.jpg': await jpeg(120, 160, 46),
  });
  expect((await photos.filesOf(report)).map(({ hasContent, image }) => [hasContent, image])).toEqual([
    [true, null],
    [false, null],
  ]);
  const preview = { id: report.id, position: '0' };
  const small = await bytesOf(await admin.api.proPhotoImports.preview(preview));
  expect(small.toString('latin1', 8, 12)).toBe('WEBP');
  await photos.apply(report);
  const [file] = await photos.filesOf(report);
  expect(file).toMatchObject({ hasContent: false, image: expect.stringMatching(/^[\w-]{22}$/) });
  expect(await refusal(admin.api.proPhotoImports.preview(preview))).toMatchObject({ code: 'NOT_FOUND' });
});

test('an interrupted job goes on, and its photo can still be undone', async () => {
  const report = await photos.send({ 'ROBE-2-plat.jpg': await jpeg(120, 160, 50) });
  await admin.api.proPhotoImports.apply({ id: report.id });
  await photos.work();
  await write(
    stage.shop.db,
    `update photo_import set state = 'APPLYING', applied_at = null where public_id = '${report.id}'`,
    [],
  );
  await photos.work();
  const done = await admin.api.proPhotoImports.byId({ id: report.id });
  expect(done).toMatchObject({ state: 'DONE', counts: { created: 1 } });
  expect(await photos.undo(done)).toMatchObject({ restored: 1, left: 0 });
});

test('photos are added to an import before it is stored, but not two of one name', async () => {
  const report = await photos.send({ 'ROBE-1-top.jpg': await jpeg(120, 160, 60) });
  const both = await photos.send(
    { 'ROBE-1-top.jpg': await jpeg(120, 160, 61), 'ROBE-1-side.jpg': await jpeg(120, 160, 62) },
    report.id,
  );
  expect(both.id).toBe(report.id);
  expect(await photos.verdictsOf(both)).toEqual([
    'ROBE-1-top.jpg created ROBE-1',
    'ROBE-1-top.jpg refused',
    'ROBE-1-side.jpg created ROBE-1',
  ]);
  expect((await photos.filesOf(both, { verdict: 'refused' })).length).toBe(1);
  expect((await photos.filesOf(both, { text: 'side' })).length).toBe(1);
  await photos.apply(both);
  expect(await refusal(photos.send({ 'ROBE-1.jpg': await jpeg(120, 160, 63) }, report.id))).toMatchObject({
    code: 'BAD_REQUEST',
  });
});

test('photos sent again after an interruption are not added twice, and files that were not sent are refused by name', async () => {
  const photo = { name: 'ROBE-2-side.jpg', fileAsBase64: (await jpeg(120, 160, 64)).toString('base64') };
  const body = {
    files: [photo],
    name: 'Été 2026',
    unsent: [
      { name: 'ROBE-2-top.jpg', bytes: 30_000_000, reason: 'tooLarge' as const },
      { name: 'tout.zip', bytes: 70_000_000, reason: 'tooLarge' as const },
      { name: 'défilé.mov', bytes: 90_000_000, reason: 'notPhoto' as const },
    ],
  };
  const key = { idempotencyKey: 'one-upload' };
  const report = await admin.api.proPhotoImports.check(body, key);
  expect((await admin.api.proPhotoImports.check(body, key)).id).toBe(report.id);
  const added = { name: 'ROBE-2-echelle.jpg', fileAsBase64: (await jpeg(120, 160, 65)).toString('base64') };
  await admin.api.proPhotoImports.check({ ...body, files: [photo, added], into: report.id });
  expect(report.name).toBe('Été 2026');
  expect(await photos.verdictsOf(report)).toEqual([
    'ROBE-2-top.jpg refused',
    'tout.zip refused',
    'défilé.mov refused',
    'ROBE-2-side.jpg created ROBE-2',
    'ROBE-2-echelle.jpg created ROBE-2',
  ]);
  expect((await photos.filesOf(report)).map(({ detail }) => detail?.slice(0, 12))).toEqual([
    'La photo dép',
    'L’archive dé',
    'Le fichier n',
    undefined,
    undefined,
  ]);
});

test('an archive is opened within limits: paths are cut, other files and inner archives are refused', async () => {
  const photo = await jpeg(120, 160, 70);
  const archive = zipSync(
    {
      '../../etc/ROBE-3-top.jpg': photo,
      'dossier/notes.txt': Buffer.from('notes'),
      'dossier/autre.zip': zipSync({ 'ROBE-1.jpg': photo }),
      '__MACOSX/._ROBE-3-top.jpg': Buffer.from('mac'),
      'vide.jpg': Buffer.alloc(21 * 1024 * 1024),
    },
    { level: 6 },
  );
  const report = await photos.send({ 'photos.zip': archive });
  expect(await photos.verdictsOf(report)).toEqual([
    'ROBE-3-top.jpg created ROBE-3',
    'notes.txt refused',
    'autre.zip refused',
    'vide.jpg refused',
  ]);
  expect((await photos.filesOf(report)).at(-1)?.detail).toContain('dépasse');
});

test('an import that waits is discarded once, with its photos and its entry in the journal, but not one with stored photos', async () => {
  const report = await photos.send({ 'ROBE-3-plat.jpg': await jpeg(120, 160, 80) });
  expect(report.mayDiscard).toBe(true);
  const twice = await Promise.all([photos.discard(report), photos.discard(report)]);
  expect(twice).toMatchObject([
    { state: 'DISCARDED', hasFiles: false, mayDiscard: false },
    { state: 'DISCARDED', hasFiles: false, mayDiscard: false },
  ]);
  expect(await photos.filesOf(report)).toEqual([]);
  const entries = `select staff_name as "by", label, before from audit_entry where act = 'proPhotoImports.discard'`;
  expect(await photos.query(entries)).toEqual([
    { by: 'Leïla Mansour', label: 'ROBE-3-plat.jpg', before: { files: 1 } },
  ]);
  expect(await photos.apply(report)).toMatchObject({ state: 'DISCARDED' });
  expect(await refusal(photos.send({ 'ROBE-3.jpg': await jpeg(120, 160, 81) }, report.id))).toMatchObject({
    code: 'BAD_REQUEST',
  });
  const stored = await photos.apply(await photos.send({ 'ROBE-3-profil.jpg': await jpeg(120, 160, 82) }));
  expect(await refusal(photos.discard(stored))).toMatchObject({ code: 'BAD_REQUEST' });
  // as after a fault of the job
  await write(
    stage.shop.db,
    `update photo_import set state = 'READY', applied_at = null where public_id = '${stored.id}'`,
    [],
  );
  expect(await admin.api.proPhotoImports.byId({ id: stored.id })).toMatchObject({ mayDiscard: false });
  expect(await refusal(photos.discard(stored))).toMatchObject({ code: 'BAD_REQUEST' });
  expect(await photos.filesOf(stored)).toHaveLength(1);
});
