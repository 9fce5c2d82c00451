import { expect, test } from 'vitest';
import { deferScripts } from './defer-scripts.ts';

const page = (body: string, head = '') =>
  `<!DOCTYPE html><html lang="fr"><head><title>Robe</title>${head}</head><body>${body}</body></html>`;

test('removes module preloads and makes module scripts inert, keeping their text', () => {
  const script = 'import "/assets/manifest-1.js";import("/assets/entry-2.js")';
  const deferred = deferScripts(
    page(
      `<main>Robe</main><script>plain()</script><script type="module" async="">${script}</script>`,
      '<link rel="modulepreload" href="/assets/entry-2.js"/><link rel="modulepreload" crossorigin="" href="/assets/list-3.js"/>',
    ),
  );
  expect(deferred).not.toContain('<link rel="modulepreload"');
  expect(deferred).not.toContain('<script type="module"');
  expect(deferred).toContain(`<script type="text/deferred-module">${script}</script>`);
  expect(deferred).toContain('<script>plain()</script>');
  expect(deferred).toContain('["/assets/entry-2.js","/assets/list-3.js"]');
});

test('returns a page without module scripts unchanged', () => {
  expect(deferScripts(page('<p>Texte</p>'))).toBe(page('<p>Texte</p>'));
});
