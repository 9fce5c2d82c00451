/** Environment variables with schema, default and purpose. A test compares them with docs/operations.md. */
import { isIP } from 'node:net';
import { z } from 'zod';
import { backupVariables } from './backup-variables.ts';
import { messages } from './config.messages.ts';
import { integer, noted, oneOf, type VariableNotes } from './variable-shapes.ts';

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== ''),
);

const isUrl = (text: string, protocols: readonly string[]): boolean =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol);

const isOrigin = (text: string): boolean =>
  isUrl(text, ['http:', 'https:']) && new URL(text).origin === text.replace(/\/$/, '');

const isProxy = (entry: string): boolean => {
  if (/^(loopback|private)$/.test(entry)) return true;
  const [network = '', length, ...more] = entry.split('/');
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(network)] ?? -1;
  return (
    bits > 0 && more.length === 0 && (length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= bits))
  );
};

const serviceUrl = z
  .string()
  .refine((text) => isUrl(text, ['http:', 'https:']), messages.serviceUrl)
  .transform((text) => (text.endsWith('/') ? text : `${text}/`))
  .optional();

/** Secret variable of an account at a provider. All variables of the account are set, or none. */
const account = (french: string, english: string) =>
  noted(z.string().min(3, messages.empty).optional(), { french, english, fallback: '', secret: true });

/** Variable of an OAuth application. All variables of the application are set, or none. */
const application = (french: string, english: string) =>
  noted(z.string().min(3, messages.empty).optional(), { french, english, fallback: '' });

const isHostRegion = (entry: string): boolean => /^[a-z0-9.-]+(:\d+)?=[A-Z]{2}$/i.test(entry);

const isHostName = (entry: string): boolean => /^[a-z0-9.-]{1,253}$/i.test(entry);

export const environment = z.object({
  OURLET_MODE: noted(oneOf(['demo', 'production']), {
    french: 'Mode de fonctionnement : démonstration ou boutique réelle.',
    english: 'demo: embedded conveniences and demo shop; production: refuses unsafe settings.',
    fallback: 'demo',
  }),
  HOST: noted(z.string().min(1, messages.empty).optional(), {
    french: 'Adresse sur laquelle la boutique écoute.',
    english: 'Address to listen on; 0.0.0.0 for all networks.',
    fallback: '127.0.0.1',
  }),
  PORT: noted(integer(0, 65_535), {
    french: 'Port d’écoute.',
    english: 'Port to listen on; 0 takes a free one.',
    fallback: '3000',
  }),
  PUBLIC_ORIGIN: noted(z.string().refine(isOrigin, messages.origin).optional(), {
    french: 'Adresse publique de la boutique, sans chemin.',
    english: 'Origin visitors use; builds links and the host allow-list. https in production.',
    fallback: 'http://HOST:PORT',
    requiredInProduction: true,
  }),
  OURLET_DATA: noted(z.string().min(1, messages.empty).optional(), {
    french: 'Dossier des données locales (base embarquée, fichiers).',
    english: 'Folder of local data: embedded database, files.',
    fallback: '.data',
  }),
  DATABASE_URL: noted(
    z
      .string()
      .refine((text) => isUrl(text, ['postgres:', 'postgresql:']), messages.databaseUrl)
      .optional(),
    {
      french: 'PostgreSQL 16 ou plus récent, à la place de la base embarquée.',
      english: 'PostgreSQL 16 or newer instead of the embedded server.',
      fallback: '',
      requiredInProduction: true,
      secret: true,
    },
  ),
  DATABASE_POOL_SIZE: noted(integer(1, 500), {
    french: 'Nombre de connexions de lecture et d’écriture par processus.',
    english:
      'Database connections of one process, half of them for commands; the change feed, the relay and two for imports come on top.',
    fallback: '16',
  }),
  OURLET_SECRET: noted(z.string().min(32, messages.secret).optional(), {
    french: 'Secret de la boutique, dont dérivent les clés de signature.',
    english: 'At least 32 random characters; signing keys derive from it. Same on every node.',
    fallback: '',
    requiredInProduction: true,
    secret: true,
  }),
  SMTP_URL: noted(
    z
      .string()
      .refine((text) => isUrl(text, ['smtp:', 'smtps:']), messages.smtpUrl)
      .optional(),
    {
      french: 'Serveur d’envoi des e-mails ; sans lui, la démonstration les garde dans une boîte locale.',
      english: 'Outgoing mail server; without it the demo keeps mails in a local mailbox.',
      fallback: '',
      requiredInProduction: true,
      secret: true,
    },
  ),
  MAIL_FROM: noted(z.string().min(3, messages.empty).optional(), {
    french: 'Expéditeur des e-mails.',
    english: 'Sender of mails.',
    fallback: 'Ourlet <boutique@HOST>',
  }),
  FILES_URL: noted(z.string().min(1, messages.empty).optional(), {
    french: 'Où vivent les images et les fichiers.',
    english: 'Where images and files live: a folder.',
    fallback: 'OURLET_DATA/files',
  }),
  ...backupVariables,
  CLICTOPAY_URL: noted(serviceUrl, {
    french: 'Adresse de ClicToPay, jusqu’à /payment/rest/.',
    english: 'ClicToPay, down to /payment/rest/; without an account the demo uses its simulator.',
    fallback: 'https://ipay.clictopay.com/payment/rest/',
  }),
  CLICTOPAY_USER: account('Identifiant de commerçant chez ClicToPay.', 'Merchant at ClicToPay: cards in TND.'),
  CLICTOPAY_PASSWORD: account('Mot de passe de commerçant chez ClicToPay.', 'Its password.'),
  CINETPAY_URL: noted(serviceUrl, {
    french: 'Adresse de CinetPay, avant /v2/payment.',
    english: 'CinetPay, before /v2/payment; without an account the demo uses its simulator.',
    fallback: 'https://api-checkout.cinetpay.com/',
  }),
  CINETPAY_API_KEY: account('Clé d’accès chez CinetPay.', 'API key at CinetPay: cards and mobile money in XOF.'),
  CINETPAY_SITE_ID: account('Numéro de site chez CinetPay.', 'Its site number.'),
  CINETPAY_SECRET: account(
    'Clé qui signe les notifications de CinetPay.',
    'Its key for the signature of notifications.',
  ),
  GOOGLE_CLIENT_ID: application(
    'Identifiant de la boutique chez Google.',
    'Client at Google; without one, no sign-in with Google.',
  ),
  GOOGLE_CLIENT_SECRET: account('Secret de cet identifiant.', 'Its secret.'),
  FACEBOOK_APP_ID: application(
    'Identifiant de l’application chez Facebook.',
    'Application at Facebook; without one the demo uses its simulator.',
  ),
  FACEBOOK_APP_SECRET: account('Secret de cette application.', 'Its secret.'),
  APPLE_CLIENT_ID: application('Identifiant de service chez Apple.', 'Services ID at Apple.'),
  APPLE_TEAM_ID: application('Équipe chez Apple.', 'Its team.'),
  APPLE_KEY_ID: application('Numéro de la clé chez Apple.', 'Number of its key.'),
  APPLE_PRIVATE_KEY: account(
    'Clé privée d’Apple, au format PEM ; \\n pour les fins de ligne.',
    'Its private key, PEM; \\n for line ends.',
  ),
  OIDC_NAME: application(
    'Nom du service, montré sur le bouton.',
    'Any OpenID Connect service: its name on the button.',
  ),
  OIDC_ISSUER: noted(
    z
      .string()
      .refine((text) => isUrl(text, ['http:', 'https:']), messages.serviceUrl)
      .optional(),
    {
      french: 'Adresse de l’émetteur OpenID Connect.',
      english: 'Its issuer, where /.well-known/openid-configuration is found.',
      fallback: '',
    },
  ),
  OIDC_CLIENT_ID: application('Identifiant de la boutique chez cet émetteur.', 'The client there.'),
  OIDC_CLIENT_SECRET: account('Secret de cet identifiant.', 'Its secret.'),
  SOCIAL_LOGIN_FLAG: noted(
    z
      .string()
      .regex(/^[a-z][a-z0-9-]*$/, messages.queryFlag)
      .optional(),
    {
      french: 'Paramètre d’adresse qui montre la connexion par un service tiers sur /compte.',
      english: 'Query parameter with which /compte also offers sign-in with other services, e.g. /compte?social.',
      fallback: '',
    },
  ),
  TRUSTED_PROXIES: noted(list.refine((entries) => entries.every(isProxy), messages.proxies).optional(), {
    french: 'Mandataires dont les en-têtes X-Forwarded-* sont crus : adresses, réseaux, loopback, private.',
    english: 'Proxies whose X-Forwarded-* headers count: addresses, networks, loopback, private.',
    fallback: '',
  }),
  HOST_REGIONS: noted(list.refine((entries) => entries.every(isHostRegion), messages.hostRegions).optional(), {
    french:
      'Région de chaque nom d’hôte, par exemple ourlet.tn=TN,ourlet.sn=SN ; ces hôtes n’en proposent pas d’autre.',
    english: 'Region of each host name; these hosts are served too, and offer no other region.',
    fallback: '',
  }),
  WEBHOOK_PRIVATE_HOSTS: noted(list.refine((entries) => entries.every(isHostName), messages.hostNames).optional(), {
    french:
      'Hôtes du réseau privé que les webhooks peuvent appeler, aussi en http, par exemple erp.interne. Sinon, Internet et https seulement.',
    english:
      'Hosts of the private network that webhooks may call, also by http, e.g. erp.internal; otherwise only the internet by https.',
    fallback: '',
  }),
  DEFAULT_REGION: noted(
    z
      .string()
      .regex(/^[A-Z]{2}$/, messages.region)
      .optional(),
    {
      french: 'Région d’un visiteur quand rien d’autre ne l’indique.',
      english: 'Region when neither host nor visitor names one.',
      fallback: 'TN',
    },
  ),
  DEFAULT_SECTION: noted(
    z
      .string()
      .regex(/^[a-z0-9-]+$/, messages.seoName)
      .optional(),
    {
      french: 'Univers montré aux robots d’indexation.',
      english: 'Main section (seoName) shown to crawlers.',
      fallback: 'femme',
    },
  ),
  LOG_LEVEL: noted(oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']), {
    french: 'Niveau de détail du journal.',
    english: 'Least level that is logged.',
    fallback: 'info',
  }),
  LOG_FORMAT: noted(oneOf(['auto', 'json', 'short']), {
    french: 'Forme du journal ; auto : courte sur un terminal en démonstration, JSON sinon.',
    english: 'auto: short lines on a terminal in demo mode, JSON elsewhere.',
    fallback: 'auto',
  }),
  LOG_REQUESTS: noted(oneOf(['on', 'off']), {
    french: 'Une ligne de journal par demande ; les pages servies de la mémoire n’en ont pas.',
    english: 'One line per request (answers from the page cache aside); errors are always logged.',
    fallback: 'on in production, off in demo',
  }),
  METRICS_TOKEN: noted(z.string().min(16, messages.metricsToken).optional(), {
    french: 'Jeton de lecture de /metrics hors de la machine.',
    english: 'Bearer token for /metrics; without it only this machine may read them.',
    fallback: '',
    secret: true,
  }),
  PAGE_CACHE_MB: noted(integer(0, 16_384), {
    french: 'Mémoire réservée aux pages publiques, en mégaoctets ; 0 pour ne rien garder.',
    english: 'Memory for public pages, MiB; 0 keeps none.',
    fallback: '128',
  }),
  PAGE_MAX_AGE: noted(integer(1, 3600), {
    french: 'Âge, en secondes, où une page gardée est refaite même si rien n’a changé.',
    english: 'Seconds after which a kept page is rendered again though nothing changed.',
    fallback: '60',
  }),
  ADMISSION_CONCURRENCY: noted(integer(4, 1000), {
    french: 'Demandes traitées à la fois ; les autres attendent leur tour, puis sont refusées poliment.',
    english: 'Requests worked on at once; the rest queue by lane, then get 503 with Retry-After.',
    fallback: '16',
  }),
  ADMISSION_PATIENCE: noted(integer(1, 100), {
    french:
      'Combien de fois plus longtemps une demande attend son tour ou une connexion à la base avant d’être refusée ; plus sur une machine lente.',
    english:
      'How many times longer a request waits for its turn or for a database connection, and the event loop may be late, before refusals; more on a slow machine.',
    fallback: '1',
  }),
  RATE_LIMITS: noted(oneOf(['on', 'off']), {
    french: 'Limites de débit par adresse.',
    english: 'Limits on the requests of one network (docs/security.md).',
    fallback: 'on in production, off in demo',
  }),
});

export type Variable = VariableNotes & { name: string };

export const variables: readonly Variable[] = Object.entries(environment.shape).map(([name, schema]) => ({
  name,
  ...(schema.meta() as VariableNotes),
}));
