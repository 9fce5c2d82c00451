/** `/login`: says that accounts are not open yet. The door of the header leads somewhere true. */
import { data } from 'react-router';
import { loaderHeaders, shared } from '#storefront/shell/visit';
import { shellMessages } from '#storefront/shell/words';
import { compteMessages } from './compte.messages.ts';

const words = compteMessages.signIn;

export const loader = () => data(null, shared);

export const headers = loaderHeaders;

export const meta = () => [{ title: shellMessages.title(words.title) }, { name: 'robots', content: 'noindex' }];

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
