/** `/comparateur/partager?articles=`: creates the short link of a comparison. `?lien=` names the link that was created. */
import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { comparisonPath, readComparison, writeComparison } from '#shared/rules/comparison';
import { refusalOf, shopOf } from '#app/shop-context.ts';
import { frameMessages } from '#storefront/frame/frame.messages.ts';
import { readOwnLink, stopLink } from './own-link-data.ts';
import { OwnLink } from './own-link.tsx';
import { shareMessages } from './share.messages.ts';
import '#styles/share.css';
import '#styles/purchase.css';

const messages = shareMessages.comparison;

const refsIn = (url: URL): string[] => readComparison(url.searchParams.get('articles'));
const pathOf = (refs: readonly string[], more: string): string =>
  `/comparateur/partager?articles=${writeComparison(refs)}&${more}`;

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const shop = shopOf(context);
  const refs = refsIn(url);
  if (refs.length === 0) throw redirect(comparisonPath([]));
  const [{ items }, link] = await Promise.all([shop.visitor().api.items.details({ refs }), readOwnLink(shop, url)]);
  const names = items.map(({ name }) => name);
  return { names, link, isStopped: url.searchParams.has('supprime'), back: comparisonPath(refs) };
};

export const action = async ({ request, context, url }: ActionFunctionArgs) => {
  const shop = shopOf(context);
  const refs = refsIn(url);
  const form = await request.formData();
  if (form.get('intent') === 'stop') {
    await stopLink(shop, form);
    return redirect(pathOf(refs, 'supprime=1'), 303);
  }
  try {
    const { code } = await shop.visitor().api.shares.comparison({ refs });
    return redirect(pathOf(refs, `lien=${code}`), 303);
  } catch (error) {
    if (refusalOf(error) === 'BAD_REQUEST') return redirect(comparisonPath([]), 303);
    if (refusalOf(error) === 'TOO_MANY_REQUESTS') return data({ error: messages.failed }, { status: 429 });
    throw error;
  }
};

export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

const ShareComparisonPage = () => {
  const { names, link, isStopped, back } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <section className="narrow share page">
      <h1>{messages.title}</h1>
      <p className="lead">{messages.lead}</p>
      {answer?.error ? (
        <p className="notice" role="alert">
          {answer.error}
        </p>
      ) : null}
      {isStopped ? <p className="notice">{shareMessages.own.stopped}</p> : null}
      <section className="share-compared" aria-labelledby="articles-compares">
        <h2 id="articles-compares">{messages.items}</h2>
        <ul className="share-items">
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </section>
      {link === null ? (
        <form method="post">
          <button className="button">{messages.create}</button>
        </form>
      ) : (
        <OwnLink {...link} title={messages.title} text={messages.text(link.link)} />
      )}
      <p>
        <a className="link" href={back}>
          {messages.back}
        </a>
      </p>
    </section>
  );
};

export default ShareComparisonPage;
