/** Scans that are not counted yet, and those that were refused. One is sent at a time. */

/** `quantity`: as it was typed. `key`: idempotency key, so that a scan that is sent again is counted once. */
export type Scan = { readonly key: string; readonly code: string; readonly quantity: string };
export type RefusedScan = Scan & { readonly refusal: string };

export type ScanQueue = {
  /** Not confirmed by the server yet, oldest first; the first one is being sent. */
  readonly scans: readonly Scan[];
  readonly refused: readonly RefusedScan[];
  /** Sentence about the last counted scan. */
  readonly done: string | null;
  /** The first scan got no answer, as without a connection. Sending starts again with the button or the next scan. */
  readonly needsResend: boolean;
};

/** `key`: of the scan that is answered. */
export type ScanAnswer = { readonly key: string; readonly done: string | null; readonly refusals: readonly string[] };

export const noScans: ScanQueue = { scans: [], refused: [], done: null, needsResend: false };

/** Also starts sending again after a lost answer. */
export const withScan = (queue: ScanQueue, scan: Scan): ScanQueue => ({
  ...queue,
  scans: [...queue.scans, scan],
  needsResend: false,
});

export const withAnswer = (queue: ScanQueue, { key, done, refusals }: ScanAnswer): ScanQueue => {
  const [first, ...scans] = queue.scans;
  if (first?.key !== key) return queue;
  const [refusal] = refusals;
  return {
    scans,
    refused: refusal === undefined ? queue.refused : [...queue.refused, { ...first, refusal }],
    done: done ?? queue.done,
    needsResend: false,
  };
};

export const withoutAnswer = (queue: ScanQueue, key: string): ScanQueue =>
  queue.scans[0]?.key === key ? { ...queue, needsResend: true } : queue;

export const withoutRefused = (queue: ScanQueue, key: string): ScanQueue => ({
  ...queue,
  refused: queue.refused.filter((scan) => scan.key !== key),
});
