/** Checks of a new password that is typed twice, in the browser and in actions. */
import { errorsIn, hasErrors, readValues, type FieldErrors, type Fields, type Values } from '#app/field.rules.ts';
import { accountMessages } from './account.messages.ts';

export const newPasswordSentences = {
  username: accountMessages.noEmail,
  password: accountMessages.noPassword,
  confPassword: accountMessages.signUp.noConfirmation,
};

export const newPasswordErrors = (fields: Fields, values: Values): FieldErrors => {
  const errors = errorsIn(fields, values, newPasswordSentences);
  const differs = !errors['confPassword'] && values['password'] !== values['confPassword'];
  return differs ? { ...errors, confPassword: accountMessages.signUp.differs } : errors;
};

/** Passed to `send` of the form. Errors found in the browser stop the submission, so that the typed passwords stay. */
export const checkBeforeSending =
  (fields: Fields) =>
  (form: FormData): Promise<FieldErrors> | null => {
    const errors = newPasswordErrors(fields, readValues(form, fields));
    return hasErrors(errors) ? Promise.resolve(errors) : null;
  };
