/** `/pro/prix/promotions`: running, planned and ended sales of a region, and their stop. */
import { Form, redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import type { ProSale } from '#shared/api/pro-prices';
import { formatDateTime } from '#shared/dates';
import { formatMoney } from '#shared/money';
import { can } from '#shared/rules/privileges';
import { formText } from '#app/form-text.ts';
import { shopOf } from '#app/shop-context.ts';
import { DoneNote } from '#pro/form/done-note.tsx';
import { readRegion } from '#pro/frame/console-region.ts';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { PriceAreas, pricesPath, salesPath } from './price-parts.tsx';
import { priceMessages } from './price.messages.ts';
import '#styles/console-prices.css';

const messages = priceMessages.sales;
const states = ['RUNNING', 'PLANNED', 'ENDED'] as const;
type State = (typeof states)[number];

const stateOf = ({ saleStartsAt, saleEndsAt }: ProSale, now: Date): State => {
  if (saleEndsAt !== null && new Date(saleEndsAt) <= now) return 'ENDED';
  return saleStartsAt !== null && new Date(saleStartsAt) > now ? 'PLANNED' : 'RUNNING';
};

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api, person } = await requireStaff(context, request, 'price.view');
  const shop = shopOf(context);
  const { timeZone } = shop.region;
  const { region } = await readRegion(shop);
  const found = region ? await api.proPrices.sales({ region: region.code }) : null;
  const now = shop.now();
  const dateText = (iso: string | null): string | null =>
    iso === null ? null : formatDateTime(new Date(iso), timeZone);
  const sales = (found?.sales ?? []).map((sale) => ({
    id: `${sale.ref} ${sale.saleStartsAt} ${sale.saleEndsAt}`,
    state: stateOf(sale, now),
    name: sale.name,
    ref: sale.ref,
    variantIds: sale.variantIds.join(','),
    variants: messages.variants(sale.variantIds.length),
    from: messages.from(formatMoney(sale.saleAmount, found?.currency ?? 'TND')),
    window: messages.window(dateText(sale.saleStartsAt), dateText(sale.saleEndsAt)),
  }));
  return {
    hasRegion: region !== null,
    groups: states.map((state) => ({ state, sales: sales.filter((sale) => sale.state === state) })),
    mayEdit: can(person, 'price.edit'),
    maySeeCosts: can(person, 'cost.view'),
    done: new URL(request.url).searchParams.get('fait') === 'STOP' ? messages.stopped : null,
  };
};

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'price.edit');
  const { region } = await readRegion(shopOf(context));
  const variantIds = formText(await request.formData(), 'variants')
    .split(',')
    .filter((id) => /^[1-9]\d{0,14}$/.test(id));
  if (region && variantIds.length > 0) await api.proPrices.stopSale({ region: region.code, variantIds });
  return redirect(`${salesPath}?fait=STOP`, 303);
};

export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

type Group = ReturnType<typeof useLoaderData<typeof loader>>['groups'][number];

const SaleGroup = ({ group: { state, sales }, mayEdit }: { group: Group; mayEdit: boolean }) =>
  sales.length === 0 ? null : (
    <section className="card" aria-label={messages.groups[state]}>
      <h2>{messages.groups[state]}</h2>
      <ul className="rows">
        {sales.map(({ id, name, ref, variants, variantIds, from, window }) => (
          <li key={id}>
            <div className="rows-main">
              <a className="text-link" href={`${pricesPath}?text=${encodeURIComponent(ref)}`}>
                <b>{name}</b>
              </a>
              <span className="quiet">{[from, variants, window].join(' · ')}</span>
            </div>
            {mayEdit && state !== 'ENDED' ? (
              <Form method="post">
                <input type="hidden" name="variants" value={variantIds} />
                <button className="action action-small" aria-label={messages.stopOf(messages.stop[state], name)}>
                  {messages.stop[state]}
                </button>
              </Form>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );

const SalesPage = () => {
  const { groups, mayEdit, maySeeCosts, done, hasRegion } = useLoaderData<typeof loader>();
  const isEmpty = groups.every(({ sales }) => sales.length === 0);
  return (
    <>
      <header className="page-head">
        <h1>{messages.title}</h1>
      </header>
      <PriceAreas current="sales" maySeeCosts={maySeeCosts} />
      <div className="record-notes">
        <DoneNote text={done} />
        <p className="quiet">{hasRegion ? (isEmpty ? messages.empty : messages.lead) : priceMessages.noRegion}</p>
      </div>
      <div className="price-groups">
        {groups.map((group) => (
          <SaleGroup key={group.state} group={group} mayEdit={mayEdit} />
        ))}
      </div>
    </>
  );
};

export default SalesPage;
