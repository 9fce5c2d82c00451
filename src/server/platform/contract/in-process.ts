/** The typed client without HTTP, for server rendering: same validation, same permission check, no JSON in between. */
import type { Call } from '#shared/api/call';
import { allCalls } from '#shared/api/all';
import { clientOver, type Client, type Send } from '#shared/api/client';
import { ShopError } from '#shared/errors';
import { authorize, demandAccess } from './access.ts';
import { readIdempotency } from './idempotency.ts';
import { ReadyJson, type Caller, type CallContext, type Implementation } from './implement.ts';
import { indexImplementations } from './register.ts';
import { compileFlatInput } from './validate.ts';

type Direct = (input: Readonly<Record<string, unknown>>, caller: Caller, key: string | undefined) => Promise<unknown>;

const compileDirect = ({ call, handler }: Implementation): Direct => {
  demandAccess(call);
  const readInput = compileFlatInput(call);
  const handle = handler as (input: unknown, context: CallContext) => Promise<unknown>;
  return async (given, caller, key) => {
    authorize(call.access, caller.actor);
    const input = readInput(given);
    const idempotency = readIdempotency(call, key, input, caller.actor);
    const answer = await handle(input, { ...caller, idempotency });
    return answer instanceof ReadyJson ? answer.value() : answer;
  };
};

/** Compiled once; the function it answers makes a client for one request. */
export type InProcessConnector = (contextOf: (call: Call) => Caller | Promise<Caller>) => Client;

/**
 * `const connect = connectInProcess(implementations)` at boot, `connect(() => caller)` a request. A refusal is thrown as the room
 * threw it, a call that no room serves as NOT_BUILT.
 */
export const connectInProcess = (implementations: readonly Implementation[]): InProcessConnector => {
  const direct = new Map<string, Direct>();
  for (const [id, implementation] of indexImplementations(implementations, allCalls))
    direct.set(id, compileDirect(implementation));
  return (contextOf) => {
    const send: Send = async (call, input, options) => {
      const run = direct.get(call.id);
      if (!run) throw new ShopError('NOT_BUILT');
      return run(input, await contextOf(call), options.idempotencyKey);
    };
    return clientOver(send);
  };
};

/** Both steps at once, for tests and one-shot programs. */
export const inProcessClient = (
  implementations: readonly Implementation[],
  contextOf: (call: Call) => Caller | Promise<Caller>,
): Client => connectInProcess(implementations)(contextOf);
