/** `/commande/suivi`: finds an order by reference and e-mail, then follows it: steps, documents, and what may still be asked. */
import { useEffect } from 'react';
import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { useFormAnswer } from '#storefront/form/form-answer.ts';
import { refusalOf, shopOf } from '#app/shop-context.ts';
import { frameMessages } from '#storefront/frame/frame.messages.ts';
import { forgetTyped } from '#ui/typed.ts';
import { claimMemory } from './claim/claim-draft.ts';
import { orderMessages } from './order.messages.ts';
import { readOrderView, secretOf } from './order-data.ts';
import { OrderScreen } from './order-screen.tsx';
import { TrackForm } from './tracking-form.tsx';
import { notFound, trackFaults } from './tracking-form.rules.ts';
import '#styles/purchase.css';

const words = orderMessages;

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const query = new URL(request.url).searchParams;
  if (!query.has('order_s_ref')) return { view: null, done: null };
  return { view: await readOrderView(shopOf(context), query), done: query.get('fait') };
};

const find = async (context: ActionFunctionArgs['context'], form: FormData) => {
  const typed = { reference: textOf(form, 'reference'), email: textOf(form, 'email') };
  const errors = trackFaults(typed);
  if (Object.keys(errors).length > 0) return data({ typed, errors }, { status: 400 });
  try {
    const found = await shopOf(context).visitor().api.orders.track(typed);
    return redirect(`/commande/suivi?${secretOf(found)}`, 303);
  } catch (error) {
    const code = refusalOf(error);
    if (code === 'NOT_FOUND' || code === 'BAD_REQUEST') return data({ typed, errors: notFound }, { status: 400 });
    if (code === 'TOO_MANY_REQUESTS') return data({ typed, errors: { '': words.track.many } }, { status: 429 });
    throw error;
  }
};

const cancel = async (context: ActionFunctionArgs['context'], query: URLSearchParams) => {
  const shop = shopOf(context);
  const { order, path } = await readOrderView(shop, query);
  try {
    await shop.visitor().api.orders.cancel({ orderId: order.orderId, orderSRef: order.orderSRef });
    return redirect(`${path}&fait=annulee`, 303);
  } catch (error) {
    if (refusalOf(error) === null) throw error;
    return redirect(`${path}&fait=non`, 303);
  }
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
  const query = new URL(request.url).searchParams;
  const form = await request.formData();
  return form.get('intent') === 'annuler' ? await cancel(context, query) : await find(context, form);
};

export const meta = () => [
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
];

const TrackingPage = () => {
  const { view, done } = useLoaderData<typeof loader>();
  const answer = useFormAnswer(useActionData<typeof action>());
  const order = view?.order;
  useEffect(() => {
    if (done === 'demande' && order) forgetTyped(claimMemory(order, order.claims.length - 1));
  }, [done, order]);
  if (!view) return <TrackForm typed={answer?.typed ?? { reference: '', email: '' }} errors={answer?.errors ?? {}} />;
  return (
    <>
      <title>{frameMessages.title(words.track.title)}</title>
      <OrderScreen view={view} done={done} />
    </>
  );
};

export default TrackingPage;
