/** For loaders and actions only. */
import { personalData } from '#shared/api/personal-data';
import { describeFields } from '#app/describe-fields.ts';

export const eraseFields = describeFields(personalData.erase.body, ['password']);
