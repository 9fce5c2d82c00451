/** Runs the calls of staff so that each of their writes is in the journal. */
import type { Clock } from '#platform/clock';
import type { CallContext, Implementation } from '#platform/contract';
import { networkOf } from '#platform/rate-limit';
import { deviceName } from '#server/session';
import type { Call } from '#shared/api/call';
import { actAs, type Act } from './act.ts';

/** They reserve a phone call to a buyer and change nothing. */
const unrecorded: ReadonlySet<string> = new Set(['proCalls.claim', 'proCalls.next', 'proCalls.release']);
/** What staff change in their own account. */
const ownAccount: ReadonlySet<string> = new Set(['secondFactor', 'sessions', 'users']);

const isRecorded = ({ id, method, access, path }: Call): boolean => {
  if (method !== 'POST' || access.kind !== 'signedIn' || unrecorded.has(id)) return false;
  const isForStaff = path.startsWith('/api/pro/') || access.privilege !== undefined;
  return isForStaff || ownAccount.has(id.split('.', 1)[0] ?? '');
};

/** First path parameter of the call, which names its object. */
const objectIdOf = ({ params, path }: Call, input: Readonly<Record<string, unknown>>): string | null => {
  const name = /:([A-Za-z]+)/.exec(path)?.[1];
  const value = params && name !== undefined ? input[name] : undefined;
  return typeof value === 'string' && value !== '' ? value.slice(0, 80) : null;
};

const fallbackOf = (call: Call, input: Readonly<Record<string, unknown>>): Act => {
  const object = call.access.kind === 'signedIn' ? call.access.privilege?.split('.', 1)[0] : undefined;
  return { act: call.id, object: object ?? 'user', objectId: objectIdOf(call, input) };
};

export const originOf = ({ address, header }: Pick<CallContext, 'address' | 'header'>) => ({
  network: networkOf(address),
  agent: deviceName(header('user-agent') ?? ''),
});

export const auditCalls = (implementations: readonly Implementation[], clock: Clock): Implementation[] =>
  implementations.map((implementation) => {
    const { call } = implementation;
    if (!isRecorded(call)) return implementation;
    const handler = implementation.handler as (input: unknown, context: CallContext) => Promise<unknown>;
    const audited = (input: Readonly<Record<string, unknown>>, context: CallContext): Promise<unknown> => {
      const { actor } = context;
      if (actor.kind !== 'user' || actor.role === 'CUSTOMER') return handler(input, context);
      return actAs(
        {
          person: actor.apiKey
            ? { id: actor.userId, fullName: actor.apiKey.name, via: 'API' }
            : { id: actor.userId, fullName: null, via: 'CONSOLE' },
          origin: originOf(context),
          clock,
          fallback: () => fallbackOf(call, input),
        },
        () => handler(input, context),
      );
    };
    return { call, handler: audited };
  });
