/** Typed client without HTTP, used for server rendering. Validates and authorises like HTTP, but without JSON. */
import type { Call } from '#shared/api/call';
import { allCalls } from '#shared/api/all';
import { clientOver, type Client, type Send } from '#shared/api/client';
import { ShopError } from '#shared/errors';
import { authorize, assertAccessRule } from './access.ts';
import { readIdempotency } from './idempotency.ts';
import { ReadyJson, type Caller, type CallContext, type Implementation } from './implement.ts';
import { indexImplementations } from './register.ts';
import { runForActor } from './read-only.ts';
import { compileFlatInput } from './validate.ts';

type DirectCall = (
  input: Readonly<Record<string, unknown>>,
  caller: Caller,
  key: string | undefined,
) => Promise<unknown>;

const compileDirectCall = ({ call, handler }: Implementation): DirectCall => {
  assertAccessRule(call);
  const readInput = compileFlatInput(call);
  const handle = handler as (input: unknown, context: CallContext) => Promise<unknown>;
  return async (rawInput, caller, key) => {
    authorize(call, caller.actor);
    const input = readInput(rawInput);
    const idempotency = readIdempotency(call, key, input, caller.actor);
    const output = await runForActor(call, caller.actor, () => handle(input, { ...caller, idempotency }));
    return output instanceof ReadyJson ? output.value() : output;
  };
};

type CallerOf = (call: Call) => Caller | Promise<Caller>;
/** Creates the client for one request. `onError` sees every error of its calls; the error is then thrown unchanged. */
export type InProcessConnector = (callerOf: CallerOf, onError?: (error: unknown) => void) => Client;

/**
 * Call it once at start-up, because it compiles validators. Errors are thrown unchanged. A call without
 * implementation throws NOT_BUILT.
 */
export const connectInProcess = (implementations: readonly Implementation[]): InProcessConnector => {
  const directCalls = new Map<string, DirectCall>();
  for (const [id, implementation] of indexImplementations(implementations, allCalls))
    directCalls.set(id, compileDirectCall(implementation));
  return (callerOf, onError) => {
    const send: Send = async (call, input, options) => {
      const run = directCalls.get(call.id);
      if (!run) throw new ShopError('NOT_BUILT');
      try {
        return await run(input, await callerOf(call), options.idempotencyKey);
      } catch (error) {
        onError?.(error);
        throw error;
      }
    };
    return clientOver(send);
  };
};

export const inProcessClient = (implementations: readonly Implementation[], callerOf: CallerOf): Client =>
  connectInProcess(implementations)(callerOf);
