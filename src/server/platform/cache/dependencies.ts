/**
 * Records what a page depends on while it is rendered. A tag names data that may change: one item, the items of a group.
 * Modules name the tags of what they read; when one of them changes, the page is checked before it is used again.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

/** `all`: anything may have changed. */
export type ChangedTags = readonly string[] | 'all';

/** Tag that changes with every item, for results whose items are not known in advance. */
export const anyItem = 'items';
export const itemTag = (id: number): string => `item ${id}`;

const recording = new AsyncLocalStorage<Set<string>>();

/** Without effect outside `recordTags`. */
export const dependOn = (...tags: readonly string[]): void => {
  const recorded = recording.getStore();
  if (recorded) for (const tag of tags) recorded.add(tag);
};

/** Also for items that are not shown now, since they may appear. */
export const dependOnItems = (ids: readonly number[]): void => {
  const recorded = recording.getStore();
  if (recorded) for (const id of ids) recorded.add(itemTag(id));
};

/** Tags named by `work`, which are complete once it is done. */
export const recordTags = async <Out>(
  work: () => Promise<Out>,
): Promise<{ result: PromiseSettledResult<Out>; tags: ReadonlySet<string> }> => {
  const tags = new Set<string>();
  const [result] = await Promise.allSettled([recording.run(tags, work)]);
  return { result, tags };
};
