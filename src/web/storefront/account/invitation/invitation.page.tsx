/** `/invitation`: an invited colleague chooses a name and a password; the second factor follows on `/login`. */
import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { hasErrors, readValues } from '#app/field.rules.ts';
import { refusalOf, shopOf, type Shop } from '#app/shop-context.ts';
import { useFormAnswer } from '#app/use-form-answer.ts';
import { refusedForm, wrongForm } from '#storefront/account/account-errors.ts';
import { accountPath, redirectWithCookie } from '#storefront/account/account-redirect.ts';
import { accountMessages } from '#storefront/account/account.messages.ts';
import { newPasswordErrors, newPasswordSentences, checkBeforeSending } from '#storefront/account/new-password.ts';
import { secondFactorStep } from '#storefront/account/step-cookie.ts';
import { secondFactorStepOf } from '#storefront/account/second-factor/second-factor.ts';
import { FormField } from '#storefront/form/form-fields.tsx';
import { Form } from '#storefront/form/form.tsx';
import { NewPasswordFields } from '#storefront/form/new-password-fields.tsx';
import { joinFields } from './invitation-fields.ts';
import { invitationMessages as messages } from './invitation.messages.ts';
import '#styles/purchase.css';

const consolePath = '/pro';
const pathOf = (token: string): string => `/invitation?jeton=${encodeURIComponent(token)}`;

const tokenOf = (request: Request): string => {
  const token = new URL(request.url).searchParams.get('jeton') ?? '';
  return /^[\w-]{16,128}$/.test(token) ? token : '';
};

const readInvitation = async (shop: Shop, token: string) => {
  if (token === '') return { state: 'UNKNOWN', invitation: null } as const;
  try {
    return await shop.visitor().api.invitations.read({ token });
  } catch (error) {
    if (refusalOf(error) === 'NOT_FOUND') return { state: 'UNKNOWN', invitation: null } as const;
    throw error;
  }
};

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const token = tokenOf(request);
  const { state, invitation } = await readInvitation(shopOf(context), token);
  return { state, invitation, action: pathOf(token), fields: joinFields };
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
  const shop = shopOf(context);
  const token = tokenOf(request);
  const values = readValues(await request.formData(), joinFields);
  const found = newPasswordErrors(joinFields, values);
  const errors = found['fullName'] === undefined ? found : { ...found, fullName: messages.noName };
  if (hasErrors(errors)) return wrongForm(joinFields, values, errors);
  try {
    await shop.visitor().api.invitations.accept({ token, ...values });
    return redirect(consolePath, 303);
  } catch (error) {
    if (refusalOf(error) === 'NOT_FOUND') return redirect(pathOf(token), 303);
    const step = refusalOf(error) === 'SECOND_FACTOR_REQUIRED' ? secondFactorStepOf(error) : null;
    if (step === null) return refusedForm(joinFields, values, error);
    return redirectWithCookie(accountPath('/login', consolePath, 'code'), secondFactorStep.write(step, shop.origin));
  }
};

export const meta = () => [{ title: messages.pageTitle }, { name: 'robots', content: 'noindex' }];

const sentences = { ...newPasswordSentences, fullName: messages.noName };

const InvitationPage = () => {
  const { state, invitation, action: path, fields } = useLoaderData<typeof loader>();
  const answer = useFormAnswer(useActionData<typeof action>());
  if (state === 'OPEN' && invitation)
    return (
      <section className="narrow account page">
        <h1>{messages.title}</h1>
        <p className="lead">{messages.lead(invitation.by, invitation.role)}</p>
        <p>
          {messages.account(invitation.email)} {messages.next}
        </p>
        <Form
          action={path}
          title={messages.title}
          fields={fields}
          values={answer?.values ?? {}}
          errors={answer?.errors ?? {}}
          sentences={sentences}
          send={checkBeforeSending(fields)}
        >
          <input type="hidden" name="username" value={invitation.email} autoComplete="username" />
          <FormField name="fullName" label={messages.fullName} autoComplete="name" />
          <NewPasswordFields
            labels={{ password: messages.password, confirmation: accountMessages.signUp.confirmation }}
            names={{ password: 'password', confirmation: 'confPassword' }}
            email={invitation.email}
          />
          <button className="button">{messages.join}</button>
        </Form>
      </section>
    );
  const words = messages.closed[state === 'OPEN' ? 'UNKNOWN' : state];
  return (
    <section className="narrow account page">
      <h1>{words.title}</h1>
      <p className="lead">{words.text}</p>
      {state === 'USED' ? (
        <p>
          <a className="button" href="/login?redirectFrom=/pro">
            {messages.signIn}
          </a>
        </p>
      ) : null}
    </section>
  );
};

export default InvitationPage;
