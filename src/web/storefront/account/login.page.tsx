/** `/login`: states that accounts are not available yet. @TODO(#16) */
import { data } from 'react-router';
import { loaderHeaders, shared } from '#app/shop-context.ts';
import { frameMessages } from '#storefront/frame/frame.messages.ts';
import { accountMessages } from './account.messages.ts';

const words = accountMessages.signIn;

export const loader = () => data(null, shared);

export const headers = loaderHeaders;

export const meta = () => [{ title: frameMessages.title(words.title) }, { name: 'robots', content: 'noindex' }];

const LoginPage = () => (
  <section className="failure page">
    <h1>{words.title}</h1>
    <p className="lead">{words.lead}</p>
    <p>{words.text}</p>
    <p className="failure-actions">
      <a className="button" href="/catalogue/">
        {words.catalogue}
      </a>
      <a className="button button-line" href="/">
        {words.back}
      </a>
    </p>
  </section>
);

export default LoginPage;
