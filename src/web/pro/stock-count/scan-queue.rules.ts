/** Scans that wait for their answer, in order, and those that were refused. One is sent at a time. */

/** `quantity`: as it was typed. `key`: idempotency key, so that a scan that is sent again is counted once. */
export type Scan = { readonly key: string; readonly code: string; readonly quantity: string };
export type RefusedScan = Scan & { readonly refusal: string };

export type ScanQueue = {
  readonly waiting: readonly Scan[];
  readonly refused: readonly RefusedScan[];
  /** What the last counted scan added. */
  readonly done: string | null;
  /** The first scan got no answer, as without a connection. */
  readonly isStopped: boolean;
};

/** `key`: of the scan that is answered. */
export type ScanAnswer = { readonly key: string; readonly done: string | null; readonly refusals: readonly string[] };

export const noScans: ScanQueue = { waiting: [], refused: [], done: null, isStopped: false };

/** The next scan also sends those before it again. */
export const withScan = (queue: ScanQueue, scan: Scan): ScanQueue => ({
  ...queue,
  waiting: [...queue.waiting, scan],
  isStopped: false,
});

export const withAnswer = (queue: ScanQueue, { key, done, refusals }: ScanAnswer): ScanQueue => {
  const [first, ...waiting] = queue.waiting;
  if (first?.key !== key) return queue;
  const [refusal] = refusals;
  return {
    waiting,
    refused: refusal === undefined ? queue.refused : [...queue.refused, { ...first, refusal }],
    done: done ?? queue.done,
    isStopped: false,
  };
};

export const withoutAnswer = (queue: ScanQueue, key: string): ScanQueue =>
  queue.waiting[0]?.key === key ? { ...queue, isStopped: true } : queue;

export const withoutRefused = (queue: ScanQueue, key: string): ScanQueue => ({
  ...queue,
  refused: queue.refused.filter((scan) => scan.key !== key),
});
