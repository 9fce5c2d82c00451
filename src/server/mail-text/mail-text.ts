/** Texts of mails that staff changed, for all regions or for one: used when a mail is queued, edited in the console. */
import { createFollowedTable } from '#platform/cached-table';
import type { Clock } from '#platform/clock';
import type { Implementation } from '#platform/contract';
import type { Db } from '#platform/db';
import type { Logger } from '#platform/log';
import type { Mailer } from '#platform/mail';
import type { Regions } from '#server/region';
import { withTexts } from './apply-texts.ts';
import { mailTextRoutes } from './mail-text.routes.ts';
import { textsInForce } from './mail-text.rules.ts';
import { readAll, readSaved } from './mail-text.store.ts';

export { mailSamples } from './mail-samples.ts';

export type MailTextDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  /** Public address of the shop. */
  readonly publicOrigin: string;
};

export type MailTexts = {
  /** The same mailer, which puts the texts of staff into each mail. */
  readonly applyTo: (mailer: Mailer) => Mailer;
  readonly routes: (regions: Pick<Regions, 'every' | 'facts'>) => Implementation[];
  readonly load: () => Promise<void>;
  readonly close: () => Promise<void>;
};

export const createMailTexts = (deps: MailTextDeps): MailTexts => {
  const { db, log } = deps;
  /** Remembered, so that mails with the standard texts need no statement. Null before the first load. */
  let changed: Set<string> | null = null;
  const read = async (): Promise<void> => {
    changed = new Set((await readAll(db)).map(({ mail }) => mail));
  };
  const { load, close } = createFollowedTable({ db, name: 'texts of mails', read, log });
  return {
    applyTo: (mailer) => ({
      ...mailer,
      send: async (tx, mail, dedupeKey) => {
        const id = mail.draft?.editable?.id;
        const saved =
          id !== undefined && changed?.has(id) !== false ? await readSaved(tx, id, mail.region ?? null) : null;
        await mailer.send(tx, saved ? withTexts(mail, textsInForce(saved)) : mail, dedupeKey);
      },
    }),
    routes: (regions) => mailTextRoutes({ ...deps, regions, onSaved: (mail) => void changed?.add(mail) }),
    load,
    close,
  };
};
