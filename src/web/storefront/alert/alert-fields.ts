/** Field descriptors of the form for guests. For loaders and actions only. */
import { alerts } from '#shared/api/alerts';
import { describeFields } from '#app/describe-fields.ts';

export const alertFields = describeFields(alerts.request.body, ['email']);
