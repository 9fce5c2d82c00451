/** Letters: a file of staff, sent once to each subscriber of its topic. */
import { createHash } from 'node:crypto';
import type { Mail, MailItem } from '#platform/mail';
import { OperatorError } from '#platform/operator-error';
import { addDays } from '#shared/dates';
import { newsletterTopics } from '#shared/rules/newsletter';
import { formatMoney } from '#shared/money';
import { itemPath } from '#shared/paths';
import { typo } from '#shared/text';
import type { NewsletterDeps } from './newsletter.ts';
import type { LetterFile } from './letter-file.rules.ts';
import {
  countRecipients,
  finishLetter,
  insertDeliveries,
  insertLetter,
  lockLetter,
  nextRecipients,
  readSubscriberCounts,
  readLetter,
  readLetters,
  type Recipient,
} from './letter.store.ts';
import { letterMessages as messages } from './letter.messages.ts';
import { composeLetter, type LetterContent, type MailContext } from './newsletter-mail.ts';
import { addConsentingCustomers, readExport } from './subscription.store.ts';

/** Subscribers in a transaction. */
const batchSize = 100;
const monthDays = 28;

type Deps = NewsletterDeps & MailContext;

export const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Items with current prices of the region. Throws OperatorError for an item that is not sold there. */
const itemsOf = async ({ catalogue, regions, origin }: Deps, { region, refs }: LetterFile): Promise<MailItem[]> => {
  if (!regions.get(region)) throw new OperatorError(messages.unknownRegion(region));
  const cards = await catalogue.cards(await catalogue.itemIds(refs), region);
  const byRef = new Map(cards.map(({ value }) => [value.ref, value]));
  return refs.map((ref) => {
    const card = byRef.get(ref);
    if (!card) throw new OperatorError(messages.unknownItem(ref, region));
    const { section, group, subGroup, price, salePrice, currency, images, styles } = card;
    const place = { section: section.seoName, group: group.seoName, subGroup: subGroup?.seoName };
    const picture = images[0] ?? styles.find(({ image }) => image)?.image ?? null;
    return {
      name: typo(card.name),
      url: `${origin}${itemPath({ ...place, ref, slug: card.slug })}`,
      picture: picture && `${origin}/api/image/get/${picture.name}?w=640&format=jpeg`,
      price: formatMoney(salePrice ?? price, currency),
      ...(salePrice === null ? {} : { formerPrice: formatMoney(price, currency) }),
    };
  });
};

const contentOf = async (deps: Deps, file: LetterFile): Promise<LetterContent> => {
  if (file.section !== null && !deps.knownSections().includes(file.section))
    throw new OperatorError(messages.unknownSection(file.section, deps.knownSections()));
  return { ...file, items: await itemsOf(deps, file) };
};

const addCustomers = async ({ db, clock }: Deps): Promise<void> => {
  const limit = 1_000;
  for (let added = limit; added === limit;)
    added = await db.command({ name: 'newsletter.addCustomers' }, (tx) =>
      addConsentingCustomers(tx, newsletterTopics, clock.now(), limit),
    );
};

/** Id of the letter; throws OperatorError when another letter has its name. */
const openLetter = async ({ db, clock }: Deps, file: LetterFile): Promise<number> => {
  const digest = digestOf(file.source);
  const letter = await db.command({ name: 'newsletter.openLetter' }, async (tx) => {
    insertLetter(tx, { ...file, digest }, clock.now());
    return readLetter(tx, file.name);
  });
  if (!letter?.digest.equals(digest)) throw new OperatorError(messages.changed(file.name));
  return letter.id;
};

export const createLetters = (deps: Deps) => {
  const { db, clock, mail } = deps;
  const monthAgo = (): Date => addDays(clock.now(), -monthDays);

  /** The recipients of one batch. The rows and the mails commit together. */
  const sendBatch = (id: number, afterId: number, file: LetterFile, content: LetterContent): Promise<Recipient[]> =>
    db.command({ name: 'newsletter.sendBatch' }, async (tx) => {
      lockLetter(tx, id);
      const batch = { letterId: id, monthAgo: monthAgo(), afterId, limit: batchSize };
      const recipients = await nextRecipients(tx, file, batch);
      const ids = recipients.map((recipient) => recipient.id);
      if (ids.length > 0) insertDeliveries(tx, id, ids, clock.now());
      for (const recipient of recipients)
        await mail.send(
          tx,
          { ...composeLetter(content, recipient, deps), region: file.region },
          `newsletter ${id} ${recipient.id}`,
        );
      return recipients;
    });

  return {
    /** Mail to `to` with invalid links, and the number of recipients. */
    preview: async (file: LetterFile, to: string): Promise<{ mail: Mail; recipients: number }> => {
      const content = await contentOf(deps, file);
      await addCustomers(deps);
      return {
        mail: composeLetter(content, { email: to, id: 0 }, deps),
        recipients: await countRecipients(db, file, monthAgo()),
      };
    },
    /** Can be interrupted and repeated, also by two processes. Resolves to the number of queued mails. */
    send: async (file: LetterFile): Promise<number> => {
      const content = await contentOf(deps, file);
      await addCustomers(deps);
      const id = await openLetter(deps, file);
      let total = 0;
      let afterId = 0;
      for (;;) {
        const recipients = await sendBatch(id, afterId, file, content);
        total += recipients.length;
        afterId = recipients.at(-1)?.id ?? afterId;
        if (recipients.length < batchSize) break;
      }
      await db.command({ name: 'newsletter.finishLetter' }, async (tx) => finishLetter(tx, id, clock.now()));
      return total;
    },
    subscribers: async function* () {
      await addCustomers(deps);
      for (let afterId = 0; ;) {
        const rows = await readExport(db, afterId, 1_000);
        yield* rows;
        const last = rows.at(-1);
        if (!last) return;
        afterId = last.id;
      }
    },
    stats: async () => {
      await addCustomers(deps);
      const [counts, letters] = await Promise.all([readSubscriberCounts(db), readLetters(db)]);
      return { counts, letters };
    },
  };
};

export type Letters = ReturnType<typeof createLetters>;
