/** `/livraison`: prices and days by area. */
import { data, useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import type { DeliveryModeRates } from '#shared/api/settings';
import { formatMoney, type Currency } from '#shared/money';
import { typo } from '#shared/text';
import { loaderHeaders, shared, shopOf } from '#app/shop-context.ts';
import { pageMeta } from '#storefront/frame/page-meta.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { contactMessages, deliveryMessages as messages } from './contact.messages.ts';

const path = '/livraison';

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const shop = shopOf(context);
  const [{ modes, currency, cashMax }, { regions, region }] = await Promise.all([
    shop.api.settings.deliveryRates(),
    shop.api.settings.currentRegion(),
  ]);
  const regionName = regions.find(({ code }) => code === region)?.name ?? region;
  return data({ origin: shop.origin, regionName, modes, currency, cashMax }, shared);
};

export const headers = loaderHeaders;

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  pageMeta({
    origin: loaderData?.origin ?? '',
    path,
    title: messages.title,
    description: messages.description(loaderData?.regionName ?? '', [
      ...(loaderData?.modes.some(({ pickup }) => pickup) === true ? (['pickup'] as const) : []),
      ...((loaderData?.cashMax ?? null) === null ? [] : (['cash'] as const)),
    ]),
  });

const RateTable = ({ mode, currency }: { mode: DeliveryModeRates; currency: Currency }) => (
  <table className="delivery-rates">
    <caption className="visually-hidden">{mode.name}</caption>
    <thead>
      <tr>
        <th scope="col">{messages.areas}</th>
        <th scope="col">{messages.delay}</th>
        <th scope="col">{messages.price}</th>
      </tr>
    </thead>
    <tbody>
      {mode.rates.map(({ areas, amount, minDays, maxDays }) => (
        <tr key={areas.join()}>
          <th scope="row">{areas.join(', ')}</th>
          <td>{messages.days(minDays, maxDays)}</td>
          <td className="numbers">{amount === 0 ? messages.offered : formatMoney(amount, currency)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Pickup = ({ mode: { rates } }: { mode: DeliveryModeRates }) => {
  const [rate] = rates;
  return (
    <p>
      {rate ? <strong>{messages.pickupDelay(rate.minDays, rate.maxDays)}</strong> : null}{' '}
      <a className="link" href="/nos-magasins">
        {messages.stores}
      </a>
    </p>
  );
};

const Mode = ({ mode, currency }: { mode: DeliveryModeRates; currency: Currency }) => (
  <section className="delivery-mode" aria-labelledby={mode.code}>
    <h2 id={mode.code}>{typo(mode.name)}</h2>
    <p>
      {typo(mode.description)}
      {mode.freeFrom === null || mode.pickup ? null : (
        <strong> {messages.free(formatMoney(mode.freeFrom, currency))}</strong>
      )}
    </p>
    {mode.pickup ? <Pickup mode={mode} /> : <RateTable mode={mode} currency={currency} />}
  </section>
);

const DeliveryPage = () => {
  const { regionName, modes, currency, cashMax } = useLoaderData<typeof loader>();
  return (
    <article className="page delivery-page">
      <Breadcrumb
        label={contactMessages.breadcrumb}
        steps={[
          { name: contactMessages.home, path: '/' },
          { name: messages.title, path },
        ]}
      />
      <h1>{messages.title}</h1>
      <p className="lead">{modes.length === 0 ? messages.none : messages.lead(regionName)}</p>
      {modes.map((mode) => (
        <Mode key={mode.code} mode={mode} currency={currency} />
      ))}
      {cashMax === null ? null : (
        <section className="delivery-mode" aria-labelledby="cash">
          <h2 id="cash">{messages.cash}</h2>
          <p>{messages.cashText(formatMoney(cashMax, currency))}</p>
        </section>
      )}
      <p className="muted">{messages.other}</p>
      <p>
        {messages.questions}{' '}
        <a className="link" href="/contacter-nous?sujet=delivery">
          {messages.contact}
        </a>
        {' · '}
        <a className="link" href="/commande/suivi">
          {messages.tracking}
        </a>
      </p>
    </article>
  );
};

export default DeliveryPage;
