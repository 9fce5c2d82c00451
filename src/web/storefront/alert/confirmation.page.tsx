/** `/alertes/confirmation`: link of the mail. Opening it changes nothing, because scanners of mailboxes open links. */
import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { shopOf } from '#app/shop-context.ts';
import { BadLink, ShortPage } from '#storefront/newsletter/link-pages.tsx';
import { linkedPath, linkMeta, orBadLink, tokenOf } from '#storefront/newsletter/link-token.ts';
import { alertMessages } from './alert.messages.ts';
import '#styles/purchase.css';

const words = alertMessages.confirm;

export const loader = ({ request, context }: LoaderFunctionArgs) => {
  // Personal: never cached.
  shopOf(context).visitor();
  return { token: tokenOf(request) };
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
  const token = tokenOf(request);
  const answer = token && (await orBadLink(shopOf(context).visitor().api.alerts.confirm({ token })));
  if (!answer) return { outcome: 'bad' as const };
  return { outcome: answer.isActive ? ('active' as const) : ('expired' as const) };
};

export const meta = () => linkMeta;

const ConfirmationPage = () => {
  const { token } = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>()?.outcome;
  if (token === null || outcome === 'bad') return <BadLink />;
  if (outcome !== undefined)
    return (
      <ShortPage
        title={outcome === 'active' ? words.doneTitle : words.expiredTitle}
        text={outcome === 'active' ? words.done : words.expired}
      >
        <a className="button" href="/">
          {words.shop}
        </a>
      </ShortPage>
    );
  return (
    <ShortPage title={words.title} text={words.lead}>
      <form method="post" action={linkedPath('/alertes/confirmation', token)}>
        <button className="button">{words.button}</button>
      </form>
    </ShortPage>
  );
};

export default ConfirmationPage;
