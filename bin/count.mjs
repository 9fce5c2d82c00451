// `npm run count [-- --against <revision>]`: size of the source code, in the working tree and in another git
// revision.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inRoot } from './run.mjs';

const isCounted = (path) => /\.(tsx?|mjs|sql)$/.test(path) && !/\.test\.|\.d\.ts$/.test(path);

/** Files of the working tree as [path, text]. */
const readTree = (folder) =>
  readdirSync(inRoot(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(isCounted)
    .map((file) => [relative(inRoot(), file).replaceAll('\\', '/'), readFileSync(file, 'utf8')]);

const git = (...args) => execFileSync('git', args, { cwd: inRoot(), encoding: 'utf8', maxBuffer: 1 << 28 });

const readRevision = (folder, revision) =>
  git('ls-tree', '-r', '--name-only', revision, folder)
    .split('\n')
    .filter(isCounted)
    .map((path) => [path, git('show', `${revision}:${path}`)]);

const wordsIn = (text) =>
  text
    .replaceAll(/[/*{}-]/g, ' ')
    .split(/\s+/)
    .filter((word) => /\w/.test(word)).length;

/** Counts lines without blank and comment lines, and words in comments. */
const countText = (path, text) => {
  let lines = 0;
  let words = 0;
  let isInComment = false;
  for (const line of text.split('\n').map((raw) => raw.trim())) {
    if (line === '') continue;
    const opens = /^(\/\*|\{\/\*|\/\/|\*)/.test(line) || (path.endsWith('.sql') && line.startsWith('--'));
    if (isInComment || opens) {
      words += wordsIn(line);
      if (line.includes('/*')) isInComment = true;
      if (line.includes('*/')) isInComment = false;
      continue;
    }
    lines += 1;
    words += wordsIn(/(?<!:)\/\/ (.*)$/.exec(line)?.[1] ?? '');
  }
  return { lines, words };
};

const median = (sorted) => sorted[Math.floor(sorted.length / 2)] ?? 0;

const summarise = (files) => {
  const counts = files.map(([path, text]) => ({
    path,
    size: text.trimEnd().split('\n').length,
    ...countText(path, text),
  }));
  const lines = counts.reduce((sum, count) => sum + count.lines, 0);
  const words = counts.reduce((sum, count) => sum + count.words, 0);
  const sizes = counts.map(({ size }) => size).toSorted((a, b) => a - b);
  return {
    files: counts.length,
    lines,
    'comment words per 100 lines': Math.round((100 * words) / lines),
    'median file': median(sizes),
    'largest file': sizes.at(-1) ?? 0,
    'files of the cart': counts.filter(({ path }) => /^src\/(server|web\/storefront)\/(cart|panier)\//.test(path))
      .length,
  };
};

/** Prints the figures of `src`. Resolves to the exit code. */
export const count = (args) => {
  const at = args.indexOf('--against');
  const revision = at === -1 ? null : args[at + 1];
  const now = summarise(readTree('src'));
  const before = revision ? summarise(readRevision('src', revision)) : null;
  for (const [name, value] of Object.entries(now)) {
    const former = before?.[name];
    const change = former ? `${(((value - former) / former) * 100).toFixed(1)} %` : '';
    console.log(
      `${name.padEnd(30)} ${String(former ?? '').padStart(8)} ${String(value).padStart(8)} ${change.padStart(9)}`,
    );
  }
  return 0;
};
