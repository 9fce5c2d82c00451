/** `/espace-client/accueil`: the next delivery, gift card, address, wishlist and shortcuts. */
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { Role } from '#shared/api/call';
import { isoDay } from '#shared/dates';
import { requireCustomer, type SignedIn } from '#app/require-customer.ts';
import { shopOf } from '#app/shop-context.ts';
import { cardOf } from '#storefront/card/card-data.ts';
import { cardMessages } from '#storefront/card/card.messages.ts';
import { ProductRail } from '#storefront/card/rail.tsx';
import { viewedMessages } from '#storefront/card/viewed.messages.ts';
import { frameMessages } from '#storefront/frame/frame.messages.ts';
import { isUsable, OwnCard } from '#storefront/gift-card/own-card.tsx';
import { areaEntriesOf, areaHome } from './area-entries.ts';
import { AreaIcon } from './area-icon.tsx';
import { areaMessages } from './customer-area.messages.ts';
import { newsOf } from './home-summary.rules.ts';
import { AddressTile, NextOrder, Welcome } from './home-tiles.tsx';
import { WishRail } from './wish-rail.tsx';

const messages = areaMessages.home;
/** More than are shown, to replace those that are removed. */
const maxWishes = 12;
const shownViewed = 8;

const nothing = {
  order: null,
  news: newsOf(null, false, ''),
  card: null,
  address: null,
  wishes: [],
  viewed: [],
  wishRefs: [],
  drops: 0,
};

const readPurchases = async ({ api, user }: SignedIn, today: string) => {
  if (user.role !== 'CUSTOMER') return nothing;
  const [open, last, gifts, { addresses }, { items }, viewed] = await Promise.all([
    api.orders.list({ pageSize: 1, state: 'OPEN' }),
    api.orders.list({ pageSize: 1 }),
    api.giftCards.mine(),
    api.addresses.list(),
    api.wishlist.list(),
    api.viewedItems.list(),
  ]);
  const openOrder = open.orders[0] ?? null;
  return {
    order: openOrder ?? last.orders[0] ?? null,
    news: newsOf(openOrder, last.orders.length > 0, today),
    card: gifts.cards.find(isUsable) ?? null,
    address: addresses.find(({ isDefault }) => isDefault) ?? addresses[0] ?? null,
    wishes: items.slice(0, maxWishes).map(({ item }) => cardOf(item)),
    viewed: viewed.items.slice(0, shownViewed).map(cardOf),
    wishRefs: items.map(({ item }) => item.ref),
    drops: items.filter(({ drop }) => drop > 0).length,
  };
};

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const signedIn = await requireCustomer(context, request);
  const { region, now } = shopOf(context);
  return {
    role: signedIn.user.role,
    firstName: signedIn.user.fullName.trim().split(/\s+/, 1)[0] ?? '',
    ...(await readPurchases(signedIn, isoDay(now(), region.timeZone))),
    currency: region.currency,
    timeZone: region.timeZone,
  };
};

export const meta = () => [{ title: frameMessages.title(messages.title) }];

const Shortcuts = ({ role }: { role: Role }) => (
  <nav className="home-shortcuts" aria-labelledby="raccourcis">
    <h2 id="raccourcis">{messages.shortcuts}</h2>
    <ul>
      {areaEntriesOf(role)
        .filter(({ path }) => path !== areaHome)
        .map(({ path, label, icon }) => (
          <li key={path}>
            <a className="customer-tile" href={path}>
              <AreaIcon name={icon} />
              <span>{label}</span>
            </a>
          </li>
        ))}
    </ul>
  </nav>
);

const HomePage = () => {
  const { role, firstName, order, news, card, address, wishes, viewed, wishRefs, drops, currency, timeZone } =
    useLoaderData<typeof loader>();
  return (
    <>
      <header className="home-head">
        <h1>{messages.hello(firstName)}</h1>
        {role === 'CUSTOMER' ? <p className="muted">{messages.summary(news, drops)}</p> : null}
      </header>
      <div className="home-columns">
        {order ? <NextOrder order={order} timeZone={timeZone} /> : role === 'CUSTOMER' ? <Welcome /> : null}
        <div className="home-side">
          {card ? (
            <a className="home-card" href="/espace-client/cartes-cadeaux" aria-label={messages.giftCards}>
              <OwnCard card={card} timeZone={timeZone} />
            </a>
          ) : null}
          {role === 'CUSTOMER' ? <AddressTile address={address} /> : null}
        </div>
      </div>
      <WishRail wishes={wishes} refs={wishRefs} currency={currency} />
      <ProductRail
        title={cardMessages.recentlyViewed}
        cards={viewed}
        currency={currency}
        link={{ path: '/espace-client/vus-recemment', label: viewedMessages.all }}
      />
      <Shortcuts role={role} />
    </>
  );
};

export default HomePage;
