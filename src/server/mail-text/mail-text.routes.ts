import { implement, type Implementation } from '#platform/contract';
import type { Tx } from '#platform/db';
import { changesBetween, checkVersion, recordAct } from '#server/audit';
import { proMails as calls, type ProMail } from '#shared/api/pro-mails';
import { ShopError } from '#shared/errors';
import { mailTextFields, mailsByGroup, type MailGroup, type MailId, type MailTexts } from '#shared/rules/mail-texts';
import { createMailRecords, shownSample } from './mail-record.ts';
import { withTexts } from './apply-texts.ts';
import { fieldNames, mailNames } from './mail-text.messages.ts';
import { refusalOf, storedOf, textsOf, type StoredTexts } from './mail-text.rules.ts';
import type { MailTextDeps } from './mail-text.ts';
import { lockOne, readAll, readOne, writeOne } from './mail-text.store.ts';

type Deps = Pick<MailTextDeps, 'db' | 'clock' | 'publicOrigin'> & { readonly onSaved: (mail: MailId) => void };

const ofShop: StoredTexts = { subject: null, title: null, opening: null, closing: null };
const groups = Object.entries(mailsByGroup) as [MailGroup, readonly MailId[]][];

/** As the journal shows them. */
const inWords = (texts: MailTexts): Record<string, string> =>
  Object.fromEntries(mailTextFields.map((field) => [fieldNames[field], texts[field]]));

export const mailTextRoutes = ({ db, clock, publicOrigin, onSaved }: Deps): Implementation[] => {
  const { sampleOf, rowOf, recordOf } = createMailRecords(publicOrigin);

  /** Throws BAD_REQUEST with one French sentence for each wrong text. */
  const check = (id: MailId, texts: MailTexts): StoredTexts => {
    const { standard, words } = sampleOf(id);
    const errors = mailTextFields.flatMap((field) => {
      const message = refusalOf(texts[field], words);
      return message === null ? [] : [{ field, message }];
    });
    if (errors.length > 0) throw new ShopError('BAD_REQUEST', { errors });
    return storedOf(texts, standard);
  };

  const write = async (tx: Tx, id: MailId, version: number, stored: StoredTexts): Promise<void> => {
    const row = await lockOne(tx, id, clock.now());
    const former = await checkVersion(tx, row, { object: 'mail', objectId: id, version });
    const { standard } = sampleOf(id);
    writeOne(tx, id, stored, clock.now());
    const changes = changesBetween(inWords(textsOf(former, standard)), inWords(textsOf(stored, standard)));
    recordAct(tx, { object: 'mail', objectId: id, label: mailNames[id], ...changes });
  };

  const save = async (name: string, id: MailId, version: number, stored: StoredTexts): Promise<ProMail> => {
    await db.command({ name }, async (tx) => write(tx, id, version, stored));
    onSaved(id);
    return recordOf(id, await readOne(db, id));
  };

  return [
    implement(calls.list, async () => {
      const changed = new Map((await readAll(db)).map((row) => [row.mail, row]));
      return {
        mails: groups.flatMap(([group, ids]) => ids.map((id) => ({ group, ...rowOf(id, changed.get(id) ?? null) }))),
      };
    }),
    implement(calls.byId, async ({ mail }) => recordOf(mail, await readOne(db, mail))),
    implement(calls.preview, async ({ mail, ...texts }) =>
      shownSample(withTexts(sampleOf(mail).mail, check(mail, texts))),
    ),
    implement(calls.save, ({ mail, version, ...texts }) => save('mail-text.save', mail, version, check(mail, texts))),
    implement(calls.restore, ({ mail, version }) => save('mail-text.restore', mail, version, ofShop)),
  ];
};
