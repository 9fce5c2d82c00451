/**
 * Looks codes up for the polls of browsers. Unknown codes are limited per network address, counted in the database
 * for all nodes. Most answers come from memory.
 */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import { networkOf, tooManyRequests } from '#platform/rate-limit';
import { parseCode } from './code.rules.ts';
import { lockUnknownCodes, recordLookup } from './lookup.store.ts';
import { findWin, type WinRow } from './win.store.ts';

/** Milliseconds. */
const hour = 3_600_000;
const cacheTime = 4_000;
/** Different unknown codes of one network address in an hour. */
const maxUnknown = 10;
const maxCached = 20_000;

export const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Entries of known codes are removed by a claim, an erasure or a return, and expire when the prize is due. */
type Cached = { readonly win: WinRow | null; readonly freshUntil: number };

type Query = { readonly code: string; readonly network: string };

export type Lookups = {
  /** Null for an unknown code. Throws TOO_MANY_REQUESTS. */
  readonly find: (typed: string, address: string) => Promise<WinRow | null>;
  /** Call it after a write to the win of the code. */
  readonly forget: (typed: string, address: string) => void;
};

const refuseUntil = (until: number, now: number): never => {
  throw tooManyRequests(Math.max(1, (until - now) / 1000), 'code');
};

/** Malformed codes cost no query; each node counts them in memory. */
const createMalformedLimit = () => {
  const malformed = new LRUCache<string, Map<string, number>>({ max: maxCached });
  return (typed: string, network: string, now: number): void => {
    const times = new Map([...(malformed.get(network) ?? [])].filter(([, at]) => at > now - hour));
    const key = typed.slice(0, 40);
    if (times.has(key)) return;
    if (times.size >= maxUnknown) refuseUntil(Math.min(...times.values()) + hour, now);
    malformed.set(network, times.set(key, now));
  };
};

const freshUntil = (win: WinRow | null, now: number): number => {
  if (win === null || win.state === 'RETURNED') return now + hour;
  return win.revealedAt === null && win.dueAt.getTime() > now ? win.dueAt.getTime() : now + cacheTime;
};

export const createLookups = ({ db, clock }: { db: Db; clock: Clock }): Lookups => {
  const cache = new LRUCache<string, Cached>({ max: maxCached });
  /** By refused network: the time when its oldest unknown code expires. */
  const blocked = new LRUCache<string, number>({ max: maxCached });
  const checkMalformed = createMalformedLimit();
  const keyOf = ({ code, network }: Query): string => `${network} ${code}`;

  /** Runs the same statements for known and unknown codes, so that the response time reveals nothing. */
  const readCounted = ({ code, network }: Query, at: Date): Promise<WinRow | null | { blockedUntil: number }> => {
    const [codeHash, networkHash] = [hashOf(code), hashOf(network).subarray(0, 16)];
    return db.command({ name: 'gift.lookup' }, async (tx) => {
      const since = new Date(at.getTime() - hour);
      const unknown = await lockUnknownCodes(tx, { network: networkHash, codeHash }, since);
      if (unknown.count >= maxUnknown && !unknown.isRepeated)
        return { blockedUntil: (unknown.oldest ?? at).getTime() + hour };
      const win = await findWin(tx, codeHash);
      await recordLookup(tx, { network: networkHash, codeHash, isKnown: win !== null, at });
      return win;
    });
  };

  const read = async (query: Query, cached: Cached | undefined): Promise<WinRow | null> => {
    const at = clock.now();
    if (cached?.win) return findWin(db, hashOf(query.code));
    const until = blocked.get(query.network) ?? 0;
    if (until > at.getTime()) refuseUntil(until, at.getTime());
    const found = await readCounted(query, at);
    if (found === null || 'id' in found) return found;
    blocked.set(query.network, found.blockedUntil);
    return refuseUntil(found.blockedUntil, at.getTime());
  };

  return {
    find: async (typed, address) => {
      const network = networkOf(address);
      const code = parseCode(typed);
      const now = clock.now().getTime();
      if (code === null) {
        checkMalformed(typed, network, now);
        return null;
      }
      const key = keyOf({ code, network });
      const cached = cache.get(key);
      if (cached && cached.freshUntil > now) return cached.win;
      const win = await read({ code, network }, cached);
      cache.set(key, { win, freshUntil: freshUntil(win, now) });
      return win;
    },
    forget: (typed, address) => {
      const key = keyOf({ code: parseCode(typed) ?? '', network: networkOf(address) });
      const cached = cache.get(key);
      if (cached) cache.set(key, { ...cached, freshUntil: 0 });
    },
  };
};
