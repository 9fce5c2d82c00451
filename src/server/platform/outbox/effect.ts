/** What leaves a transaction for the outside, and who takes it there. */
export type Effect = {
  /** The same at every delivery of this effect: receivers recognise a repetition by it. */
  id: number;
  kind: string;
  payload: unknown;
  dedupeKey: string | null;
  createdAt: Date;
  /** 1 at the first delivery. */
  attempt: number;
};

/** Delivers one effect; a rejection means "again later". The signal says that time is over. */
export type Deliver = (effect: Effect, signal: AbortSignal) => Promise<void>;

/** Given up: nobody tries it any more. */
export type FailedEffect = { id: number; payload: unknown; error: string | null };

export type OutboxCounts = { waiting: number; failed: number; oldestSeconds: number };
