/** Cookies of a session. `tok` is readable by the page, which sends it as bearer; the others are not. */
import type { Caller } from '#platform/contract';
import { choiceMaxAge, cookieDomain } from '#shared/rules/section';
import { signedOutMark } from '#shared/rules/session-cookies';

export type SessionTokens = { token: string; refreshToken: string; keepSession: boolean };

type Response = Pick<Caller, 'setHeader' | 'header'>;

export type SessionCookies = {
  /** `bind` is set at sign-in only. */
  readonly set: (response: Response, tokens: SessionTokens, bind?: string) => void;
  readonly clear: (response: Response) => void;
  readonly read: (cookies: Caller['cookies']) => {
    token: string | null;
    refreshToken: string | null;
    bind: string | null;
    /** The page signed out without reaching the server. */
    isSignedOut: boolean;
  };
};

export const createSessionCookies = (publicOrigin: string): SessionCookies => {
  const { host: publicHost, protocol } = new URL(publicOrigin);
  const isSecure = protocol === 'https:';
  // Browsers accept the prefix, which forbids a domain, over https only.
  const bindName = isSecure ? '__Host-bind' : 'bind';

  const write = (
    response: Response,
    cookie: { name: string; value: string; maxAge: number | null; open?: boolean },
  ) => {
    const { name, value, maxAge, open = false } = cookie;
    const domain = name === bindName ? null : cookieDomain(response.header('host') ?? publicHost);
    const parts = [
      `${name}=${value}`,
      'Path=/',
      ...(maxAge === null ? [] : [`Max-Age=${maxAge}`]),
      ...(domain === null ? [] : [`Domain=${domain}`]),
      ...(open ? [] : ['HttpOnly']),
      ...(isSecure ? ['Secure'] : []),
      'SameSite=Lax',
    ];
    response.setHeader('set-cookie', parts.join('; '));
  };

  return {
    set: (response, { token, refreshToken, keepSession }, bind) => {
      const maxAge = keepSession ? choiceMaxAge : null;
      write(response, { name: 'tok', value: token, maxAge, open: true });
      write(response, { name: 'rtok', value: refreshToken, maxAge });
      if (bind !== undefined) write(response, { name: bindName, value: bind, maxAge });
    },
    clear: (response) => {
      for (const name of ['rtok', bindName]) write(response, { name, value: '', maxAge: 0 });
      for (const name of ['tok', signedOutMark]) write(response, { name, value: '', maxAge: 0, open: true });
    },
    read: (cookies) => ({
      token: cookies['tok'] || null,
      refreshToken: cookies['rtok'] || null,
      bind: cookies[bindName] || null,
      isSignedOut: cookies[signedOutMark] === '1',
    }),
  };
};
