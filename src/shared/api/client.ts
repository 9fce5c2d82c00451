import { contract, type Contract } from './all.ts';
import type { Call, OutputOf } from './call.ts';
import { sendOver, type Arguments, type CallOptions, type TransportOptions } from './transport.ts';

type CallFunction<C extends Call> = (...args: Arguments<C>) => Promise<OutputOf<C>>;

/** `client.items.list({ page: 0 })`. Errors are ShopErrors. */
export type Client = {
  readonly [Room in keyof Contract]: {
    readonly [Name in keyof Contract[Room]]: Contract[Room][Name] extends Call
      ? CallFunction<Contract[Room][Name]>
      : never;
  };
};

export type Send = (call: Call, input: Readonly<Record<string, unknown>>, options: CallOptions) => Promise<unknown>;

export const clientOver = (send: Send): Client =>
  Object.fromEntries(
    Object.entries(contract).map(([room, calls]) => [
      room,
      Object.fromEntries(
        Object.entries<Call>(calls).map(([name, call]) => [
          name,
          (input: Readonly<Record<string, unknown>> = {}, options: CallOptions = {}) => send(call, input, options),
        ]),
      ),
    ]),
  ) as unknown as Client;

/** Used by tests and scripts. It loads the schemas, unlike `createTransport`. */
export const createFetchClient = (options: TransportOptions = {}): Client => {
  const send = sendOver(options);
  return clientOver((call, input, callOptions) => send(`${call.method} ${call.path}`, input, callOptions));
};
