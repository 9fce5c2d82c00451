/** `/compte-efface`: shown after the erasure of an account. */
import { data } from 'react-router';
import { loaderHeaders, shared } from '#app/shop-context.ts';
import { frameMessages } from '#storefront/frame/frame.messages.ts';
import { dataMessages } from './profile.messages.ts';

const messages = dataMessages.erasedPage;

export const loader = () => data(null, shared);

export const headers = loaderHeaders;

export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

const ErasedPage = () => (
  <section className="failure page">
    <h1>{messages.title}</h1>
    <p className="lead">{messages.text}</p>
    <a className="button" href="/" target="_self">
      {messages.home}
    </a>
  </section>
);

export default ErasedPage;
