/** Settings of the process, read from the environment and validated at the start. */
import { networkInterfaces, hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { z } from 'zod';
import { OperatorError } from '#platform/operator-error';
import { messages } from './config.messages.ts';
import { accountProblems, demoAccounts, paymentAccounts, type PaymentAccounts } from './payment-accounts.ts';
import { socialAccounts, socialProblems, type SocialAccounts } from './social-accounts.ts';
import { environment, variables, type Variable } from './variables.ts';

export { demoAccounts, variables, type PaymentAccounts, type SocialAccounts, type Variable };

export type BackupSettings = {
  /** Null when nothing is backed up. */
  folder: string | null;
  /** Five cron fields, in UTC. */
  schedule: string;
  keep: { daily: number; weekly: number };
  /** Bytes per second of a scheduled backup. */
  rate: number;
};

export type Config = {
  mode: 'demo' | 'production';
  host: string;
  port: number;
  dataDir: string;
  /** Has no slash at the end. */
  publicOrigin: string;
  /** Entries are `name:port`, `name` for port 80 or 443, or `name:*` for any port. */
  allowedHosts: string[];
  trustedProxies: string[];
  databaseUrl: string | null;
  databasePoolSize: number;
  secret: string;
  defaultRegion: string;
  /** Maps a host name to the code of its region. */
  hostRegions: Record<string, string>;
  /** Hosts of the private network that webhooks may call, in lower case. */
  webhookPrivateHosts: string[];
  /** seoName of the section that crawlers see. */
  defaultSection: string;
  /** Query parameter that makes `/compte` show the sign-in with other services; null hides it. */
  socialLoginFlag: string | null;
  smtpUrl: string | null;
  mailFrom: string;
  filesUrl: string;
  backups: BackupSettings;
  payments: PaymentAccounts;
  social: SocialAccounts;
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';
  logFormat: 'auto' | 'json' | 'short';
  logRequests: boolean;
  metricsToken: string | null;
  pageCacheBytes: number;
  pageMaxAgeSeconds: number;
  admissionConcurrency: number;
  admissionPatience: number;
  rateLimits: boolean;
};

/** Visible in the source code, so it is refused in production. */
export const demoSecret = 'demonstration-ourlet-secret-public-2026';

type Environment = z.output<typeof environment>;

const secretNames = new Set(variables.filter((variable) => variable.secret).map((variable) => variable.name));

const lineOf = (name: string, given: string | undefined, problem: string): string =>
  messages.line(name, given === undefined || secretNames.has(name) ? null : given.slice(0, 80), problem);

/** An empty variable counts as absent, as in compose files and unit files. */
const withoutEmpty = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(
    variables.flatMap(({ name }) => {
      const value = env[name]?.trim();
      return value === undefined || value === '' ? [] : [[name, value] as const];
    }),
  );

const productionProblems = (values: Record<string, string>): [string, string][] => {
  const problems: [string, string][] = variables
    .filter((variable) => variable.requiredInProduction && values[variable.name] === undefined)
    .map((variable) => [variable.name, messages.missing]);
  if (values.PUBLIC_ORIGIN?.startsWith('http:')) problems.push(['PUBLIC_ORIGIN', messages.https]);
  if (values.OURLET_SECRET === demoSecret) problems.push(['OURLET_SECRET', messages.demoSecret]);
  if (values.DATABASE_URL && /:(shop|demo|ourlet|postgres|ourlet-demo-2026)@/.test(values.DATABASE_URL)) {
    problems.push(['DATABASE_URL', messages.demoPassword]);
  }
  return problems;
};

const isEverywhere = (host: string): boolean => host === '0.0.0.0' || host === '::';

const withPort = (host: string, port: number): string => `${host.includes(':') ? `[${host}]` : host}:${port}`;

/** In demo mode on the network, every host name of the machine is accepted. */
const ownNames = (): string[] => [
  hostname().toLowerCase(),
  ...Object.values(networkInterfaces()).flatMap((addresses) =>
    (addresses ?? []).map((entry) => (entry.family === 'IPv6' ? `[${entry.address}]` : entry.address)),
  ),
];

const allowedHosts = (config: Pick<Config, 'mode' | 'host' | 'publicOrigin' | 'hostRegions'>): string[] => {
  const hosts = [new URL(config.publicOrigin).host, ...Object.keys(config.hostRegions)];
  if (config.mode === 'demo') {
    const names = ['127.0.0.1', 'localhost', '[::1]'];
    if (isEverywhere(config.host)) names.push(...ownNames());
    else names.push(config.host.includes(':') ? `[${config.host}]` : config.host);
    hosts.push(...names.map((name) => `${name}:*`));
  }
  return [...new Set(hosts.map((host) => host.toLowerCase()))];
};

const parseHostRegions = (entries: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    entries.map((entry) => {
      const [host = '', region = ''] = entry.split('=');
      return [host.toLowerCase(), region.toUpperCase()];
    }),
  );

const addresses = (
  values: Environment,
): Pick<Config, 'mode' | 'host' | 'port' | 'publicOrigin' | 'hostRegions' | 'allowedHosts'> => {
  const mode = values.OURLET_MODE ?? 'demo';
  const host = values.HOST ?? '127.0.0.1';
  const port = values.PORT ?? 3000;
  const local = `http://${withPort(isEverywhere(host) ? 'localhost' : host, port)}`;
  const publicOrigin = new URL(values.PUBLIC_ORIGIN ?? local).origin;
  const hostRegions = parseHostRegions(values.HOST_REGIONS ?? []);
  const endpoints = { mode, host, port, publicOrigin, hostRegions } as const;
  return { ...endpoints, allowedHosts: allowedHosts(endpoints) };
};

const backupSettings = (values: Environment): BackupSettings => ({
  folder: values.BACKUP_DIR === undefined ? null : resolve(values.BACKUP_DIR),
  schedule: values.BACKUP_SCHEDULE ?? '12 2 * * *',
  keep: { daily: values.BACKUP_KEEP_DAILY ?? 7, weekly: values.BACKUP_KEEP_WEEKLY ?? 5 },
  rate: (values.BACKUP_RATE_MB ?? 40) * 1_000_000,
});

const settle = (values: Environment): Config => {
  const endpoints = addresses(values);
  const production = endpoints.mode === 'production';
  const dataDir = resolve(values.OURLET_DATA ?? '.data');
  return {
    ...endpoints,
    dataDir,
    trustedProxies: values.TRUSTED_PROXIES ?? [],
    databaseUrl: values.DATABASE_URL ?? null,
    webhookPrivateHosts: (values.WEBHOOK_PRIVATE_HOSTS ?? []).map((host) => host.toLowerCase()),
    databasePoolSize: values.DATABASE_POOL_SIZE ?? 16,
    secret: values.OURLET_SECRET ?? demoSecret,
    defaultRegion: values.DEFAULT_REGION ?? 'TN',
    defaultSection: values.DEFAULT_SECTION ?? 'femme',
    socialLoginFlag: values.SOCIAL_LOGIN_FLAG ?? null,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? `Ourlet <boutique@${new URL(endpoints.publicOrigin).hostname}>`,
    filesUrl: values.FILES_URL ?? join(dataDir, 'files'),
    backups: backupSettings(values),
    payments: paymentAccounts(values, endpoints.mode),
    social: socialAccounts(values, endpoints.mode),
    logLevel: values.LOG_LEVEL ?? 'info',
    logFormat: values.LOG_FORMAT ?? 'auto',
    logRequests: (values.LOG_REQUESTS ?? (production ? 'on' : 'off')) === 'on',
    metricsToken: values.METRICS_TOKEN ?? null,
    pageCacheBytes: (values.PAGE_CACHE_MB ?? 128) * 1024 * 1024,
    pageMaxAgeSeconds: values.PAGE_MAX_AGE ?? 60,
    admissionConcurrency: values.ADMISSION_CONCURRENCY ?? 16,
    admissionPatience: values.ADMISSION_PATIENCE ?? 1,
    rateLimits: (values.RATE_LIMITS ?? (production ? 'on' : 'off')) === 'on',
  };
};

/** Folder of uploaded files. */
export const filesDirOf = ({ filesUrl }: Pick<Config, 'filesUrl'>): string =>
  filesUrl.startsWith('file:') ? fileURLToPath(filesUrl) : resolve(filesUrl);

/** Throws one OperatorError that lists every invalid variable and how to correct it. */
export const loadConfig = (env: NodeJS.ProcessEnv): Config => {
  const values = withoutEmpty(env);
  const parsed = environment.safeParse(values);
  const problems = new Map<string, string>();
  if (values.OURLET_MODE === 'production')
    for (const [name, problem] of productionProblems(values)) problems.set(name, problem);
  for (const [name, problem] of [...accountProblems(values), ...socialProblems(values)]) problems.set(name, problem);
  for (const issue of parsed.error?.issues ?? []) problems.set(String(issue.path[0]), issue.message);
  if (!parsed.success || problems.size > 0) {
    const lines = [...problems].map(([name, problem]) => lineOf(name, values[name], problem));
    throw new OperatorError([messages.heading(lines.length), ...lines, messages.advice].join('\n'));
  }
  return settle(parsed.data);
};
