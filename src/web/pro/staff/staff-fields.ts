/** Fields of the forms about staff. For loaders and actions only. */
import { proRoles } from '#shared/api/pro-roles';
import { proStaff } from '#shared/api/pro-staff';
import { proInvitations } from '#shared/api/staff-invitations';
import { describeFields } from '#app/describe-fields.ts';

export const factFields = describeFields(proStaff.edit.body, ['fullName', 'phone', 'jobTitle', 'team']);
export const exceptionFields = describeFields(proStaff.setException.body, ['reason']);
export const roleNameFields = describeFields(proRoles.create.body, ['name']);
export const inviteFields = describeFields(proInvitations.create.body, ['email']);
