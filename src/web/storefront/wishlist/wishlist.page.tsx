/**
 * `/espace-client/wishlist`. With `?ajouter=` it adds an item: the heart button sends guests here after the sign-in.
 */
import { useEffect } from 'react';
import {
  data,
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { formatMoney } from '#shared/money';
import { requireCustomer } from '#app/require-customer.ts';
import { refusalOf, shopOf, type Shop } from '#app/shop-context.ts';
import { frameMessages } from '#storefront/frame/frame.messages.ts';
import { setWishlistRefs } from '#storefront/heart/wishlist-refs.ts';
import { useCustomer } from '#storefront/session/use-customer.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { runWishlistForm, wishlistPath } from './wishlist-actions.ts';
import { WishlistCard } from './wishlist-card.tsx';
import { nameOf, readNotice, refIn, styleIn, viewOf, wishlistCard } from './wishlist-data.ts';
import { WishlistSwitch } from './wishlist-switch.tsx';
import { WishlistShare } from './wishlist-share.tsx';
import { queryOf, WishlistNotice, WishlistTools } from './wishlist-tools.tsx';
import { wishlistMessages as messages } from './wishlist.messages.ts';
import '#styles/wishlist.css';

type Wanted = { ref: string; style: string | null; name: string };

/**
 * Adds the item of `?ajouter=` when the navigation comes from this site, as after a sign-in. A link on another site
 * must not change the list, so the visitor is asked first.
 */
const addWanted = async (shop: Shop, query: URLSearchParams): Promise<Wanted | null> => {
  const ref = refIn(query, 'ajouter');
  if (ref === null) return null;
  const style = styleIn(query);
  const { api, isSameOrigin } = shop.visitor();
  if (isSameOrigin) {
    try {
      await api.wishlist.add({ itemRef: ref, style });
      throw redirect(`${wishlistPath}?ajoute=${ref}`);
    } catch (error) {
      if (!['ITEM_NOT_FOUND', 'BAD_REQUEST'].includes(refusalOf(error) ?? '')) throw error;
    }
  }
  const name = await nameOf(api, ref);
  return name === null ? null : { ref, style, name };
};

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api } = await requireCustomer(context, request);
  const shop = shopOf(context);
  const { searchParams } = new URL(request.url);
  const wanted = await addWanted(shop, searchParams);
  const [list, { token, showsName }, { isFollowed }, notice] = await Promise.all([
    api.wishlist.list(),
    api.wishlist.sharing(),
    api.alerts.wishlist(),
    readNotice(api, searchParams),
  ]);
  const cards = list.items.map((item) => wishlistCard(item, shop.region.timeZone));
  return {
    ...viewOf(cards, searchParams),
    refs: list.items.map(({ item }) => item.ref),
    unavailable: list.unavailable,
    currency: list.currency,
    notice,
    wanted,
    link: token === null ? null : `${shop.origin}/wishlist/${token}`,
    showsName,
    isFollowed,
    isSharing: searchParams.has('partage'),
  };
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
  const { api } = await requireCustomer(context, request);
  const outcome = await runWishlistForm(shopOf(context), api, await request.formData());
  if ('refused' in outcome) return data(outcome.refused, { status: outcome.status });
  const headers = new Headers((outcome.cookies ?? []).map((cookie): [string, string] => ['set-cookie', cookie]));
  return redirect(outcome.location, { status: 303, headers });
};

export const meta = () => [{ title: frameMessages.title(messages.title) }];

const WantedForm = ({ wanted: { ref, style, name } }: { wanted: Wanted }) => (
  <Form method="post" action={wishlistPath} className="wishlist-notice">
    <p>{messages.wanted.text(name)}</p>
    <input type="hidden" name="intent" value="add" />
    <input type="hidden" name="ref" value={ref} />
    {style === null ? null : <input type="hidden" name="coloris" value={style} />}
    <button className="button button-small">{messages.wanted.add}</button>
  </Form>
);

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

const Head = ({ page: { counts, saved, currency, link, showsName, isSharing } }: { page: Page }) => (
  <div className="wishlist-head">
    <div>
      <h1>{messages.title}</h1>
      {counts.all > 0 ? (
        <p className="muted">
          {messages.summary(counts.all)}
          {saved > 0 ? (
            <>
              {' · '}
              {messages.drops(counts.baisse)} <b className="wishlist-saved">{formatMoney(saved, currency)}</b>
            </>
          ) : null}
        </p>
      ) : null}
    </div>
    {counts.all > 0 || link !== null ? (
      <WishlistShare key={String(link)} {...{ link, showsName }} isOpen={isSharing} />
    ) : null}
  </div>
);

const List = ({ page, refused }: { page: Page; refused: { ref: string; text: string } | undefined }) => {
  const view = queryOf(page);
  if (page.cards.length === 0)
    return (
      <p>
        {messages.filters.none}{' '}
        <a className="link" href={wishlistPath}>
          {messages.filters.showAll}
        </a>
      </p>
    );
  return (
    <ul className="wishlist-grid">
      {page.cards.map((card, index) => (
        <li key={card.ref}>
          <WishlistCard
            card={card}
            view={view}
            currency={page.currency}
            refused={refused?.ref === card.ref ? refused.text : null}
            isFirst={index < 2}
            isFollowed={page.isFollowed}
          />
        </li>
      ))}
    </ul>
  );
};

const WishlistPage = () => {
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { counts, notice, wanted, unavailable, refs, isFollowed } = page;
  const customer = useCustomer();
  useEffect(() => {
    if (customer !== null) setWishlistRefs(customer.id, refs);
  }, [customer, refs]);
  const isShown = refused !== undefined && page.cards.some(({ ref }) => ref === refused.ref);
  return (
    <div className="wishlist">
      <Head page={page} />
      {counts.all > 0 || isFollowed ? <WishlistSwitch isFollowed={isFollowed} view={queryOf(page)} /> : null}
      {counts.all > 0 ? <WishlistTools view={page} counts={counts} /> : null}
      <output className="wishlist-notices">
        {notice ? <WishlistNotice key={`${notice.kind} ${notice.ref}`} notice={notice} view={queryOf(page)} /> : null}
        {refused && !isShown ? <p className="wishlist-error">{refused.text}</p> : null}
      </output>
      {wanted ? <WantedForm wanted={wanted} /> : null}
      {counts.all === 0 ? (
        <EmptyState title={messages.empty.title} text={messages.empty.text} drawing="noFavourites">
          <p className="wishlist-hint">
            <span className="heart heart-sample" aria-hidden="true" />
            {messages.empty.heart}
          </p>
          <a className="button" href="/catalogue/">
            {messages.empty.catalogue}
          </a>
        </EmptyState>
      ) : (
        <List page={page} refused={refused} />
      )}
      {unavailable > 0 ? <p className="muted">{messages.unavailable(unavailable)}</p> : null}
    </div>
  );
};

export default WishlistPage;
