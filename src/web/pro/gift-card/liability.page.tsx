/** `/pro/cartes-cadeaux/encours`: what the shop owes to holders of gift cards at the end of a day. */
import { Form, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { proGiftCards } from '#shared/api/pro-gift-cards';
import { formatCalendarDay } from '#shared/dates';
import { can } from '#shared/rules/privileges';
import { shopOf } from '#app/shop-context.ts';
import { readRegion } from '#pro/frame/console-region.ts';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { Money } from '#pro/order/money.tsx';
import { ExportMenu } from '#pro/table/export-menu.tsx';
import { readView } from '#pro/table/view.ts';
import { GiftCardAreas, TableCard } from './card-parts.tsx';
import { giftCardMessages } from './card.messages.ts';
import '#styles/console-promotions.css';

const messages = giftCardMessages.liability;

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api, person } = await requireStaff(context, request, 'giftCard.view');
  const { region } = await readRegion(shopOf(context));
  const view = readView(proGiftCards.liability.query, new URL(request.url).searchParams);
  const asked = { ...view, ...(region && { region: region.code }) };
  const liability = await api.proGiftCards.liability(asked);
  return {
    ...liability,
    day: formatCalendarDay(liability.on),
    mayExport: can(person, 'giftCard.export'),
    query: new URLSearchParams({ on: liability.on, ...(region && { region: region.code }) }).toString(),
  };
};

export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

const Totals = ({ totals }: Pick<Page, 'totals'>) => (
  <div className="liability-totals">
    {totals.map(({ currency, cards, balance, expired, expiredThisYear }) => (
      <section key={currency} className="card">
        <h2 className="liability-sum">
          <Money amount={balance} currency={currency} />
        </h2>
        <dl className="trial-totals">
          <dt>{messages.cards}</dt>
          <dd>{cards}</dd>
          <dt>{messages.expiredThisYear}</dt>
          <dd>
            <Money amount={expiredThisYear} currency={currency} />
          </dd>
          <dt>{messages.expired}</dt>
          <dd>
            <Money amount={expired} currency={currency} />
          </dd>
        </dl>
      </section>
    ))}
  </div>
);

const Ages = ({ ages }: Pick<Page, 'ages'>) => (
  <TableCard id="anciennete" title={messages.ages}>
    <table className="plain-table">
      <tbody>
        {Object.entries(messages.ageNames).flatMap(([id, name]) =>
          ages
            .filter(({ age }) => age === id)
            .map(({ currency, cards, balance }) => (
              <tr key={`${id} ${currency}`}>
                <th scope="row">{name}</th>
                <td className="figure">{cards}</td>
                <td className="figure">
                  <Money amount={balance} currency={currency} />
                </td>
              </tr>
            )),
        )}
      </tbody>
    </table>
  </TableCard>
);

const Months = ({ months }: Pick<Page, 'months'>) => (
  <TableCard id="mois" title={messages.months}>
    <table className="plain-table">
      <thead>
        <tr>
          <th scope="col">{messages.month}</th>
          <th scope="col" className="figure">
            {messages.cards}
          </th>
          <th scope="col" className="figure">
            {messages.issued}
          </th>
          <th scope="col" className="figure">
            {messages.held}
          </th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, currency, cards, issued, balance }) => (
          <tr key={`${month} ${currency}`}>
            <th scope="row">{month}</th>
            <td className="figure">{cards}</td>
            <td className="figure">
              <Money amount={issued} currency={currency} />
            </td>
            <td className="figure">
              <Money amount={balance} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </TableCard>
);

const LiabilityPage = () => {
  const page = useLoaderData<typeof loader>();
  return (
    <>
      <header className="page-head">
        <div>
          <h1>{messages.title}</h1>
          <p className="quiet">{messages.lead(page.day)}</p>
        </div>
        {page.mayExport ? <ExportMenu list="giftCardLiability" query={page.query} columns={[]} /> : null}
      </header>
      <GiftCardAreas current="liability" />
      <div className="liability">
        <Form method="get" className="liability-date">
          <div className="field">
            <label htmlFor="encours-jour">{messages.on}</label>
            <input id="encours-jour" key={page.on} type="date" name="on" defaultValue={page.on} required />
          </div>
          <button className="action">{messages.show}</button>
        </Form>
        {page.totals.length === 0 ? (
          <p className="card quiet">{messages.empty}</p>
        ) : (
          <>
            <Totals totals={page.totals} />
            <Ages ages={page.ages} />
            <Months months={page.months} />
          </>
        )}
      </div>
    </>
  );
};

export default LiabilityPage;
