/** `/newsletter`: sign-up, also for the short forms of the footer and of the home page. */
import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
} from 'react-router';
import { consentVersion } from '#shared/rules/consent';
import { refusalOf, refusalStatus, shopOf } from '#app/shop-context.ts';
import { errorsIn, errorsOfRefusal, hasErrors, readValues } from '#app/field.rules.ts';
import { FormField } from '#storefront/form/form-fields.tsx';
import { Form } from '#storefront/form/form.tsx';
import { Honeypot } from '#storefront/form/honeypot.tsx';
import { useFormAnswer } from '#app/use-form-answer.ts';
import { pageMeta } from '#storefront/frame/page-meta.ts';
import { ShortPage } from './link-pages.tsx';
import { signUpFields } from './newsletter-fields.ts';
import { newsletterMessages } from './newsletter.messages.ts';
import { signUpMessages } from './sign-up.messages.ts';
import '#styles/purchase.css';

const words = newsletterMessages.signUp;
const path = '/newsletter';

export const loader = ({ request, context }: LoaderFunctionArgs) => ({
  origin: shopOf(context).origin,
  fields: signUpFields,
  done: new URL(request.url).searchParams.get('fait'),
});

/** Page with the form; `/newsletter` when the value is not a path of this shop. */
const formPath = (form: FormData): string => {
  const value = form.get('form');
  return typeof value === 'string' && /^\/(?!\/)[!-~]{0,199}$/.test(value) ? value : path;
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
  const form = await request.formData();
  const values = readValues(form, signUpFields);
  const errors = errorsIn(signUpFields, values, { email: words.noEmail });
  if (hasErrors(errors)) return data({ values, errors }, { status: 400 });
  const website = form.get('website');
  try {
    await shopOf(context)
      .visitor()
      .api.newsletter.subscribe({
        email: values.email,
        form: formPath(form),
        version: consentVersion,
        website: typeof website === 'string' ? website.slice(0, 200) : '',
      });
    return redirect(`${path}?fait=1`, 303);
  } catch (error) {
    const code = refusalOf(error);
    if (code !== 'BAD_REQUEST' && code !== 'TOO_MANY_REQUESTS') throw error;
    const refused = errorsOfRefusal(error, signUpFields);
    return data(
      { values, errors: hasErrors(refused) ? refused : { '': words.tooMany } },
      { status: refusalStatus(error) },
    );
  }
};

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  pageMeta({
    origin: loaderData?.origin ?? '',
    path,
    title: words.title,
    documentTitle: null,
    description: words.description,
    robots: loaderData?.done ? 'noindex' : null,
  });

const Sent = () => (
  <ShortPage title={words.sentTitle} text={words.sent}>
    <p className="muted">{words.spam}</p>
    <p className="newsletter-links">
      <a className="button" href="/">
        {words.home}
      </a>
      <a className="link" href={path}>
        {words.again}
      </a>
    </p>
  </ShortPage>
);

const Erased = () => {
  const { title, text, home } = newsletterMessages.erased;
  return (
    <ShortPage title={title} text={text}>
      <a className="button" href="/">
        {home}
      </a>
    </ShortPage>
  );
};

const NewsletterPage = () => {
  const { fields, done } = useLoaderData<typeof loader>();
  const answer = useFormAnswer(useActionData<typeof action>());
  if (done === '1') return <Sent />;
  if (done === 'effacee') return <Erased />;
  return (
    <section className="narrow page newsletter-page">
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      <Form
        action={path}
        title={words.title}
        fields={fields}
        values={answer?.values ?? {}}
        errors={answer?.errors ?? {}}
        sentences={{ email: words.noEmail }}
      >
        <FormField name="email" label={words.email} />
        <Honeypot />
        <button className="button">{signUpMessages.button}</button>
        <p className="muted">
          {signUpMessages.terms}{' '}
          <a className="link" href="/donnees-personnelles">
            {signUpMessages.privacy}
          </a>
        </p>
      </Form>
    </section>
  );
};

export default NewsletterPage;
