import type { Logger } from '#platform/log';
import { messages } from './main.messages.ts';

type Close = () => unknown;

export const atMost = async (milliseconds: number, work: Promise<unknown>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => (timer = setTimeout(resolve, milliseconds)));
  await Promise.race([work, timeout]);
  clearTimeout(timer);
};

export type Life = {
  /** Functions run in reverse order. */
  onClose: (close: Close) => void;
  readonly stopRequested: Promise<void>;
  /** One failure does not prevent the rest. */
  close: () => Promise<void>;
};

/** Milliseconds for the whole shutdown including PostgreSQL. */
const patience = 5_000;
// The terminal and the starter may both deliver the same Ctrl-C.
const sameKeyPressMs = 1_000;

export const createLife = ({ log, say }: { log: Logger; say: (line: string) => void }): Life => {
  const opened: Close[] = [];
  let closed: Promise<void> | null = null;
  let requestedAt = 0;
  let stopped: () => void = () => undefined;
  const stopRequested = new Promise<void>((resolve) => (stopped = resolve));

  const closeAll = async (): Promise<void> => {
    for (let close = opened.pop(); close; close = opened.pop()) {
      try {
        await close();
      } catch (error) {
        log.error({ err: error }, 'could not close a part of the process');
      }
    }
  };
  const close = (): Promise<void> => (closed ??= closeAll());

  const requestStop = (): void => {
    const now = Date.now();
    if (requestedAt > 0 && now - requestedAt < sameKeyPressMs) return;
    if (requestedAt > 0) {
      say(messages.forced);
      process.exit(130);
    }
    requestedAt = now;
    say(messages.closing);
    // The exit hook of the embedded PostgreSQL still stops the server.
    setTimeout(() => process.exit(1), patience).unref();
    stopped();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, requestStop);
  // The parent process was killed.
  if (process.channel) {
    process.once('disconnect', requestStop);
    process.channel.unref();
  }

  return {
    onClose: (close_) => void opened.push(close_),
    stopRequested,
    close,
  };
};
