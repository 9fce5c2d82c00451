/** `/espace-client/commandes/{reference}`: the order as on its tracking page, for its signed-in owner. */
import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { refusalOf, shopOf } from '#app/shop-context.ts';
import { requireCustomer } from '#app/require-customer.ts';
import type { HelpHandle } from '#storefront/frame/help-subject.ts';
import { frameMessages } from '#storefront/frame/frame.messages.ts';
import { readOwnOrderView } from '#storefront/order/order-data.ts';
import { OrderScreen } from '#storefront/order/order-screen.tsx';
import { Icon } from '#ui/icon.tsx';
import { myOrdersMessages as messages } from './my-orders.messages.ts';
import { orderPath, ordersPath } from './order-list-state.rules.ts';
import { reorder, type ReorderRefusal } from './reorder-action.ts';
import '#styles/purchase.css';
import '#styles/my-orders.css';

export const loader = async ({ context, request, params, url }: LoaderFunctionArgs) => {
  await requireCustomer(context, request);
  const view = await readOwnOrderView(shopOf(context), params['reference'] ?? '');
  return { view, done: url.searchParams.get('fait') };
};

export const action = async ({ context, request, params }: ActionFunctionArgs) => {
  const { api } = await requireCustomer(context, request);
  const shop = shopOf(context);
  const { order } = await readOwnOrderView(shop, params['reference'] ?? '');
  const form = await request.formData();
  if (form.get('intent') === 'reorder') {
    const result = await reorder(shop, order.orderId);
    return result instanceof Response ? result : data(result, { status: 400 });
  }
  const path = orderPath(order.reference);
  if (form.get('intent') !== 'cancel') return redirect(path, 303);
  try {
    await api.orders.cancel({ orderId: order.orderId });
    return redirect(`${path}?fait=annulee`, 303);
  } catch (error) {
    const code = refusalOf(error);
    if (code === null || code === 'TOO_MANY_REQUESTS') throw error;
    return redirect(`${path}?fait=non`, 303);
  }
};

export const handle: HelpHandle<ReturnType<typeof useLoaderData<typeof loader>>> = {
  help: ({ view }) => ({ kind: 'order', reference: view.order.reference }),
};

/** Documents and photos are opened with the secret of the order, which must not leak to other sites. */
export const meta = () => [
  { title: frameMessages.title(messages.title) },
  { name: 'referrer', content: 'same-origin' },
];

const MyOrderPage = () => {
  const { view, done } = useLoaderData<typeof loader>();
  const refusal = useActionData<ReorderRefusal>();
  const { order } = view;
  return (
    <>
      <title>{frameMessages.title(messages.orderTitle(order.reference))}</title>
      <a className="link order-back" href={ordersPath}>
        <Icon name="left" />
        {messages.back}
      </a>
      <OrderScreen view={view} done={done}>
        {order.can.reorder ? (
          <form method="post">
            <button className="button button-line button-small" name="intent" value="reorder">
              {messages.again}
            </button>
            {refusal ? (
              <p className="order-refusal" role="alert">
                {refusal.message}
              </p>
            ) : null}
          </form>
        ) : null}
      </OrderScreen>
    </>
  );
};

export default MyOrderPage;
