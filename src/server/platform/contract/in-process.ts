/** Typed client without HTTP, for server rendering: same validation and authorisation, no JSON. */
import type { Call } from '#shared/api/call';
import { allCalls } from '#shared/api/all';
import { clientOver, type Client, type Send } from '#shared/api/client';
import { ShopError } from '#shared/errors';
import { authorize, assertAccessRule } from './access.ts';
import { readIdempotency } from './idempotency.ts';
import { ReadyJson, type Caller, type CallContext, type Implementation } from './implement.ts';
import { indexImplementations } from './register.ts';
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
    authorize(call.access, caller.actor);
    const input = readInput(rawInput);
    const idempotency = readIdempotency(call, key, input, caller.actor);
    const output = await handle(input, { ...caller, idempotency });
    return output instanceof ReadyJson ? output.value() : output;
  };
};

/** Creates the client of one request. */
export type InProcessConnector = (contextOf: (call: Call) => Caller | Promise<Caller>) => Client;

/** Compile once at start-up. Errors are thrown unchanged; a call without implementation throws NOT_BUILT. */
export const connectInProcess = (implementations: readonly Implementation[]): InProcessConnector => {
  const directCalls = new Map<string, DirectCall>();
  for (const [id, implementation] of indexImplementations(implementations, allCalls))
    directCalls.set(id, compileDirectCall(implementation));
  return (contextOf) => {
    const send: Send = async (call, input, options) => {
      const run = directCalls.get(call.id);
      if (!run) throw new ShopError('NOT_BUILT');
      return run(input, await contextOf(call), options.idempotencyKey);
    };
    return clientOver(send);
  };
};

/** For tests and scripts. */
export const inProcessClient = (
  implementations: readonly Implementation[],
  contextOf: (call: Call) => Caller | Promise<Caller>,
): Client => connectInProcess(implementations)(contextOf);
