/** Imports of photos: how long they are kept, two persons at a time, faults of the job. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { statement } from '#platform/db';
import type { PhotoImport } from '#shared/api/pro-photo-imports';
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

const days = (column: string, count: number, { id }: PhotoImport) =>
  write(
    stage.shop.db,
    `update photo_import set ${column} = ${column} - interval '${count} days' where public_id = '${id}'`,
    [],
  );

test('photos that nobody stored are removed after a week, and undo ends thirty days after the photos were stored', async () => {
  const waiting = await photos.send({ 'ROBE-1-profil.jpg': await jpeg(120, 160, 80) });
  const late = await photos.apply(await photos.send({ 'ROBE-2-profil.jpg': await jpeg(120, 160, 81) }));
  const old = await photos.apply(await photos.send({ 'ROBE-3-profil.jpg': await jpeg(120, 160, 82) }));
  await days('created_at', 8, waiting);
  // checked 31 days ago, stored 25 days ago
  await days('created_at', 31, late);
  await days('applied_at', 25, late);
  await days('created_at', 40, old);
  await days('applied_at', 31, old);
  expect(await refusal(admin.api.proPhotoImports.undo({ id: old.id }))).toMatchObject({ code: 'BAD_REQUEST' });
  expect(await stage.shop.rooms.photoImports.purge()).toBeGreaterThan(0);
  expect(await refusal(admin.api.proPhotoImports.byId({ id: waiting.id }))).toMatchObject({ code: 'NOT_FOUND' });
  expect(await admin.api.proPhotoImports.byId({ id: old.id })).toMatchObject({
    hasFiles: false,
    mayUndo: false,
    counts: { created: 1 },
  });
  expect(await admin.api.proPhotoImports.byId({ id: late.id })).toMatchObject({ hasFiles: true, mayUndo: true });
  expect(await photos.undo(late)).toMatchObject({ state: 'UNDONE', restored: 1 });
});

test('an import whose photos were removed is not undone', async () => {
  const done = await photos.apply(await photos.send({ 'ROBE-2-plat.jpg': await jpeg(120, 160, 90) }));
  await write(
    stage.shop.db,
    `delete from photo_import_file where import_id = (select id from photo_import where public_id = '${done.id}')`,
    [],
  );
  expect(await refusal(admin.api.proPhotoImports.undo({ id: done.id }))).toMatchObject({ code: 'BAD_REQUEST' });
  expect(await admin.api.proPhotoImports.byId({ id: done.id })).toMatchObject({ state: 'DONE', mayUndo: false });
});

test('of two persons who store or undo an import at one time, the journal names the first only', async () => {
  const colleague = await signIn(stage.shop, { role: 'ADMIN', fullName: 'Sami Ayari' });
  const { id } = await photos.send({ 'ROBE-3-echelle.jpg': await jpeg(120, 160, 91) });
  const both = async (act: 'apply' | 'undo'): Promise<void> => {
    let calls: Promise<unknown> = Promise.resolve();
    await stage.shop.db.command({ name: 'test.hold' }, async (tx) => {
      await tx.row(statement('', 'select id from photo_import where public_id = $1 for update'), [id]);
      calls = Promise.all([admin, colleague].map(({ api }) => api.proPhotoImports[act]({ id })));
      await vi.waitFor(
        async () =>
          expect(
            await photos.query(
              `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
            ),
          ).toHaveLength(2),
        { timeout: 20_000 },
      );
    });
    await calls;
    await photos.work();
  };
  await both('apply');
  await both('undo');
  expect(
    await photos.query(
      `select act, count(*)::int as count from audit_entry where label = 'ROBE-3-echelle.jpg' and act like 'proPhotoImports.%' group by act order by act`,
    ),
  ).toEqual([
    { act: 'proPhotoImports.apply', count: 1 },
    { act: 'proPhotoImports.check', count: 1 },
    { act: 'proPhotoImports.undo', count: 1 },
  ]);
});

test('an import that cannot be stored shows a fault and can be started again, and the next import goes on', async () => {
  const broken = await photos.send({
    'ROBE-3-top.jpg': await jpeg(120, 160, 97),
    'ROBE-3-face.jpg': await jpeg(120, 160, 92),
  });
  const next = await photos.send({ 'ROBE-3-detail.jpg': await jpeg(120, 160, 93) });
  const plan = `update photo_import_file set plan = %s where name = 'ROBE-3-face.jpg'`;
  await write(stage.shop.db, plan.replace('%s', `plan || '{"target": {"view": "none"}, "kept": 1}' || jsonb_build_object('former', plan)`), []); // prettier-ignore
  await write(stage.shop.db, `update photo_import_file set started = true where name = 'ROBE-3-face.jpg'`, []);
  await admin.api.proPhotoImports.apply({ id: broken.id });
  await admin.api.proPhotoImports.apply({ id: next.id });
  await photos.work();
  expect(await admin.api.proPhotoImports.byId({ id: broken.id })).toMatchObject({
    state: 'READY',
    fault: expect.stringContaining('s’est arrêté'),
  });
  expect(await admin.api.proPhotoImports.byId({ id: next.id })).toMatchObject({ state: 'DONE', fault: null });
  // one of its photos is stored already, so it is kept longer than an import that only waits
  await days('created_at', 8, broken);
  await stage.shop.rooms.photoImports.purge();
  await write(stage.shop.db, plan.replace('%s', `plan -> 'former'`), []);
  expect(await photos.apply(broken)).toMatchObject({ state: 'DONE', fault: null, counts: { created: 2 } });
});

test('a photo that a colleague replaced since the check is not replaced again', async () => {
  await photos.apply(await photos.send({ 'ROBE-1-9.jpg': await jpeg(120, 160, 94) }));
  const report = await photos.send({ 'ROBE-1-9.jpg': await jpeg(120, 160, 95) });
  await photos.apply(await photos.send({ 'ROBE-1-9.jpg': await jpeg(120, 160, 96) }));
  const before = await photos.imagesOf('ROBE-1');
  await photos.apply(report);
  expect(await photos.imagesOf('ROBE-1')).toEqual(before);
  const [file] = await photos.filesOf(report);
  expect(file).toMatchObject({ verdict: 'skipped' });
  expect(file?.detail).toContain('a changé depuis la vérification');
});

test('a file that was not sent and has no name of its own is refused', async () => {
  const unsent = [{ name: 'x/', bytes: 5, reason: 'notPhoto' as const }];
  expect(await refusal(admin.api.proPhotoImports.check({ files: [], unsent }))).toMatchObject({ code: 'BAD_REQUEST' });
});
