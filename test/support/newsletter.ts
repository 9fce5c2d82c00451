/** Adds subscribers of the newsletter without the form. */
import type { Db } from '#platform/db';
import { statement } from '#platform/db';
import { testMailLinks } from './mail-links.ts';

type NewSubscriber = {
  readonly region?: string;
  readonly topics?: readonly string[];
  readonly sections?: readonly string[];
  readonly frequency?: string;
};

const insertOptIn = `insert into newsletter_opt_in (email, region, form_path, text_version, requested_at)
  values ($1, $2, '/', '2026-11', '2026-11-01T09:00:00Z') returning id`;
const insertSubscription = `insert into newsletter_subscription (email, region, topics, sections, frequency, created_at)
  values ($1, $2, $3, $4, $5, '2026-11-01T09:05:00Z') returning id`;
const confirmation = `update newsletter_opt_in set confirmed_at = '2026-11-01T09:05:00Z', subscription_id = $2 where id = $1`;

/** Adds a request that nobody has confirmed. Resolves to the token of its link. */
export const addOptIn = async (db: Db, email: string, at: Date): Promise<string> => {
  const row = await db.command({ name: 'test.optIn' }, async (tx) => {
    const inserted = await tx.row<{ id: number }>(statement('', insertOptIn), [email, 'TN']);
    tx.write(statement('', 'update newsletter_opt_in set requested_at = $2 where id = $1'), [inserted?.id, at]);
    return inserted;
  });
  return testMailLinks().sign('newsletter.confirm', String(row?.id));
};

/** Adds a guest with the proof of their consent. Resolves to the token of their links. */
export const addSubscriber = async (db: Db, email: string, subscriber: NewSubscriber = {}): Promise<string> => {
  const { region = 'TN', topics = ['NEW', 'SALES'], sections = [], frequency = 'EACH' } = subscriber;
  const id = await db.command({ name: 'test.subscriber' }, async (tx) => {
    const request = await tx.row<{ id: number }>(statement('', insertOptIn), [email, region]);
    const values = [email, region, topics, sections, frequency];
    const inserted = await tx.row<{ id: number }>(statement('', insertSubscription), values);
    tx.write(statement('', confirmation), [request?.id, inserted?.id]);
    return inserted?.id;
  });
  return testMailLinks().sign('newsletter.subscription', String(id));
};
