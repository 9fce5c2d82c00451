/** One typed client for every screen; in a browser over HTTP, during server rendering straight to the rooms. */
import { contract, type Contract } from './all.ts';
import type { Call, OutputOf } from './call.ts';
import { sendOver, type Arguments, type CallOptions, type TransportOptions } from './transport.ts';

type CallFunction<C extends Call> = (...args: Arguments<C>) => Promise<OutputOf<C>>;

/** `client.items.list({ page: 0 })`: rooms and calls under the names of the contract. Refusals are ShopErrors. */
export type Client = {
  readonly [Room in keyof Contract]: {
    readonly [Name in keyof Contract[Room]]: Contract[Room][Name] extends Call
      ? CallFunction<Contract[Room][Name]>
      : never;
  };
};

export type Send = (call: Call, input: Readonly<Record<string, unknown>>, options: CallOptions) => Promise<unknown>;

/** The client that passes each call to `send`, whatever carries it. */
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

/**
 * The client over HTTP. It loads the whole contract: fit for tests and programs; a page of the browser takes
 * `createTransport` of `./transport.ts`, which costs nothing but the calls it makes.
 */
export const createFetchClient = (options: TransportOptions = {}): Client => {
  const send = sendOver(options);
  return clientOver((call, input, callOptions) => send(`${call.method} ${call.path}`, input, callOptions));
};
