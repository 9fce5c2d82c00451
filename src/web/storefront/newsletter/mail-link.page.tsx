/**
 * Links of mails: `/newsletter/confirmation`, and those that end newsletters, cart reminders and reports. Opening one changes
 * nothing, because scanners of mailboxes open links; its button posts. Mail programs post by themselves to unsubscribe (RFC 8058).
 */
import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import type { Client } from '#shared/api/client';
import { shopOf } from '#app/shop-context.ts';
import { BadLink, ShortPage } from './link-pages.tsx';
import { linkedPath, linkMeta, orBadLink, preferencesPath, tokenOf } from './link-token.ts';
import { newsletterMessages } from './newsletter.messages.ts';
import '#styles/purchase.css';

const kinds = ['confirm', 'unsubscribe', 'endReminders', 'endReport'] as const;
type Kind = (typeof kinds)[number];

const paths: Readonly<Record<Kind, string>> = {
  confirm: '/newsletter/confirmation',
  unsubscribe: '/newsletter/desinscription',
  endReminders: '/rappels-panier/desinscription',
  endReport: '/rapports/desinscription',
};

const kindOf = (request: Request): Kind => {
  const { pathname } = new URL(request.url);
  return kinds.find((kind) => pathname.startsWith(paths[kind])) ?? 'confirm';
};

type Outcome = { readonly done: boolean; readonly preferences?: string | null };

const run: Readonly<Record<Kind, (api: Client, token: string) => Promise<Outcome>>> = {
  confirm: async (api, token) => {
    const { isSubscribed: done, preferences } = await api.newsletter.confirm({ token });
    return { done, preferences };
  },
  unsubscribe: async (api, token) => {
    await api.newsletter.unsubscribe({ token });
    return { done: true };
  },
  endReminders: async (api, token) => {
    await api.cartReminders.unsubscribe({ token });
    return { done: true };
  },
  endReport: async (api, token) => {
    await api.proReportSchedules.stop({ token });
    return { done: true };
  },
};

export const loader = ({ request, context }: LoaderFunctionArgs) => {
  // Personal: never cached.
  shopOf(context).visitor();
  return { token: tokenOf(request), kind: kindOf(request) };
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
  const token = tokenOf(request);
  const { api } = shopOf(context).visitor();
  const outcome = token && (await orBadLink(run[kindOf(request)](api, token)));
  if (!outcome) return { isValid: false, done: false };
  if (outcome.preferences) return redirect(`${linkedPath(preferencesPath, outcome.preferences)}&fait=inscription`, 303);
  return { isValid: true, done: outcome.done };
};

export const meta = () => linkMeta;

const Expired = () => {
  const words = newsletterMessages.confirm;
  return (
    <ShortPage title={words.expiredTitle} text={words.expired}>
      <a className="button" href="/newsletter">
        {words.again}
      </a>
    </ShortPage>
  );
};

const Done = ({ kind }: { kind: Exclude<Kind, 'confirm'> }) => {
  const words = newsletterMessages[kind];
  return (
    <ShortPage title={words.doneTitle} text={words.done}>
      <a className="button" href="/">
        {words.home}
      </a>
    </ShortPage>
  );
};

const MailLinkPage = () => {
  const { token, kind } = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>();
  if (token === null || outcome?.isValid === false) return <BadLink />;
  if (outcome) return outcome.done && kind !== 'confirm' ? <Done kind={kind} /> : <Expired />;
  const words = newsletterMessages[kind];
  return (
    <ShortPage title={words.title} text={words.lead}>
      <form method="post" action={linkedPath(paths[kind], token)}>
        <button className="button">{words.button}</button>
      </form>
      {kind === 'unsubscribe' ? (
        <p>
          <a className="link" href={linkedPath(preferencesPath, token)}>
            {newsletterMessages.unsubscribe.keep}
          </a>
        </p>
      ) : null}
    </ShortPage>
  );
};

export default MailLinkPage;
