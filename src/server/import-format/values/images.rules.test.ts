import { describe, expect, test } from 'vitest';
import { altOf, parseImage } from './images.rules.ts';

describe('images', () => {
  test('a URL gives a stable name, a new version of the URL another one', () => {
    const first = parseImage('https://cdn.example.test/a/Robe%20Lin.JPEG?v=1');
    expect(first).toMatchObject({ url: 'https://cdn.example.test/a/Robe%20Lin.JPEG?v=1' });
    expect(first?.name).toMatch(/^robe-lin-[0-9a-f]{12}\.jpg$/);
    expect(parseImage('https://cdn.example.test/a/Robe%20Lin.JPEG?v=2')?.name).not.toBe(first?.name);
    expect(parseImage('//cdn.example.test/x.png')?.url).toBe('https://cdn.example.test/x.png');
  });

  test.each([
    'javascript:alert(1)',
    'file:///etc/passwd',
    '../secret.jpg',
    'a/b.jpg',
    'http://',
    'https://user:pass@x.test/a.jpg',
  ])('refuses %s', (text) => {
    expect(parseImage(text)).toBeNull();
  });

  test('the alternative text is never empty', () => {
    expect(altOf('', 'Robe en lin', 'Écru')).toBe('Robe en lin, Écru');
    expect(altOf('  De face ', 'Robe', null)).toBe('De face');
    expect(altOf('x'.repeat(500), '', null)).toHaveLength(250);
  });
});
