import { users } from '#shared/api/users';
import { describeFields } from '#app/describe-fields.ts';

export const identityFields = describeFields(users.profile.body, ['fullName', 'phone']);
