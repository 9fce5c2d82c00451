/** `npm run demo:images`: draws the pictures of the demo shop whose input changed, with one process per core. */
import { fork } from 'node:child_process';
import { hash } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, constants, setPriority } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { openStudio } from './engine/compose.ts';
import { type Entry, imagesFolder, readManifest, writeManifest } from './manifest.ts';
import { factsOf } from './picture.ts';
import { type PlannedPicture, openPlan, planPictures } from './plan.ts';
import { type Progress, openProgress } from './progress.ts';

/** Argument of a child process, which draws on behalf of the command. */
const workerFlag = '--worker';
/** Pictures of one unit, to be drawn by one process. */
type Order = { unit: string; files: string[] };
/** Drawn pictures between two writes of the manifest: an interruption loses at most these. */
const saveInterval = 40;

const drawOrder = async (planned: readonly PlannedPicture[], files: readonly string[]): Promise<Entry[]> => {
  const studio = openStudio();
  const entries: Entry[] = [];
  for (const { file, shown, alt, input, draw } of planned) {
    if (!files.includes(file)) continue;
    const bytes = await draw(studio);
    // replaced, never overwritten: the store of a running shop may be linked to this file
    const draft = join(imagesFolder, `.${file}.draft`);
    await writeFile(draft, bytes);
    await rename(draft, join(imagesFolder, file));
    entries.push({ file, ...shown, alt, ...(await factsOf(bytes)), input });
  }
  return entries;
};

const runWorker = async (): Promise<void> => {
  setPriority(constants.priority.PRIORITY_LOW);
  sharp.concurrency(1);
  process.on('disconnect', () => process.exit(0));
  const planOf = await openPlan();
  process.on('message', (order: Order) => {
    drawOrder(planOf(order.unit), order.files).then(
      (entries) => process.send?.(entries),
      (error: unknown) => {
        console.error(`${order.unit} :`, error);
        process.exit(1);
      },
    );
  });
  process.send?.([]);
};

/** Starts a child process and sends it orders until the queue is empty. */
const runQueue = async (queue: Order[], take: (entries: Entry[]) => void): Promise<void> =>
  await new Promise((resolve, reject) => {
    const child = fork(import.meta.filename, [workerFlag]);
    let isDone = false;
    child.on('message', (entries: Entry[]) => {
      take(entries);
      const order = queue.shift();
      if (order) child.send(order);
      else {
        isDone = true;
        child.disconnect();
      }
    });
    child.on('exit', (code) => (isDone ? resolve() : reject(new Error(`a drawing process ended with ${code}`))));
  });

/** Entries of the former manifest whose files exist with the recorded digest. */
const readPresent = async (): Promise<Map<string, Entry>> => {
  const present = new Map<string, Entry>();
  for (const entry of (await readManifest()) ?? []) {
    const bytes = await readFile(join(imagesFolder, entry.file)).catch(() => null);
    if (bytes && hash('sha256', bytes) === entry.hash) present.set(entry.file, entry);
  }
  return present;
};

/** Entries of the new manifest: recorded facts of the files, current texts. */
const listEntries = (pictures: readonly PlannedPicture[], present: ReadonlyMap<string, Entry>): Entry[] =>
  pictures.flatMap(({ file, shown, alt }) => {
    const entry = present.get(file);
    if (!entry) return [];
    const { hash: digest, bytes, width, height, placeholder, blur, input } = entry;
    return [{ file, ...shown, alt, hash: digest, bytes, width, height, placeholder, blur, input }];
  });

const ordersOf = (stale: readonly PlannedPicture[]): Order[] => {
  const orders = new Map<string, Order>();
  for (const { unit, file } of stale) {
    const order = orders.get(unit) ?? { unit, files: [] };
    orders.set(unit, order);
    order.files.push(file);
  }
  return [...orders.values()];
};

const draw = async (
  stale: readonly PlannedPicture[],
  { progress, save, present }: { progress: Progress; save: () => Promise<void>; present: Map<string, Entry> },
): Promise<void> => {
  const queue = ordersOf(stale);
  let saving = Promise.resolve();
  let unsaved = 0;
  const take = (entries: Entry[]): void => {
    for (const entry of entries) present.set(entry.file, entry);
    progress.add(entries.length);
    unsaved += entries.length;
    if (unsaved < saveInterval) return;
    unsaved = 0;
    saving = saving.then(save);
  };
  const workers = Math.min(availableParallelism(), queue.length);
  await Promise.all(Array.from({ length: workers }, () => runQueue(queue, take)));
  await saving;
};

/** Removes files that are not in the plan. Returns their number. */
const sweep = async (pictures: readonly PlannedPicture[]): Promise<number> => {
  const known = new Set(['images.json', ...pictures.map(({ file }) => file)]);
  const strays = (await readdir(imagesFolder)).filter((name) => !known.has(name));
  for (const name of strays) await rm(join(imagesFolder, name), { recursive: true });
  return strays.length;
};

const render = async (args: readonly string[]): Promise<number> => {
  const all = args.includes('--tout');
  const only = args.filter((argument) => !argument.startsWith('--'));
  await mkdir(imagesFolder, { recursive: true });
  const { pictures, undrawn } = await planPictures();
  const units = new Set(pictures.map(({ unit }) => unit));
  const unknown = only.filter((unit) => !units.has(unit));
  if (unknown.length > 0) {
    console.error(`Rien à dessiner sous ce nom : ${unknown.join(', ')}`);
    return 1;
  }
  const present = await readPresent();
  const asked = pictures.filter(({ unit }) => only.length === 0 || only.includes(unit));
  const stale = asked.filter(({ file, input }) => all || present.get(file)?.input !== input);
  const progress = openProgress(stale.length, console.log);
  const save = (): Promise<void> => writeManifest(listEntries(pictures, present));
  await draw(stale, { progress, save, present });
  await save();
  const removed = only.length === 0 ? await sweep(pictures) : 0;
  progress.end({ kept: asked.length - stale.length, removed, entries: listEntries(pictures, present) });
  if (undrawn.length === 0) return 0;
  console.error(`Articles sans dessin (${undrawn.length}) : ${undrawn.join(', ')}`);
  return 1;
};

if (process.argv.includes(workerFlag)) await runWorker();
else process.exitCode = await render(process.argv.slice(2));
