import { describe, expect, test } from 'vitest';
import { composeMail } from '#platform/mail';
import { withTexts } from './apply-texts.ts';

const values = { reference: 'TN-7K3F9Q', firstName: 'Amel' };
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
  editable: { id: 'order-placed', values },
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

  test('keep the standard text where there is none', () => {
    const { subject, text, html } = withTexts(mail, none);
    expect([subject, text, html]).toEqual([mail.subject, mail.text, mail.html]);
  });

  test('keep line breaks out of the subject, and braces in a value stay text', () => {
    const { draft } = mail;
    if (!draft) throw new Error('no draft');
    const forged = { ...mail, draft: { ...draft, editable: { id: 'order-placed' as const, values: { firstName: 'A\r\nBcc x@y.test', reference: '{prénom}' } } } }; // prettier-ignore
    expect(withTexts(forged, { ...none, subject: '{prénom} {référence}' }).subject).toBe('A Bcc x@y.test {prénom}');
  });
});
