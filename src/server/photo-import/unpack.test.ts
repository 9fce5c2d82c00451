import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { isShopError } from '#shared/errors';
import { unpackFiles } from './unpack.ts';

const refusalOf = (archive: Uint8Array): Promise<unknown> =>
  unpackFiles([{ name: 'photos.zip', content: Buffer.from(archive) }], []).then(
    () => null,
    (error: unknown) => isShopError(error) && error.code,
  );

test('an archive of too many entries, too many bytes or broken bytes is refused', async () => {
  const many = Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`P-${index}.jpg`, Buffer.from('x')]));
  const huge = Object.fromEntries(
    Array.from({ length: 21 }, (_, index) => [`P-${index}.jpg`, Buffer.alloc(20_000_000)]),
  );
  const broken = zipSync({ 'ROBE-1.jpg': Buffer.alloc(500, 'x') }, { level: 0 }).subarray(0, 200);
  for (const archive of [zipSync(many), zipSync(huge, { level: 1 }), broken])
    expect(await refusalOf(archive)).toBe('BAD_REQUEST');
});

test('an archive of nothing but files of the system is refused, and a file that was not sent is named', async () => {
  const archive = zipSync({ 'Thumbs.db': Buffer.from('x'), '__MACOSX/._A.jpg': Buffer.from('x') });
  expect(await refusalOf(archive)).toBe('BAD_REQUEST');
  const sent = await unpackFiles(
    [{ name: 'A.jpg', content: Buffer.from('x') }],
    [{ name: 'B.mov', bytes: 5, reason: 'notPhoto' }],
  );
  expect(sent.map(({ name, refusal }) => [name, refusal === null])).toEqual([
    ['B.mov', false],
    ['A.jpg', true],
  ]);
});
