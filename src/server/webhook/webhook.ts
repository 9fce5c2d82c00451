/** Webhooks: tells other programs about events of the shop, signed, repeated for a day, with a log of the answers. */
import type { Clock } from '#platform/clock';
import type { Implementation } from '#platform/contract';
import type { Db } from '#platform/db';
import type { Jobs } from '#platform/jobs';
import type { Mailer } from '#platform/mail';
import type { Outbox } from '#platform/outbox';
import { systemRandom } from '#platform/random';
import { createSealing } from '#platform/sealing';
import type { Accounts } from '#server/account';
import type { Regions } from '#server/region';
import { can } from '#shared/rules/privileges';
import {
  createDeliverer,
  createItemDue,
  createReleaser,
  deliveryKind,
  releaseKind,
  type DeliverDeps,
} from './deliver.ts';
import { deliveryRoutes } from './delivery.routes.ts';
import { createRemover, removalKind } from './removal.ts';
import { defineWebhookJobs } from './webhook.jobs.ts';
import { pausedMail } from './webhook-mail.ts';
import { endpointRoutes } from './webhook.routes.ts';

export { webhookMailSamples } from './webhook-mail.ts';

export type WebhookDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly outbox: Pick<Outbox, 'handle'>;
  readonly mail: Pick<Mailer, 'send'>;
  readonly accounts: Pick<Accounts, 'listStaff' | 'find'>;
  readonly regions: Pick<Regions, 'get'>;
  readonly config: {
    readonly secret: string;
    readonly publicOrigin: string;
    readonly webhookPrivateHosts: readonly string[];
  };
  readonly timeoutMs?: number;
};

export type Webhooks = {
  readonly routes: Implementation[];
  readonly defineJobs: (jobs: Pick<Jobs, 'define' | 'schedule'>) => void;
};

/** Must be shorter than the limit of a delivery of the outbox. */
const defaultTimeout = 10_000;

/** Deliveries to one endpoint at once, in one process. */
const runningPerEndpoint = 4;

const pauseNotice =
  ({ db, accounts, mail, config: { publicOrigin } }: WebhookDeps): DeliverDeps['onPaused'] =>
  async (tx, { id, name, url, reason }, version) => {
    const staff = (await accounts.listStaff(db)).filter((person) => can(person, 'setting.edit'));
    for (const person of staff) {
      const account = await accounts.find(db, person.id);
      if (!account) continue;
      const { email } = account;
      const message = pausedMail(email, { id: String(id), name, url, reason }, publicOrigin);
      await mail.send(tx, message, `webhook ${id} paused ${version} ${email}`);
    }
  };

export const createWebhooks = (deps: WebhookDeps): Webhooks => {
  const { outbox, config, timeoutMs = defaultTimeout } = deps;
  const deliverDeps: DeliverDeps = {
    ...deps,
    sealing: createSealing(config.secret, 'webhook secrets', systemRandom),
    limits: { privateHosts: config.webhookPrivateHosts, timeoutMs },
    onPaused: pauseNotice(deps),
  };
  outbox.handle(deliveryKind, createDeliverer(deliverDeps), { member: 'endpoint', limit: runningPerEndpoint });
  outbox.handle('webhook.item', createItemDue(deliverDeps));
  outbox.handle(releaseKind, createReleaser(deliverDeps));
  outbox.handle(removalKind, createRemover(deps));
  return {
    routes: [...endpointRoutes({ ...deps, ...deliverDeps, random: systemRandom }), ...deliveryRoutes(deliverDeps)],
    defineJobs: (jobs) => defineWebhookJobs(jobs, deps),
  };
};
