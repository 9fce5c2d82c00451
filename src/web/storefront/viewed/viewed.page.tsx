/** `/espace-client/vus-recemment`: recently viewed items of the customer, with forms to remove one or all. */
import { data, Form, redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { requireCustomer } from '#app/require-customer.ts';
import { refusalOf } from '#app/shop-context.ts';
import { cardOf } from '#storefront/card/card-data.ts';
import { ProductCard } from '#storefront/card/card.tsx';
import { viewedMessages as words } from '#storefront/card/viewed.messages.ts';
import { DoneNotice } from '#storefront/form/done-notice.tsx';
import { frameMessages } from '#storefront/frame/frame.messages.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { formText } from '#app/form-text.ts';

const path = '/espace-client/vus-recemment';

const doneTexts: Readonly<Record<string, string>> = { retire: words.removed, efface: words.cleared };

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api } = await requireCustomer(context, request);
  const { items, currency } = await api.viewedItems.list();
  return {
    cards: items.map(cardOf),
    currency,
    done: doneTexts[new URL(request.url).searchParams.get('fait') ?? ''] ?? null,
  };
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
  const { api } = await requireCustomer(context, request);
  const form = await request.formData();
  if (form.get('intent') === 'clear') {
    await api.viewedItems.clear();
    return redirect(`${path}?fait=efface`, 303);
  }
  try {
    await api.viewedItems.remove({ itemRef: formText(form, 'ref') });
  } catch (error) {
    if (refusalOf(error) === 'BAD_REQUEST') throw data(null, { status: 400 });
    // ITEM_NOT_FOUND: the item is no longer sold, so the list does not show it either.
    if (refusalOf(error) !== 'ITEM_NOT_FOUND') throw error;
  }
  return redirect(`${path}?fait=retire`, 303);
};

export const meta = () => [{ title: frameMessages.title(words.title) }];

const ViewedPage = () => {
  const { cards, currency, done } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="viewed-head">
        <h1>{words.title}</h1>
        {cards.length > 0 ? (
          <Form method="post">
            <button className="button button-line button-small" name="intent" value="clear">
              {words.clear}
            </button>
          </Form>
        ) : null}
      </div>
      <DoneNotice text={done} />
      {cards.length === 0 ? (
        <EmptyState title={words.none.title} text={words.none.text}>
          <a className="button" href="/catalogue/">
            {words.none.action}
          </a>
        </EmptyState>
      ) : (
        <>
          <p className="muted">{words.lead}</p>
          <ul className="viewed-grid">
            {cards.map((card, index) => (
              <li key={card.ref} className="viewed">
                <ProductCard card={card} currency={currency} rank={index < 2 ? 'first' : 'late'} />
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="ref" value={card.ref} />
                  <button className="link" aria-label={words.removeOf(card.name)}>
                    {words.remove}
                  </button>
                </Form>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
};

export default ViewedPage;
