/** `/cadeau`: buys a gift card. */
import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { isoDay } from '#shared/dates';
import { typo } from '#shared/text';
import { refusalOf, refusalStatus, shopOf, type Shop } from '#app/shop-context.ts';
import { errorsIn, errorsOfRefusal, hasErrors, readValues } from '#app/field.rules.ts';
import { useFormAnswer } from '#app/use-form-answer.ts';
import { RedirectToProvider } from '#storefront/order/redirect-to-provider.tsx';
import { sceneOf } from '#ui/scene.tsx';
import { giftFields } from './gift-card-fields.ts';
import { GiftCardForm } from './gift-card-form.tsx';
import {
  amountOf,
  emptyGift,
  ownAmount,
  sendInstant,
  valuesOfPurchase,
  type AmountOffer,
  type GiftOffer,
  type GiftValues,
} from './gift-card-values.rules.ts';
import { giftCardMessages as messages, giftSentences } from './gift-card.messages.ts';
import { giftCardQuery, readGiftCard, createGiftCardCookie } from './unpaid-gift-card.ts';
import '#styles/purchase.css';
import { pageMeta } from '#storefront/frame/page-meta.ts';

const todayIn = ({ region, now }: Shop): string => isoDay(now(), region.timeZone);

/** Values of an unpaid card whose references are in the address. */
const readUnpaidValues = async (shop: Shop, query: URLSearchParams, offer: GiftOffer) => {
  const [orderId, secret] = [query.get('orderId'), query.get('order_s_ref')];
  if (orderId === null || secret === null) return null;
  const purchase = await readGiftCard(shop, orderId, secret);
  return purchase === null || purchase.status === 'PAID' ? null : valuesOfPurchase(purchase, offer, todayIn(shop));
};

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const shop = shopOf(context);
  const { settings } = shop.visitor().api;
  const [{ designs: drawn, ...amounts }, { methods }] = await Promise.all([
    settings.allAmount(),
    settings.paymentMethods(),
  ]);
  const takesCard = methods.some(({ method }) => method === 'CARD');
  const designs = drawn.map(({ id, name, image }) => ({ id, name: typo(name), picture: sceneOf(image) }));
  const offer = { ...amounts, designs };
  const unpaid = await readUnpaidValues(shop, new URL(request.url).searchParams, offer);
  const { giftCard } = await shop.api.settings.illustrations();
  const fields = giftFields(todayIn(shop));
  const key = crypto.randomUUID();
  return { offer, fields, unpaid, key, takesCard, origin: shop.origin, picture: sceneOf(giftCard) };
};

const inputOf = (gift: GiftValues, offer: AmountOffer, today: string) => ({
  ...(gift.designId === '' ? {} : { designId: gift.designId }),
  ...(gift.amountId === ownAmount ? { amount: amountOf(gift, offer) || undefined } : { amountId: gift.amountId }),
  recipient: { name: gift['recipient.name'], email: gift['recipient.email'] },
  sender: { name: gift['sender.name'], email: gift['sender.email'] },
  message: gift.message || null,
  sendAt: sendInstant(gift.sendAt, today),
});

export const action = async ({ request, context }: ActionFunctionArgs) => {
  const shop = shopOf(context);
  const { api } = shop.visitor();
  const today = todayIn(shop);
  const form = await request.formData();
  const fields = giftFields(today);
  const values = readValues(form, fields);
  const errors = errorsIn(fields, values, giftSentences);
  if (hasErrors(errors)) return data({ values, errors, leave: null }, { status: 400 });
  const key = form.get('key');
  try {
    const { orderId, orderSRef, redirectUrl } = await api.giftCards.checkout(
      inputOf(values, await api.settings.allAmount(), today),
      { idempotencyKey: typeof key === 'string' && key !== '' ? key : crypto.randomUUID() },
    );
    const headers = { 'set-cookie': createGiftCardCookie(orderSRef, shop.origin) };
    if (redirectUrl) return data({ values, errors: {}, leave: redirectUrl }, { headers });
    return redirect(`/cart-cadeaux/validee?${giftCardQuery(orderId, orderSRef)}`, 303);
  } catch (error) {
    const code = refusalOf(error);
    if (code === null || code === 'INTERNAL') throw error;
    const refused = errorsOfRefusal(error, fields);
    const errors = hasErrors(refused) ? refused : { '': messages.refused };
    return data({ values, errors, leave: null }, { status: refusalStatus(error) });
  }
};

export const meta = ({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> | undefined }) => [
  // the address contains the secret of the card
  ...(loaderData?.unpaid ? [{ name: 'referrer', content: 'same-origin' }] : []),
  ...pageMeta({
    origin: loaderData?.origin ?? '',
    path: '/cadeau',
    title: messages.title,
    documentTitle: null,
    description: messages.description,
  }),
];

const GiftCardPage = () => {
  const { offer, fields, unpaid, key, takesCard, picture } = useLoaderData<typeof loader>();
  const answer = useFormAnswer(useActionData<typeof action>());
  if (answer?.leave) return <RedirectToProvider address={answer.leave} />;
  if (!takesCard)
    return (
      <section className="narrow page">
        <h1>{messages.title}</h1>
        <p className="lead">{messages.noCard}</p>
        <p>
          <a className="link" href="/cadeau/solde">
            {messages.balanceLink}
          </a>
        </p>
      </section>
    );
  return (
    <GiftCardForm
      key={key}
      offer={offer}
      fields={fields}
      idempotencyKey={key}
      picture={picture}
      values={answer?.values ?? unpaid ?? emptyGift}
      errors={answer?.errors ?? {}}
    />
  );
};

export default GiftCardPage;
