/** Handles the forms about password and second factor, of the customer area and the console, by their intent. */
import { data, redirect } from 'react-router';
import type { Client } from '#shared/api/client';
import { titleOf, type ErrorCode } from '#shared/errors';
import { ownValue } from '#shared/own-value';
import { refusalOf, refusalStatus } from '#app/shop-context.ts';
import { errorsIn, errorsOfRefusal, hasErrors, readValues, type FieldErrors, type Fields } from '#app/field.rules.ts';
import { identityFields, passkeyFields, passwordFields } from './security-fields.ts';
import { securityMessages as messages } from './security.messages.ts';
import { formText } from '#app/form-text.ts';

type Done = keyof typeof messages.done;
export type FormName = 'password' | 'identity' | 'passkey';

/** Result of an action: errors of one form, a refusal shown at the top of the page, or recovery codes shown once. */
export type SecurityAnswer = {
  readonly form: FormName | null;
  readonly errors: FieldErrors;
  readonly refusal: string | null;
  readonly recoveryCodes: readonly string[];
};

const nothing: SecurityAnswer = { form: null, errors: {}, refusal: null, recoveryCodes: [] };

/** What was done; the page of the forms shows it. */
type DoneAct = { readonly done: Done };
const done = (what: Done): DoneAct => ({ done: what });
const wrong = (form: FormName, errors: FieldErrors, status = 400) => data({ ...nothing, form, errors }, { status });
const shown = (recoveryCodes: readonly string[]) => data({ ...nothing, recoveryCodes });

const isShown = (code: string | null): code is keyof typeof messages.refusals =>
  code !== null && Object.hasOwn(messages.refusals, code);

/** Converts the errors of a call to errors of the form's fields; throws any other error again. */
const refused = (form: FormName, fields: Fields, error: unknown) => {
  const code = refusalOf(error);
  const errors = errorsOfRefusal(error, fields);
  if (code === 'BAD_CREDENTIALS') return wrong(form, { password: titleOf(code) });
  if (code === 'CODE_INVALID') return wrong(form, { code: messages.wrongCode });
  if (hasErrors(errors)) return wrong(form, errors, refusalStatus(error));
  throw error;
};

const sentences = {
  oldPassword: messages.password.noOld,
  newPassword: messages.password.noNew,
  confirmationPassword: messages.password.noConfirmation,
};

const changePassword = async (api: Client, form: FormData) => {
  const values = readValues(form, passwordFields);
  const errors = errorsIn(passwordFields, values, sentences);
  if (hasErrors(errors)) return wrong('password', errors);
  if (values.newPassword !== values.confirmationPassword)
    return wrong('password', { confirmationPassword: messages.password.differs });
  try {
    await api.users.passwordChange(values);
  } catch (error) {
    return refused('password', passwordFields, error);
  }
  return done('motdepasse');
};

const confirmIdentity = async (api: Client, form: FormData) => {
  const fields: Fields = form.has('code') ? identityFields.code : identityFields.password;
  const values = readValues(form, fields);
  const errors = errorsIn(fields, values, { password: messages.identity.noPassword, code: messages.identity.noCode });
  if (hasErrors(errors)) return wrong('identity', errors);
  try {
    await api.secondFactor.confirmIdentity(values);
  } catch (error) {
    return refused('identity', fields, error);
  }
  return done('identite');
};

const addPasskey = async (api: Client, form: FormData) => {
  const { name } = readValues(form, passkeyFields);
  const handle = formText(form, 'handle');
  const response = formText(form, 'response');
  const { recoveryCodes } = await api.secondFactor.addPasskey({ name, handle, response });
  return recoveryCodes.length > 0 ? shown(recoveryCodes) : done('ajoutee');
};

const renamePasskey = async (api: Client, form: FormData) => {
  const { name } = readValues(form, passkeyFields);
  if (name === '') return data({ ...nothing, refusal: messages.factor.noName }, { status: 400 });
  await api.secondFactor.renamePasskey({ id: formText(form, 'id'), name });
  return done('renommee');
};

type Intent = (api: Client, form: FormData) => Promise<DoneAct | ReturnType<typeof wrong> | ReturnType<typeof shown>>;

const after =
  (what: Done, change: (api: Client, id: string) => Promise<unknown>): Intent =>
  async (api, form) => {
    await change(api, formText(form, 'id'));
    return done(what);
  };

const intents: Readonly<Record<string, Intent>> = {
  password: changePassword,
  identity: confirmIdentity,
  'add-passkey': addPasskey,
  'rename-passkey': renamePasskey,
  'remove-passkey': after('retiree', (api, id) => api.secondFactor.removePasskey({ id })),
  'remove-app': after('application', (api) => api.secondFactor.removeTotp()),
  'new-codes': async (api) => shown((await api.secondFactor.newRecoveryCodes()).recoveryCodes),
  'end-session': after('appareil', (api, id) => api.sessions.revoke({ id })),
  'end-others': after('appareils', (api) => api.sessions.revokeOthers()),
  unlink: after('separe', (api, id) => api.social.unlink({ provider: id })),
};

const statusOfRefusal = (code: ErrorCode): number => (code === 'REAUTHENTICATION_REQUIRED' ? 403 : 400);

/** `path`: page of the forms. */
export const runIntent = async (api: Client, form: FormData, path: string) => {
  const intent = ownValue(intents, formText(form, 'intent'));
  if (!intent) return data({ ...nothing, refusal: null }, { status: 400 });
  try {
    const answer = await intent(api, form);
    return 'done' in answer ? redirect(`${path}?fait=${answer.done}`, 303) : answer;
  } catch (error) {
    const code = refusalOf(error);
    if (!isShown(code)) throw error;
    return data({ ...nothing, refusal: messages.refusals[code] }, { status: statusOfRefusal(code) });
  }
};
