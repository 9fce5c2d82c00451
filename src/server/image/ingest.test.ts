import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFiles } from '#platform/files';
import { silentLogger } from '#platform/log';
import { isShopError } from '#shared/errors';
import { createTestDatabase, type TestDatabase } from '#test/database';
import { statement } from '#platform/db';
import { jpeg, picture, pngBomb, scriptedSvg } from '#test/pictures';
import { createImages, type Images } from './image.ts';
import { createRenditions } from './renditions.ts';
import { createEncoder } from './encoder.ts';

let test: TestDatabase;
let folder: string;
let images: Images;

beforeAll(async () => {
  test = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'ourlet-images-'));
  images = createImages({ db: test.db, files: createFiles({ url: folder }), log: silentLogger() });
});
afterAll(async () => {
  await test.drop();
  await rm(folder, { recursive: true });
});

const upload = (content: Buffer | Readable, more: object = {}) => images.ingest({ content, alt: 'Une robe', ...more });
const refusal = async (content: Buffer | Readable, more: object = {}): Promise<string> =>
  upload(content, more).then(
    () => 'accepted',
    (error: unknown) => (isShopError(error) ? error.code : String(error)),
  );
type Row = {
  hash: string;
  state: string;
  name: string;
  alt: string;
  blur: string;
  focal_x: number | null;
  bytes: number;
};
const rowOf = async (name: string): Promise<Row | null> =>
  test.db.row<Row>(statement('', 'select hash, state, name, alt, blur, focal_x, bytes from image where name = $1'), [
    name,
  ]);
const count = async (): Promise<number> =>
  (await test.db.row<{ count: number }>(statement('', 'select count(*) as count from image')))?.count ?? 0;

const readRendition = async (name: string, width: 160 | 320 | 640, format: 'webp' | 'jpeg' = 'webp') => {
  const renditions = createRenditions({
    files: createFiles({ url: folder }),
    encoder: createEncoder(),
    log: silentLogger(),
  });
  const rendition = await renditions.find((await rowOf(name))?.hash ?? '', width, format);
  return rendition?.bytes ?? Buffer.alloc(0);
};
const colourAt = async (bytes: Buffer, place: 'left' | 'right'): Promise<number[]> => {
  const { width, height } = await sharp(bytes).metadata();
  const left = place === 'left' ? 0 : Math.floor(width * 0.75);
  const part = sharp(bytes).extract({
    left,
    top: Math.floor(height / 4),
    width: Math.floor(width / 4),
    height: Math.floor(height / 2),
  });
  const { channels } = await sharp(await part.toBuffer()).stats();
  return channels.slice(0, 3).map(({ mean }) => Math.round(mean));
};

describe('refused uploads', () => {
  it('refuses a decompression bomb of 30,000 × 30,000 pixels', async () => {
    expect(await refusal(pngBomb(30_000, 30_000))).toBe('IMAGE_TOO_LARGE');
    expect(await refusal(pngBomb(9_000, 7_000))).toBe('IMAGE_TOO_LARGE');
  });

  it('refuses SVG under another extension, and other formats', async () => {
    expect(await refusal(scriptedSvg, { fileName: 'robe.png' })).toBe('IMAGE_UNREADABLE');
    expect(await refusal(await picture(40, 40).gif().toBuffer())).toBe('IMAGE_UNREADABLE');
    expect(await refusal(Buffer.alloc(0))).toBe('IMAGE_UNREADABLE');
  });

  it('refuses an image that is also a page or an archive', async () => {
    const bytes = await jpeg(80, 60);
    expect(await refusal(Buffer.concat([bytes, Buffer.from('<html><script>alert(1)</script>')]))).toBe(
      'IMAGE_UNREADABLE',
    );
    expect(await refusal(Buffer.concat([bytes, Buffer.from('PK\u0003\u0004')]))).toBe('IMAGE_UNREADABLE');
  });

  it('refuses a truncated image, with or without a false end marker', async () => {
    const bytes = await jpeg(400, 300);
    const half = bytes.subarray(0, bytes.length / 2);
    expect(await refusal(half)).toBe('IMAGE_UNREADABLE');
    expect(await refusal(Buffer.concat([half, Buffer.from([0xff, 0xd9])]))).toBe('IMAGE_UNREADABLE');
  });

  it('refuses extreme aspect ratios, oversized files and missing alternative texts', async () => {
    expect(await refusal(await jpeg(20, 400))).toBe('IMAGE_UNREADABLE');
    const bytes = await jpeg(80, 61);
    expect(await refusal(bytes, { maxBytes: 500 })).toBe('IMAGE_TOO_LARGE');
    let read = 0;
    const endless = Readable.from(
      (function* () {
        for (;;) {
          read += 1;
          yield Buffer.alloc(1_000);
        }
      })(),
    );
    expect(await refusal(endless, { maxBytes: 10_000 })).toBe('IMAGE_TOO_LARGE');
    expect(read).toBeLessThan(100);
    expect(await refusal(bytes, { alt: ' \n ' })).toBe('BAD_REQUEST');
    expect(await refusal(bytes, { fileName: '../../etc/passwd' })).toBe('BAD_REQUEST');
    expect(await refusal(bytes, { focal: { x: 50, y: 101 } })).toBe('BAD_REQUEST');
  });

  it('stores nothing of refused uploads', async () => {
    expect(await count()).toBe(0);
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('accepted uploads', () => {
  it('stores row, original, first renditions and a random public name', async () => {
    const bytes = await jpeg(900, 1200, 2);
    const { image, verdict } = await upload(Readable.from([bytes.subarray(0, 1_000), bytes.subarray(1_000)]), {
      fileName: 'ROBE-1.jpg',
      focal: { x: 30, y: 70 },
    });
    expect(verdict).toBe('created');
    expect(image).toMatchObject({ alt: 'Une robe', width: 900, height: 1200 });
    expect(image.name).toMatch(/^[A-Za-z0-9][A-Za-z0-9_-]{21}$/);
    expect(image.placeholder).toMatch(/^#[0-9A-F]{6}$/);
    const row = await rowOf(image.name);
    expect(row).toMatchObject({ state: 'ready', focal_x: 30, bytes: bytes.length });
    expect(row?.blur).toMatch(/^data:image\/webp;base64,/);
    expect(row?.blur.length).toBeLessThanOrEqual(400);
    const original = await createFiles({ url: folder }).get(`originals/${row?.hash.slice(0, 2)}/${row?.hash}`);
    expect(Buffer.concat((await original?.stream.toArray()) ?? []).equals(bytes)).toBe(true);
    const made = (await readdir(join(folder, 'renditions', row?.hash.slice(0, 2) ?? '', row?.hash ?? ''))).filter(
      (name) => !name.endsWith('.type'),
    );
    expect(made.sort()).toEqual(['160.webp', '240.webp', '320.webp', '480.webp', '640.webp']);
    expect(await sharp(await readRendition(image.name, 320)).metadata()).toMatchObject({
      width: 320,
      height: 427,
      format: 'webp',
    });
    expect(await images.named(['ROBE-1.jpg', 'nobody'])).toEqual(new Map([['ROBE-1.jpg', image]]));
  });

  it('turns the image upright and removes metadata', async () => {
    const leftIsRed = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#00f' } })
      .composite([
        { input: { create: { width: 300, height: 100, channels: 3, background: '#f00' } }, left: 0, top: 100 },
      ])
      .withExif({ IFD0: { Artist: 'Amel' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { image } = await upload(leftIsRed);
    expect(image).toMatchObject({ width: 200, height: 300 });
    const shown = await readRendition(image.name, 160);
    const [red = 0, , blue = 0] = await colourAt(shown, 'left');
    expect(red).toBeGreaterThan(200);
    expect(blue).toBeLessThan(60);
    const { exif, orientation } = await sharp(shown).metadata();
    expect([exif, orientation]).toEqual([undefined, undefined]);
  });

  it('accepts CMYK, 16-bit colours, transparency and a single pixel', async () => {
    const red = sharp({ create: { width: 200, height: 200, channels: 3, background: '#c02020' } });
    const inks = await upload(await red.clone().toColourspace('cmyk').jpeg().toBuffer());
    const [r = 0, g = 0, b = 0] = await colourAt(await readRendition(inks.image.name, 160), 'left');
    expect([r > 140, g < 90, b < 90]).toEqual([true, true, true]);
    const deep = await upload(await red.clone().toColourspace('rgb16').png().toBuffer());
    expect(await sharp(await readRendition(deep.image.name, 160)).metadata()).toMatchObject({
      depth: 'uchar',
      space: 'srgb',
    });
    expect(deep.image.placeholder).toMatch(/^#[BC]/);
    const clear = await upload(
      await sharp({ create: { width: 90, height: 90, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
        .png()
        .toBuffer(),
    );
    expect(await sharp(await readRendition(clear.image.name, 160)).metadata()).toMatchObject({ hasAlpha: true });
    expect(await colourAt(await readRendition(clear.image.name, 160, 'jpeg'), 'left')).toEqual([255, 255, 255]);
    const grey = await upload(await picture(50, 50).greyscale().png().toBuffer());
    expect(grey.image.width).toBe(50);
    const one = await upload(await jpeg(1, 1));
    expect(one.image).toMatchObject({ width: 1, height: 1 });
    expect(await sharp(await readRendition(one.image.name, 640)).metadata()).toMatchObject({ width: 1, height: 1 });
  });

  it('uses the first frame of an animation', async () => {
    const frames = await sharp([await jpeg(60, 40, 3), await jpeg(60, 40, 4)], { join: { animated: true } })
      .webp({ loop: 0 })
      .toBuffer();
    expect((await sharp(frames).metadata()).pages).toBe(2);
    const { image } = await upload(frames);
    expect(image).toMatchObject({ width: 60, height: 40 });
    expect((await sharp(await readRendition(image.name, 160)).metadata()).pages ?? 1).toBe(1);
  });
});

describe('repeated uploads', () => {
  it('stores the same bytes once', async () => {
    const bytes = await jpeg(70, 70, 5);
    const first = await upload(bytes);
    const before = await count();
    expect(await upload(bytes)).toMatchObject({ verdict: 'unchanged', image: { name: first.image.name } });
    expect(await count()).toBe(before);
    const twins = await Promise.all([upload(await jpeg(71, 70, 6)), upload(await jpeg(71, 70, 6))]);
    expect(twins.map(({ verdict }) => verdict).sort()).toEqual(['created', 'unchanged']);
  });

  it('replaces the bytes under the same file name: same row and alternative text, new public name', async () => {
    const first = await upload(await jpeg(72, 70, 7), { fileName: 'JUPE-1.jpg', alt: 'Jupe' });
    const second = await upload(await jpeg(72, 70, 8), { fileName: 'JUPE-1.jpg', alt: 'Autre' });
    expect(second).toMatchObject({ verdict: 'replaced', id: first.id });
    expect(second.image.name).not.toBe(first.image.name);
    expect(await rowOf(first.image.name)).toBeNull();
    expect((await rowOf(second.image.name))?.alt).toBe('Jupe');
    const third = await upload(await jpeg(72, 70, 8), { fileName: 'JUPE-1.jpg' });
    expect(third).toMatchObject({ verdict: 'unchanged', image: { name: second.image.name } });
  });
});
