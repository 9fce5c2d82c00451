import { proClaims } from '#shared/api/pro-claims';
import { describeFields } from '#app/describe-fields.ts';

export const acceptFields = describeFields(proClaims.accept.body, ['answer']);
export const refuseFields = describeFields(proClaims.refuse.body, ['reason']);
/** Named otherwise than the reason of a refusal, because both forms stand in one page. */
export const cancelFields = { cancelReason: describeFields(proClaims.cancel.body, ['reason']).reason };
export const noteFields = describeFields(proClaims.note.body, ['text']);
