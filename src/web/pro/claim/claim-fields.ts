import { proClaims } from '#shared/api/pro-claims';
import { describeFields } from '#app/describe-fields.ts';

export const acceptFields = describeFields(proClaims.accept.body, ['answer']);
export const refuseFields = describeFields(proClaims.refuse.body, ['reason']);
/** Not named `reason`, because the form of a refusal on the same page has that name. */
export const cancelFields = { cancelReason: describeFields(proClaims.cancel.body, ['reason']).reason };
export const noteFields = describeFields(proClaims.note.body, ['text']);
