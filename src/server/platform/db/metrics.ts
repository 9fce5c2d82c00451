export type PoolCounts = { total: number; idle: number; waiting: number };

export type DbMetrics = {
  watchPool?(counts: () => PoolCounts): void;
  commandRetried?(name: string, cause: 'contention' | 'commit_unknown'): void;
};
