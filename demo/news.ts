/** Newsletters and announcements of the demo shop, sent in the same way as by staff. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '#platform/clock';
import type { Logger } from '#platform/log';
import { parseLetter, type Newsletter } from '#server/newsletter';
import type { Notifications } from '#server/notification';
import { addDays } from '#shared/dates';

export type NewsDeps = {
  readonly clock: Clock;
  readonly log: Logger;
  readonly newsletter: Pick<Newsletter, 'letters'>;
  readonly notifications: Pick<Notifications, 'announcements'>;
};

const letters = ['la-maille-est-arrivee.md', 'wax-et-couleurs.md'];

const shownDays = 60;

const load = async ({ clock, newsletter, notifications }: NewsDeps): Promise<void> => {
  const announcements = JSON.parse(await readFile(join(import.meta.dirname, 'announcements.json'), 'utf8')) as Pick<
    Parameters<Notifications['announcements']['add']>[0],
    'kind' | 'title' | 'message' | 'path' | 'regions'
  >[];
  const startsAt = clock.now();
  for (const announcement of announcements)
    await notifications.announcements.add({ ...announcement, startsAt, endsAt: addDays(startsAt, shownDays) });
  for (const name of letters) {
    const content = await readFile(join(import.meta.dirname, 'letters', name), 'utf8');
    await newsletter.letters.send(parseLetter(name, content));
  }
};

/** Call it once, after the customers have chosen their mails. When it fails, the demo shop has no news. */
export const loadNews = (deps: NewsDeps): Promise<void> =>
  load(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'news of the demo shop not loaded'));
