/** `/newsletter/confirmation`: link of the mail. Opening it changes nothing, because scanners of mailboxes open links. */
import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { shopOf } from '#app/shop-context.ts';
import { BadLink, ShortPage } from './link-pages.tsx';
import { linkedPath, linkMeta, orBadLink, tokenOf } from './link-token.ts';
import { newsletterMessages } from './newsletter.messages.ts';
import '#styles/purchase.css';

const words = newsletterMessages.confirm;

export const loader = ({ request, context }: LoaderFunctionArgs) => {
  // Personal: never cached.
  shopOf(context).visitor();
  return { token: tokenOf(request) };
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
  const token = tokenOf(request);
  const answer = token && (await orBadLink(shopOf(context).visitor().api.newsletter.confirm({ token })));
  if (!answer) return { outcome: 'bad' as const };
  if (answer.preferences === null) return { outcome: 'expired' as const };
  return redirect(`${linkedPath('/newsletter/preferences', answer.preferences)}&fait=inscription`, 303);
};

export const meta = () => linkMeta;

const ConfirmationPage = () => {
  const { token } = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>()?.outcome;
  if (token === null || outcome === 'bad') return <BadLink />;
  if (outcome === 'expired')
    return (
      <ShortPage title={words.expiredTitle} text={words.expired}>
        <a className="button" href="/newsletter">
          {words.again}
        </a>
      </ShortPage>
    );
  return (
    <ShortPage title={words.title} text={words.lead}>
      <form method="post" action={linkedPath('/newsletter/confirmation', token)}>
        <button className="button">{words.button}</button>
      </form>
    </ShortPage>
  );
};

export default ConfirmationPage;
