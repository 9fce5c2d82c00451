/**
 * Cookies of a session. Scripts of the page can read `tok`, which they send as bearer token, but not the other
 * cookies.
 */
import type { Caller } from '#platform/contract';
import { choiceMaxAge, cookieDomain } from '#shared/rules/section';
import { signedOutMark } from '#shared/rules/session-cookies';

export type SessionTokens = { token: string; refreshToken: string; keepSession: boolean };

type Response = Pick<Caller, 'setHeader' | 'header'>;

export type SessionCookies = {
  /** `bind` is passed only at a sign-in. */
  readonly set: (response: Response, tokens: SessionTokens, bind?: string) => void;
  readonly clear: (response: Response) => void;
  readonly read: (cookies: Caller['cookies']) => {
    token: string | null;
    refreshToken: string | null;
    bind: string | null;
    /** True when the user signed out while the server was not reachable. */
    isSignedOut: boolean;
  };
};

export const createSessionCookies = (publicOrigin: string): SessionCookies => {
  const { host: publicHost, protocol } = new URL(publicOrigin);
  const isSecure = protocol === 'https:';
  // The prefix forbids a domain, and browsers accept it over https only.
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
