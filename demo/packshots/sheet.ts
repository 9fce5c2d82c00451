/** Draws every article small on one contact sheet, to look at: `node demo/packshots/sheet.ts sheet.png [reference…]`; with `--genres`, one of each kind. */
import sharp, { type OverlayOptions } from 'sharp';
import { articles, wallFor } from './articles.ts';
import { type Drawing, drawings } from './drawings.ts';
import { develop, drawScene, openStudio } from './engine/compose.ts';
import { seedOf } from './engine/random.ts';
import { settle } from './engine/settle.ts';
import { kinds } from './kinds.ts';

const genres = process.argv.includes('--genres');
const [file = 'sheet.png', ...only] = process.argv.slice(2).filter((word) => word !== '--genres');
const frame = { left: 0, top: 0, scale: 0.28, width: 210, height: 280 };
const columns = 11;
const gap = 6;

/** What the sheet shows: a name, a colour, how it is drawn. */
type Shown = { name: string; ink: string; colour: string; draw: Drawing };
const kindsShown = [...kinds].map(([name, { ink, draw }]): Shown => ({ name, ink, colour: '', draw }));
const articlesShown = async (): Promise<Shown[]> =>
  (await articles()).flatMap(({ reference, colours: [colour] }) => {
    const draw = drawings.get(reference);
    return draw && colour ? [{ name: reference, ink: colour.hex, colour: colour.name, draw }] : [];
  });

const tiles: OverlayOptions[] = [];
for (const { name, ink, colour, draw } of genres ? kindsShown : await articlesShown()) {
  if (only.length > 0 && !only.includes(name)) continue;
  const seed = seedOf(name);
  const scene = { garment: settle(draw(ink, colour)), frame, wall: wallFor(name, ink), seed };
  tiles.push({
    input: await develop(await drawScene(scene, openStudio()), frame, seed)
      .png()
      .toBuffer(),
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
