import { expect, test } from 'vitest';
import { composeMail } from '#platform/mail';
import { mailIds, mailTextFields } from '#shared/rules/mail-texts';
import { mailSamples } from './mail-samples.ts';
import { countryPresets } from '#shared/rules/countries';
import { fill, patternOf, refusalOf, standardOf } from './mail-text.rules.ts';

const values = { reference: 'TN-7K3F9Q', firstName: 'Amel' };

test('each mail whose texts staff may change has a sample with one opening, and filling its placeholders gives the sample again', () => {
  const drafts = mailSamples('http://shop.test').flatMap(({ mails }) => mails.flatMap(({ draft }) => draft ?? []));
  expect(new Set(drafts.map(({ editable }) => editable?.id))).toEqual(new Set(mailIds));
  for (const draft of drafts) {
    const values = draft.editable?.values ?? {};
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

test('the standard texts are the same in each region', () => {
  const textsOf = (region: (typeof countryPresets)[number]) =>
    mailSamples('http://shop.test', region).flatMap(({ mails }) =>
      mails.flatMap(({ draft }) => (draft?.editable ? [[draft.editable.id, standardOf(draft)]] : [])),
    );
  const [first, ...others] = countryPresets.map(textsOf);
  for (const texts of others) expect(texts).toEqual(first);
});

test('a standard text is shown with placeholders instead of its values, the longer value first', () => {
  expect(patternOf('Merci Amel, commande TN-7K3F9Q', values)).toBe('Merci {prénom}, commande {référence}');
  expect(patternOf('La carte 20 % : 20 %', { prize: 'La carte 20 %', amount: '20 %' })).toBe('{cadeau} : {montant}');
});

test('a missing name leaves no space before a comma', () => {
  expect(fill('Bonjour {prénom},\nMerci {prénom}', { firstName: '' })).toBe('Bonjour,\nMerci');
});

test('an unknown placeholder or a single brace is refused with the allowed ones', () => {
  expect(refusalOf('Bonjour {nom}', values)).toBe(
    '{nom} n’existe pas dans cet e-mail. Mots possibles\u202F: {référence}, {prénom}.',
  );
  expect(refusalOf('Bonjour {prénom', values)).toContain('Il manque une accolade.');
  expect(refusalOf('Bonjour {x}', {})).toContain('aucun mot entre accolades');
  expect(refusalOf('Bonjour {Prénom}, {reference}', values)).toBeNull();
});
