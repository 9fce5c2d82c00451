import { describe, expect, test } from 'vitest';
import { composeMail } from '#platform/mail';
import { mailIds, mailTextFields } from '#shared/rules/mail-texts';
import { mailSamples } from './mail-samples.ts';
import { fill, patternOf, refusalOf, standardOf, withTexts } from './mail-text.rules.ts';

const words = { reference: 'TN-7K3F9Q', firstName: 'Amel' };
const none = { subject: null, title: null, opening: null, closing: null };
const mail = composeMail({
  to: 'amel@demo.test',
  subject: 'Commande TN-7K3F9Q',
  preview: 'Merci',
  brand: 'Ourlet',
  home: 'http://shop.test/',
  title: 'Merci Amel',
  parts: [
    { kind: 'opening', text: 'Bonjour Amel' },
    { kind: 'rows', rows: [{ label: 'Total', value: '12,000 TND' }] },
  ],
  foot: ['Ourlet vous écrit.'],
  editable: { id: 'order-placed', words },
});

test('each mail whose texts staff may change has a sample with one opening, which its placeholders give again', () => {
  const drafts = mailSamples('http://shop.test').flatMap(({ mails }) => mails.flatMap(({ draft }) => draft ?? []));
  expect(new Set(drafts.map(({ editable }) => editable?.id))).toEqual(new Set(mailIds));
  for (const draft of drafts) {
    const values = draft.editable?.words ?? {};
    const standard = standardOf(draft);
    const again = composeMail({
      ...draft,
      subject: fill(standard.subject, values),
      title: fill(standard.title, values),
    });
    expect([draft.editable?.id, again.subject, again.text]).toEqual([
      draft.editable?.id,
      draft.subject,
      composeMail(draft).text,
    ]);
    expect(fill(standard.opening, values)).toBe(
      draft.parts.flatMap((part) => (part.kind === 'opening' ? [part.text] : [])).join('\n'),
    );
    expect(draft.parts.filter(({ kind }) => kind === 'opening')).toHaveLength(1);
    for (const field of mailTextFields) expect(refusalOf(standard[field], values)).toBeNull();
  }
});

test('a text of the shop is shown with placeholders instead of its values, the longer value first', () => {
  expect(patternOf('Merci Amel, commande TN-7K3F9Q', words)).toBe('Merci {prénom}, commande {référence}');
  expect(patternOf('La carte 20 % : 20 %', { prize: 'La carte 20 %', amount: '20 %' })).toBe('{cadeau} : {montant}');
});

describe('the texts of staff', () => {
  test('stand in the HTML escaped and in the plain text as they are, and leave lines and foot', () => {
    const {
      subject,
      text,
      html = '',
    } = withTexts(mail, {
      subject: 'Reçu : {référence}',
      title: 'Bonjour {Prenom}',
      opening: 'Merci <b>beaucoup</b>.\nÀ bientôt & bonne journée',
      closing: 'L’équipe',
    });
    expect(subject).toBe('Reçu\u202F: TN-7K3F9Q');
    expect(text).toBe(
      'Bonjour Amel\n\nMerci <b>beaucoup</b>.\n\nÀ bientôt & bonne journée\n\nTotal … 12,000 TND\n\nL’équipe\n\n-- \nOurlet vous écrit.',
    );
    expect(html).toContain('Merci &lt;b&gt;beaucoup&lt;/b&gt;.');
    expect(html).toContain('À bientôt &amp; bonne journée');
    expect(html).not.toContain('<b>beaucoup');
  });

  test('keep the text of the shop where there is none', () => {
    const { subject, text, html } = withTexts(mail, none);
    expect([subject, text, html]).toEqual([mail.subject, mail.text, mail.html]);
  });

  test('never bring a line break into the subject, nor braces of a value to life', () => {
    const { draft } = mail;
    if (!draft) throw new Error('no draft');
    const forged = { ...mail, draft: { ...draft, editable: { id: 'order-placed' as const, words: { firstName: 'A\r\nBcc x@y.test', reference: '{prénom}' } } } }; // prettier-ignore
    expect(withTexts(forged, { ...none, subject: '{prénom} {référence}' }).subject).toBe('A Bcc x@y.test {prénom}');
  });

  test('leave no space before a comma when a name is missing', () => {
    expect(fill('Bonjour {prénom},\nMerci {prénom}', { firstName: '' })).toBe('Bonjour,\nMerci');
  });
});

test('an unknown placeholder or a single brace is refused with the allowed ones', () => {
  expect(refusalOf('Bonjour {nom}', words)).toBe(
    '{nom} n’existe pas dans cet e-mail. Mots possibles\u202F: {référence}, {prénom}.',
  );
  expect(refusalOf('Bonjour {prénom', words)).toContain('Une accolade est seule.');
  expect(refusalOf('Bonjour {x}', {})).toContain('aucun mot entre accolades');
  expect(refusalOf('Bonjour {Prénom}, {reference}', words)).toBeNull();
});
