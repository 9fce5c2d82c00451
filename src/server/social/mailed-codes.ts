/**
 * Six-digit codes that verify an address. A code belongs to one handle and one address, has five tries, and is mailed
 * at most three times.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Tx } from '#platform/db';
import { tooManyRequests, type RateRule } from '#platform/rate-limit';
import { codeMail } from './social-mail.ts';
import { providerOf, rejected, type SocialContext } from './social-context.ts';
import { countCodeTry, storeCode, type HandleKey } from './visit.store.ts';

/** Limit of codes for one address, whoever requests them. */
const mailRule: RateRule = { burst: 5, perSecond: 5 / 3600 };
/** In milliseconds. The handle expires with its newest code. */
const lifetime = 10 * 60_000;

export const normaliseEmail = (email: string): string => email.trim().toLowerCase();

type Address = { readonly key: HandleKey; readonly email: string };

export type MailedCodes = {
  /** Throws OAUTH_REJECTED for an unknown handle and for the fourth code, or TOO_MANY_REQUESTS. */
  readonly send: (address: Address) => Promise<void>;
  /** Compares the code and counts a try. */
  readonly check: (tx: Tx, address: Address, code: string) => Promise<boolean>;
};

export const createMailedCodes = (context: SocialContext): MailedCodes => {
  const { db, clock, random, mail, rateLimiter, config } = context;
  const hashOf = ({ key, email }: Address, code: string): Buffer =>
    createHmac('sha256', config.secret).update(key.hash).update(` ${email} ${code}`).digest();
  return {
    send: async (address) => {
      const { key, email } = address;
      const provider = providerOf(context, key.provider);
      const { allowed, resetSeconds } = await rateLimiter.take(`social.code ${email}`, mailRule);
      if (!allowed) throw tooManyRequests(resetSeconds, 'username');
      const now = clock.now();
      const code = String(random.int(1_000_000)).padStart(6, '0');
      const stored = { email, hash: hashOf(address, code), expiresAt: new Date(now.getTime() + lifetime) };
      const isStored = await db.command({ name: 'social.sendCode' }, async (tx) => {
        if (!(await storeCode(tx, key, now, stored))) return false;
        await mail.send(tx, codeMail({ to: email, code, provider: provider.name, origin: config.publicOrigin }));
        return true;
      });
      if (!isStored) throw rejected();
    },
    check: async (tx, address, code) => {
      const stored = await countCodeTry(tx, address.key.hash, address.email);
      return stored !== null && timingSafeEqual(stored, hashOf(address, code.replaceAll(/\s/g, '')));
    },
  };
};
