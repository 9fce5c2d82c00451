/** Exports the shop as CSV files, in its own formats and products in Shopify's format. Owns no table. */
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openCsv, type CsvFile } from '#platform/csv';
import { isOperatorError, OperatorError } from '#platform/operator-error';
import { shopFileNames } from '#shared/api/shop-file-names';
import { exportMessages as messages, exportUsage } from './export.messages.ts';
import { readPlaces } from './places.ts';
import { shopFiles, type ExportDeps } from './shop-files.ts';

export { exportUsage } from './export.messages.ts';

export type { ExportDeps } from './shop-files.ts';
export { createShopExports, type ShopExports } from './export.routes.ts';
export type ExportOptions = { folder: string; region: string | null };

/**
 * Writes the files of the shop into a folder. Each file appears only when complete. Returns one line per
 * file, in French.
 */
export const exportShop = async (deps: ExportDeps, options: ExportOptions): Promise<string[]> => {
  const places = await readPlaces(deps, options);
  const counts = new Map<string, number>();
  const opened: CsvFile[] = [];
  const open = async (name: string, headers: readonly string[], separator?: string): Promise<CsvFile> => {
    const file = await openCsv(join(options.folder, name), headers, separator);
    opened.push(file);
    counts.set(name, 0);
    const add: CsvFile['add'] = (cells) => {
      counts.set(name, (counts.get(name) ?? 0) + 1);
      return file.add(cells);
    };
    return { ...file, add };
  };
  try {
    await mkdir(options.folder, { recursive: true });
    for (const name of shopFileNames) {
      const { fileName, headers, separator, rows } = shopFiles[name];
      const file = await open(fileName, headers(places), separator);
      for await (const batch of rows(deps, places)) for (const cells of batch) await file.add(cells);
    }
    for (const file of opened) await file.finish();
  } catch (error) {
    await Promise.all(opened.map((file) => file.discard().catch(() => undefined)));
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!/^E[A-Z]+$/.test(code)) throw error;
    throw new OperatorError(messages.folderUnwritable(options.folder, code), { cause: error });
  }
  return [...counts].map(([name, count]) => messages.written(name, count));
};

const readOptions = (argv: readonly string[]): ExportOptions => {
  const options = { region: { type: 'string' } } as const;
  const { values, positionals, tokens } = parseArgs({
    args: [...argv],
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const [folder] = positionals;
  const region = values.region;
  const isUnknown = tokens.some((token) => token.kind === 'option' && token.name !== 'region');
  if (isUnknown || folder === undefined || positionals.length > 1 || region === true || region === '')
    throw new OperatorError(exportUsage);
  // npm runs scripts in the folder of package.json, but paths are meant relative to the folder where npm
  // was called
  const path = resolve(process.env['INIT_CWD'] ?? process.cwd(), folder);
  return { folder: path, region: typeof region === 'string' ? region.toUpperCase() : null };
};

/** Runs `npm run export -- dossier [--region TN]`. Returns the exit code. */
export const runExport = async (
  deps: ExportDeps,
  argv: readonly string[],
  out: (line: string) => void,
): Promise<number> => {
  try {
    for (const line of await exportShop(deps, readOptions(argv))) out(line);
    return 0;
  } catch (error) {
    if (!isOperatorError(error)) throw error;
    out(error.message);
    return 1;
  }
};
