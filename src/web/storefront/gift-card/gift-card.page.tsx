/** `/cadeau`: chooses an amount, says for whom, pays by card. Every answer comes back when something is to be mended. */
import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { isoDay } from '#shared/dates';
import { useFormAnswer } from '#storefront/form/form-answer.ts';
import { formMessages } from '#storefront/form/form.messages.ts';
import { Leaving } from '#storefront/order/redirect-to-provider.tsx';
import { sharingMeta } from '#storefront/frame/open-graph.ts';
import { refusalOf, shopOf, type Shop } from '#app/shop-context.ts';
import { frameMessages } from '#storefront/frame/frame.messages.ts';
import { giftCardMessages as words } from './gift-card.messages.ts';
import {
  amountOf,
  emptyGift,
  giftFaults,
  giftOf,
  readGift,
  sendInstant,
  type GiftAmounts,
} from './gift-card-form.rules.ts';
import { readGiftCard, rememberGift, secretOfGift } from './unpaid-gift-card.ts';
import { GiftCardForm } from './gift-card-form.tsx';
import '#styles/purchase.css';

/** What was written for a card that came to nothing, for whoever holds both its references; null for anybody else. */
const readFormer = async (shop: Shop, query: URLSearchParams, offered: GiftAmounts, today: string) => {
  const [orderId, secret] = [query.get('orderId'), query.get('order_s_ref')];
  if (orderId === null || secret === null) return null;
  const former = await readGiftCard(shop, orderId, secret);
  return former === null || former.status === 'PAID' ? null : giftOf(former, offered, today);
};

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const shop = shopOf(context);
  const offered = await shop.visitor().api.settings.allAmount();
  const today = isoDay(new Date(), shop.region.timeZone);
  const former = await readFormer(shop, new URL(request.url).searchParams, offered, today);
  return { offered, today, former, key: crypto.randomUUID(), origin: shop.origin };
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
  const shop = shopOf(context);
  const { api } = shop.visitor();
  const form = await request.formData();
  const offered = await api.settings.allAmount();
  const typed = readGift(form);
  const today = isoDay(new Date(), shop.region.timeZone);
  const errors = giftFaults(typed, offered, today);
  const amount = amountOf(typed, offered);
  if (Object.keys(errors).length > 0 || amount === null)
    return data({ typed, errors, refusal: null, leave: null }, { status: 400 });
  const key = form.get('key');
  try {
    const bought = await api.giftCards.checkout(
      {
        amount,
        recipient: { name: typed.recipientName, email: typed.recipientEmail },
        sender: { name: typed.senderName, email: typed.senderEmail },
        message: typed.message || null,
        sendAt: sendInstant(typed.sendAt, today),
      },
      { idempotencyKey: typeof key === 'string' && key !== '' ? key : crypto.randomUUID() },
    );
    const { orderId, orderSRef, redirectUrl: leave } = bought;
    const headers = { 'set-cookie': rememberGift(orderSRef, shop.origin) };
    if (leave) return data({ typed, errors: {}, refusal: null, leave }, { headers });
    return redirect(`/cart-cadeaux/validee?${secretOfGift(orderId, orderSRef)}`, 303);
  } catch (error) {
    const code = refusalOf(error);
    if (code === null || code === 'INTERNAL') throw error;
    const [first] = (error as { details?: { errors?: { message: string }[] } }).details?.errors ?? [];
    return data({ typed, errors: {}, refusal: first?.message ?? words.errors.refused, leave: null }, { status: 400 });
  }
};

export const meta = ({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> | undefined }) => [
  { name: 'description', content: words.description },
  { tagName: 'link', rel: 'canonical', href: `${loaderData?.origin ?? ''}/cadeau` },
  // the address holds the secret of a card: no other site learns it
  ...(loaderData?.former ? [{ name: 'referrer', content: 'same-origin' }] : []),
  ...sharingMeta({
    origin: loaderData?.origin ?? '',
    path: '/cadeau',
    title: words.title,
    description: words.description,
  }),
];

const GiftCardPage = () => {
  const loaded = useLoaderData<typeof loader>();
  const answer = useFormAnswer(useActionData<typeof action>());
  const leave = answer?.leave ?? null;
  const isRefused = answer !== undefined && leave === null;
  return (
    <>
      <title>{frameMessages.title(isRefused ? formMessages.errorTitle(words.title) : words.title)}</title>
      {leave === null ? (
        <GiftCardForm
          key={loaded.key}
          offered={loaded.offered}
          today={loaded.today}
          idempotencyKey={loaded.key}
          typed={answer?.typed ?? loaded.former ?? emptyGift}
          errors={answer?.errors ?? {}}
          refusal={answer?.refusal ?? null}
        />
      ) : (
        <Leaving address={leave} />
      )}
    </>
  );
};

export default GiftCardPage;
