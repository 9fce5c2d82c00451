/** What tests of calls share: an answer of the declared shape, a plausible input, a caller. */
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { silentLogger } from '#platform/log';
import type { Caller } from '#platform/contract';
import type { Call, OutputOf } from '#shared/api/call';
import { tunisia } from './http.ts';

/** The answer as its declared type; throws with the way to each member that is not of the declared shape. */
export const expectAnswer = <C extends Call>(call: C, answer: unknown): OutputOf<C> => {
  if (call.output === undefined || call.output === 'bytes') throw new Error(`${call.id} answers no JSON`);
  const result = call.output.safeParse(answer);
  if (result.success) return result.data as OutputOf<C>;
  throw new Error(`the answer of ${call.id} is not of its declared shape:\n${z.prettifyError(result.error)}`);
};

/** Somebody who asks in Tunisia, anonymous unless told. */
export const callerOf = (more: Partial<Caller> = {}): Caller => ({
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
  ...more,
});

/**
 * Asks again while the server says that it is overloaded, as a busy machine may make it say; gives up after some tries.
 * For tests whose subject is another one.
 */
export const patiently = async <Answer>(
  ask: () => Promise<Answer>,
  read: (answer: Answer) => { status: number; body: string } | Promise<{ status: number; body: string }>,
): Promise<Answer> => {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask();
    const { status, body } = await read(answer);
    if (status !== 503 || !body.includes('"OVERLOADED"') || tries === 100) return answer;
    await sleep(20);
  }
};

/** `fetch` that waits its turn. */
export const patientFetch: typeof fetch = async (...asked) =>
  patiently(
    () => fetch(...asked),
    async (answer) => ({ status: answer.status, body: answer.status === 503 ? await answer.clone().text() : '' }),
  );
