/** Authenticator apps of the demo staff. Their secrets are public, so they are used in demo mode only. */
import { bytesOfBase32, codeAt } from './totp.ts';

export const publishedApps: readonly { readonly email: string; readonly secret: string }[] = [
  { email: 'trader@demo.test', secret: 'OURLETDEMOTRADER2345ABCDEFGHIJKL' },
  { email: 'admin@demo.test', secret: 'OURLETDEMOADMIN23456ABCDEFGHIJKL' },
];

/** Secret and current code of the app of a demo account; null when it has none. */
export const publishedAppOf = (email: string, now: Date): { secret: string; code: string } | null => {
  const app = publishedApps.find((candidate) => candidate.email === email);
  return app ? { secret: app.secret, code: codeAt(bytesOfBase32(app.secret), now) } : null;
};
