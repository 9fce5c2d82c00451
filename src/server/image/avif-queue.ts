import { LRUCache } from 'lru-cache';
import type { Clock } from '#platform/clock';
import type { ImageWidth } from '#shared/api/image';

export type AvifRequest = { hash: string; width: ImageWidth };
/** Resolves to false when the batch was not accepted; it is then sent again later. */
export type SendBatch = (requests: readonly AvifRequest[]) => Promise<boolean>;

export type AvifQueue = {
  readonly add: (request: AvifRequest) => void;
  /** Until a sender is set, requests are kept. */
  readonly setSender: (send: SendBatch) => void;
  readonly flush: () => Promise<boolean>;
};

/** In milliseconds; collects the images of one page into one batch. */
const batchDelay = 3_000;
/** Milliseconds until a request that produced no file may be added again. */
const repeatAfter = 60 * 60_000;
const batchSize = 100;
const maxPending = 1_000;

export const createAvifQueue = ({ clock }: { clock: Clock }): AvifQueue => {
  const blockedUntil = new LRUCache<string, number>({ max: 20_000 });
  const pending = new Map<string, AvifRequest>();
  let send: SendBatch | null = null;
  let timer: NodeJS.Timeout | null = null;

  const flush = async (): Promise<boolean> => {
    const batch = [...pending].slice(0, batchSize);
    if (!send || batch.length === 0) return false;
    if (!(await send(batch.map(([, request]) => request)).catch(() => false))) return false;
    for (const [key] of batch) pending.delete(key);
    return true;
  };
  const scheduleFlush = (): void => {
    if (timer !== null || send === null || pending.size === 0) return;
    timer = setTimeout(() => {
      timer = null;
      void flush().then(scheduleFlush);
    }, batchDelay);
    timer.unref();
  };
  return {
    add: (request) => {
      const key = `${request.hash}/${request.width}`;
      const now = clock.now().getTime();
      if ((blockedUntil.get(key) ?? 0) > now || pending.size >= maxPending) return;
      blockedUntil.set(key, now + repeatAfter);
      pending.set(key, request);
      scheduleFlush();
    },
    setSender: (sender) => {
      send = sender;
      scheduleFlush();
    },
    flush,
  };
};
