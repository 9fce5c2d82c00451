/** `/commande/retour`: asks to send back, exchange or claim for lines of a delivered order. Photos need scripts, the rest does not. */
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
import { ClaimForm } from './claim/claim-form.tsx';
import { claimFaults, readClaim, refusedClaim } from './claim/claim.rules.ts';
import { orderMessages } from './order.messages.ts';
import { readOrderView } from './order-data.ts';
import '#styles/purchase.css';

const words = orderMessages.claim;

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const shop = shopOf(context);
  const [view, { types }] = await Promise.all([
    readOrderView(shop, new URL(request.url).searchParams),
    shop.api.items.claimTypes(),
  ]);
  if (!view.order.can.claim) throw redirect(view.path);
  return { view, types };
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
  const shop = shopOf(context);
  const [{ order, path }, { types }] = await Promise.all([
    readOrderView(shop, new URL(request.url).searchParams),
    shop.api.items.claimTypes(),
  ]);
  const typed = readClaim(await request.formData());
  const errors = claimFaults(typed, types);
  if (Object.keys(errors).length > 0) return data({ typed, errors }, { status: 400 });
  try {
    const { typeId, lines, message } = typed;
    await shop.visitor().api.orders.claim({
      orderId: order.orderId,
      orderSRef: order.orderSRef,
      typeId,
      lines,
      message: message || null,
    });
    return redirect(`${path}&fait=demande`, 303);
  } catch (error) {
    if (refusalOf(error) !== 'BAD_REQUEST') throw error;
    return data({ typed, errors: refusedClaim(error) }, { status: 400 });
  }
};

export const meta = () => [
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
];

const ClaimPage = () => {
  const { view, types } = useLoaderData<typeof loader>();
  const answer = useFormAnswer(useActionData<typeof action>());
  return (
    <section className="narrow page">
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      <ClaimForm view={view} types={types} typed={answer?.typed ?? null} errors={answer?.errors ?? {}} />
      <p>
        <a className="link" href={view.path} target="_self">
          {words.back}
        </a>
      </p>
    </section>
  );
};

export default ClaimPage;
