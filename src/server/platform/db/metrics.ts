/** What the database tells the figures of the process. */
export type PoolCounts = { total: number; idle: number; waiting: number };

/** What the metrics of the process want to know; both may be called often. */
export type DbMetrics = {
  /** Read at each scrape. */
  watchPool?(counts: () => PoolCounts): void;
  /** One attempt of a command that had to be repeated, by cause. */
  commandRetried?(name: string, cause: 'contention' | 'commit_unknown'): void;
};
