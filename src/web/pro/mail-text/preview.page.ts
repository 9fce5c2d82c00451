/** `/pro/parametres/e-mails/:mail/apercu`: the mail for the frame of its screen, saved (GET) or as typed (POST). */
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { isMailId, type MailId } from '#shared/rules/mail-texts';
import { errorsOfRefusal, hasErrors } from '#app/field.rules.ts';
import { refusalOf } from '#app/shop-context.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { mailFields, typedIn } from './mail-acts.ts';
import { regionIn } from './mail-text-path.ts';
import { mailTextMessages as messages } from './mail-text.messages.ts';

/** No scripts, and shown by pages of the shop only. */
const headers = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
  'x-robots-tag': 'noindex',
};

const mailIn = (text: string | undefined): MailId => {
  if (text === undefined || !isMailId(text)) throw data(null, { status: 404 });
  return text;
};

const shown = (document: string): Response =>
  new Response(document, { headers: { ...headers, 'content-type': 'text/html; charset=utf-8' } });

const refusedFor = (errors: Readonly<Record<string, string>>): Response =>
  new Response([messages.notShown, ...Object.values(errors)].join('\n\n'), {
    headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' },
  });

export const loader = async ({ context, request, params }: LoaderFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'setting.view');
  const region = regionIn(request.url);
  const { sample } = await api.proMails.byId({ mail: mailIn(params['mail']), ...(region !== null && { region }) });
  return shown(sample.document);
};

export const action = async ({ context, request, params }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'setting.edit');
  const mail = mailIn(params['mail']);
  const { values, errors } = typedIn(await request.formData());
  if (hasErrors(errors)) return refusedFor(errors);
  try {
    return shown((await api.proMails.preview({ mail, region: regionIn(request.url), ...values })).document);
  } catch (error) {
    if (refusalOf(error) !== 'BAD_REQUEST') throw error;
    return refusedFor(errorsOfRefusal(error, mailFields));
  }
};
