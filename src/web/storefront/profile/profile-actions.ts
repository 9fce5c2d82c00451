/** Handles the forms of the profile. Their `intent` field selects the API call. */
import type { Client } from '#shared/api/client';
import { consentVersion } from '#shared/rules/consent';
import { refusalOf, refusalStatus } from '#app/shop-context.ts';
import { errorsIn, errorsOfRefusal, hasErrors, readValues, type FieldErrors, type Values } from '#app/field.rules.ts';
import { readChoices } from '#storefront/newsletter/newsletter-fields.ts';
import { newsletterMessages } from '#storefront/newsletter/newsletter.messages.ts';
import { identityFields } from './profile-fields.ts';
import { profileMessages as messages } from './profile.messages.ts';

export const profilePath = '/espace-client/profil';

type Outcome = { location: string } | { values: Values; errors: FieldErrors; status: number };

const done = (name: string): Outcome => ({ location: `${profilePath}?fait=${name}` });

const saveIdentity = async (api: Client, form: FormData): Promise<Outcome> => {
  const values = readValues(form, identityFields);
  const errors = errorsIn(identityFields, values, { fullName: messages.identity.noName });
  if (hasErrors(errors)) return { values, errors, status: 400 };
  try {
    await api.users.profile({ fullName: values.fullName, phone: values.phone || null });
    return done('coordonnees');
  } catch (error) {
    const refused = errorsOfRefusal(error, identityFields);
    if (!hasErrors(refused)) throw error;
    return { values, errors: refused, status: refusalStatus(error) };
  }
};

const saveMails = async (api: Client, form: FormData): Promise<Outcome> => {
  const newsletter = form.has('newsletter');
  const choices = readChoices(form);
  if (newsletter && choices.topics.length === 0)
    return { values: { newsletter: 'on' }, errors: { topics: newsletterMessages.own.noTopic }, status: 400 };
  const cartReminder = form.has('cartReminder');
  await api.newsletter.saveOwn({ newsletter, cartReminder, version: consentVersion, ...choices });
  return done('lettre');
};

const removePortrait = async (api: Client): Promise<Outcome> => {
  try {
    await api.image.removeFile({});
  } catch (error) {
    // The portrait was already removed in another tab.
    if (refusalOf(error) !== 'NOT_FOUND') throw error;
  }
  return done('photo-retiree');
};

export const runProfileForm = async (api: Client, form: FormData): Promise<Outcome> => {
  switch (form.get('intent')) {
    case 'identity':
      return saveIdentity(api, form);
    case 'language':
      await api.users.setLanguage({ language: 'fr' });
      return done('langue');
    case 'mails':
      return saveMails(api, form);
    case 'remove-portrait':
      return removePortrait(api);
    case null:
    default:
      return { location: profilePath };
  }
};
