/** `/jeu`: rules of the gift game. */
import { data, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { loaderHeaders, shared, shopOf } from '#app/shop-context.ts';
import { pageMeta } from '#storefront/frame/page-meta.ts';
import { giftMessages } from './gift.messages.ts';

const words = giftMessages.page;
const path = '/jeu';

export const loader = ({ context }: LoaderFunctionArgs) => data({ origin: shopOf(context).origin }, shared);

export const headers = loaderHeaders;

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  pageMeta({ origin: loaderData?.origin ?? '', path, title: words.title, description: words.description });

const GamePage = () => {
  return (
    <section className="narrow page">
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      <div className="prose">
        <ol>
          {words.steps.map(([step, text]) => (
            <li key={step}>
              <strong>{step}.</strong> {text}
            </li>
          ))}
        </ol>
        <h2>{words.prizesTitle}</h2>
        <ul>
          {words.prizes.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <h2>{words.conditionsTitle}</h2>
        <ul>
          {words.conditions.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
      <p>
        <a className="button" href="/catalogue/">
          {words.start}
        </a>
      </p>
    </section>
  );
};

export default GamePage;
