import { expect, test } from 'vitest';
import { articles, wallFor } from './articles.ts';
import { drawings } from './drawings.ts';
import { develop, drawScene, openStudio } from './engine/compose.ts';
import { settle } from './engine/settle.ts';

const small = { left: 0, top: 0, scale: 0.16, width: 120, height: 160 };

const drawn = async (reference: string, hex: string, studio = openStudio()): Promise<Buffer> => {
  const draw = drawings.get(reference);
  if (!draw) throw new Error(`no drawing of ${reference}`);
  const scene = { garment: settle(draw(hex, '')), frame: small, wall: wallFor(reference, hex), seed: 7 };
  return await develop(await drawScene(scene, studio), small, 7)
    .png()
    .toBuffer();
};

test('every article of the demo catalogue has its drawing, and nothing else has', async () => {
  const references = (await articles()).map(({ reference }) => reference);
  expect([...drawings.keys()].toSorted()).toEqual(references.toSorted());
});

test('draws the same bytes for the same garment, also after another colour', async () => {
  const alone = await drawn('TRE-COTON-DEPERLANT', '#1F2A44');
  const studio = openStudio();
  const other = await drawn('TRE-COTON-DEPERLANT', '#D9C7A7', studio);
  expect((await drawn('TRE-COTON-DEPERLANT', '#1F2A44', studio)).equals(alone)).toBe(true);
  expect(other.equals(alone)).toBe(false);
});

test('every garment fits the page', async () => {
  const outside: string[] = [];
  for (const { reference, colours } of await articles()) {
    const garment = settle(drawings.get(reference)?.(colours[0]?.hex ?? '#ffffff', '') ?? { parts: [] });
    const points = garment.parts.flatMap(({ d }) => (d.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number));
    if (points.some((value, i) => value < 0 || value > (i % 2 ? 1000 : 750))) outside.push(reference);
  }
  expect(outside).toEqual([]);
});
