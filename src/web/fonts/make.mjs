// Makes the small files of the two fonts. Run `node src/web/fonts/make.mjs` after a font update or a change of
// letters.ts.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subset from 'subset-font';
import { letters, rangeOf } from './letters.ts';

const here = import.meta.dirname;
const packages = join(here, '../../../node_modules/@fontsource-variable');
/**
 * Weights used by the style sheets. Only the heading font keeps its kerning: in body text it is invisible and makes
 * up half of the file.
 */
const fonts = [
  { name: 'instrument-sans', wght: { min: 400, max: 700 }, keepFeatures: ['tnum', 'ccmp', 'locl', 'mark'] },
  { name: 'bricolage-grotesque', wght: 650, keepFeatures: ['kern', 'liga', 'tnum', 'ccmp', 'locl', 'mark'] },
];

for (const { name, wght, keepFeatures } of fonts) {
  const original = await readFile(join(packages, name, 'files', `${name}-latin-wght-normal.woff2`));
  const subsetted = await subset(original, letters.join(''), {
    targetFormat: 'woff2',
    keepFeatures,
    noHinting: true,
    variationAxes: { wght },
  });
  await writeFile(join(here, `${name}-french.woff2`), subsetted);
  process.stdout.write(`${name}: ${original.length} → ${subsetted.length} bytes\n`);
}
process.stdout.write(`unicode-range: ${rangeOf(letters)}\n`);
