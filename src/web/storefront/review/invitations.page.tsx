/**
 * `/avis/invitations?jeton=`: ends the mails that invite to a review. GET shows a button and changes nothing, because
 * mail scanners open links; POST ends them, also for mail programs (RFC 8058).
 */
import type { ReactNode } from 'react';
import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { refusalOf, shopOf } from '#app/shop-context.ts';
import { frameMessages } from '#storefront/frame/frame.messages.ts';
import { reviewMessages } from './review.messages.ts';
import '#styles/purchase.css';

const messages = reviewMessages.invitations;

const tokenOf = (request: Request): string => new URL(request.url).searchParams.get('jeton') ?? '';

export const loader = ({ request, context }: LoaderFunctionArgs) => {
  // Personal: never cached.
  shopOf(context).visitor();
  return { token: tokenOf(request) };
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
  try {
    await shopOf(context)
      .visitor()
      .api.reviews.stopInvitations({ token: tokenOf(request) });
    return { isDone: true };
  } catch (error) {
    if (!['NOT_FOUND', 'BAD_REQUEST'].includes(refusalOf(error) ?? '')) throw error;
    return { isDone: false };
  }
};

export const meta = () => [{ name: 'robots', content: 'noindex' }];

const ShortPage = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <section className="narrow page">
    <title>{frameMessages.title(title)}</title>
    <h1>{title}</h1>
    <p className="lead">{text}</p>
    {children}
  </section>
);

const InvitationsPage = () => {
  const { token } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (token === '' || answer?.isDone === false)
    return (
      <ShortPage title={messages.badTitle} text={messages.bad}>
        <a className="button" href="/contacter-nous">
          {messages.contact}
        </a>
      </ShortPage>
    );
  if (answer)
    return (
      <ShortPage title={messages.doneTitle} text={messages.done}>
        <a className="button" href="/">
          {messages.home}
        </a>
      </ShortPage>
    );
  return (
    <ShortPage title={messages.title} text={messages.lead}>
      <form method="post" action={`/avis/invitations?jeton=${encodeURIComponent(token)}`}>
        <button className="button">{messages.button}</button>
      </form>
    </ShortPage>
  );
};

export default InvitationsPage;
