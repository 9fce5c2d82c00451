/**
 * `/alertes/desinscription`: link of an alert, and target of the one-click unsubscription of mail programs (RFC 8058),
 * whose POST ends all alerts. Opening it changes nothing.
 */
import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { shopOf } from '#app/shop-context.ts';
import { BadLink, ShortPage } from '#storefront/newsletter/link-pages.tsx';
import { linkedPath, linkMeta, orBadLink, tokenOf } from '#storefront/newsletter/link-token.ts';
import { alertMessages } from './alert.messages.ts';
import '#styles/purchase.css';

const words = alertMessages.unsubscribe;

export const loader = ({ request, context }: LoaderFunctionArgs) => {
  // Personal: never cached.
  shopOf(context).visitor();
  return { token: tokenOf(request), hasOneItem: !new URL(request.url).searchParams.has('liste') };
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
  const token = tokenOf(request);
  if (token === null) return { isDone: false };
  const form = await request.formData();
  const end = async (): Promise<true> => {
    await shopOf(context)
      .visitor()
      .api.alerts.unsubscribe({ token, all: form.get('portee') !== 'article' });
    return true;
  };
  return { isDone: (await orBadLink(end())) ?? false };
};

export const meta = () => linkMeta;

const UnsubscribePage = () => {
  const { token, hasOneItem } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (token === null || answer?.isDone === false) return <BadLink />;
  if (answer)
    return (
      <ShortPage title={words.doneTitle} text={words.done}>
        <a className="button" href="/">
          {words.shop}
        </a>
      </ShortPage>
    );
  return (
    <ShortPage title={words.title} text={hasOneItem ? words.lead : words.leadOfAll}>
      <form method="post" className="newsletter-links" action={linkedPath('/alertes/desinscription', token)}>
        <button className="button" name="portee" value="tout">
          {words.all}
        </button>
        {hasOneItem && (
          <button className="button button-line" name="portee" value="article">
            {words.one}
          </button>
        )}
      </form>
    </ShortPage>
  );
};

export default UnsubscribePage;
