/** Runs the Typst compiler in a thread, because it is synchronous. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { coverageOf, printable } from './coverage.ts';

/** `template`: URL of a Typst file. `picture`: JPEG bytes that the template may read as `picture.jpg`. */
export type ToTypeset = { id: number; template: string; data: unknown; picture: Uint8Array | null };
export type Typeset = { id: number; bytes: Uint8Array } | { id: number; problem: string };

const fontOf = (file: string): Buffer => readFileSync(fileURLToPath(import.meta.resolve(file)));

/** The last font is the fallback. */
const body = [
  '@expo-google-fonts/instrument-sans/400Regular/InstrumentSans_400Regular.ttf',
  '@expo-google-fonts/instrument-sans/600SemiBold/InstrumentSans_600SemiBold.ttf',
  'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
].map(fontOf);
const heading = fontOf('@expo-google-fonts/bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf');

const coverages = body.map(coverageOf);
const covered = (code: number): boolean => coverages.some((coverage) => coverage.has(code));

const clean = (value: unknown): unknown => {
  if (typeof value === 'string') return printable(value, covered);
  if (Array.isArray(value)) return value.map(clean);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, clean(inner)]));
};

// Templates can read only this folder.
const compiler = NodeCompiler.create({ workspace: import.meta.dirname, fontArgs: [{ fontBlobs: [...body, heading] }] });
/** Number of documents after which an unused cache entry is evicted. */
const memory = 10;

const picturePath = join(import.meta.dirname, 'picture.jpg');

const typeset = ({ template, data, picture }: ToTypeset): Uint8Array => {
  const mainFileContent = readFileSync(fileURLToPath(template), 'utf8');
  // Texts are passed as data, never as Typst markup.
  const inputs = { data: JSON.stringify(clean(data)) };
  if (picture) compiler.mapShadow(picturePath, Buffer.from(picture));
  try {
    return compiler.pdf({ mainFileContent, inputs }, { pdfStandard: 'a-3b' });
  } finally {
    compiler.resetShadow();
    compiler.evictCache(memory);
  }
};

const port = parentPort;
port?.on('message', (job: ToTypeset) => {
  const reply = (answer: Typeset): void => port.postMessage(answer);
  try {
    reply({ id: job.id, bytes: typeset(job) });
  } catch (error) {
    reply({ id: job.id, problem: error instanceof Error ? error.message : String(error) });
  }
});
