/** `npm run import -- …`: the words of the command line. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { OperatorError } from '#platform/operator-error';
import { fileFaultText } from './import.messages.ts';
import type { ImportOptions } from './import.ts';
import { refuseFile } from './source.ts';

const flags = ['apply', 'partial', 'detail', 'creer-rayons'] as const;
const valued = ['rapport', 'region', 'section', 'groupe', 'lieu', 'stock-par-defaut'] as const;

const known: Record<string, { type: 'boolean' | 'string' }> = Object.fromEntries([
  ...flags.map((name) => [name, { type: 'boolean' }] as const),
  ...valued.map((name) => [name, { type: 'string' }] as const),
]);

const quantityOf = (text: string | null): number | null => {
  if (text === null) return null;
  return /^\d{1,6}$/.test(text) ? Number(text) : refuseFile('optionValue', '--stock-par-defaut', text);
};

// npm runs its scripts in the folder of package.json: a path is meant from where the person stands
const pathOf = (path: string): string => resolve(process.env['INIT_CWD'] ?? process.cwd(), path);

/** Throws a refusal that says how the command is written. */
export const readCommandLine = (argv: readonly string[]): ImportOptions => {
  const { values, positionals, tokens } = parseArgs({
    args: [...argv],
    options: known,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const option = known[token.name];
    if (!option) refuseFile('unknownOption', token.rawName);
    if (option?.type === 'string' && (token.value === undefined || token.value === ''))
      refuseFile('optionNeedsValue', token.rawName);
  }
  const [file] = positionals;
  if (file === undefined) throw new OperatorError(fileFaultText('usage'));
  if (positionals.length > 1) refuseFile('oneFile');
  const on = (name: (typeof flags)[number]): boolean => values[name] === true;
  const of = (name: (typeof valued)[number]): string | null => (typeof values[name] === 'string' ? values[name] : null);
  if (on('partial') && !on('apply')) refuseFile('partialAlone');
  return {
    file: pathOf(file),
    apply: on('apply'),
    partial: on('partial'),
    report: of('rapport') === null ? null : pathOf(of('rapport') ?? ''),
    detail: on('detail'),
    region: of('region')?.toUpperCase() ?? null,
    section: of('section'),
    group: of('groupe'),
    location: of('lieu'),
    defaultStock: quantityOf(of('stock-par-defaut')),
    createTree: on('creer-rayons'),
  };
};
