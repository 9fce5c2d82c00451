/** `/commande/suivi`: the form that finds an order, then the order. */
import { useEffect } from 'react';
import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { refusalOf, refusalStatus, shopOf, type Shop } from '#app/shop-context.ts';
import { forgetDraft } from '#storefront/form/draft.ts';
import { errorsIn, errorsOfRefusal, hasErrors, readValues } from '#app/field.rules.ts';
import { useFormAnswer } from '#app/use-form-answer.ts';
import type { HelpHandle } from '#storefront/frame/help-subject.ts';
import { frameMessages } from '#storefront/frame/frame.messages.ts';
import { claimDraft } from './claim/claim-form-data.ts';
import { readOrderView, trackingPath } from './order-data.ts';
import { trackingFields } from './order-fields.ts';
import { OrderScreen } from './order-screen.tsx';
import { orderMessages } from './order.messages.ts';
import { readOwnOrders } from './own-orders.ts';
import { TrackingForm, trackingSentences } from './tracking-form.tsx';
import '#styles/purchase.css';

const messages = orderMessages.track;

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const query = new URL(request.url).searchParams;
  if (!query.has('order_s_ref'))
    return { view: null, done: null, fields: trackingFields, own: await readOwnOrders(shopOf(context)) };
  return { view: await readOrderView(shopOf(context), query), done: query.get('fait'), fields: {}, own: null };
};

/** Marks both fields, because naming the wrong one would help to guess references. */
const notFound = { reference: messages.unknownReference, email: messages.unknownEmail };

const find = async (shop: Shop, form: FormData) => {
  const values = readValues(form, trackingFields);
  const errors = errorsIn(trackingFields, values, trackingSentences);
  if (hasErrors(errors)) return data({ values, errors }, { status: 400 });
  try {
    return redirect(trackingPath(await shop.visitor().api.orders.track(values)), 303);
  } catch (error) {
    const code = refusalOf(error);
    if (code === 'NOT_FOUND') return data({ values, errors: notFound }, { status: 400 });
    if (code !== 'BAD_REQUEST' && code !== 'TOO_MANY_REQUESTS') throw error;
    return data({ values, errors: errorsOfRefusal(error, trackingFields) }, { status: refusalStatus(error) });
  }
};

const cancel = async (shop: Shop, query: URLSearchParams) => {
  const { order, path } = await readOrderView(shop, query);
  try {
    await shop.visitor().api.orders.cancel({ orderId: order.orderId, orderSRef: order.orderSRef });
    return redirect(`${path}&fait=annulee`, 303);
  } catch (error) {
    const code = refusalOf(error);
    if (code === null || code === 'TOO_MANY_REQUESTS') throw error;
    return redirect(`${path}&fait=non`, 303);
  }
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
  const shop = shopOf(context);
  const form = await request.formData();
  if (form.get('intent') === 'cancel') return await cancel(shop, new URL(request.url).searchParams);
  return await find(shop, form);
};

export const handle: HelpHandle<ReturnType<typeof useLoaderData<typeof loader>>> = {
  help: ({ view }) => view && { kind: 'order', reference: view.order.reference },
};

export const meta = () => [
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
];

const TrackingPage = () => {
  const { view, done, fields, own } = useLoaderData<typeof loader>();
  const answer = useFormAnswer(useActionData<typeof action>());
  const order = view?.order;
  useEffect(() => {
    if (done === 'demande' && order) forgetDraft(claimDraft(order, order.claims.length - 1));
  }, [done, order]);
  if (!view) {
    const values = answer?.values ?? { reference: '', email: own?.email ?? '' };
    return <TrackingForm fields={fields} values={values} errors={answer?.errors} own={own} />;
  }
  return (
    <>
      <title>{frameMessages.title(messages.title)}</title>
      <OrderScreen view={view} done={done} />
    </>
  );
};

export default TrackingPage;
