import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConsents, recordConsent } from '#server/customer';
import { addDays } from '#shared/dates';
import { consentVersion } from '#shared/rules/consent';
import { write } from '#test/catalogue';
import { addCustomer } from '#test/customers';
import { testMailLinks } from '#test/mail-links';
import { addSubscriber } from '#test/newsletter';
import { openShop, type TestShop } from '#test/shop';
import { parseLetter, type LetterFile } from './letter-file.rules.ts';
import { createNewsletter, runNewsletterCommand } from './newsletter.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  for (const table of ['newsletter_letter', 'newsletter_subscription', 'newsletter_opt_in', 'consent', 'outbox'])
    await write(shop.db, `delete from ${table}`);
});

const source = (head: string): string =>
  `titre: La maille est arrivée\nsujet: nouveautes\nregion: TN\n${head}---\nUn **pull** : [le journal](/actualites)\n`;
const letterOf = (head = '', name = 'maille'): LetterFile => parseLetter(`${name}.md`, source(head));

type Sent = { to: string; subject: string; text: string; html: string; unsubscribe?: string };
const queued = async (): Promise<Sent[]> =>
  (
    await shop.db.rows<{ payload: Sent }>({ name: '', text: `select payload from outbox where kind = 'mail.bulk'` })
  ).map(({ payload }) => payload);
const recipients = async (): Promise<string[]> => (await queued()).map(({ to }) => to).toSorted();

const addMany = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, index) => addSubscriber(shop.db, `abonnee-${1000 + index}@exemple.tn`)),
  );

describe('a letter', () => {
  it('shows its text, its items at current prices, and links to unsubscribe by one click', async () => {
    await addSubscriber(shop.db, 'amel@exemple.tn');
    expect(await shop.rooms.newsletter.letters.send(letterOf('articles: ROBE-1\n'))).toBe(1);
    const [mail] = await queued();
    expect(mail).toMatchObject({ to: 'amel@exemple.tn', subject: 'La maille est arrivée' });
    expect(mail?.html).toContain('<strong>pull</strong>');
    expect(mail?.html).toContain('ROBE-1-article-');
    expect(mail?.text).toMatch(/TND/);
    expect(mail?.unsubscribe).toMatch(/\/newsletter\/desinscription\?jeton=/);
    expect(mail?.text).toContain(mail?.unsubscribe);
  });

  it('goes to the subscribers of its region, topic and section', async () => {
    await addSubscriber(shop.db, 'a-dakar@exemple.sn', { region: 'SN' });
    await addSubscriber(shop.db, 'b-soldes@exemple.tn', { topics: ['SALES'] });
    await addSubscriber(shop.db, 'c-homme@exemple.tn', { sections: ['homme'] });
    await addSubscriber(shop.db, 'd-femme@exemple.tn', { sections: ['femme', 'homme'] });
    await addSubscriber(shop.db, 'e-tout@exemple.tn');
    const { letters } = shop.rooms.newsletter;
    expect((await letters.preview(letterOf('rayon: femme\n'), 'x@exemple.tn')).recipients).toBe(2);
    await letters.send(letterOf('rayon: femme\n'));
    expect(await recipients()).toEqual(['d-femme@exemple.tn', 'e-tout@exemple.tn']);
  });

  it('goes to customers who agreed, at the address of their account', async () => {
    const agreed = await addCustomer(shop, 'agreed@exemple.tn');
    const withdrawn = await addCustomer(shop, 'withdrawn@exemple.tn');
    await addCustomer(shop, 'silent@exemple.tn');
    const consent = { kind: 'NEWSLETTER', version: consentVersion } as const;
    await agreed.api.personalData.setConsent({ ...consent, given: true });
    await withdrawn.api.personalData.setConsent({ ...consent, given: true });
    await withdrawn.api.personalData.setConsent({ ...consent, given: false });
    await shop.rooms.newsletter.letters.send(letterOf());
    expect(await recipients()).toEqual(['agreed@exemple.tn']);
  });

  it('is sent at most once in 28 days to subscribers who chose one letter a month', async () => {
    await addSubscriber(shop.db, 'mensuel@exemple.tn', { frequency: 'MONTHLY' });
    const { letters } = shop.rooms.newsletter;
    const sent: number[] = [];
    for (const [name, days] of [
      ['une', 0],
      ['deux', 27],
      ['trois', 2],
    ] as const) {
      shop.clock.set(addDays(shop.clock.now(), days));
      sent.push(await letters.send(letterOf('', name)));
    }
    expect(sent).toEqual([1, 0, 1]);
  });

  it('is queued once per subscriber when two processes send it at once, and never again', async () => {
    await addMany(230);
    const { letters } = shop.rooms.newsletter;
    const counts = await Promise.all([letters.send(letterOf()), letters.send(letterOf())]);
    expect(counts[0] + counts[1]).toBe(230);
    expect(await letters.send(letterOf())).toBe(0);
    expect(new Set(await recipients()).size).toBe(230);
    expect(await queued()).toHaveLength(230);
  });

  it('continues where it was interrupted, without a second mail to anybody', async () => {
    await addMany(230);
    let mails = 0;
    const { rooms, db, clock } = shop;
    const { letters } = createNewsletter({
      ...rooms,
      db,
      clock,
      mailLinks: testMailLinks(),
      publicOrigin: 'http://localhost',
      knownSections: () => [],
      readConsents,
      recordConsent,
      mail: {
        send: async (tx, payload, dedupeKey) => {
          if ((mails += 1) > 150) throw new Error('the process ended');
          await tx.emit({ kind: 'mail.bulk', payload, ...(dedupeKey !== undefined && { dedupeKey }) });
        },
      },
    });
    await expect(letters.send(letterOf())).rejects.toThrow('the process ended');
    // The batch in progress was rolled back with its mails.
    expect(await queued()).toHaveLength(100);
    expect(await shop.rooms.newsletter.letters.send(letterOf())).toBe(130);
    expect(new Set(await recipients()).size).toBe(230);
    expect(await queued()).toHaveLength(230);
  });

  it('is refused when another letter was sent under its name, or an item is not sold in the region', async () => {
    const { letters } = shop.rooms.newsletter;
    await letters.send(letterOf());
    await expect(letters.send(letterOf('apercu: autre\n'))).rejects.toThrow('Une autre lettre');
    await expect(letters.send(letterOf('articles: RIEN-9\n', 'rien'))).rejects.toThrow('RIEN-9');
  });
});

describe('the file of a letter', () => {
  it('is refused with the line to correct', () => {
    const parse = (content: string) => () => parseLetter('maille.md', content);
    expect(parse('titre: A\nsujet: nouveautes\n')).toThrow('Le texte manque');
    expect(parse('sujet: nouveautes\n---\nTexte')).toThrow('Le titre manque');
    expect(parse('titre: A\nsujet: pulls\n---\nTexte')).toThrow('nouveautes ou soldes');
    expect(parse('titre: A\ncouleur: bleu\n---\nTexte')).toThrow('couleur');
    expect(() => parseLetter('Ma lettre.md', source(''))).toThrow('ne convient pas');
  });
});

describe('the command line', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ourlet-letters-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const run = async (...argv: string[]): Promise<string> => {
    const lines: string[] = [];
    const { letters } = shop.rooms.newsletter;
    await runNewsletterCommand({ letters, print: (line) => lines.push(line) }, argv);
    return lines.join('\n').replaceAll(/[\u00A0\u202F]/g, ' ');
  };

  it('previews, sends only with --apply, exports and counts', async () => {
    await addSubscriber(shop.db, 'amel@exemple.tn');
    const file = join(folder, 'maille.md');
    await writeFile(file, source('articles: ROBE-1\n'));
    expect(await run('send', file)).toContain('Rien n’est envoyé');
    expect(await queued()).toEqual([]);
    expect(await readFile(join(folder, 'maille.html'), 'utf8')).toContain('<strong>pull</strong>');
    expect(await run('send', file, '--apply')).toContain('1 e-mail en file');
    expect(await run('send', file, '--apply')).toContain('Personne de plus');
    expect(await run('stats')).toMatch(/TN : 1 inscription[^]*maille {2}TN {2}1 e-mail/);
    const target = join(folder, 'abonnes.csv');
    expect(await run('export', target)).toContain('1 personne');
    expect(await readFile(target, 'utf8')).toContain('amel@exemple.tn;TN;non;');
  });

  it('says what is missing', async () => {
    await expect(run('send')).rejects.toThrow('Indiquez le fichier');
    await expect(run('send', join(folder, 'absent.md'))).rejects.toThrow('illisible ou absent');
    await expect(run('envoyer')).rejects.toThrow('npm run newsletter -- preview');
  });
});
