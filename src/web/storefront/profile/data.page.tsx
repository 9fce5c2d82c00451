/** `/espace-client/donnees`: export, last searches, erasure of the account. */
import {
  data,
  Form as PlainForm,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import type { Client } from '#shared/api/client';
import { formatMoney, type Currency } from '#shared/money';
import { requireCustomer } from '#app/require-customer.ts';
import { refusalOf, refusalStatus } from '#app/shop-context.ts';
import { frameMessages } from '#storefront/frame/frame.messages.ts';
import { errorsIn, errorsOfRefusal, hasErrors, readValues } from '#app/field.rules.ts';
import { CheckField } from '#storefront/form/check-field.tsx';
import { FormField } from '#storefront/form/form-fields.tsx';
import { Form } from '#storefront/form/form.tsx';
import { useFormAnswer } from '#app/use-form-answer.ts';
import { eraseFields } from './data-fields.ts';
import { DoneNotice } from '#storefront/form/done-notice.tsx';
import { dataMessages as messages } from './profile.messages.ts';
import '#styles/purchase.css';
import '#styles/profile.css';
import { formText } from '#app/form-text.ts';

const dataPath = '/espace-client/donnees';

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api } = await requireCustomer(context, request);
  const [{ searches }, { balances }] = await Promise.all([api.users.lastSearch(), api.wallet.mine()]);
  const credits = balances.filter(({ balance }) => balance > 0);
  const isDone = new URL(request.url).searchParams.has('fait');
  return { fields: eraseFields, searches: searches.map(({ keyword }) => keyword), credits, isDone };
};

const forgetSearches = async (api: Client, keyword: string | null): Promise<Response> => {
  try {
    await (keyword === null ? api.users.clearSearches() : api.users.removeSearch({ keyword }));
  } catch (error) {
    // The search was already deleted in another tab.
    if (!['NOT_FOUND', 'BAD_REQUEST'].includes(refusalOf(error) ?? '')) throw error;
  }
  return redirect(`${dataPath}?fait=1`, 303);
};

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const { api } = await requireCustomer(context, request);
  const form = await request.formData();
  const intent = form.get('intent');
  if (intent === 'clear') return forgetSearches(api, null);
  if (intent === 'forget') return forgetSearches(api, formText(form, 'keyword'));
  const values = readValues(form, eraseFields);
  const errors = errorsIn(eraseFields, values, { password: messages.erase.noPassword });
  if (hasErrors(errors)) return data({ errors }, { status: 400 });
  try {
    await api.personalData.erase({ ...values, giveUpCredit: form.get('giveUpCredit') === 'on' });
  } catch (error) {
    const refused = errorsOfRefusal(error, eraseFields);
    if (!hasErrors(refused)) throw error;
    return data({ errors: refused }, { status: refusalStatus(error) });
  }
  // The session has ended; this removes its cookies.
  await api.auth.logout();
  return redirect('/compte-efface', 303);
};

export const meta = () => [{ title: frameMessages.title(messages.title) }];

const Export = () => (
  <section className="panel" aria-labelledby="export">
    <h2 id="export">{messages.export.title}</h2>
    <p>{messages.export.text}</p>
    <p>
      <a className="button button-small" href={`${dataPath}/export`} download target="_self">
        {messages.export.button}
      </a>
    </p>
  </section>
);

const Searches = ({ searches }: { searches: readonly string[] }) => (
  <section className="panel" aria-labelledby="searches">
    <h2 id="searches">{messages.searches.title}</h2>
    {searches.length === 0 ? <p className="muted">{messages.searches.none}</p> : null}
    <ul className="search-list">
      {searches.map((keyword) => (
        <li key={keyword}>
          <span>{keyword}</span>
          <PlainForm method="post" preventScrollReset>
            <input type="hidden" name="intent" value="forget" />
            <input type="hidden" name="keyword" value={keyword} />
            <button className="link" aria-label={messages.searches.removeOf(keyword)}>
              {messages.searches.remove}
            </button>
          </PlainForm>
        </li>
      ))}
    </ul>
    {searches.length > 1 ? (
      <PlainForm method="post" preventScrollReset>
        <input type="hidden" name="intent" value="clear" />
        <button className="button button-line button-small">{messages.searches.clear}</button>
      </PlainForm>
    ) : null}
  </section>
);

const List = ({ title, texts }: { title: string; texts: readonly string[] }) => (
  <>
    <h3>{title}</h3>
    <ul className="data-list">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  </>
);

type EraseProps = { fields: typeof eraseFields; credits: readonly { balance: number; currency: Currency }[] };

const Erase = ({ fields, credits }: EraseProps) => {
  const answer = useFormAnswer(useActionData<typeof action>());
  const words = messages.erase;
  return (
    <section className="panel" aria-labelledby="erase">
      <h2 id="erase">{words.title}</h2>
      <p>{words.text}</p>
      <List title={words.erasedTitle} texts={words.erased} />
      <List title={words.keptTitle} texts={words.kept} />
      <details className="erase" open={answer !== undefined}>
        <summary className="button button-line button-small">{words.open}</summary>
        <Form
          action={dataPath}
          title={messages.title}
          fields={fields}
          values={{}}
          errors={answer?.errors ?? {}}
          sentences={{ password: words.noPassword }}
        >
          <input type="hidden" name="intent" value="erase" />
          <FormField name="password" label={words.password} type="password" autoComplete="current-password" />
          <p className="muted">
            {words.noneYet}{' '}
            <a className="link" href="/mot-de-passe-oublie">
              {words.choosePassword}
            </a>
          </p>
          {credits.length > 0 ? (
            <CheckField name="giveUpCredit">
              {words.giveUpCredit(credits.map(({ balance, currency }) => formatMoney(balance, currency)).join(' + '))}
            </CheckField>
          ) : null}
          <button className="button button-danger button-small">{words.confirm}</button>
        </Form>
      </details>
    </section>
  );
};

const DataPage = () => {
  const { fields, searches, credits, isDone } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{messages.title}</h1>
      <DoneNotice text={isDone ? messages.searches.removed : null} />
      <p>{messages.lead}</p>
      <Export />
      <Searches searches={searches} />
      <Erase fields={fields} credits={credits} />
    </>
  );
};

export default DataPage;
