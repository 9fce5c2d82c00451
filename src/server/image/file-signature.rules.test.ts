import { describe, expect, it } from 'vitest';
import { jpeg, picture, scriptedSvg } from '#test/pictures';
import { endOf, formatOf, hidesDocument } from './file-signature.rules.ts';

const tails = {
  html: '<html><script>alert(1)</script>',
  archive: 'PK\u0003\u0004\u0014\u0000',
  'a page after padding': `${' '.repeat(5_000)}<!DOCTYPE html>`,
  'an archive at the end of a video': `video${'x'.repeat(5_000)}PK\u0005\u0006\u0000\u0000\u0000\u0000\u0001\u0000`,
  'a page in a video': `....ftypmp42 <script >alert(1)`,
  pdf: '%PDF-1.7',
  program: '\u007fELF',
  php: '<?php system($_GET[0]);',
};

describe('formatOf', () => {
  it('recognises JPEG, PNG and WebP by their bytes', async () => {
    const small = picture(40, 30);
    expect(formatOf(await small.clone().jpeg().toBuffer())).toBe('jpeg');
    expect(formatOf(await small.clone().png().toBuffer())).toBe('png');
    expect(formatOf(await small.clone().webp().toBuffer())).toBe('webp');
  });

  it('returns null for everything else', async () => {
    const small = picture(40, 30);
    for (const bytes of [
      scriptedSvg,
      await small.clone().gif().toBuffer(),
      await small.clone().tiff().toBuffer(),
      await small.clone().avif({ effort: 0 }).toBuffer(),
      Buffer.from('GIF89a…………………………'),
      Buffer.from('RIFF\u0000\u0000\u0000\u0000WAVEfmt '),
      Buffer.from([0xff, 0xd8, 0xff]),
      Buffer.alloc(0),
      Buffer.alloc(64),
    ])
      expect(formatOf(bytes)).toBeNull();
  });
});

describe('endOf', () => {
  it('returns the first byte after the image, in every format', async () => {
    const noisy = picture(300, 200);
    const all = {
      jpeg: await noisy.clone().jpeg({ quality: 95 }).toBuffer(),
      png: await noisy.clone().png().toBuffer(),
      webp: await noisy.clone().webp({ lossless: true }).toBuffer(),
    };
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      expect(endOf(all[format], format)).toBe(all[format].length);
      expect(endOf(Buffer.concat([all[format], Buffer.from('tail')]), format)).toBe(all[format].length);
    }
    const progressive = await noisy.clone().jpeg({ progressive: true }).toBuffer();
    expect(endOf(progressive, 'jpeg')).toBe(progressive.length);
  });

  it('returns null for a truncated image', async () => {
    const noisy = picture(120, 80);
    const all = {
      jpeg: await noisy.clone().jpeg().toBuffer(),
      png: await noisy.clone().png().toBuffer(),
      webp: await noisy.clone().webp().toBuffer(),
    };
    for (const format of ['jpeg', 'png', 'webp'] as const)
      for (let length = 16; length < all[format].length; length += 97)
        expect(endOf(all[format].subarray(0, length), format)).toBeNull();
  });
});

describe('hidesDocument', () => {
  it.each(Object.entries(tails))('detects %s', async (_, tail) => {
    const bytes = await jpeg(60, 40);
    const polyglot = Buffer.concat([bytes, Buffer.from(tail, 'latin1')]);
    expect(hidesDocument(polyglot, endOf(polyglot, 'jpeg') ?? 0)).toBe(true);
    expect(hidesDocument(bytes, bytes.length)).toBe(false);
  });

  it('accepts what phones append', async () => {
    const bytes = await jpeg(60, 40);
    for (const tail of [
      Buffer.alloc(64),
      bytes,
      Buffer.from('\u0000\u0000\u0000\u0018ftypmp42 <% MZ PK\u0003\u0004 Rar! <svg'),
    ])
      expect(hidesDocument(Buffer.concat([bytes, tail]), bytes.length)).toBe(false);
  });
});
