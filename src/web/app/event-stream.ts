/** Server-sent events for all tabs of a browser: one visible tab reads the stream and passes the events on. */
import { reconnectDelay } from './event-stream.rules.ts';

/** Milliseconds without data after which the connection counts as lost. The server sends a heartbeat every 15 s. */
const silenceLimit = 40_000;

/** `open` is the name of the first event: changes before it were not reported. */
export type StreamEvent = { readonly name: string; readonly data: string };

export type StreamOptions = {
  readonly path: string;
  /** `fetch` with the session of the browser. */
  readonly send: typeof fetch;
  readonly onEvent: (event: StreamEvent) => void;
};

/** Milliseconds until the next attempt; null when the session allows none. */
type Pause = number | null;

const sleep = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Calls `onEvent` with the text of each event until the stream ends or times out. */
const readBody = async (body: ReadableStream<Uint8Array>, onEvent: (text: string) => void): Promise<void> => {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    let timer = 0;
    const silence = new Promise<null>((resolve) => {
      timer = window.setTimeout(() => resolve(null), silenceLimit);
    });
    const part = await Promise.race([reader.read(), silence]);
    window.clearTimeout(timer);
    if (part === null) await reader.cancel();
    if (part === null || part.done) return;
    const events = (rest + decoder.decode(part.value, { stream: true })).split('\n\n');
    rest = events.pop() ?? '';
    events.forEach(onEvent);
  }
};

const fieldOf = (text: string, field: string): string =>
  text
    .split('\n')
    .find((line) => line.startsWith(`${field}: `))
    ?.slice(field.length + 2) ?? '';

const readStream = async ({ path, send, onEvent }: StreamOptions, signal: AbortSignal): Promise<Pause | 'ended'> => {
  const headers = { accept: 'text/event-stream' };
  const response = await send(path, { headers, signal });
  if ([401, 403, 409].includes(response.status)) return null;
  if (!response.ok || !response.body) return Number(response.headers.get('retry-after') ?? 0) * 1000;
  onEvent({ name: 'open', data: '{}' });
  await readBody(response.body, (text) => {
    const name = fieldOf(text, 'event');
    if (name !== '') onEvent({ name, data: fieldOf(text, 'data') });
  });
  return 'ended';
};

const keepReading = async (options: StreamOptions, signal: AbortSignal): Promise<void> => {
  for (let failures = 0; !signal.aborted;) {
    const result = await readStream(options, signal).catch(() => 0);
    if (result === null) return;
    failures = result === 'ended' ? 0 : failures + 1;
    const least = result === 'ended' ? 0 : result;
    await sleep(Math.max(least, reconnectDelay(failures, Math.random())), signal);
  }
};

/** Reads while this tab is visible and no other visible tab reads. Returns a function that stops it. */
const readInTurn = (options: StreamOptions): (() => void) => {
  let turn: AbortController | null = null;
  const stop = (): void => {
    turn?.abort();
    turn = null;
  };
  const update = (): void => {
    if (document.visibilityState === 'hidden') return stop();
    if (turn) return;
    turn = new AbortController();
    const { signal } = turn;
    navigator.locks.request(options.path, { signal }, () => keepReading(options, signal)).catch(() => undefined);
  };
  document.addEventListener('visibilitychange', update);
  window.addEventListener('pagehide', stop);
  window.addEventListener('pageshow', update);
  update();
  return () => {
    document.removeEventListener('visibilitychange', update);
    window.removeEventListener('pagehide', stop);
    window.removeEventListener('pageshow', update);
    stop();
  };
};

/** Returns a function that stops it. Does nothing in browsers without locks, which only poll. */
export const followStream = ({ path, send, onEvent }: StreamOptions): (() => void) => {
  if (!('locks' in navigator) || !('BroadcastChannel' in window)) return () => undefined;
  const channel = new BroadcastChannel(path);
  channel.addEventListener('message', ({ data }: MessageEvent<StreamEvent>) => onEvent(data));
  const stop = readInTurn({
    path,
    send,
    onEvent: (event) => {
      onEvent(event);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin, unlike a window
      channel.postMessage(event);
    },
  });
  return () => {
    stop();
    channel.close();
  };
};
