/**
 * OAuth applications of the shop, for signing in with an account of another service. All variables of one are set, or
 * none. Demo mode uses a simulator.
 */
import { messages } from './config.messages.ts';

type Client = { readonly clientId: string; readonly clientSecret: string };

export type SocialAccounts = {
  readonly google: (Client & { readonly issuer: string }) | null;
  /** A null URL: the simulator in this process is used. */
  readonly facebook: (Client & { readonly url: string | null; readonly graphUrl: string }) | null;
  readonly apple: {
    readonly issuer: string;
    readonly clientId: string;
    readonly teamId: string;
    readonly keyId: string;
    /** In PKCS #8, as PEM. */
    readonly privateKey: string;
  } | null;
  readonly oidc: (Client & { readonly issuer: string; readonly name: string }) | null;
};

type Name =
  | 'GOOGLE_CLIENT_ID'
  | 'GOOGLE_CLIENT_SECRET'
  | 'FACEBOOK_APP_ID'
  | 'FACEBOOK_APP_SECRET'
  | 'APPLE_CLIENT_ID'
  | 'APPLE_TEAM_ID'
  | 'APPLE_KEY_ID'
  | 'APPLE_PRIVATE_KEY'
  | 'OIDC_NAME'
  | 'OIDC_ISSUER'
  | 'OIDC_CLIENT_ID'
  | 'OIDC_CLIENT_SECRET';
type Values = { readonly [Member in Name]?: string | undefined };

const groups: readonly (readonly Name[])[] = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'],
  ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
  ['OIDC_NAME', 'OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
];

export const socialProblems = (values: Readonly<Record<string, string | undefined>>): [string, string][] => {
  const missing = groups
    .filter((names) => names.some((name) => values[name] !== undefined))
    .flatMap((names) => names.filter((name) => values[name] === undefined))
    .map((name): [string, string] => [name, messages.halfSocialAccount]);
  const isPlain = values['OURLET_MODE'] === 'production' && values['OIDC_ISSUER']?.startsWith('http:');
  return isPlain ? [...missing, ['OIDC_ISSUER', messages.https]] : missing;
};

/** Visible in the source code, so they are accepted by the simulator only. */
const simulated = {
  clientId: 'ourlet-demo',
  clientSecret: 'demo-facebook-secret',
  url: null,
  graphUrl: 'https://simulateur.invalid/',
} as const;

const graphVersion = 'v23.0';

/** Members of the group when all are set; otherwise null. */
const complete = <Member extends Name>(values: Values, names: readonly Member[]): Record<Member, string> | null =>
  names.every((name) => values[name] !== undefined) ? (values as Record<Member, string>) : null;

/** The variables must have no problems (see `socialProblems`). */
export const socialAccounts = (values: Values, mode: 'demo' | 'production'): SocialAccounts => {
  const google = complete(values, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']);
  const facebook = complete(values, ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET']);
  const apple = complete(values, ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY']);
  const oidc = complete(values, ['OIDC_NAME', 'OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']);
  return {
    google: google && {
      issuer: 'https://accounts.google.com',
      clientId: google.GOOGLE_CLIENT_ID,
      clientSecret: google.GOOGLE_CLIENT_SECRET,
    },
    facebook: facebook
      ? {
          url: `https://www.facebook.com/${graphVersion}/`,
          graphUrl: `https://graph.facebook.com/${graphVersion}/`,
          clientId: facebook.FACEBOOK_APP_ID,
          clientSecret: facebook.FACEBOOK_APP_SECRET,
        }
      : mode === 'demo'
        ? simulated
        : null,
    apple: apple && {
      issuer: 'https://appleid.apple.com',
      clientId: apple.APPLE_CLIENT_ID,
      teamId: apple.APPLE_TEAM_ID,
      keyId: apple.APPLE_KEY_ID,
      // environment files store the key on one line
      privateKey: apple.APPLE_PRIVATE_KEY.replaceAll('\\n', '\n'),
    },
    oidc: oidc && {
      issuer: oidc.OIDC_ISSUER,
      name: oidc.OIDC_NAME,
      clientId: oidc.OIDC_CLIENT_ID,
      clientSecret: oidc.OIDC_CLIENT_SECRET,
    },
  };
};
