/** `/jeu/champs`: fields of the winner's form as JSON. Created on the server, because zod stays out of the browser. */
import { gift } from '#shared/api/gift';
import { describeFields } from '#app/describe-fields.ts';

const described = describeFields(gift.winnerSave.body, ['name', 'phone', 'email']);

/** With a prefix, because the page behind the dialog may have a form with fields of the same names. */
const fields = Object.fromEntries(Object.entries(described).map(([name, field]) => [`winner.${name}`, field]));

export const loader = (): Response => Response.json(fields);
