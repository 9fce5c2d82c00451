import { expect, test } from 'vitest';
import { dependOn } from '#platform/cache';
import { implement, inProcessClient, ReadyJson, type Caller, type Implementation } from '#platform/contract';
import { silentLogger } from '#platform/log';
import { items } from '#shared/api/items';
import { settings } from '#shared/api/settings';
import { ShopError } from '#shared/errors';
import { tunisia } from '#test/http';
import { givesSameResults, recordCalls, recordPage, type RecordedCalls } from './recorded-calls.ts';

const caller: Caller = {
  actor: { kind: 'anonymous' },
  region: tunisia,
  section: null,
  requestId: 'test',
  log: silentLogger(),
  cookies: {},
  address: '',
  header: () => undefined,
  setHeader: () => undefined,
  releaseSlot: () => undefined,
};

let text: string | null;
const implementations: Implementation[] = [
  implement(settings.header, async () => ({ topHeaderText: text })),
  implement(items.sections, async () => {
    if (text === null) throw new ShopError('ITEM_NOT_FOUND');
    return { sections: [] };
  }),
  implement(items.cards, async () => {
    dependOn('item 1');
    return new ReadyJson({ bytes: () => Buffer.from(text ?? ''), value: () => ({ items: [], currency: 'TND' }) });
  }),
];
const api = inProcessClient(recordCalls(implementations, new Set([settings.header.id])), () => caller);

const record = async (page: () => Promise<unknown>): Promise<RecordedCalls> =>
  (await recordPage(caller, page)).recorded;

test.each([
  ['an object', () => api.settings.header({})],
  ['prepared JSON', () => api.items.cards({ refs: ['A'] })],
  ['a refusal', () => api.items.sections().catch(() => null)],
])('detects a changed result of a call: %s', async (_, page) => {
  text = 'Soldes';
  const recorded = await record(page);
  expect(await givesSameResults(recorded, caller)).toBe(true);
  text = null;
  expect(await givesSameResults(recorded, caller)).toBe(false);
});

test('detects changed data of the region', async () => {
  const recorded = await record(async () => null);
  expect(await givesSameResults(recorded, caller)).toBe(true);
  expect(await givesSameResults(recorded, { ...caller, region: { ...tunisia, returnDays: 30 } })).toBe(false);
});

test('counts a call without tags as depending on every item, unless it is known to contain none', async () => {
  text = 'Soldes';
  expect([...(await record(() => api.settings.header({}))).tags]).toEqual([]);
  expect([...(await record(() => api.items.cards({ refs: ['A'] }))).tags]).toEqual(['item 1']);
  expect([...(await record(() => api.items.sections())).tags]).toEqual(['items']);
});

test('a page that fails is not recorded', async () => {
  await expect(record(() => Promise.reject(new Error('screen')))).rejects.toThrow('screen');
});
