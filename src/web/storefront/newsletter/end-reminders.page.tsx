/** `/rappels-panier/desinscription`: ends the mails about left carts, also by the one-click POST of mail programs. */
import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { shopOf } from '#app/shop-context.ts';
import { BadLink, ShortPage } from './link-pages.tsx';
import { linkedPath, linkMeta, orBadLink, tokenOf } from './link-token.ts';
import { newsletterMessages } from './newsletter.messages.ts';
import '#styles/purchase.css';

const words = newsletterMessages.endReminders;

export const loader = ({ request, context }: LoaderFunctionArgs) => {
  // Personal: never cached.
  shopOf(context).visitor();
  return { token: tokenOf(request) };
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
  const token = tokenOf(request);
  if (token === null) return { isDone: false };
  const end = async (): Promise<true> => {
    await shopOf(context).visitor().api.cartReminders.unsubscribe({ token });
    return true;
  };
  return { isDone: (await orBadLink(end())) ?? false };
};

export const meta = () => linkMeta;

const EndRemindersPage = () => {
  const { token } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (token === null || answer?.isDone === false) return <BadLink />;
  if (answer)
    return (
      <ShortPage title={words.doneTitle} text={words.done}>
        <a className="button" href="/">
          {words.home}
        </a>
      </ShortPage>
    );
  return (
    <ShortPage title={words.title} text={words.lead}>
      <form method="post" action={linkedPath('/rappels-panier/desinscription', token)}>
        <button className="button">{words.button}</button>
      </form>
    </ShortPage>
  );
};

export default EndRemindersPage;
