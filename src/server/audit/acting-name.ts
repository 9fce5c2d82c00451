import type { CallContext } from '#platform/contract';
import { nameWithKey } from './audit.messages.ts';

type Person = { readonly fullName: string; readonly email: string };

/** Name of a staff user in the histories of records; with the API key when a program acts. */
export const actingName = ({ fullName, email }: Person, { actor }: Pick<CallContext, 'actor'>): string => {
  const name = fullName || email;
  const key = actor.kind === 'user' ? actor.apiKey : undefined;
  return key ? nameWithKey(name, key.name) : name;
};
