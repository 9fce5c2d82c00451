/** `/wishlist/{token}`: shared wishlist, for everybody who has the link. Never indexed or cached. */
import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { refusalOf, shopOf } from '#app/shop-context.ts';
import { cardOf } from '#storefront/card/card-data.ts';
import { ProductCard } from '#storefront/card/card.tsx';
import { frameMessages } from '#storefront/frame/frame.messages.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { wishlistMessages } from './wishlist.messages.ts';
import '#styles/wishlist.css';

const messages = wishlistMessages.shared;

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  try {
    const { name, items, currency } = await shopOf(context)
      .visitor()
      .api.wishlist.shared({ token: params['token'] ?? '' });
    const headers = { 'x-robots-tag': 'noindex', 'referrer-policy': 'same-origin' };
    return data({ title: messages.title(name), cards: items.map(cardOf), currency }, { headers });
  } catch (error) {
    if (['NOT_FOUND', 'BAD_REQUEST'].includes(refusalOf(error) ?? '')) throw data(null, { status: 404 });
    throw error;
  }
};

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }): Headers => loaderHeaders;

export const meta = ({ loaderData }: { loaderData?: { title: string } }) => [
  { title: frameMessages.title(loaderData?.title ?? messages.title(null)) },
  { name: 'robots', content: 'noindex' },
];

const SharedWishlistPage = () => {
  const { title, cards, currency } = useLoaderData<typeof loader>();
  return (
    <div className="page wishlist-shared">
      <h1>{title}</h1>
      {cards.length === 0 ? (
        <EmptyState title={messages.empty.title} text={messages.empty.text} drawing="noFavourites">
          <a className="button" href="/catalogue/">
            {messages.catalogue}
          </a>
        </EmptyState>
      ) : (
        <>
          <p className="lead">{messages.lead}</p>
          <ul className="wishlist-grid">
            {cards.map((card, index) => (
              <li key={card.ref}>
                <ProductCard card={card} currency={currency} rank={index < 2 ? 'first' : 'late'} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
};

export default SharedWishlistPage;
