import type { CallContext } from '#platform/contract';
import type { Cart } from '#shared/api/cart-shapes';
import type { CartId } from '#shared/ids';
import { cartCookie, countCookie, formatCount } from '#shared/rules/cart-cookies';
import { choiceMaxAge, cookieDomain } from '#shared/rules/section';

type Context = Pick<CallContext, 'cookies' | 'header' | 'setHeader'>;

export type CartCookies = ReturnType<typeof createCartCookies>;

/** `publicOrigin` decides whether cookies are `Secure`; its host replaces a missing Host header. */
export const createCartCookies = (publicOrigin: string) => {
  const { protocol, host } = new URL(publicOrigin);
  const write = (name: string, value: string | null, context: Context): void => {
    const domain = cookieDomain(context.header('host') ?? host);
    const parts = [
      `${name}=${value ?? ''}`,
      'Path=/',
      `Max-Age=${value === null ? 0 : choiceMaxAge}`,
      ...(domain === null ? [] : [`Domain=${domain}`]),
      ...(protocol === 'https:' ? ['Secure'] : []),
      'SameSite=Lax',
    ];
    context.setHeader('set-cookie', parts.join('; '));
  };
  return {
    /** Sets the cookie to the cart of the response, or removes it when the response has no cart id. */
    follow: (answer: Cart, context: Context): Cart => {
      if (answer.cartId !== (context.cookies[cartCookie] || null)) write(cartCookie, answer.cartId, context);
      return answer;
    },
    /** Called after a sign-in. The count gets an old timestamp, so the browser reads the cart again. */
    replace: ({ id, units }: { id: CartId; units: number }, context: Context): void => {
      write(cartCookie, id, context);
      write(countCookie, formatCount({ count: units, at: 0 }), context);
    },
    clear: (context: Context): void => {
      for (const name of [cartCookie, countCookie]) if (context.cookies[name]) write(name, null, context);
    },
  };
};
