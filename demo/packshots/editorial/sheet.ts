/** Draws every editorial picture on one contact sheet: `node demo/packshots/editorial/sheet.ts sheet.png [kind or part of a file name…]`. */
import sharp, { type OverlayOptions } from 'sharp';
import { editorialPictures } from './list.ts';

const [file = 'sheet.png', ...only] = process.argv.slice(2);
const tile = { width: 400, height: 400 };
const columns = 4;
const gap = 8;

const tiles: OverlayOptions[] = [];
for (const picture of await editorialPictures()) {
  if (only.length > 0 && !only.some((word) => picture.kind === word || picture.file.includes(word))) continue;
  const started = performance.now();
  const bytes = await picture.draw();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`${picture.file} ${bytes.length} o, ${seconds} s\n`);
  tiles.push({
    input: await sharp(bytes)
      .resize({ ...tile, fit: 'contain', background: '#ffffff' })
      .png()
      .toBuffer(),
    left: (tiles.length % columns) * (tile.width + gap) + gap,
    top: Math.floor(tiles.length / columns) * (tile.height + gap) + gap,
  });
}
await sharp({
  create: {
    width: columns * (tile.width + gap) + gap,
    height: Math.max(1, Math.ceil(tiles.length / columns)) * (tile.height + gap) + gap,
    channels: 3,
    background: '#ffffff',
  },
})
  .composite(tiles)
  .png()
  .toFile(file);
