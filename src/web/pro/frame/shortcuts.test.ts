/** The list of keyboard shortcuts and the keys of the navigation. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { navEntries } from './nav-entries.ts';
import { shortcutGroups } from './shortcuts.messages.ts';

const repeated = (keys: readonly string[]): string[] => keys.filter((key, index) => keys.indexOf(key) !== index);

test('each screen of the navigation has its own key', () => {
  expect(repeated(navEntries.map(({ key }) => key))).toEqual([]);
  expect(navEntries.filter(({ key }) => !/^[a-z]$/.test(key))).toEqual([]);
});

test('a key does one thing in each part of the list', () => {
  for (const { title, shortcuts } of shortcutGroups)
    expect([title, ...repeated(shortcuts.map(({ keys }) => keys.join(' ')))]).toEqual([title]);
});

const screens = join(import.meta.dirname, '..');
const sources = readdirSync(screens, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'));
const signs: Readonly<Record<string, string>> = { '↵': 'Entrée', '&gt;': '>' };

test('every key that a screen shows is in the list', () => {
  const listed = new Set(shortcutGroups.flatMap(({ shortcuts }) => shortcuts.flatMap(({ keys }) => keys)));
  const shown = sources.flatMap((name) =>
    [...readFileSync(join(screens, name), 'utf8').matchAll(/<kbd[^>]*>([^<{}]+)<\/kbd>/g)].flatMap(([, text = '']) =>
      text
        .trim()
        .split(' ')
        .map((key) => `${name}: ${signs[key] ?? key}`),
    ),
  );
  expect(shown.length).toBeGreaterThan(10);
  expect(shown.filter((entry) => !listed.has(entry.slice(entry.lastIndexOf(': ') + 2)))).toEqual([]);
});
