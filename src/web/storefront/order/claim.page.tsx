/**
 * `/commande/retour` and `/espace-client/commandes/{reference}/retour`: return, exchange or complaint about lines of
 * a delivered order. Works without scripts, except for photos.
 */
import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { requireCustomer } from '#app/require-customer.ts';
import { refusalOf, refusalStatus, shopOf, type Shop } from '#app/shop-context.ts';
import { hasErrors } from '#app/field.rules.ts';
import { useFormAnswer } from '#app/use-form-answer.ts';
import { errorsInClaim, errorsOfClaimRefusal, readClaim, textsOf } from './claim/claim-form-data.ts';
import { ClaimForm } from './claim/claim-form.tsx';
import { donePath, readOrderView, readOwnOrderView, type OrderView } from './order-data.ts';
import { claimFields } from './order-fields.ts';
import { orderMessages } from './order.messages.ts';
import '#styles/purchase.css';

const messages = orderMessages.claim;

type Input = Pick<LoaderFunctionArgs, 'context' | 'request' | 'params'>;

const readView = async (shop: Shop, { context, request, params: { reference } }: Input): Promise<OrderView> => {
  if (reference === undefined) return readOrderView(shop, new URL(request.url).searchParams);
  await requireCustomer(context, request);
  return readOwnOrderView(shop, reference);
};

const readClaimable = async (shop: Shop, input: Input) => {
  const [view, { types }] = await Promise.all([readView(shop, input), shop.api.items.claimTypes()]);
  return { view, types };
};

export const loader = async (input: LoaderFunctionArgs) => {
  const { view, types } = await readClaimable(shopOf(input.context), input);
  if (!view.order.can.claim) throw redirect(view.path);
  return { view, types, fields: claimFields };
};

export const action = async (input: ActionFunctionArgs) => {
  const shop = shopOf(input.context);
  const { view, types } = await readClaimable(shop, input);
  const form = await input.request.formData();
  const values = textsOf(form);
  const typed = readClaim(form, claimFields);
  const errors = errorsInClaim(typed, claimFields, types);
  if (hasErrors(errors)) return data({ values, errors }, { status: 400 });
  try {
    const { orderId, orderSRef } = view.order;
    await shop.visitor().api.orders.claim({ orderId, orderSRef, ...typed });
    return redirect(donePath(view, 'demande'), 303);
  } catch (error) {
    if (!['BAD_REQUEST', 'TOO_MANY_REQUESTS'].includes(refusalOf(error) ?? '')) throw error;
    return data({ values, errors: errorsOfClaimRefusal(error, claimFields) }, { status: refusalStatus(error) });
  }
};

export const meta = () => [
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
];

const ClaimPage = () => {
  const { view, types, fields } = useLoaderData<typeof loader>();
  const { values, errors } = useFormAnswer(useActionData<typeof action>()) ?? { values: {}, errors: {} };
  return (
    <section className="narrow page">
      <h1>{messages.title}</h1>
      <p className="lead">{messages.lead}</p>
      <ClaimForm view={view} types={types} fields={fields} values={values} errors={errors} />
      <p>
        <a className="link" href={view.path} target="_self">
          {messages.back}
        </a>
      </p>
    </section>
  );
};

export default ClaimPage;
