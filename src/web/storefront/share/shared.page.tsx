/** `/p/{code}`: a shared cart, a comparison, or an order for somebody else to pay. Not indexed, never cached. */
import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { comparisonPath } from '#shared/rules/comparison';
import { errorsOfRefusal } from '#app/field.rules.ts';
import { refusalOf, shopOf, type Shop } from '#app/shop-context.ts';
import { cartIdIn } from '#storefront/cart/cart-count.ts';
import { cartCookies } from '#storefront/cart/cart-cookies.ts';
import { frameMessages } from '#storefront/frame/frame.messages.ts';
import { RedirectToProvider } from '#storefront/order/redirect-to-provider.tsx';
import { shareMessages } from './share.messages.ts';
import { SharedCart } from './shared-cart.tsx';
import { SharedPayment } from './shared-payment.tsx';
import '#styles/purchase.css';
import '#styles/share.css';

/** Throws a 404 response for an unknown, ended or expired link. */
const orNotFound = (error: unknown): never => {
  if (['NOT_FOUND', 'BAD_REQUEST'].includes(refusalOf(error) ?? '')) throw data(null, { status: 404 });
  throw error;
};

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const shop = shopOf(context);
  const { cart, comparison, payment } = await shop
    .visitor()
    .api.shares.open({ code: params['code'] ?? '' })
    .catch(orNotFound);
  if (comparison) throw redirect(comparisonPath(comparison));
  const headers = { 'x-robots-tag': 'noindex', 'referrer-policy': 'same-origin' };
  return data({ cart, payment, key: crypto.randomUUID() }, { headers });
};

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }): Headers => loaderHeaders;

const addToCart = async (shop: Shop, code: string) => {
  const { api, cookies } = shop.visitor();
  try {
    const cart = await api.shares.addCart({ code, cartId: cartIdIn(cookies) });
    const headers = new Headers();
    for (const cookie of cartCookies(cart, shop.origin, Date.now())) headers.append('set-cookie', cookie);
    return redirect('/panier', { status: 303, headers });
  } catch (error) {
    if (refusalOf(error) === 'OUT_OF_STOCK')
      return data({ leave: null, refusal: shareMessages.sharedCart.gone }, { status: 409 });
    return orNotFound(error);
  }
};

const pay = async (shop: Shop, code: string, key: string) => {
  try {
    const { redirectUrl } = await shop.visitor().api.shares.pay({ code }, { idempotencyKey: key });
    return redirectUrl === null
      ? data({ leave: null, refusal: shareMessages.sharedPayment.failed }, { status: 503 })
      : data({ leave: redirectUrl, refusal: null });
  } catch (error) {
    if (refusalOf(error) === 'BAD_REQUEST') {
      const noCard = errorsOfRefusal(error, { paymentMethod: { required: true } })['paymentMethod'];
      // otherwise it was paid or cancelled meanwhile, and the page says so
      return noCard === undefined
        ? redirect(`/p/${code}`, 303)
        : data({ leave: null, refusal: noCard }, { status: 400 });
    }
    return orNotFound(error);
  }
};

export const action = async ({ request, context, params }: ActionFunctionArgs) => {
  const form = await request.formData();
  const [shop, code, key] = [shopOf(context), params['code'] ?? '', form.get('key')];
  if (form.get('intent') !== 'pay') return addToCart(shop, code);
  return pay(shop, code, typeof key === 'string' && key !== '' ? key : crypto.randomUUID());
};

export const meta = ({ loaderData }: { loaderData?: { payment: unknown } }) => [
  {
    title: frameMessages.title(
      loaderData?.payment ? shareMessages.sharedPayment.title : shareMessages.sharedCart.title,
    ),
  },
  { name: 'robots', content: 'noindex' },
];

const SharedPage = () => {
  const { cart, payment, key } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer?.leave) return <RedirectToProvider address={answer.leave} />;
  const refusal = answer?.refusal ?? null;
  if (payment) return <SharedPayment payment={payment} payKey={key} refusal={refusal} />;
  return cart ? <SharedCart cart={cart} refusal={refusal} /> : null;
};

export default SharedPage;
