/** Accounts at payment providers. Each is either complete or absent. Demo mode uses the simulators. */
import { messages } from './config.messages.ts';

export type PaymentAccounts = {
  /** Null: no card payments in TND. A null URL: the simulator in this process is used. */
  readonly clictopay: { readonly url: string | null; readonly user: string; readonly password: string } | null;
  /** Null: no card payments in XOF. */
  readonly cinetpay: {
    readonly url: string | null;
    readonly apiKey: string;
    readonly siteId: string;
    readonly secret: string;
  } | null;
};

type Values = Readonly<Record<string, string | undefined>>;
type Account = {
  readonly [
    Name in
      | 'CLICTOPAY_URL'
      | 'CLICTOPAY_USER'
      | 'CLICTOPAY_PASSWORD'
      | 'CINETPAY_URL'
      | 'CINETPAY_API_KEY'
      | 'CINETPAY_SITE_ID'
      | 'CINETPAY_SECRET'
  ]?: string | undefined;
};

/** Visible in the source code, so they are accepted by the simulators only and refused in production. */
export const demoAccounts = {
  clictopay: { url: null, user: 'ourlet-demo', password: 'demo-clictopay-password' },
  cinetpay: { url: null, apiKey: 'demo-cinetpay-key', siteId: '100001', secret: 'demo-cinetpay-secret' },
} as const satisfies PaymentAccounts;

const demoSecrets: readonly string[] = [
  demoAccounts.clictopay.password,
  demoAccounts.cinetpay.apiKey,
  demoAccounts.cinetpay.secret,
];

const groups = [
  { url: 'CLICTOPAY_URL', members: ['CLICTOPAY_USER', 'CLICTOPAY_PASSWORD'] },
  { url: 'CINETPAY_URL', members: ['CINETPAY_API_KEY', 'CINETPAY_SITE_ID', 'CINETPAY_SECRET'] },
] as const;

export const accountProblems = (values: Values): [string, string][] => {
  const production = values['OURLET_MODE'] === 'production';
  return groups.flatMap(({ url, members }) => {
    const some = [url, ...members].some((name) => values[name] !== undefined);
    const problems: [string, string][] = members
      .filter((name) => some && values[name] === undefined)
      .map((name) => [name, messages.halfAccount]);
    for (const name of members)
      if (production && demoSecrets.includes(values[name] ?? '')) problems.push([name, messages.demoSecret]);
    if (production && values[url]?.startsWith('http:')) problems.push([url, messages.https]);
    return problems;
  });
};

/** The variables must have no problems (see `accountProblems`). */
export const paymentAccounts = (values: Account, mode: 'demo' | 'production'): PaymentAccounts => {
  const { CLICTOPAY_USER: user, CLICTOPAY_PASSWORD: password } = values;
  const { CINETPAY_API_KEY: apiKey, CINETPAY_SITE_ID: siteId, CINETPAY_SECRET: secret } = values;
  const without = mode === 'demo' ? demoAccounts : { clictopay: null, cinetpay: null };
  return {
    clictopay:
      user === undefined || password === undefined
        ? without.clictopay
        : { url: values.CLICTOPAY_URL ?? 'https://ipay.clictopay.com/payment/rest/', user, password },
    cinetpay:
      apiKey === undefined || siteId === undefined || secret === undefined
        ? without.cinetpay
        : { url: values.CINETPAY_URL ?? 'https://api-checkout.cinetpay.com/', apiKey, siteId, secret },
  };
};
