/** Writes the two cookies of the cart: its id and its number of units. `cart-count.ts` reads them. */
import { choiceCookie } from '#shared/choice-cookie';
import { cartCookie, countCookie, formatCount } from '#shared/rules/cart-cookies';

const expired = (name: string, origin: string): string => choiceCookie(name, '', origin, 0);

/** `Set-Cookie` values for a cart that was ordered or no longer exists. */
export const expiredCartCookies = (origin: string): string[] => [
  expired(cartCookie, origin),
  expired(countCookie, origin),
];

/** `Set-Cookie` values after each response with a cart, for server and browser. `now` is in milliseconds. */
export const cartCookies = (
  { cartId, count }: { cartId: string | null; count: number },
  origin: string,
  now: number,
): string[] =>
  cartId === null
    ? expiredCartCookies(origin)
    : [
        choiceCookie(cartCookie, cartId, origin),
        choiceCookie(countCookie, formatCount({ count, at: Math.floor(now / 1000) }), origin),
      ];
