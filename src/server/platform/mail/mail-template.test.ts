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
