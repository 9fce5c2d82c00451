import { expect, test } from 'vitest';
import type { ListingQuery } from './listing.rules.ts';
import { tagOfQuery } from './listing-tags.ts';

const plain: ListingQuery = {
  region: 'TN',
  sizeIds: [],
  styleIds: [],
  sort: 'relevance',
  page: 0,
  pageSize: 24,
  channel: 'retail',
};

test.each<[string, Partial<ListingQuery>, string, string]>([
  ['the whole catalogue', {}, 'TN catalogue', 'TN catalogue'],
  ['a section', { sectionId: 1 }, 'TN section 1', 'TN section 1'],
  ['a group, whose facets count the other groups', { sectionId: 1, groupId: 2 }, 'TN group 2', 'TN section 1'],
  ['a sub-group', { sectionId: 1, groupId: 2, subgroupId: 3 }, 'TN subgroup 3', 'TN section 1'],
  ['a special group', { sectionId: 1, specialGroupId: 4 }, 'TN special 4', 'TN special 4'],
  ['a keyword, which finds items by their texts', { sectionId: 1, keyword: 'robe' }, 'items', 'items'],
  ['another region', { region: 'SN', sectionId: 1 }, 'SN section 1', 'SN section 1'],
])('the answer for %s depends on its items', (_, query, list, facets) => {
  expect(tagOfQuery('list', { ...plain, ...query })).toBe(list);
  expect(tagOfQuery('facets', { ...plain, ...query })).toBe(facets);
});
