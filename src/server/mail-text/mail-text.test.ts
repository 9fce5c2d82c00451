/** Texts of mails on a real PostgreSQL: saved, used by what is queued, restored, compared by version, in the journal. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { collectQueries } from '#platform/db';
import { write } from '#test/catalogue';
import { openOrderShop, readOrder, refusal, type OrderShop } from '#test/orders';
import { signIn, type SignedIn } from '#test/session';
import { deskOf } from '#test/staff-desk';

let stage: OrderShop;
let admin: SignedIn;
beforeAll(async () => {
  stage = await openOrderShop();
  admin = await signIn(stage.shop, { role: 'ADMIN', fullName: 'Leïla Mansour' });
});
afterAll(() => stage.close());
beforeEach(() =>
  write(stage.shop.db, 'update mail_text set subject = null, title = null, opening = null, closing = null'),
);

const texts = {
  subject: 'C’est noté, {prénom} : {référence}',
  title: 'Merci {prénom}',
  opening: 'Votre commande est entre nos mains & choisie <avec soin>.\nÀ bientôt.',
  closing: 'L’atelier d’Ourlet',
};
const save = async (changes: Partial<typeof texts> = {}) => {
  const { version } = await admin.api.proMails.byId({ mail: 'order-placed' });
  return admin.api.proMails.save({ mail: 'order-placed', version, ...texts, ...changes });
};

type Sent = { readonly subject: string; readonly text: string; readonly html: string; readonly draft?: unknown };
const lastMail = async (): Promise<Sent> => {
  const [row] = await stage.rows<{ payload: Sent }>(
    `select payload from outbox where kind = 'mail' order by id desc limit 1`,
  );
  if (!row) throw new Error('no mail');
  return row.payload;
};
const placeOrder = async (region?: string) => {
  const { buyer } = await stage.shopper({ quantity: 1, ...(region !== undefined && { region }) });
  const placed = await buyer.checkout(region === 'SN' ? { paymentMethod: 'CARD' } : {});
  if (region === 'SN') {
    await stage.payAt(placed.redirectUrl, 'mobile');
    await buyer.api.orders.paymentStatus({ orderId: placed.orderId });
  }
  return readOrder(buyer, placed);
};

describe('a mail that is queued', () => {
  test('has the saved texts, escaped in HTML, with the lines, amounts and foot of the shop', async () => {
    await save();
    const { reference } = await placeOrder();
    const { subject, text, html, draft } = await lastMail();
    expect(subject).toContain(reference);
    expect(subject).toMatch(/^C’est noté, \S+\u202F: /);
    expect(text).toContain('Votre commande est entre nos mains & choisie <avec soin>.\n\nÀ bientôt.');
    expect(text).toContain('L’atelier d’Ourlet\n\n-- \n');
    expect(text).toContain('Total TTC');
    expect(html).toContain('entre nos mains &amp; choisie &lt;avec soin&gt;.');
    expect(html).not.toContain('<avec soin>');
    expect(draft).toBeUndefined();
  });

  test('has the standard texts without a statement when nobody changed them, and once they are restored', async () => {
    const { version } = await save();
    await admin.api.proMails.restore({ mail: 'order-placed', version });
    const { reference } = await placeOrder();
    expect((await lastMail()).subject).toBe(`Votre commande ${reference} est enregistrée`);
    const sent = await collectQueries(() => deskOf(stage.shop).confirm(reference));
    expect((await lastMail()).subject).toBe(`Votre commande ${reference} est confirmée`);
    expect(sent.filter(({ query }) => query.name === 'mail-text.one')).toEqual([]);
  });
});

describe('the texts of one region', () => {
  const ofSenegal = { mail: 'order-placed', region: 'SN' } as const;
  const saveThere = async (changes: Partial<typeof texts>) => {
    const { version, texts: seen } = await admin.api.proMails.byId(ofSenegal);
    return admin.api.proMails.save({ ...ofSenegal, version, ...seen, ...changes });
  };

  test('override those of all regions, field by field, in the mails of that region only', async () => {
    await save();
    const saved = await saveThere({ title: 'Teranga {prénom}' });
    expect(saved).toMatchObject({ region: 'SN', isChanged: true, inherited: texts, texts: { subject: texts.subject } });
    await save({ closing: 'Nouvelle fin' });
    await placeOrder();
    const here = await lastMail();
    await placeOrder('SN');
    const there = await lastMail();
    expect(here.text).toMatch(/^Merci \S+\n/);
    expect(there.text).toMatch(/^Teranga \S+\n/);
    expect(there.text).toContain('Nouvelle fin');
    expect(there).not.toHaveProperty('region');
  });

  test('are listed, previewed in the currency of the region, and taken back', async () => {
    const { version } = await saveThere({ title: 'Teranga' });
    const { mails } = await admin.api.proMails.list();
    expect(mails.find(({ mail }) => mail === 'order-placed')).toMatchObject({ isChanged: false, regions: ['Sénégal'] });
    const preview = await admin.api.proMails.preview({ ...ofSenegal, ...texts });
    expect(preview.text).toContain('CFA');
    expect(preview.text).not.toContain('TND');
    const back = await admin.api.proMails.restore({ ...ofSenegal, version });
    expect(back).toMatchObject({ isChanged: false, texts: back.inherited });
    expect(back.regions.filter(({ isChanged }) => isChanged)).toEqual([]);
  });

  test('a save is refused after a change for all regions', async () => {
    const { version, texts: seen } = await admin.api.proMails.byId(ofSenegal);
    await save();
    expect((await refusal(admin.api.proMails.save({ ...ofSenegal, version, ...seen }))).code).toBe('RECORD_CHANGED');
  });

  test('are neither offered nor saved for a mail that is sent for no region', async () => {
    const mail = 'staff-invitation';
    const { regions, version, texts: seen } = await admin.api.proMails.byId({ mail });
    expect(regions).toEqual([]);
    const place = { mail, region: 'SN' } as const;
    for (const answer of [
      admin.api.proMails.byId(place),
      admin.api.proMails.preview({ ...place, ...seen }),
      admin.api.proMails.save({ ...place, version, ...seen }),
      admin.api.proMails.restore({ ...place, version }),
    ])
      expect((await refusal(answer)).code).toBe('NOT_FOUND');
  });

  test('are refused for a region that the shop does not have', async () => {
    const unknown = { mail: 'order-placed', region: 'ZZ', version: 0, ...texts } as const;
    expect((await refusal(admin.api.proMails.save(unknown))).code).toBe('NOT_FOUND');
  });
});

test('a letter may have a text before it, and needs none', async () => {
  const letter = await admin.api.proMails.byId({ mail: 'newsletter-letter' });
  const { version, texts: seen } = letter;
  expect(seen).toMatchObject({ subject: '{titre}', opening: '' });
  const { sample } = await admin.api.proMails.save({
    mail: 'newsletter-letter',
    version,
    ...seen,
    opening: 'Chère cliente',
  });
  expect(sample.text).toMatch(/\n\nChère cliente\n\n/);
});

describe('the texts', () => {
  test('are shown as they are without changes, with the sample and the placeholders', async () => {
    const mail = await admin.api.proMails.byId({ mail: 'order-confirmed' });
    expect(mail).toMatchObject({ version: 0, isChanged: false, name: 'Commande confirmée' });
    expect(mail.texts).toEqual(mail.inherited);
    expect(mail.texts.subject).toBe('Votre commande {référence} est confirmée');
    expect(mail.placeholders).toEqual([
      { name: 'référence', value: 'TN-7K3F9Q' },
      { name: 'prénom', value: 'Amel' },
    ]);
    expect(mail.sample.subject).toBe('Votre commande TN-7K3F9Q est confirmée');
    expect(mail.sample.document).toContain('Total TTC');
  });

  test('are listed with those that staff changed', async () => {
    await save();
    const { mails } = await admin.api.proMails.list();
    expect(mails.filter(({ isChanged }) => isChanged).map(({ mail }) => mail)).toEqual(['order-placed']);
    expect(mails.find(({ mail }) => mail === 'order-placed')?.subject).toBe('C’est noté, Amel\u202F: TN-7K3F9Q');
  });

  test('are previewed without being saved', async () => {
    const { document, text } = await admin.api.proMails.preview({ mail: 'order-placed', ...texts });
    expect(document).toContain('C’est noté, Amel\u202F: TN-7K3F9Q');
    expect(text).toContain('L’atelier d’Ourlet');
    expect((await admin.api.proMails.byId({ mail: 'order-placed' })).isChanged).toBe(false);
  });

  test('are refused with an unknown placeholder, an empty text or a line break in the subject', async () => {
    const unknown = await refusal(save({ opening: 'Bonjour {nom}' }));
    expect(unknown).toMatchObject({ code: 'BAD_REQUEST', fields: ['opening'] });
    for (const changes of [{ subject: 'A\r\nBcc: x@y.test' }, { subject: ' ' }, { opening: '' }])
      expect(await refusal(save(changes))).toMatchObject({ code: 'BAD_REQUEST', fields: Object.keys(changes) });
  });

  test('of a form opened before a colleague saved are refused', async () => {
    const { version } = await save();
    const stale = { mail: 'order-placed', version: version - 1 } as const;
    expect(await refusal(admin.api.proMails.save({ ...stale, ...texts }))).toMatchObject({
      code: 'RECORD_CHANGED',
      by: 'Leïla Mansour',
    });
    expect((await refusal(admin.api.proMails.restore(stale))).code).toBe('RECORD_CHANGED');
  });

  test('are in the journal, before and after', async () => {
    await save();
    const [entry] = await stage.rows<object>(
      `select act, object_id as id, label, before, after from audit_entry where object = 'mail' order by id desc limit 1`,
    );
    expect(entry).toMatchObject({ act: 'proMails.save', id: 'order-placed', label: 'Commande enregistrée' });
    expect(entry).toMatchObject({
      before: { Objet: 'Votre commande {référence} est enregistrée', Fin: '' },
      after: { Objet: texts.subject, Fin: texts.closing },
    });
  });

  test('that two people save first at once are kept once', async () => {
    const first = { mail: 'claim-taken', version: 0, subject: 'A', title: 'A', opening: 'A', closing: '' } as const;
    const answers = await Promise.allSettled([admin.api.proMails.save(first), admin.api.proMails.save(first)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});
