/** For loaders and actions only. */
import { auth } from '#shared/api/auth';
import { social } from '#shared/api/social';
import { describeFields } from '#app/describe-fields.ts';

const { username } = describeFields(social.sendCode.body, ['username']);
const { fullName, password } = describeFields(auth.oAuth2Validate.body, ['fullName', 'password']);

export const createFields = { username, fullName };
export const joinFields = { password: { ...password, required: true } };
