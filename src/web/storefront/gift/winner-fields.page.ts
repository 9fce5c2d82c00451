/** `/jeu/champs`: fields of the winner's form as JSON. They are made here, because zod stays out of the browser. */
import { gift } from '#shared/api/gift';
import { describeFields } from '#storefront/form/describe-fields.ts';

const fields = describeFields(gift.winnerSave.body, ['name', 'phone', 'email']);

export const loader = (): Response => Response.json(fields);
