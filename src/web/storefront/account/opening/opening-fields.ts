/** For loaders and actions only. */
import { firstAdministrator } from '#shared/api/first-administrator';
import { describeFields } from '#app/describe-fields.ts';

const names = ['country', 'fullName', 'email', 'password', 'confPassword'] as const;

export const administratorFields = describeFields(firstAdministrator.create.body, [...names]);
