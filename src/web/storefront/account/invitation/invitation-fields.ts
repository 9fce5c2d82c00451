/** For loaders and actions only. */
import { invitations } from '#shared/api/staff-invitations';
import { describeFields } from '#app/describe-fields.ts';

export const joinFields = describeFields(invitations.accept.body, ['fullName', 'password', 'confPassword']);
