import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { OperatorError } from '#platform/operator-error';
import { fileFaultText, refuseFile } from '#server/import-format';
import type { ImportOptions } from './attempt.ts';

const flags = ['apply', 'partial', 'detail', 'creer-rayons', 'download'] as const;
const withValue = ['rapport', 'region', 'section', 'groupe', 'lieu', 'stock-par-defaut'] as const;

const options: Record<string, { type: 'boolean' | 'string' }> = Object.fromEntries([
  ...flags.map((name) => [name, { type: 'boolean' }] as const),
  ...withValue.map((name) => [name, { type: 'string' }] as const),
]);

const parseQuantity = (text: string | null): number | null => {
  if (text === null) return null;
  return /^\d{1,6}$/.test(text) ? Number(text) : refuseFile('optionValue', '--stock-par-defaut', text);
};

// npm runs scripts in the folder of package.json, but paths are meant relative to the folder where npm was
// called
export const resolvePath = (path: string): string => resolve(process.env['INIT_CWD'] ?? process.cwd(), path);

export const readCommandLine = (argv: readonly string[]): ImportOptions => {
  const { values, positionals, tokens } = parseArgs({
    args: [...argv],
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const option = options[token.name];
    if (!option) refuseFile('unknownOption', token.rawName);
    if (option?.type === 'string' && (token.value === undefined || token.value === ''))
      refuseFile('optionNeedsValue', token.rawName);
  }
  const [file, secondFile = null] = positionals;
  if (file === undefined) throw new OperatorError(fileFaultText('usage'));
  if (positionals.length > 2) refuseFile('oneFile');
  const isSet = (name: (typeof flags)[number]): boolean => values[name] === true;
  const valueOf = (name: (typeof withValue)[number]): string | null =>
    typeof values[name] === 'string' ? values[name] : null;
  const report = valueOf('rapport');
  if (isSet('partial') && !isSet('apply')) refuseFile('partialAlone');
  if (isSet('download') && !isSet('apply')) refuseFile('downloadAlone');
  return {
    file: resolvePath(file),
    secondFile: secondFile === null ? null : resolvePath(secondFile),
    apply: isSet('apply'),
    partial: isSet('partial'),
    report: report === null ? null : resolvePath(report),
    detail: isSet('detail'),
    region: valueOf('region')?.toUpperCase() ?? null,
    section: valueOf('section'),
    group: valueOf('groupe'),
    location: valueOf('lieu'),
    defaultStock: parseQuantity(valueOf('stock-par-defaut')),
    createTree: isSet('creer-rayons'),
    costs: true,
    download: isSet('download'),
  };
};
