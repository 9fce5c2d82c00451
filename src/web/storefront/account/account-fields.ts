/** Field descriptors of the account forms. For loaders and actions only. */
import { auth } from '#shared/api/auth';
import { describeFields } from '#storefront/form/describe-fields.ts';

export const signInFields = describeFields(auth.signin.body, ['username', 'password', 'keepSession']);

export const signUpFields = describeFields(auth.createCode.body, ['username', 'fullName', 'password', 'confPassword']);

const { minLength: _, ...code } = describeFields(auth.confirmCode.body, ['code']).code;

/** The API calls any other text a wrong code, which costs one of the five tries. */
export const codeFields = { code: { ...code, pattern: String.raw`^(\s*\d){6}\s*$`, format: 'email-code' } };

/** The API takes any text as address of a forgotten password, so that its answer says nothing about accounts. */
export const forgottenFields = { username: signUpFields.username };

const reset = describeFields(auth.resetPassword.body, ['password', 'confPassword']);

/** The API takes a code without a password, to check it. */
export const newPasswordFields = {
  password: { ...reset.password, required: true },
  confPassword: { ...reset.confPassword, required: true },
};
