/** `/panier/partager`: creates the link that shows the cart to somebody else. `?lien=` names the link that was created. */
import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { refusalOf, shopOf } from '#app/shop-context.ts';
import { cartIdIn } from '#storefront/cart/cart-count.ts';
import { frameMessages } from '#storefront/frame/frame.messages.ts';
import { shareMessages } from './share.messages.ts';
import { readOwnLink, stopLink } from './own-link-data.ts';
import { OwnLink } from './own-link.tsx';
import '#styles/purchase.css';

const messages = shareMessages.cart;

export const loader = async ({ context, url }: LoaderFunctionArgs) => ({
  link: await readOwnLink(shopOf(context), url),
  isStopped: url.searchParams.has('supprime'),
});

export const action = async ({ request, context }: ActionFunctionArgs) => {
  const shop = shopOf(context);
  const form = await request.formData();
  if (form.get('intent') === 'stop') {
    await stopLink(shop, form);
    return redirect('/panier/partager?supprime=1', 303);
  }
  const { api, cookies } = shop.visitor();
  try {
    const { code } = await api.shares.cart({ cartId: cartIdIn(cookies) });
    return redirect(`/panier/partager?lien=${code}`, 303);
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === 'BAD_REQUEST') return data({ error: messages.empty }, { status: 400 });
    if (refusal === 'TOO_MANY_REQUESTS') return data({ error: messages.failed }, { status: 429 });
    throw error;
  }
};

export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

const ShareCartPage = () => {
  const { link, isStopped } = useLoaderData<typeof loader>();
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
      {link === null ? (
        <form method="post">
          <button className="button">{messages.create}</button>
        </form>
      ) : (
        <OwnLink {...link} title={messages.title} text={messages.text(link.link)} />
      )}
      <section className="share-other" aria-labelledby="payer-autre">
        <h2 id="payer-autre">{messages.other}</h2>
        <p>{messages.otherText}</p>
        <a className="button button-line button-small" href="/paiement">
          {messages.order}
        </a>
      </section>
      <p>
        <a className="link" href="/panier" target="_self">
          {messages.back}
        </a>
      </p>
    </section>
  );
};

export default ShareCartPage;
