/** The life of the process: what must be closed, in which order, and which signals ask for it. */
import type { Logger } from '#platform/log';
import { messages } from './main.messages.ts';

type Close = () => unknown;

/** Waits for `work`, but not longer than `milliseconds`: what is late is left to the end of the process. */
export const atMost = async (milliseconds: number, work: Promise<unknown>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, milliseconds)));
  await Promise.race([work, late]);
  clearTimeout(timer);
};

export type Life = {
  /** Closed in the reverse order of opening. */
  closing: (close: Close) => void;
  /** Ends when a signal asks to stop. */
  readonly asked: Promise<void>;
  /** Closes everything now; a failure to close one thing never keeps the next open. */
  close: () => Promise<void>;
};

/** The whole shutdown, PostgreSQL included. */
const patience = 5_000;
// a terminal and the starter may both deliver the same Ctrl-C
const sameKeyPress = 1_000;

/** `say` prints a line for the person at the terminal. */
export const createLife = ({ log, say }: { log: Logger; say: (line: string) => void }): Life => {
  const opened: Close[] = [];
  let closed: Promise<void> | null = null;
  let askedAt = 0;
  let stopped: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => (stopped = resolve));

  const closeAll = async (): Promise<void> => {
    for (let close = opened.pop(); close; close = opened.pop()) {
      try {
        await close();
      } catch (error) {
        log.error({ err: error }, 'something did not close');
      }
    }
  };
  const close = (): Promise<void> => (closed ??= closeAll());

  const ask = (): void => {
    const now = Date.now();
    if (askedAt > 0 && now - askedAt < sameKeyPress) return;
    if (askedAt > 0) {
      say(messages.forced);
      process.exit(130);
    }
    askedAt = now;
    say(messages.closing);
    // past this the exit hook of the launcher still tells PostgreSQL to stop
    setTimeout(() => process.exit(1), patience).unref();
    stopped();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ask);
  // the starter is gone without a word: nobody else could stop us
  if (process.channel) {
    process.once('disconnect', ask);
    process.channel.unref();
  }

  return {
    closing: (close_) => void opened.push(close_),
    asked,
    close,
  };
};
