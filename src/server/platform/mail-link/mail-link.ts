/** Signed links in mails, for people who are not signed in. */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** `module.action`. A token made for one purpose is refused for another. */
export type MailLinkPurpose = `${string}.${string}`;

export type MailLinks = {
  /**
   * Makes a token for a URL. Whoever has the token can read the subject, so it must be an id and never an
   * e-mail address. The token never expires; a purpose that needs an end puts a time into the subject or
   * checks its row.
   */
  readonly sign: (purpose: MailLinkPurpose, subject: string) => string;
  /** The subject, or null for a forged token or one of another purpose. */
  readonly read: (purpose: MailLinkPurpose, token: string) => string | null;
  /** Absolute URL of a path of the shop with a signed token: `…/newsletter/desinscription?jeton=…`. */
  readonly url: (path: string, purpose: MailLinkPurpose, subject: string) => string;
};

export const mailLinkParameter = 'jeton';

/** Bounds of a token, for the schema of a call. */
export const mailLinkTokenPattern = /^[\w-]{1,400}\.[\w-]{43}$/;

export const createMailLinks = (options: { readonly secret: string; readonly publicOrigin: string }): MailLinks => {
  const key = Buffer.from(hkdfSync('sha256', options.secret, '', 'ourlet mail link', 32));
  // A purpose contains no space, so the space separates it from the subject.
  const macOf = (purpose: MailLinkPurpose, subject: string): Buffer =>
    createHmac('sha256', key).update(`${purpose} ${subject}`).digest();
  const sign: MailLinks['sign'] = (purpose, subject) =>
    `${Buffer.from(subject).toString('base64url')}.${macOf(purpose, subject).toString('base64url')}`;
  return {
    sign,
    read: (purpose, token) => {
      if (!mailLinkTokenPattern.test(token)) return null;
      const [encoded = '', mac = ''] = token.split('.');
      const subject = Buffer.from(encoded, 'base64url').toString('utf8');
      const given = Buffer.from(mac, 'base64url');
      const expected = macOf(purpose, subject);
      return given.length === expected.length && timingSafeEqual(given, expected) ? subject : null;
    },
    url: (path, purpose, subject) => {
      const url = new URL(path, options.publicOrigin);
      url.searchParams.set(mailLinkParameter, sign(purpose, subject));
      return url.href;
    },
  };
};
