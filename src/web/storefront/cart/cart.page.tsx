/** `/panier`: the cart, and every form that changes it. Of one visitor only: never kept, never shared. */
import { useEffect } from 'react';
import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { loaderHeaders, shopOf } from '#app/shop-context.ts';
import { frameMessages } from '#storefront/frame/frame.messages.ts';
import { takeCartForm } from './cart-actions.ts';
import { readCartPage } from './cart-data.ts';
import { CartScreen } from './cart-screen.tsx';
import { sendQuantities } from './cart-lines.ts';
import { adopt, forgetWords, useCart } from './cart-state.ts';
import { EmptyCart } from './empty-cart.tsx';
import { cartMessages as words } from './cart.messages.ts';
import { WaitingNotice } from './queue-notice.tsx';
import '#styles/purchase.css';

const withCookies = (cookies: readonly string[]): Headers => {
  const headers = new Headers();
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return headers;
};

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const { page, cookies } = await readCartPage(shopOf(context), url.searchParams);
  return data(page, { headers: withCookies(cookies) });
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
  const outcome = await takeCartForm(shopOf(context), await request.formData());
  const headers = withCookies(outcome.cookies);
  if ('go' in outcome) {
    headers.set('location', outcome.go);
    return redirect(outcome.go, { status: 303, headers });
  }
  return data(outcome.refused, { status: 400, headers });
};

export const headers = loaderHeaders;

export const meta = () => [{ title: frameMessages.title(words.title) }, { name: 'robots', content: 'noindex' }];

const CartPage = () => {
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() ?? null;
  const view = useCart();
  useEffect(() => adopt(page.cart), [page.cart]);
  useEffect(() => {
    const leave = (): void => void sendQuantities();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
      forgetWords();
    };
  }, []);
  const cart = view.cart ?? page.cart;
  // what left it is told before it is called empty
  const isEmpty = cart.lines.length === 0 && cart.saved.length === 0 && cart.messages.length === 0;
  const isUndoing = view.removed.length > 0 || page.removed !== null;
  return (
    <>
      <div className="page cart-alert" role="alert">
        <WaitingNotice waiting={view.waiting} />
      </div>
      {isEmpty && !isUndoing && refused === null ? (
        <EmptyCart sections={page.sections} order={page.order} />
      ) : (
        <CartScreen page={page} cart={cart} view={view} refused={refused} />
      )}
    </>
  );
};

export default CartPage;

export const ErrorBoundary = () => (
  <section className="failure page">
    <h1>{words.failure.title}</h1>
    <p className="lead">{words.failure.text}</p>
    <p className="failure-actions">
      <a className="button" href="/panier" target="_self">
        {words.failure.retry}
      </a>
      <a className="button button-line" href="/catalogue/" target="_self">
        {words.continue}
      </a>
    </p>
  </section>
);
