/**
 * Records the calls of a page and a digest of their results. When the calls give the same results again,
 * the cached page is still valid.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { hash } from 'node:crypto';
import { anyItem, dependOn, recordTags } from '#platform/cache';
import { ReadyJson, type Caller, type CallContext, type Implementation } from '#platform/contract';
import { ShopError } from '#shared/errors';

type RecordedCall = { readonly digest: string; readonly repeat: (caller: Caller) => Promise<unknown> };

export type RecordedCalls = {
  readonly calls: readonly RecordedCall[];
  readonly tags: ReadonlySet<string>;
  /** False when the page wrote something or made no call. It must then be rendered again. */
  readonly isRepeatable: boolean;
};

type Recording = { calls: RecordedCall[]; isRepeatable: boolean };
const storage = new AsyncLocalStorage<Recording>();

const digestOf = async (output: Promise<unknown>): Promise<string> => {
  try {
    const value = await output;
    return hash('sha1', value instanceof ReadyJson ? value.bytes() : (JSON.stringify(value) ?? ''));
  } catch (error) {
    if (error instanceof ShopError) return `refused ${error.code}`;
    throw error;
  }
};

type Handle = (input: unknown, context: CallContext) => Promise<unknown>;

// A separate closure, so that the cache does not keep the request in memory.
const repeater =
  (handle: Handle, input: unknown) =>
  (caller: Caller): Promise<unknown> =>
    handle(input, { ...caller, idempotency: null });

/**
 * `withoutItems`: ids of calls whose results do not depend on items. Any other call that names no tag
 * counts as depending on every item.
 */
export const recordCalls = (
  implementations: readonly Implementation[],
  withoutItems: ReadonlySet<string>,
): Implementation[] =>
  implementations.map(({ call, handler }) => {
    const handle = handler as Handle;
    const record = async (recording: Recording, input: unknown, context: CallContext): Promise<unknown> => {
      if (call.method !== 'GET') recording.isRepeatable = false;
      const { result, tags } = await recordTags(() => handle(input, context));
      dependOn(...tags);
      if (tags.size === 0 && !withoutItems.has(call.id)) dependOn(anyItem);
      const output = result.status === 'fulfilled' ? Promise.resolve(result.value) : Promise.reject(result.reason);
      recording.calls.push({ digest: await digestOf(output).catch(() => ''), repeat: repeater(handle, input) });
      return output;
    };
    return {
      call,
      handler: (input: unknown, context: CallContext) => {
        const recording = storage.getStore();
        return recording ? record(recording, input, context) : handle(input, context);
      },
    };
  });

// Defined outside of `recordPage`: a closure inside would keep the request in the cache.
const repeatRegion = async ({ region }: Caller): Promise<unknown> => region;

/**
 * Rejects when `render` does. The caller's region is recorded like a call: when its data change, the page
 * is rendered again.
 */
export const recordPage = async <Out>(
  caller: Caller,
  render: () => Promise<Out>,
): Promise<{ out: Out; recorded: RecordedCalls }> => {
  const recording: Recording = { calls: [], isRepeatable: true };
  const { result, tags } = await recordTags(() => storage.run(recording, render));
  if (result.status === 'rejected') throw result.reason;
  const region = { digest: await digestOf(repeatRegion(caller)), repeat: repeatRegion };
  const { calls } = recording;
  // Without calls, it is unknown which data the page shows.
  const isRepeatable = recording.isRepeatable && calls.length > 0;
  return { out: result.value, recorded: { calls: [region, ...calls], tags, isRepeatable } };
};

export const givesSameResults = async ({ calls }: RecordedCalls, caller: Caller): Promise<boolean> => {
  const results = await Promise.all(
    calls.map(async ({ digest, repeat }) => (await digestOf(repeat(caller)).catch(() => '')) === digest),
  );
  // An empty digest stands for an unexpected error.
  return results.every(Boolean) && calls.every(({ digest }) => digest !== '');
};
