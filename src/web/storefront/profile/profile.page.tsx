/** `/espace-client/profil`: photo, name and phone, language, newsletter. */
import {
  data,
  Form as PlainForm,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { formatDate } from '#shared/dates';
import { requireCustomer } from '#app/require-customer.ts';
import { shopOf } from '#app/shop-context.ts';
import { formatPhone } from '#storefront/checkout/checkout.rules.ts';
import { frameMessages } from '#storefront/frame/frame.messages.ts';
import { FormField } from '#storefront/form/form-fields.tsx';
import { Form } from '#storefront/form/form.tsx';
import { useFormAnswer } from '#app/use-form-answer.ts';
import { MailChoices } from '#storefront/newsletter/mail-choices.tsx';
import { choiceFields } from '#storefront/newsletter/newsletter-fields.ts';
import { newsletterMessages } from '#storefront/newsletter/newsletter.messages.ts';
import { SelectField } from '#ui/field.tsx';
import { DoneNotice } from '#storefront/form/done-notice.tsx';
import { doneTextOf } from '#storefront/form/done-text.ts';
import { Portrait } from './portrait.tsx';
import { profilePath, runProfileForm } from './profile-actions.ts';
import { identityFields } from './profile-fields.ts';
import { profileMessages as messages } from './profile.messages.ts';
import '#styles/purchase.css';
import '#styles/profile.css';

const doneTexts: Readonly<Record<string, string>> = {
  coordonnees: messages.identity.saved,
  photo: messages.portrait.saved,
  'photo-retiree': messages.portrait.removed,
  langue: messages.language.saved,
  lettre: newsletterMessages.own.saved,
};

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api, user } = await requireCustomer(context, request);
  const { timeZone, phonePrefix } = shopOf(context).region;
  const [{ image }, { maxFileSize, acceptedTypes }, mails] = await Promise.all([
    api.users.userImage(),
    api.items.size(),
    api.newsletter.own(),
  ]);
  const dated = ({ given, date }: typeof mails.newsletter) => ({
    given,
    date: date && formatDate(new Date(date), timeZone),
  });
  return {
    user: { fullName: user.fullName, email: user.email, phone: formatPhone(user.phone ?? '', phonePrefix) },
    fields: identityFields,
    phonePrefix,
    portrait: { name: image?.name ?? null, maxBytes: maxFileSize, types: acceptedTypes },
    mails: { ...mails, newsletter: dated(mails.newsletter), cartReminder: dated(mails.cartReminder) },
    mailFields: choiceFields,
    done: doneTextOf(request, doneTexts),
  };
};

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const { api } = await requireCustomer(context, request);
  const outcome = await runProfileForm(api, await request.formData());
  if ('location' in outcome) return redirect(outcome.location, 303);
  const { status, ...answer } = outcome;
  return data(answer, { status });
};

export const meta = () => [{ title: frameMessages.title(messages.title) }];

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

/** Response of the action, if it belongs to this form of the page. */
const useAnswerOf = (form: 'identity' | 'mails') => {
  const answer = useFormAnswer(useActionData<typeof action>());
  return answer && (answer.errors['topics'] === undefined) === (form === 'identity') ? answer : null;
};

const Identity = ({ page: { user, fields, phonePrefix } }: { page: Page }) => {
  const answer = useAnswerOf('identity');
  const words = messages.identity;
  return (
    <Form
      action={profilePath}
      title={messages.title}
      fields={fields}
      values={answer?.values ?? user}
      errors={answer?.errors ?? {}}
      sentences={{ fullName: words.noName }}
    >
      <input type="hidden" name="intent" value="identity" />
      <p>
        <span className="muted">{words.email}</span>
        <br />
        <b>{user.email}</b>
      </p>
      <FormField name="fullName" label={words.fullName} autoComplete="name" />
      <FormField name="phone" label={words.phone} hint={words.phoneHint(phonePrefix)} autoComplete="tel" />
      <button className="button button-small">{words.save}</button>
    </Form>
  );
};

const Language = () => (
  <PlainForm method="post" className="step-form">
    <input type="hidden" name="intent" value="language" />
    <SelectField name="language" label={messages.language.label} defaultValue="fr">
      <option value="fr">{messages.language.french}</option>
    </SelectField>
    <button className="button button-line button-small">{messages.language.save}</button>
  </PlainForm>
);

const Mails = ({ page: { mails, mailFields } }: { page: Page }) => {
  const answer = useAnswerOf('mails');
  const choices = answer ? { ...mails, newsletter: { ...mails.newsletter, given: true }, topics: [] } : mails;
  return (
    <MailChoices
      action={profilePath}
      title={messages.title}
      fields={mailFields}
      choices={choices}
      errors={answer?.errors ?? {}}
    />
  );
};

const ProfilePage = () => {
  const page = useLoaderData<typeof loader>();
  const sections = [
    ['portrait', messages.portrait.title, <Portrait key="portrait" {...page.portrait} />],
    ['identity', messages.identity.title, <Identity key="identity" page={page} />],
    ['mails', newsletterMessages.own.title, <Mails key="mails" page={page} />],
    ['language', messages.language.title, <Language key="language" />],
  ] as const;
  return (
    <>
      <h1>{messages.title}</h1>
      <DoneNotice text={page.done} />
      {sections.map(([id, title, content]) => (
        <section key={id} className="panel" aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          {content}
        </section>
      ))}
    </>
  );
};

export default ProfilePage;
