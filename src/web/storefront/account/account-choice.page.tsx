/** `/compte`: choice between sign-in and sign-up. */
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { shopOf } from '#app/shop-context.ts';
import { frameMessages } from '#storefront/frame/frame.messages.ts';
import { accountMessages } from './account.messages.ts';
import { SocialButtons } from './social/social-buttons.tsx';
import { accountPath, redirectSignedIn, targetOf } from './account-redirect.ts';
import '#styles/purchase.css';

const messages = accountMessages.choice;

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const shop = shopOf(context);
  await redirectSignedIn(shop);
  const target = targetOf(request);
  const flag = shop.socialLoginFlag;
  return {
    signIn: accountPath('/login', target),
    signUp: accountPath('/signup', target),
    target,
    providers:
      flag !== null && new URL(request.url).searchParams.has(flag) ? (await shop.api.social.providers()).providers : [],
  };
};

export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

const AccountChoicePage = () => {
  const { signIn, signUp, providers, target } = useLoaderData<typeof loader>();
  return (
    <section className="narrow account page">
      <h1>{messages.title}</h1>
      <p className="lead">{messages.lead}</p>
      <div className="account-choices">
        <section aria-labelledby="sign-in">
          <h2 id="sign-in">{messages.signInTitle}</h2>
          <p className="muted">{messages.signInText}</p>
          <a className="button" href={signIn}>
            {accountMessages.signIn.button}
          </a>
        </section>
        <section aria-labelledby="sign-up">
          <h2 id="sign-up">{messages.signUpTitle}</h2>
          <p className="muted">{messages.signUpText}</p>
          <a className="button button-line" href={signUp}>
            {accountMessages.signIn.create}
          </a>
        </section>
      </div>
      <SocialButtons providers={providers} target={target} />
      <p className="account-other">
        <a className="link" href="/">
          {accountMessages.withoutAccount}
        </a>
      </p>
    </section>
  );
};

export default AccountChoicePage;
