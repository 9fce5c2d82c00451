import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pagesOf } from '#test/documents';
import { printable } from './coverage.ts';
import { createTypesetter } from './typeset.ts';

const page = `#import "frame.typ": *
#let d = json(bytes(sys.inputs.data))
#show: sheet.with(title: "Page", day: (2026, 11, 21))
#d.words`;
let folder: string;
const written = async (name: string, text: string): Promise<URL> => {
  await writeFile(join(folder, name), text);
  return pathToFileURL(join(folder, name));
};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ourlet-typeset-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('renders the same bytes for equal data, and each caller gets its own document', async () => {
  const typesetter = createTypesetter();
  const template = await written('page.typ', page);
  const all = await Promise.all(['un', 'deux', 'un'].map((words) => typesetter.render({ template, data: { words } })));
  expect(all.map((bytes) => pagesOf(bytes)[0]?.split('\n')[0])).toEqual(['un', 'deux', 'un']);
  expect(all[2]?.equals(all[0] ?? Buffer.alloc(0))).toBe(true);
  await typesetter.close();
});

test('fails only the document with a wrong template', async () => {
  const typesetter = createTypesetter();
  const wrong = await written('wrong.typ', '#nothing-of-this-name');
  const outside = await written('outside.typ', '#read("/etc/passwd")');
  const template = await written('right.typ', page);
  const outcomes = await Promise.allSettled([
    typesetter.render({ template: wrong, data: {} }),
    typesetter.render({ template: outside, data: {} }),
    typesetter.render({ template, data: { words: 'suite' } }),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  await typesetter.close();
});

test('ends a document that takes too long', async () => {
  // starting a thread takes longer than this
  const typesetter = createTypesetter({ timeout: 1 });
  const template = await written('patient.typ', page);
  const outcomes = await Promise.allSettled([1, 2].map(() => typesetter.render({ template, data: { words: '' } })));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await typesetter.close();
});

test('refuses documents above the queue limit, and all queued ones when the shop closes', async () => {
  const typesetter = createTypesetter({ queue: 2 });
  const template = await written('queue.typ', page);
  const render = () => typesetter.render({ template, data: { words: 'file' } });
  const waiting = Promise.allSettled([render(), render(), render()]);
  await expect(render()).rejects.toMatchObject({ code: 'OVERLOADED' });
  await typesetter.close();
  expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  await expect(render()).rejects.toMatchObject({ code: 'OVERLOADED' });
});

test('removes invisible characters, and prints a question mark for missing ones', () => {
  const latin = (code: number): boolean => code < 0x250;
  expect(printable('a\u202Eb\u0007\u200B\nc\tè漢\uD800\uFFFD', latin)).toBe('ab c è?\u003F');
});
