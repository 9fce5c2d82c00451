import { expect, test } from 'vitest';
import type { ProItem, ProPicture, ProVariant } from '#shared/api/pro-item-shapes';
import { withConcurrentAdditions } from './shown-item.rules.ts';

const picture = (id: string, more: Partial<ProPicture> = {}): ProPicture => ({
  id,
  image: { name: `${id}.jpg` } as ProPicture['image'],
  ready: true,
  styleId: null,
  view: 'front',
  alt: '',
  focal: null,
  ...more,
});

const item = (more: Partial<ProItem> = {}): ProItem =>
  ({
    version: 4,
    state: 'DRAFT',
    name: 'Robe de lin',
    specialGroups: [],
    otherSections: [],
    complements: [],
    composition: [],
    care: [],
    pictures: [picture('1')],
    variants: [{ styleId: 'a', sizeId: 'b', withdrawn: false }] as unknown as ProVariant[],
    ...more,
  }) as ProItem;

const idsIn = ({ pictures }: ProItem): string[] => pictures.map(({ id }) => id);

test('photos added meanwhile come last, and the next save sends the new version', () => {
  const newest = item({ version: 6, pictures: [picture('2'), picture('1'), picture('3')] });
  const shown = withConcurrentAdditions(item(), newest);
  expect([idsIn(shown), shown.version]).toEqual([['1', '2', '3'], 6]);
});

test('variants withdrawn meanwhile are shown as withdrawn', () => {
  const variants = [{ styleId: 'a', sizeId: 'b', withdrawn: true }] as unknown as ProVariant[];
  const shown = withConcurrentAdditions(item(), item({ version: 5, variants }));
  expect([shown.variants, shown.version]).toEqual([variants, 5]);
});

test.each<Partial<ProItem>>([
  { name: 'Robe longue' },
  { state: 'ARCHIVED' },
  { pictures: [picture('1', { alt: 'De face' })] },
  { pictures: [picture('2')] },
])('another change by a colleague is not shown, and the version stays the old one: %o', (change) => {
  const shown = withConcurrentAdditions(item(), item({ version: 6, ...change }));
  const later = withConcurrentAdditions(shown, item({ version: 7, ...change, pictures: [picture('1'), picture('9')] }));
  expect([shown.version, shown.name, shown.state]).toEqual([4, 'Robe de lin', 'DRAFT']);
  expect(idsIn(shown)).toContain('1');
  expect([later.name, later.state]).toEqual(['Robe de lin', 'DRAFT']);
});
