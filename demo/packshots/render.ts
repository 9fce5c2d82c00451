/** Draws every picture of the demo catalogue, one process a core; the same bytes on every run. */
import { fork } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type Article, articles } from './articles.ts';
import { type PictureEntry, drawArticle, imagesFolder } from './picture.ts';

/** What the command is called with in a process that draws for another. */
const hand = '--hand';

const work = (): void => {
  process.on('message', (article: Article) => {
    drawArticle(article).then(
      (entries) => process.send?.(entries),
      (error: unknown) => {
        throw error;
      },
    );
  });
};

/** Gives a process one article after another until none is left. */
const employ = async (queue: Article[], done: Map<string, PictureEntry[]>): Promise<void> =>
  await new Promise((resolve, reject) => {
    const child = fork(import.meta.filename, [hand]);
    const next = (): void => {
      const article = queue.shift();
      if (article) child.send(article);
      else child.disconnect();
    };
    child.on('message', (entries: PictureEntry[]) => {
      if (entries[0]) done.set(entries[0].reference, entries);
      next();
    });
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`a drawing process ended with ${code}`))));
    next();
  });

const renderAll = async (only: readonly string[]): Promise<void> => {
  const started = performance.now();
  await mkdir(imagesFolder, { recursive: true });
  const all = await articles();
  const queue = all.filter(({ reference }) => only.length === 0 || only.includes(reference));
  const done = new Map<string, PictureEntry[]>();
  const hands = Math.max(1, Math.min(availableParallelism(), queue.length));
  await Promise.all(Array.from({ length: hands }, () => employ(queue, done)));
  const entries = all.flatMap(({ reference }) => done.get(reference) ?? []);
  if (only.length === 0) await writeFile(join(imagesFolder, 'images.json'), `${JSON.stringify(entries, null, 1)}\n`);
  const seconds = Math.round((performance.now() - started) / 1000);
  const missing = all
    .filter(({ reference }) => only.length === 0 && !done.has(reference))
    .map(({ reference }) => reference);
  process.stdout.write(`${entries.length} images en ${seconds} s, ${hands} à la fois.\n`);
  if (missing.length > 0) process.stdout.write(`Sans dessin : ${missing.join(', ')}\n`);
};

if (process.argv.includes(hand)) work();
else await renderAll(process.argv.slice(2));
