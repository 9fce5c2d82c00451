/** Field descriptors of the account forms. For loaders and actions only. */
import { auth } from '#shared/api/auth';
import { describeFields } from '#storefront/form/describe-fields.ts';

export const signInFields = describeFields(auth.signin.body, ['username', 'password', 'keepSession']);

export const signUpFields = describeFields(auth.createCode.body, ['username', 'fullName', 'password', 'confPassword']);

const { minLength: _, ...code } = describeFields(auth.confirmCode.body, ['code']).code;

/** Checks the form of the code in the browser: the API would count any other text as one of the five tries. */
export const codeFields = { code: { ...code, pattern: String.raw`^(\s*\d){6}\s*$`, format: 'email-code' } };

/** The API accepts any text as address here, so that its answer reveals nothing about accounts. */
export const forgottenFields = { username: signUpFields.username };

const reset = describeFields(auth.resetPassword.body, ['password', 'confPassword']);

/** Passwords are optional in the API, which can check the code alone, but required in this form. */
export const newPasswordFields = {
  password: { ...reset.password, required: true },
  confPassword: { ...reset.confPassword, required: true },
};
