import { household } from '#shared/api/household';
import { describeFields } from '#app/describe-fields.ts';

/** Without sizes: their lists come from the shop, and the call checks them. */
export const personFields = describeFields(household.add.body, ['name', 'birthDate']);
