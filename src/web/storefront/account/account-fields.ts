/** For loaders and actions only. */
import { auth } from '#shared/api/auth';
import { describeFields } from '#app/describe-fields.ts';

export const signInFields = describeFields(auth.signin.body, ['username', 'password', 'keepSession']);

export const signUpFields = describeFields(auth.createCode.body, ['username', 'fullName', 'password', 'confPassword']);

const { minLength: _, ...code } = describeFields(auth.confirmCode.body, ['code']).code;

/** The browser checks the form of the code, because the API would count any other text as one of five tries. */
export const codeFields = { code: { ...code, pattern: String.raw`^(\s*\d){6}\s*$`, format: 'email-code' } };

/** The API accepts any text as address here, so that its response reveals nothing about accounts. */
export const forgottenFields = { username: signUpFields.username };

const reset = describeFields(auth.resetPassword.body, ['password', 'confPassword']);

/** The API can check a code alone, so its passwords are optional; this form requires them. */
export const newPasswordFields = {
  password: { ...reset.password, required: true },
  confPassword: { ...reset.confPassword, required: true },
};
