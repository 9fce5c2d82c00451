/** Codes of authenticator apps (RFC 6238): SHA-1, six digits, 30 seconds, as every app supports. */
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import type { TotpSetup } from '#shared/api/second-factor';

const period = 30;
const settings = { algorithm: 'SHA1', digits: 6, period } as const;
/** Accepted steps before and after the current one, because clocks differ. */
const window = 1;

export const totpSecretBytes = 20;

const secretOf = (bytes: Uint8Array): Secret => new Secret({ buffer: Uint8Array.from(bytes).buffer });

/**
 * Step of a valid code, or null. The caller must store the step and refuse it afterwards, so that a code is used only
 * once.
 */
export const stepOfCode = (secret: Uint8Array, code: string, at: Date): number | null => {
  const timestamp = at.getTime();
  const token = code.replaceAll(/\s/g, '');
  const delta = TOTP.validate({ ...settings, token, secret: secretOf(secret), timestamp, window });
  return delta === null ? null : Math.floor(timestamp / 1000 / period) + delta;
};

export const codeAt = (secret: Uint8Array, at: Date): string =>
  TOTP.generate({ ...settings, secret: secretOf(secret), timestamp: at.getTime() });

export const bytesOfBase32 = (text: string): Buffer => Buffer.from(Secret.fromBase32(text).bytes);

const brand = 'Ourlet';

export const setupOf = (secret: Uint8Array, email: string): TotpSetup => {
  const totp = new TOTP({ ...settings, issuer: brand, label: email, secret: secretOf(secret) });
  const uri = totp.toString();
  return { secret: totp.secret.base32, uri, qr: renderSVG(uri, { ecc: 'M', border: 2 }) };
};
