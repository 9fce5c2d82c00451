import { household } from '#shared/api/household';
import { describeFields } from '#app/describe-fields.ts';

/** Sizes are lists of the shop, checked by the call. */
export const personFields = describeFields(household.add.body, ['name', 'birthDate']);
