import { useEffect, useRef } from 'react';
import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  useRevalidator,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import type { Cart } from '#shared/api/cart-shapes';
import { loaderHeaders, shopOf } from '#app/shop-context.ts';
import { lazyPart } from '#storefront/frame/lazy.tsx';
import { frameMessages } from '#storefront/frame/frame.messages.ts';
import { toast } from '#app/toasts.tsx';
import { UnpaidNotice } from '#storefront/order/unpaid-order.tsx';
import { Illustration } from '#ui/illustration.tsx';
import { LineDrawing } from '#ui/line-drawing.tsx';
import { sceneOf, type SceneImage } from '#ui/scene.tsx';
import { useAddQueue } from './add-queue.ts';
import { runCartForm } from './cart-actions.ts';
import { announceCartChange, onOtherTabChange } from './cart-count.ts';
import { readCartPage, type CartPageData } from './cart-data.ts';
import { WaitingNotice } from './cart-parts.tsx';
import { applyForm, messagePlace, type FormMessage } from './cart-view.rules.ts';
import { cartMessages as messages } from './cart.messages.ts';
import { useCartFetcher, usePendingForms } from './page/cart-form.tsx';
import { CartScreen } from './page/cart-screen.tsx';
import { useRemovedLines } from './page/removed-line.tsx';
import { LinkChips } from '#ui/link-chips.tsx';
import '#styles/purchase.css';

/** Below the fold and empty until hydration, so its code follows the page's. */
const recentlyViewed = lazyPart(async () => (await import('#storefront/card/recently-viewed.tsx')).RecentlyViewed);

const withCookies = (cookies: readonly string[]): Headers => {
  const headers = new Headers();
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return headers;
};

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const shop = shopOf(context);
  const { page, cookies } = await readCartPage(shop, url.searchParams);
  const { emptyCart } = await shop.api.settings.illustrations();
  return data({ ...page, picture: sceneOf(emptyCart) }, { headers: withCookies(cookies) });
};

/** A fetcher gets the message or null. A form without scripts gets the page with the message, or a redirect. */
export const action = async ({ request, context }: ActionFunctionArgs) => {
  const { cookies, location, message, status } = await runCartForm(shopOf(context), await request.formData());
  const headers = withCookies(cookies);
  if (message !== null) return data(message, { status, headers });
  const isFetcher = new URL(request.url).pathname.endsWith('.data');
  return isFetcher ? data(null, { headers }) : redirect(location, { status: 303, headers });
};

/** Also shows a refusal in a toast. Without a connection, keeps the page and shows a message at the form. */
export const clientAction = async ({ request, serverAction }: ClientActionFunctionArgs) => {
  const form = await request.clone().formData();
  try {
    const message = await serverAction<typeof action>();
    if (message?.isRefusal) toast(message.text, { kind: 'refusal' });
    return message;
  } catch (error) {
    if (error instanceof Response) throw error;
    const text = error instanceof TypeError ? messages.refusal.connection : messages.refusal.other;
    const message: FormMessage = {
      at: messagePlace(form),
      text,
      isRefusal: true,
      rules: [],
      typedCode: '',
      back: '',
    };
    toast(text, { kind: 'refusal' });
    return data(message, { status: 503 });
  }
};

export const headers = loaderHeaders;

export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

type EmptyCartProps = Pick<CartPageData, 'sections' | 'order'> & { picture: SceneImage | null };

const EmptyCart = ({ sections, order, picture }: EmptyCartProps) => (
  <>
    <section className="failure page">
      {picture ? <Illustration image={picture} /> : <LineDrawing name="emptyCart" />}
      <div className="failure-words">
        <h1>{messages.empty.title}</h1>
        {order ? <UnpaidNotice {...order} /> : <p>{messages.empty.text}</p>}
        <a className="button" href="/catalogue/">
          {messages.empty.catalogue}
        </a>
        {sections.length > 0 ? (
          <nav className="failure-sections" aria-labelledby="panier-univers">
            <p id="panier-univers">{messages.empty.sections}</p>
            <LinkChips links={sections} />
          </nav>
        ) : null}
      </div>
    </section>
    <div className="page">
      <recentlyViewed.Part reference={null} />
    </div>
  </>
);

/**
 * Loads the page again after an add in this tab and after a change in another tab. Notifies other tabs of changes in
 * this tab.
 */
const useCartChanges = (added: Cart | null, isSubmitting: boolean): void => {
  const { revalidate } = useRevalidator();
  useEffect(() => onOtherTabChange(() => void revalidate()), [revalidate]);
  const loadedWith = useRef(added);
  useEffect(() => {
    if (added === null || added === loadedWith.current) return;
    loadedWith.current = added;
    void revalidate();
  }, [added, revalidate]);
  useEffect(() => (isSubmitting ? announceCartChange : undefined), [isSubmitting]);
};

/** Shows the messages of one line. It stays mounted when the line moves between cart and saved items, so no message is lost. */
const LineFetcher = ({ itemVariantId }: { itemVariantId: string }) => {
  useCartFetcher(itemVariantId);
  return null;
};

const CartPage = () => {
  const page = useLoaderData<typeof loader>();
  const posted = useActionData<FormMessage>();
  const { waiting, cart: added } = useAddQueue();
  const pending = usePendingForms();
  const cart = pending.reduce(applyForm, page.cart);
  const removed = useRemovedLines(cart);
  useCartChanges(added, pending.length > 0);
  const isEmpty = cart.lines.length === 0 && cart.saved.length === 0 && cart.messages.length === 0;
  const hasUndo = removed.list.length > 0 || page.removed !== null;
  return (
    <>
      <div className="page cart-alert" role="alert">
        <WaitingNotice waiting={waiting} />
      </div>
      {[...page.cart.lines, ...page.cart.saved].map(({ itemVariantId }) => (
        <LineFetcher key={itemVariantId} itemVariantId={itemVariantId} />
      ))}
      {isEmpty && !hasUndo && posted === undefined ? (
        <EmptyCart sections={page.sections} order={page.order} picture={page.picture} />
      ) : (
        <CartScreen page={page} cart={cart} isBusy={pending.length > 0} removed={removed} />
      )}
    </>
  );
};

export default CartPage;

export const ErrorBoundary = () => (
  <section className="failure page">
    <h1>{messages.failure.title}</h1>
    <p className="lead">{messages.failure.text}</p>
    <p className="failure-actions">
      <a className="button" href="/panier" target="_self">
        {messages.failure.retry}
      </a>
      <a className="button button-line" href="/catalogue/" target="_self">
        {messages.continue}
      </a>
    </p>
  </section>
);
