import { proCustomers } from '#shared/api/pro-customers';
import { describeFields } from '#app/describe-fields.ts';

export const identityFields = describeFields(proCustomers.edit.body, ['fullName', 'phone']);
export const noteFields = describeFields(proCustomers.addNote.body, ['text']);
export const blockFields = describeFields(proCustomers.blockCash.body, ['reason', 'until']);
export const eraseFields = describeFields(proCustomers.erase.body, ['confirmation']);
export const viewFields = describeFields(proCustomers.startView.body, ['reason']);
