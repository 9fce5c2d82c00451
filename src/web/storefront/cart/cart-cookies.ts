/** The two cookies that follow each answer of the cart, the same whether the server or the browser writes them. */
import { choiceCookie } from '#storefront/frame/choice-cookie.ts';
import { cartCookie, countCookie, writeCount } from './cart-cookies.rules.ts';

type Answered = { cartId: string | null; count: number };

const forgotten = (name: string, origin: string): string =>
  choiceCookie(name, '', origin).replace(/Max-Age=\d+/, 'Max-Age=0');

/** For a cart that is ordered or gone: a cart without an id clears the one kept. */
export const forgetCart = (origin: string): string[] => [forgotten(cartCookie, origin), forgotten(countCookie, origin)];

/** `origin` is the shop's; `now` in milliseconds. */
export const cartCookies = ({ cartId, count }: Answered, origin: string, now: number): string[] =>
  cartId === null
    ? forgetCart(origin)
    : [
        choiceCookie(cartCookie, cartId, origin),
        choiceCookie(countCookie, writeCount({ count, at: Math.floor(now / 1000) }), origin),
      ];
