/** `/oauth2/{provider}`: redirects to the provider and receives its response. */
import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { refusalOf, shopOf, type Shop } from '#app/shop-context.ts';
import { isSignedIn, redirectWithCookie } from '#storefront/account/account-redirect.ts';
import { frameMessages } from '#storefront/frame/frame.messages.ts';
import { accountStepPath, identityOf, signInWith, socialStep } from './social-step.ts';
import { socialMessages } from './social.messages.ts';
import '#styles/purchase.css';

const messages = socialMessages.failed;

const start = async (shop: Shop, provider: string, query: URLSearchParams): Promise<Response> => {
  const redirectFrom = query.get('redirectFrom');
  const where = redirectFrom === null ? {} : { redirectFrom: redirectFrom.slice(0, 500) };
  const { url } = await shop.visitor().api.auth.oAuth2Login({ provider, ...where });
  return redirect(url, 302);
};

const optional = (query: URLSearchParams, name: string) => {
  const value = query.get(name);
  return value === null ? {} : { [name]: value };
};

const arrive = async (shop: Shop, provider: string, query: URLSearchParams): Promise<Response> => {
  const { api } = shop.visitor();
  const { oAuth2AccessToken, isNew, username, fullName } = await api.auth.oAuth2Code({
    provider,
    code: query.get('code') ?? '',
    ...optional(query, 'state'),
    ...optional(query, 'iss'),
    ...optional(query, 'fullName'),
  });
  const step = { provider, token: oAuth2AccessToken, email: '', fullName, sentAt: 0 };
  if (isNew || (await isSignedIn(shop)))
    return redirectWithCookie(accountStepPath(provider), socialStep.write(step, shop.origin));
  const { returnPath } = await api.social.pending(identityOf(step));
  // The social account is already linked, so any text may stand for the username, an e-mail address.
  return await signInWith(shop, { ...identityOf(step), username: username || provider }, returnPath);
};

export const loader = async ({ request, context, params }: LoaderFunctionArgs) => {
  const shop = shopOf(context);
  const query = new URL(request.url).searchParams;
  const provider = params['provider'] ?? '';
  const view = { retry: `/oauth2/${encodeURIComponent(provider)}` };
  if (query.has('error')) {
    const isExpired = query.get('error') === 'expired';
    return { ...view, reason: isExpired ? messages.expired : messages.refused };
  }
  const isReturn = query.has('code');
  try {
    return await (isReturn ? arrive(shop, provider, query) : start(shop, provider, query));
  } catch (error) {
    if (!['OAUTH_REJECTED', 'BAD_REQUEST'].includes(refusalOf(error) ?? '')) throw error;
    return { ...view, reason: isReturn ? messages.expired : messages.unavailable };
  }
};

export const meta = () => [
  { title: frameMessages.title(messages.title) },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
];

const OAuthPage = () => {
  const { reason, retry } = useLoaderData<typeof loader>();
  return (
    <section className="narrow account page">
      <h1>{messages.title}</h1>
      <p className="lead">{reason}</p>
      <p>
        <a className="button" href={retry} target="_self">
          {messages.again}
        </a>
      </p>
      <p className="account-other">
        <a className="link" href="/login">
          {messages.signIn}
        </a>
      </p>
    </section>
  );
};

export default OAuthPage;
