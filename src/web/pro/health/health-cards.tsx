/** Cards of `/pro/sante`: one for each part of the operation. */
import type { ReactNode } from 'react';
import type { Health, HealthProblem } from '#shared/api/pro-health';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { healthMessages as messages } from './health.messages.ts';

export type ShownHealth = Health & {
  /** Moments as texts, in the time of the region. */
  readonly moments: { readonly checked: string; readonly failed: string | null };
};

const secondsUntil = ({ checkedAt }: Health, moment: string): number =>
  Math.max(0, (Date.parse(checkedAt) - Date.parse(moment)) / 1000);

const ago = (health: Health, moment: string | null): string =>
  moment === null ? messages.never : messages.ago(secondsUntil(health, moment));

type CardProps = {
  readonly id: string;
  readonly title: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** Null without a state to show. */
  readonly isGood: boolean | null;
  readonly children?: ReactNode;
};

const Card = ({ id, title, facts, isGood, children }: CardProps) => (
  <section className="card" aria-labelledby={id}>
    <h2 id={id} className="card-title">
      {title}
      {isGood === null ? null : (
        <span className={`status ${isGood ? 'status-ok' : 'status-error'}`}>
          <ConsoleIcon name={isGood ? 'check' : 'note'} />
          {isGood ? messages.states.ok : messages.states.look}
        </span>
      )}
    </h2>
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    {children}
  </section>
);

type PartProps = { readonly health: ShownHealth };

const isWithout = ({ problems }: Health, ...names: readonly HealthProblem[]): boolean =>
  !problems.some((problem) => names.includes(problem));

/** Empty when nothing waits. */
const waitFacts = (name: string, { waiting, oldestSeconds }: Health['mails']): [string, string][] =>
  waiting === 0 ? [] : [[name, messages.queue.duration(oldestSeconds)]];

const Backups = ({ health }: PartProps) => {
  const { backups, moments } = health;
  const words = messages.backups;
  const archive = backups.archive;
  const facts: [string, string][] = [
    [words.newest, ago(health, backups.newestAt)],
    [words.kept, messages.count(backups.kept)],
    [words.verified, ago(health, backups.verifiedAt)],
  ];
  if (archive) facts.push([words.archive, archive.isFailing ? words.failing : ago(health, archive.lastAt)]);
  if (!backups.isScheduled)
    return (
      <Card id="backups" title={words.title} facts={[]} isGood={health.problems.includes('BACKUP_OFF') ? false : null}>
        <p className="quiet">{words.off}</p>
      </Card>
    );
  const isGood = isWithout(health, 'BACKUP_FAILED', 'BACKUP_OLD', 'BACKUP_UNVERIFIED', 'ARCHIVE_FAILING');
  return (
    <Card id="backups" title={words.title} facts={facts} isGood={isGood}>
      {backups.failure && moments.failed !== null ? (
        <p className="note note-error">
          {words.failure(moments.failed)} {backups.failure.message}
        </p>
      ) : null}
    </Card>
  );
};

const Disks = ({ health }: PartProps) => {
  const words = messages.disks;
  return (
    <Card
      id="disks"
      title={words.title}
      facts={health.disks.map(({ of, freeBytes, totalBytes }) => [words.names[of], words.free(freeBytes, totalBytes)])}
      isGood={isWithout(health, 'DISK_LOW')}
    />
  );
};

const Payments = ({ health }: PartProps) => {
  const words = messages.payments;
  const { waiting, overdue, underReview, refundsByHand } = health.payments;
  return (
    <Card
      id="payments"
      title={words.title}
      facts={[
        [words.waiting, messages.count(waiting)],
        [words.overdue, messages.count(overdue)],
        [words.underReview, messages.count(underReview)],
        [words.refundsByHand, messages.count(refundsByHand)],
      ]}
      isGood={isWithout(health, 'PAYMENTS_OVERDUE', 'PAYMENTS_REVIEW', 'REFUNDS_BY_HAND')}
    />
  );
};

const queueFacts = (queue: Health['mails']): [string, string][] => [
  [messages.queue.waiting, messages.count(queue.waiting)],
  ...waitFacts(messages.queue.oldest, queue),
  [messages.queue.failed, messages.count(queue.failed)],
];

const Jobs = ({ health }: PartProps) => {
  const words = messages.jobs;
  const { jobs } = health;
  return (
    <Card
      id="jobs"
      title={words.title}
      facts={[
        [words.running, messages.count(jobs.running)],
        [words.waiting, messages.count(jobs.waiting)],
        ...waitFacts(words.oldest, jobs),
        [words.failed, messages.count(jobs.failed)],
      ]}
      isGood={isWithout(health, 'JOBS_FAILED', 'JOBS_LATE')}
    >
      {jobs.failures.length > 0 ? (
        <p className="quiet">
          {words.failures} {jobs.failures.map(({ name }) => name).join(', ')}
        </p>
      ) : null}
    </Card>
  );
};

const Versions = ({ health }: PartProps) => {
  const words = messages.versions;
  const { shop, node, postgres, schema } = health.versions;
  return (
    <Card
      id="versions"
      title={words.title}
      facts={[
        [words.shop, shop],
        [words.startedAt, ago(health, health.startedAt)],
        ['PostgreSQL', postgres],
        ['Node.js', node],
        [words.schema, schema?.replace(/^\w+\//, '').replace(/\.sql$/, '') ?? messages.none],
      ]}
      isGood={null}
    />
  );
};

export const HealthCards = ({ health }: PartProps) => (
  <div className="card-grid">
    <Backups health={health} />
    <Payments health={health} />
    <Card
      id="mails"
      title={messages.mails}
      facts={queueFacts(health.mails)}
      isGood={isWithout(health, 'MAILS_FAILED', 'MAILS_LATE')}
    />
    <Card
      id="effects"
      title={messages.effects}
      facts={queueFacts(health.effects)}
      isGood={isWithout(health, 'EFFECTS_FAILED', 'EFFECTS_LATE')}
    />
    <Jobs health={health} />
    <Disks health={health} />
    <Versions health={health} />
  </div>
);
