/** Compresses the text files of a build. */
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes `.br` and `.gz` beside each text file that has none. */
export const precompressFolder = async (folder: string): Promise<void> => {
  const files = await readdir(folder, { recursive: true });
  for (const file of files) {
    if (file.startsWith('.vite') || !/\.(js|css|svg|json|webmanifest)$/.test(file) || files.includes(`${file}.br`))
      continue;
    const path = join(folder, file);
    const bytes = await readFile(path);
    if (bytes.length < 512) continue;
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    await Promise.all([
      brotli(bytes, { params }).then((packed) => writeFile(`${path}.br`, packed)),
      zip(bytes, { level: 9 }).then((packed) => writeFile(`${path}.gz`, packed)),
    ]);
  }
};
