// Cuts the two faces down to what French screens show: `node src/web/fonts/make.mjs`, after a new version of a face or a new letter.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subset from 'subset-font';
import { letters, rangeOf } from './letters.ts';

const here = import.meta.dirname;
const packages = join(here, '../../../node_modules/@fontsource-variable');
/**
 * The weights that the style sheets ask of each, and the features: figures of one width, accents that combine, and pairs of letters in the
 * face of headings alone. In running text nobody sees them, and they would be half of its file; headings have one weight for the same reason.
 */
const faces = [
  { name: 'instrument-sans', wght: { min: 400, max: 700 }, keepFeatures: ['tnum', 'ccmp', 'locl', 'mark'] },
  { name: 'bricolage-grotesque', wght: 650, keepFeatures: ['kern', 'liga', 'tnum', 'ccmp', 'locl', 'mark'] },
];

for (const { name, wght, keepFeatures } of faces) {
  const whole = await readFile(join(packages, name, 'files', `${name}-latin-wght-normal.woff2`));
  const cut = await subset(whole, letters.join(''), {
    targetFormat: 'woff2',
    keepFeatures,
    noHinting: true,
    variationAxes: { wght },
  });
  await writeFile(join(here, `${name}-french.woff2`), cut);
  process.stdout.write(`${name}: ${whole.length} → ${cut.length} bytes\n`);
}
process.stdout.write(`unicode-range: ${rangeOf(letters)}\n`);
