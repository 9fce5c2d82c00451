/** Password, second factor and devices of the signed-in person, with dates in words. For loaders. */
import type { Client } from '#shared/api/client';
import { formatDate, formatDateTime } from '#shared/dates';
import type { Shop } from '#app/shop-context.ts';
import { identityFields, passkeyFields, passwordFields } from './security-fields.ts';

export const readSecurity = async (api: Client, { region, origin }: Pick<Shop, 'region' | 'origin'>) => {
  const day = (date: string): string => formatDate(new Date(date), region.timeZone);
  const moment = (date: string): string => formatDateTime(new Date(date), region.timeZone);
  const [factors, { sessions }] = await Promise.all([api.secondFactor.list(), api.sessions.list()]);
  const identityBy: 'password' | 'code' | null = factors.hasPassword
    ? 'password'
    : factors.totpSince === null
      ? null
      : 'code';
  return {
    factors: {
      ...factors,
      totpSince: factors.totpSince && day(factors.totpSince),
      passkeys: factors.passkeys.map(({ createdAt, lastUsedAt, ...passkey }) => ({
        ...passkey,
        createdAt: day(createdAt),
        lastUsedAt: lastUsedAt && day(lastUsedAt),
      })),
    },
    sessions: sessions.map((session) => ({ ...session, lastSeenAt: moment(session.lastSeenAt) })),
    localOrigin: origin.replace(/\/\/[^:/]+|\/\/\[[^\]]+\]/, '//localhost'),
    identityBy,
    fields: {
      password: passwordFields,
      identity: identityBy === null ? {} : identityFields[identityBy],
      passkey: passkeyFields,
    },
  };
};

export type Security = Awaited<ReturnType<typeof readSecurity>>;
