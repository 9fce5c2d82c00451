import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customerImageBytes } from '#shared/rules/pictures';
import { refusalOf, visitorOf } from '#test/cart';
import { addCustomer, type TestCustomer } from '#test/customers';
import { jpeg, picture, pngBomb, scriptedSvg } from '#test/pictures';
import { openShop, type TestShop } from '#test/shop';

let folder: string;
let shop: TestShop;
let amel: TestCustomer;
let sami: TestCustomer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ourlet-portraits-'));
  shop = await openShop({ env: { FILES_URL: folder } });
  [amel, sami] = [await addCustomer(shop, 'amel@demo.test'), await addCustomer(shop, 'sami@demo.test')];
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const upload = ({ api }: TestCustomer, bytes: Buffer, imageName = 'moi.jpg') =>
  api.image.userUpload({ imageAsBase64: bytes.toString('base64'), imageName });
const stored = async (): Promise<string[]> => {
  await shop.rooms.outbox.drain();
  const names = await readdir(join(folder, 'portraits'));
  return names.filter((name) => name.endsWith('.webp'));
};

test('a portrait becomes a square WebP without metadata, under a name that nobody can guess', async () => {
  const photo = await picture(900, 600)
    .jpeg()
    .withExif({ IFD0: { Artist: 'Amel' } })
    .toBuffer();
  const { image } = await upload(amel, photo, '../../etc/passwd');
  expect(image).toMatchObject({ name: expect.stringMatching(/^[\w-]{22}$/), width: 384, height: 384 });
  const { bytes, type } = await amel.api.personalData.portrait();
  const { format, width, height, exif } = await sharp(Buffer.from(bytes)).metadata();
  expect({ type, format, width, height, exif }).toEqual({
    type: 'image/webp',
    format: 'webp',
    width: 384,
    height: 384,
    exif: undefined,
  });
  expect((await amel.api.users.userImage()).image).toEqual(image);
});

test('a portrait is served to its owner only', async () => {
  await upload(amel, await jpeg(400, 400));
  expect(await refusalOf(sami.api.personalData.portrait())).toEqual({ code: 'NOT_FOUND' });
  expect(await refusalOf(visitorOf(shop).personalData.portrait())).toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(await refusalOf(sami.api.image.removeFile({ imageName: 'moi.jpg' }))).toEqual({ code: 'NOT_FOUND' });
  expect((await sami.api.users.userImage()).image).toBeNull();
});

test('a new portrait replaces the file of the former one, and removal deletes it', async () => {
  await upload(amel, await jpeg(400, 400, 2));
  const before = await stored();
  const { image } = await upload(amel, await jpeg(400, 400, 3));
  expect(before).toHaveLength(1);
  expect(await stored()).toEqual([`${image.name}.webp`]);
  await amel.api.image.removeFile({});
  expect(await stored()).toEqual([]);
  expect((await amel.api.users.userImage()).image).toBeNull();
});

test('what is not a JPEG, PNG or WebP image is refused before it is decoded', async () => {
  expect(await refusalOf(upload(amel, scriptedSvg))).toMatchObject({ code: 'IMAGE_UNREADABLE' });
  expect(await refusalOf(amel.api.image.userUpload({ imageAsBase64: 'not base64!' }))).toMatchObject({
    code: 'IMAGE_UNREADABLE',
  });
  const page = Buffer.concat([await jpeg(400, 400), Buffer.from('<html><script>alert(1)</script>')]);
  expect(await refusalOf(upload(amel, page))).toMatchObject({ code: 'IMAGE_UNREADABLE' });
});

test('too many bytes or pixels are refused', async () => {
  const heavy = Buffer.alloc(customerImageBytes + 1, 0xff);
  expect(await refusalOf(upload(amel, heavy))).toMatchObject({ code: 'IMAGE_TOO_LARGE' });
  expect(await refusalOf(upload(amel, pngBomb(9000, 7000)))).toMatchObject({ code: 'IMAGE_TOO_LARGE' });
});
