/** Requests of staff who look at the shop as a customer: nothing is written, and no secret is shown. */
import { withCommandHook } from '#platform/db';
import { ShopError } from '#shared/errors';
import { ReadyJson, type Actor } from './implement.ts';

export const isView = (actor: Actor): boolean => actor.kind === 'user' && actor.viewedBy !== undefined;

const secretNames: ReadonlySet<string> = new Set(['orderSRef', 'order_s_ref', 'token', 'secret', 'cartId']);
const secretInPath = /^(\/[^?]*)\?.*order_s_ref=.*$/s;

/** The same value with empty secrets, and without those in the query of a path. */
export const withoutSecrets = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replace(secretInPath, '$1');
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null || value instanceof Date || value instanceof Uint8Array) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      secretNames.has(name) && typeof member === 'string' ? '' : withoutSecrets(member),
    ]),
  );
};

const refuse = (): Promise<never> => Promise.reject(new ShopError('READ_ONLY'));

/** Runs the handler of a call. In a view, a command of the handler is rolled back, whatever the call declares. */
export const runForActor = async (
  { output }: { readonly output?: unknown },
  actor: Actor,
  handle: () => Promise<unknown>,
): Promise<unknown> => {
  if (!isView(actor)) return handle();
  const answer = await withCommandHook(refuse, handle);
  const isJson = typeof output === 'object' && !(answer instanceof ReadyJson);
  return isJson ? withoutSecrets(answer) : answer;
};
