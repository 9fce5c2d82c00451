/** `/newsletter/preferences`: choices of a subscriber, by the signed link of a letter. */
import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { shopOf } from '#app/shop-context.ts';
import { DoneNotice } from '#storefront/form/done-notice.tsx';
import { doneTextOf } from '#storefront/form/done-text.ts';
import { Form } from '#storefront/form/form.tsx';
import { useFormAnswer } from '#app/use-form-answer.ts';
import { ChoiceFields } from './choice-fields.tsx';
import { BadLink, ShortPage } from './link-pages.tsx';
import { linkedPath, linkMeta, orBadLink, preferencesPath, tokenOf } from './link-token.ts';
import { choiceFields, readChoices } from './newsletter-fields.ts';
import { newsletterMessages } from './newsletter.messages.ts';
import '#styles/purchase.css';
import '#styles/profile.css';

const words = newsletterMessages.preferences;
const doneTexts: Readonly<Record<string, string>> = { inscription: words.welcome, enregistre: words.saved };

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const token = tokenOf(request);
  const { api } = shopOf(context).visitor();
  const found = token && (await orBadLink(api.newsletter.preferences({ token })));
  if (!token || !found) return null;
  return { ...found, token, fields: choiceFields, done: doneTextOf(request, doneTexts) };
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
  const token = tokenOf(request);
  const { api } = shopOf(context).visitor();
  if (token === null) return data(null, { status: 404 });
  const choices = readChoices(await request.formData());
  if (choices.topics.length === 0)
    return data({ choices, errors: { topics: newsletterMessages.own.noTopic } }, { status: 400 });
  const save = async (): Promise<true> => {
    await api.newsletter.savePreferences({ token, ...choices });
    return true;
  };
  if ((await orBadLink(save())) === null) return data(null, { status: 404 });
  return redirect(`${linkedPath(preferencesPath, token)}&fait=enregistre`, 303);
};

export const meta = () => linkMeta;

type Preferences = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>>;

const Ended = () => (
  <ShortPage title={words.title} text={words.ended}>
    <a className="button" href="/newsletter">
      {words.again}
    </a>
  </ShortPage>
);

const OwnData = ({ token }: Pick<Preferences, 'token'>) => {
  const target = linkedPath('/newsletter/donnees', token);
  return (
    <section className="newsletter-part" aria-labelledby="donnees">
      <h2 id="donnees">{words.data}</h2>
      <p className="muted">{words.dataText}</p>
      <form method="post" action={target}>
        <button className="button button-line button-small" name="intent" value="download">
          {words.download}
        </button>
      </form>
      <details>
        <summary className="link">{words.erase}</summary>
        <form method="post" action={target}>
          <p className="muted">{words.eraseText}</p>
          <button className="button button-danger button-small" name="intent" value="erase">
            {words.eraseConfirm}
          </button>
        </form>
      </details>
    </section>
  );
};

const PreferencesPage = () => {
  const page = useLoaderData<typeof loader>();
  const answer = useFormAnswer(useActionData<typeof action>());
  if (page === null || answer === null) return <BadLink />;
  if (!page.isSubscribed) return <Ended />;
  const { token, email, fields, done, isCustomer, ...choices } = page;
  return (
    <section className="narrow page newsletter-page">
      <h1>{words.title}</h1>
      <p className="lead">{words.lead(email)}</p>
      <DoneNotice text={done} />
      <Form
        action={linkedPath(preferencesPath, token)}
        title={words.title}
        fields={fields}
        values={{}}
        errors={answer?.errors ?? {}}
        sentences={{ topics: newsletterMessages.own.noTopic }}
      >
        <ChoiceFields choices={answer?.choices ?? choices} />
        <button className="button">{words.save}</button>
      </Form>
      <section className="newsletter-part" aria-labelledby="fin">
        <h2 id="fin">{words.stop}</h2>
        <p className="muted">{words.stopText}</p>
        <form method="post" action={linkedPath('/newsletter/desinscription', token)}>
          <button className="button button-line button-small">{words.unsubscribe}</button>
        </form>
      </section>
      {isCustomer ? (
        <p className="newsletter-part muted">
          {words.area}{' '}
          <a className="link" href="/espace-client/profil">
            {words.areaLink}
          </a>
        </p>
      ) : (
        <OwnData token={token} />
      )}
    </section>
  );
};

export default PreferencesPage;
