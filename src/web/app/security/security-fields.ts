/** For loaders and actions only. */
import { secondFactor } from '#shared/api/second-factor';
import { users } from '#shared/api/users';
import { describeFields } from '#app/describe-fields.ts';

export const passwordFields = describeFields(users.passwordChange.body, [
  'oldPassword',
  'newPassword',
  'confirmationPassword',
]);

const identity = describeFields(secondFactor.confirmIdentity.body, ['password', 'code']);
/** The call accepts a password or a code. The form shows one of the two fields and requires it. */
export const identityFields = {
  password: { password: { ...identity.password, required: true } },
  code: { code: { ...identity.code, required: true } },
};

export const passkeyFields = describeFields(secondFactor.renamePasskey.body, ['name']);
export const totpFields = describeFields(secondFactor.confirmTotp.body, ['code']);
