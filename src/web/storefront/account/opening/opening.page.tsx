/** `/ouverture`: the first administrator of an empty shop; the second factor follows on `/login`, then the guide. */
import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import type { OpeningLinkState } from '#shared/api/first-administrator';
import { countryPresets } from '#shared/rules/countries';
import { hasErrors, readValues } from '#app/field.rules.ts';
import { refusalOf, shopOf, type Shop } from '#app/shop-context.ts';
import { useFormAnswer } from '#app/use-form-answer.ts';
import { refusedForm, wrongForm } from '#storefront/account/account-errors.ts';
import { accountPath, redirectWithCookie } from '#storefront/account/account-redirect.ts';
import { accountMessages } from '#storefront/account/account.messages.ts';
import { newPasswordErrors, newPasswordSentences, checkBeforeSending } from '#storefront/account/new-password.ts';
import { secondFactorStepOf } from '#storefront/account/second-factor/second-factor.ts';
import { secondFactorStep } from '#storefront/account/step-cookie.ts';
import { FormField, useField } from '#storefront/form/form-fields.tsx';
import { Form } from '#storefront/form/form.tsx';
import { NewPasswordFields } from '#storefront/form/new-password-fields.tsx';
import { SelectField } from '#ui/field.tsx';
import { administratorFields } from './opening-fields.ts';
import { openingMessages as messages } from './opening.messages.ts';
import '#styles/purchase.css';

const guidePath = '/pro/ouverture';
const pathOf = (token: string): string => `/ouverture?jeton=${encodeURIComponent(token)}`;

const tokenOf = (request: Request): string => {
  const token = new URL(request.url).searchParams.get('jeton') ?? '';
  return /^[\w-]{16,128}$/.test(token) ? token : '';
};

type Opened = { readonly state: OpeningLinkState; readonly needsCountry: boolean };

const readLink = async (shop: Shop, token: string): Promise<Opened> =>
  token === '' ? { state: 'UNKNOWN', needsCountry: false } : shop.visitor().api.firstAdministrator.read({ token });

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const shop = shopOf(context);
  const token = tokenOf(request);
  return {
    ...(await readLink(shop, token)),
    action: pathOf(token),
    fields: administratorFields,
    countries: countryPresets.map(({ code, name }) => ({ code, name })),
    country: shop.region.code,
  };
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
  const shop = shopOf(context);
  const token = tokenOf(request);
  const values = readValues(await request.formData(), administratorFields);
  const found = newPasswordErrors(administratorFields, values);
  const errors = {
    ...found,
    ...(found['fullName'] === undefined ? null : { fullName: messages.noName }),
    ...(found['email'] === undefined ? null : { email: accountMessages.noEmail }),
  };
  if (hasErrors(errors)) return wrongForm(administratorFields, values, errors);
  try {
    await shop.visitor().api.firstAdministrator.create({ token, ...values });
    return redirect(guidePath, 303);
  } catch (error) {
    if (refusalOf(error) === 'NOT_FOUND') return redirect(pathOf(token), 303);
    const step = refusalOf(error) === 'SECOND_FACTOR_REQUIRED' ? secondFactorStepOf(error) : null;
    if (step === null) return refusedForm(administratorFields, values, error);
    return redirectWithCookie(accountPath('/login', guidePath, 'code'), secondFactorStep.write(step, shop.origin));
  }
};

export const meta = () => [{ title: messages.pageTitle }, { name: 'robots', content: 'noindex' }];

const sentences = { ...newPasswordSentences, fullName: messages.noName, email: accountMessages.noEmail };

type Choice = { readonly code: string; readonly name: string };

const CountryField = ({ countries, initial }: { countries: readonly Choice[]; initial: string }) => {
  const field = useField('country');
  return (
    <SelectField
      {...field}
      defaultValue={field.defaultValue || initial}
      label={messages.country}
      hint={messages.countryHint}
      autoComplete="country"
    >
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
};

const Closed = ({ state }: { state: Exclude<OpeningLinkState, 'OPEN'> }) => {
  const { title, text } = messages.closed[state];
  return (
    <section className="narrow account page">
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      {state === 'HAS_ADMINISTRATOR' ? (
        <p>
          <a className="button" href="/login?redirectFrom=/pro">
            {messages.signIn}
          </a>
        </p>
      ) : null}
    </section>
  );
};

const OpeningPage = () => {
  const { state, needsCountry, action: path, fields, countries, country } = useLoaderData<typeof loader>();
  const answer = useFormAnswer(useActionData<typeof action>());
  if (state !== 'OPEN') return <Closed state={state} />;
  return (
    <section className="narrow account page">
      <h1>{messages.title}</h1>
      <p className="lead">{messages.lead}</p>
      <p>{messages.next}</p>
      <Form
        action={path}
        title={messages.title}
        fields={fields}
        values={answer?.values ?? {}}
        errors={answer?.errors ?? {}}
        sentences={sentences}
        send={checkBeforeSending(fields)}
      >
        {needsCountry ? (
          <CountryField countries={countries} initial={country} />
        ) : (
          <input type="hidden" name="country" value={country} />
        )}
        <FormField name="fullName" label={messages.fullName} autoComplete="name" />
        <FormField name="email" label={messages.email} autoComplete="username" />
        <NewPasswordFields
          labels={{ password: messages.password, confirmation: accountMessages.signUp.confirmation }}
          names={{ password: 'password', confirmation: 'confPassword' }}
        />
        <button className="button">{messages.create}</button>
      </Form>
    </section>
  );
};

export default OpeningPage;
