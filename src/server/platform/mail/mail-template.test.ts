import { expect, test } from 'vitest';
import { composeMail, type MailTemplate, type MailPart } from './mail-template.ts';

const hostile = '<img src=x onerror="alert(1)"> & "Amel" \'s';
const parts: MailPart[] = [
  { kind: 'text', text: hostile },
  { kind: 'note', text: 'À retenir' },
  { kind: 'code', code: '048221' },
  { kind: 'button', label: 'Suivre', url: 'https://www.ourlet.test/commande/suivi?a=1&b=2' },
  { kind: 'links', links: [{ label: 'Facture', url: 'https://www.ourlet.test/f' }] },
  { kind: 'rows', title: 'Articles', rows: [{ label: hostile, detail: '38', value: '129,900 TND', strong: true }] },
  { kind: 'block', title: 'Adresse', lines: ['8 rue', hostile] },
];
const letter: MailTemplate = {
  to: 'amel@demo.test',
  subject: 'Votre commande',
  preview: hostile,
  brand: 'Ourlet',
  home: 'https://www.ourlet.test/',
  title: hostile,
  parts,
  foot: ['Ourlet', hostile],
};

test('contains all parts as text and HTML', () => {
  const { text, html = '' } = composeMail(letter);
  for (const words of ['À retenir', '048221', 'Suivre', 'Facture', '129,900 TND', '8 rue']) {
    expect(text).toContain(words);
    expect(html).toContain(words);
  }
  expect(text).toContain('https://www.ourlet.test/commande/suivi?a=1&b=2');
  expect(html).toContain('href="https://www.ourlet.test/commande/suivi?a=1&amp;b=2"');
  expect(text.split(hostile).length).toBe(6);
});

test('escapes all text, and links only http and https URLs', () => {
  const { html = '' } = composeMail(letter);
  expect(html).not.toContain('<img');
  expect(html).not.toContain('onerror="');
  for (const url of ['javascript:alert(1)', 'data:text/html,x', '/relative']) {
    expect(() => composeMail({ ...letter, parts: [{ kind: 'button', label: 'x', url }] })).toThrow(
      /no link|Invalid URL/,
    );
  }
});

test('shows Markdown as styled HTML with absolute links, and as readable text', () => {
  const markdown =
    '# Le lin\n\nUne **belle** matière : [voir](/ha/lin?a=1&b=2).\n\n- léger\n- solide\n\n<script>alert(1)</script>\n\n' +
    '![trace](https://pixel.test/x.gif) [piège](javascript:alert(1))';
  const { text, html = '' } = composeMail({ ...letter, parts: [{ kind: 'markdown', markdown }] });
  expect(html).toContain('href="https://www.ourlet.test/ha/lin?a=1&amp;b=2"');
  expect(html).toMatch(/<h2 style="[^"]+">Le lin<\/h2>/);
  expect(html).not.toMatch(/<script|pixel\.test|javascript:/);
  expect(text).toContain('LE LIN');
  expect(text).toContain('Une belle matière : voir (https://www.ourlet.test/ha/lin?a=1&b=2).');
  expect(text).not.toMatch(/javascript:|pixel/);
});

test('shows items with escaped names, prices and notes in both looks', () => {
  const item = { name: hostile, url: 'https://www.ourlet.test/a', picture: 'https://www.ourlet.test/a.jpg' };
  const items = [{ ...item, detail: 'Bleu, 38', price: '89,900 TND', formerPrice: '129,900 TND', note: 'Épuisé' }];
  for (const look of ['grid', 'list'] as const) {
    const { text, html = '' } = composeMail({ ...letter, parts: [{ kind: 'items', look, items }] });
    for (const words of ['Bleu, 38', '89,900 TND', '129,900 TND', 'Épuisé', 'https://www.ourlet.test/a'])
      expect([html.includes(words), text.includes(words)]).toEqual([true, true]);
    expect(html).not.toContain('<img src=x');
  }
});

test('links below the foot in both forms', () => {
  const footLinks = [{ label: 'Se désinscrire', url: 'https://www.ourlet.test/fin?jeton=a' }];
  const { text, html = '' } = composeMail({ ...letter, footLinks });
  expect(text.endsWith('Se désinscrire\nhttps://www.ourlet.test/fin?jeton=a')).toBe(true);
  expect(html).toContain('href="https://www.ourlet.test/fin?jeton=a"');
});
