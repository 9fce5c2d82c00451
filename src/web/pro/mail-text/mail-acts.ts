/** Saves and restores the texts of a mail. For actions. */
import { redirect } from 'react-router';
import type { Client } from '#shared/api/client';
import { proMails } from '#shared/api/pro-mails';
import { mailTextFields, type MailId, type MailTexts } from '#shared/rules/mail-texts';
import { describeFields } from '#app/describe-fields.ts';
import { errorsIn, hasErrors, readValues } from '#app/field.rules.ts';
import { formText } from '#app/form-text.ts';
import { refusalOf } from '#app/shop-context.ts';
import { merged, mergeOf, refused, wrong } from '#pro/content/content-answer.ts';
import type { LocalTime } from '#pro/form/moment-text.ts';
import { readMerged } from '#pro/merge/merge.ts';
import { donePath } from './mail-text-path.ts';
import { mailTextMessages as messages } from './mail-text.messages.ts';

export const mailFields = describeFields(proMails.preview.body, [...mailTextFields]);

type Act = {
  readonly api: Client;
  readonly mail: MailId;
  readonly region: string | null;
  readonly form: FormData;
  readonly localTime: LocalTime;
};

export const typedIn = (form: FormData): { values: MailTexts; errors: Readonly<Record<string, string>> } => {
  const values = readValues(form, mailFields);
  return { values, errors: errorsIn(mailFields, values, messages.required) };
};

const versionIn = (form: FormData): number => Number(formText(form, 'version')) || 0;

const restore = async ({ api, mail, region, form }: Act) => {
  try {
    await api.proMails.restore({ mail, region, version: versionIn(form) });
    return redirect(donePath(mail, region, region === null ? 'retabli' : 'repris'), 303);
  } catch (error) {
    return refused(error, {}, mailFields);
  }
};

export const actOnMail = async (act: Act) => {
  const form = readMerged(act.form);
  if (formText(form, 'intent') === 'restore') return restore({ ...act, form });
  const { api, mail, region, localTime } = act;
  const { values, errors } = typedIn(form);
  if (hasErrors(errors)) return wrong(values, errors, false);
  try {
    await api.proMails.save({ mail, region, version: versionIn(form), ...values });
    return redirect(donePath(mail, region, 'enregistre'), 303);
  } catch (error) {
    if (refusalOf(error) !== 'RECORD_CHANGED') return refused(error, values, mailFields);
    const { version, texts } = await api.proMails.byId({ mail, ...(region !== null && { region }) });
    return merged(mergeOf(error, form, { version, values: texts, labels: messages.labels }, localTime));
  }
};
