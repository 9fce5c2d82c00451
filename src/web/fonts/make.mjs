// Cuts the two faces down to what French screens show: `node src/web/fonts/make.mjs`, after a new version of a face or a new letter.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subset from 'subset-font';
import { letters, rangeOf } from './letters.ts';

const here = import.meta.dirname;
const packages = join(here, '../../../node_modules/@fontsource-variable');
/** The weights that the style sheets ask of each, and the features: pairs of letters, figures of one width, accents that combine. */
const faces = [
  { name: 'instrument-sans', wght: { min: 400, max: 700 } },
  { name: 'bricolage-grotesque', wght: { min: 600, max: 700 } },
];
const keepFeatures = ['kern', 'liga', 'tnum', 'ccmp', 'locl', 'mark'];

for (const { name, wght } of faces) {
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
