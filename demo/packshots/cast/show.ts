/** Draws pictures of the cast to look at, as PNG: `node demo/packshots/cast/show.ts folder [part of a file name…]`. */
import { join } from 'node:path';
import sharp from 'sharp';
import { castPictures } from './list.ts';

const [folder = '.', ...names] = process.argv.slice(2);
for (const { file, draw } of castPictures()) {
  if (names.length > 0 && !names.some((name) => file.includes(name))) continue;
  const started = performance.now();
  const bytes = await draw();
  await sharp(bytes)
    .png({ palette: true })
    .toFile(join(folder, file.replace('.webp', '.png')));
  console.log(`${file} ${bytes.length} o, ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
