/** Newsletter: subscribers with the proof of their consent, their choices, and letters. */
import type { Clock } from '#platform/clock';
import type { Implementation } from '#platform/contract';
import type { Db, Reader, Tx } from '#platform/db';
import type { Jobs } from '#platform/jobs';
import type { Mailer } from '#platform/mail';
import type { MailLinks } from '#platform/mail-link';
import type { Accounts } from '#server/account';
import type { Catalogue } from '#server/catalogue';
import type { Regions } from '#server/region';
import type { UserId } from '#shared/ids';
import type { ConsentKind } from '#shared/rules/consent';
import { createChoices } from './choices.ts';
import { createLetters, type Letters } from './letters.ts';
import { defineNewsletterJobs } from './newsletter.jobs.ts';
import { newsletterRoutes } from './newsletter.routes.ts';
import { createOwnChoices } from './own-choices.ts';
import { createAdoption, createConfirmation, createRequest } from './opt-in.ts';

export { runNewsletterCommand } from './command-line.ts';
export { newsletterUsage } from './letter.messages.ts';
export { parseLetter } from './letter-file.rules.ts';
export { newsletterMailSamples } from './newsletter-mail-samples.ts';

export type Consent = {
  readonly kind: ConsentKind;
  readonly given: boolean;
  /** Version of the consent text. */
  readonly version: string;
  readonly date: Date;
};

export type NewsletterDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly mail: Pick<Mailer, 'send'>;
  readonly accounts: Pick<Accounts, 'find' | 'findByEmail'>;
  readonly catalogue: Pick<Catalogue, 'cards' | 'itemIds'>;
  readonly regions: Pick<Regions, 'get'>;
  /** Seo names of the sections. */
  readonly knownSections: () => string[];
  /** Newest first. */
  readonly readConsents: (reader: Reader, userId: UserId) => Promise<Consent[]>;
  readonly recordConsent: (tx: Tx, userId: UserId, consent: Consent) => Promise<void>;
};

export type Newsletter = {
  readonly routes: Implementation[];
  readonly letters: Letters;
  /** Call it when an account has confirmed its address: a guest's subscription becomes the account's. */
  readonly adopt: (tx: Tx, account: { readonly id: UserId; readonly email: string }) => Promise<void>;
  /** For the export of personal data. */
  readonly exportOf: (userId: UserId) => Promise<unknown>;
  /** For the erasure of an account. */
  readonly erase: (tx: Tx, userId: UserId) => Promise<void>;
  readonly defineJobs: (jobs: Pick<Jobs, 'define' | 'schedule'>) => void;
};

type Options = NewsletterDeps & { readonly mailLinks: MailLinks; readonly publicOrigin: string };

export const createNewsletter = ({ mailLinks: links, publicOrigin: origin, ...deps }: Options): Newsletter => {
  const context = { links, origin };
  const own = createOwnChoices(deps);
  return {
    routes: newsletterRoutes({
      links,
      request: createRequest(deps, context),
      confirm: createConfirmation(deps),
      choices: createChoices(deps),
      own,
    }),
    letters: createLetters({ ...deps, ...context }),
    adopt: createAdoption(deps),
    exportOf: own.exportOf,
    erase: own.erase,
    defineJobs: (jobs) => defineNewsletterJobs(jobs, deps),
  };
};
