/** Callers and response checks for tests of API calls. */
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { silentLogger } from '#platform/log';
import type { Caller } from '#platform/contract';
import type { Bytes, Call, OutputOf } from '#shared/api/call';
import { tunisia } from './http.ts';

/** Throws with the path of each member that does not match the declared shape. */
export const expectAnswer = <C extends Call>(call: C, answer: unknown): OutputOf<C> => {
  if (call.output === undefined || typeof call.output === 'string') throw new Error(`${call.id} does not answer JSON`);
  const result = call.output.safeParse(answer);
  if (result.success) return result.data as OutputOf<C>;
  throw new Error(`the answer of ${call.id} does not match its declared shape:\n${z.prettifyError(result.error)}`);
};

/** A guest in Tunisia by default. */
export const callerOf = (overrides: Partial<Caller> = {}): Caller => ({
  actor: { kind: 'anonymous' },
  region: tunisia,
  section: null,
  requestId: 'test',
  log: silentLogger(),
  cookies: {},
  address: '127.0.0.1',
  header: () => undefined,
  setHeader: () => undefined,
  releaseSlot: () => undefined,
  ...overrides,
});

/** Repeats a request while the server answers OVERLOADED, which a busy machine causes in tests of other subjects. */
export const retryWhileOverloaded = async <Answer>(
  send: () => Promise<Answer>,
  read: (answer: Answer) => { status: number; body: string } | Promise<{ status: number; body: string }>,
): Promise<Answer> => {
  for (let tries = 1; ; tries += 1) {
    const answer = await send();
    const { status, body } = await read(answer);
    if (status !== 503 || !body.includes('"OVERLOADED"') || tries === 100) return answer;
    await sleep(20);
  }
};

export const fetchWhenNotOverloaded: typeof fetch = async (...request) =>
  retryWhileOverloaded(
    () => fetch(...request),
    async (answer) => ({ status: answer.status, body: answer.status === 503 ? await answer.clone().text() : '' }),
  );

/** Bytes as base64; headers do not reach the client. */
export const toComparable = (answer: unknown): unknown => {
  if (typeof answer !== 'object' || answer === null || !('bytes' in answer)) return answer;
  const { bytes, type } = answer as Bytes;
  return { type, bytes: Buffer.from(bytes).toString('base64') };
};
