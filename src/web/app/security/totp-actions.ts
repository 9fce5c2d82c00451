/** Setup of an authenticator app. `path`: page about password and second factor. For loaders and actions. */
import { data, redirect } from 'react-router';
import type { Client } from '#shared/api/client';
import { refusalOf, refusalStatus } from '#app/shop-context.ts';
import { errorsIn, errorsOfRefusal, hasErrors, readValues } from '#app/field.rules.ts';
import { totpFields } from './security-fields.ts';
import { securityMessages } from './security.messages.ts';

const messages = securityMessages.app;

/** Redirects when the person must first confirm their identity. */
const leave = (error: unknown, path: string): Response => {
  if (!['REAUTHENTICATION_REQUIRED', 'BAD_REQUEST'].includes(refusalOf(error) ?? '')) throw error;
  return redirect(path, 303);
};

export const startTotp = async (api: Client, path: string) => {
  try {
    return { setup: await api.secondFactor.startTotp(), fields: totpFields };
  } catch (error) {
    // An app is already set up, for example after the last step, whose response shows the recovery codes.
    if (refusalOf(error) === 'BAD_REQUEST') return { setup: null, fields: totpFields };
    throw leave(error, path);
  }
};

export const confirmTotp = async (api: Client, form: FormData, path: string) => {
  const values = readValues(form, totpFields);
  const errors = errorsIn(totpFields, values, { code: messages.noCode });
  if (hasErrors(errors)) return data({ errors, recoveryCodes: [] }, { status: 400 });
  try {
    const { recoveryCodes } = await api.secondFactor.confirmTotp(values);
    if (recoveryCodes.length === 0) return redirect(path, 303);
    return data({ errors: {}, recoveryCodes });
  } catch (error) {
    if (refusalOf(error) === 'CODE_INVALID')
      return data({ errors: { code: messages.wrong }, recoveryCodes: [] }, { status: 400 });
    const refused = errorsOfRefusal(error, totpFields);
    if (!hasErrors(refused)) return leave(error, path);
    return data({ errors: refused, recoveryCodes: [] }, { status: refusalStatus(error) });
  }
};
