export type PoolCounts = { total: number; idle: number; waiting: number };

/** Hooks of the process metrics; both may be called often. */
export type DbMetrics = {
  /** `counts` is read at each scrape. */
  watchPool?(counts: () => PoolCounts): void;
  /** One retry of a command, by cause. */
  commandRetried?(name: string, cause: 'contention' | 'commit_unknown'): void;
};
