/** Draws every article small on one contact sheet, to look at: `node demo/packshots/sheet.ts sheet.png [reference…]`. */
import sharp, { type OverlayOptions } from 'sharp';
import { articles, wallFor } from './articles.ts';
import { drawings } from './drawings.ts';
import { develop, drawScene, openStudio } from './engine/compose.ts';
import { seedOf } from './engine/random.ts';
import { settle } from './engine/settle.ts';

const [file = 'sheet.png', ...only] = process.argv.slice(2);
const frame = { left: 0, top: 0, scale: 0.28, width: 210, height: 280 };
const columns = 11;
const gap = 6;

const tiles: OverlayOptions[] = [];
for (const { reference, colours } of await articles()) {
  const draw = drawings.get(reference);
  const [colour] = colours;
  if (!draw || !colour || (only.length > 0 && !only.includes(reference))) continue;
  const seed = seedOf(reference);
  const garment = settle(draw(colour.hex, colour.name));
  const picture = await drawScene({ garment, frame, wall: wallFor(reference, colour.hex), seed }, openStudio());
  tiles.push({
    input: await develop(picture, frame, seed).png().toBuffer(),
    left: (tiles.length % columns) * (frame.width + gap) + gap,
    top: Math.floor(tiles.length / columns) * (frame.height + gap) + gap,
  });
}
const size = {
  width: columns * (frame.width + gap) + gap,
  height: Math.ceil(tiles.length / columns) * (frame.height + gap) + gap,
};
await sharp({ create: { ...size, channels: 3, background: '#ffffff' } })
  .composite(tiles)
  .png()
  .toFile(file);
