import { formatMoney, labelOf } from '#shared/money';
import type { ChangedItem, RegionChange } from './region-change.rules.ts';
import { regionMessages as messages } from './region.messages.ts';
import '#styles/purchase.css';

type Region = { code: string; name: string };

type RegionConfirmationProps = {
  change: RegionChange;
  visitorRegion: Region;
  cartRegion: Region;
  newRegion: Region;
  back: string;
  problem: string | null;
};

type ItemsProps = { title: string; items: readonly (ChangedItem & { quantity?: number })[] };

const Items = ({ title, items }: ItemsProps) =>
  items.length === 0 ? null : (
    <li>
      {title}
      <ul>
        {items.map(({ id, name, style, size, quantity }) => (
          <li key={id}>
            {messages.item(name, style, size)}
            {quantity === undefined ? null : ` (${messages.quantity(quantity)})`}
          </li>
        ))}
      </ul>
    </li>
  );

type ChangesProps = { change: RegionChange; newRegion: Region };

const Changes = ({ change, newRegion }: ChangesProps) => {
  const { after, notSold, outOfStock, reduced, left, code, card, delivery } = change;
  return (
    <ul className="region-changes">
      <li>{left === 0 ? messages.nothing : messages.prices(newRegion.name, labelOf(after.currency))}</li>
      <Items title={messages.notSold(notSold.length)} items={notSold} />
      <Items title={messages.outOfStock(outOfStock.length)} items={outOfStock} />
      <Items title={messages.reduced} items={reduced} />
      {code === null ? null : <li>{messages.code(code)}</li>}
      {card === null ? null : <li>{messages.card(card)}</li>}
      {delivery ? <li>{messages.delivery}</li> : null}
    </ul>
  );
};

const Amounts = ({ change: { before, after }, cartRegion, newRegion }: ChangesProps & { cartRegion: Region }) =>
  before.amount === 0 ? null : (
    <dl className="region-amounts">
      <div>
        <dt>{messages.subtotal(cartRegion.name)}</dt>
        <dd className="price">{formatMoney(before.amount, before.currency)}</dd>
      </div>
      <div>
        <dt>{messages.subtotal(newRegion.name)}</dt>
        <dd className="price">{formatMoney(after.amount, after.currency)}</dd>
      </div>
    </dl>
  );

export const RegionConfirmation = (props: RegionConfirmationProps) => {
  const { change, visitorRegion, cartRegion, newRegion, back, problem } = props;
  return (
    <section className="page region-question">
      <h1>{messages.heading(newRegion.name)}</h1>
      <p className="lead">{messages.text(cartRegion.name)}</p>
      <div role="alert">{problem === null ? null : <p className="cart-problem">{problem}</p>}</div>
      <h2>{messages.changes}</h2>
      <Changes change={change} newRegion={newRegion} />
      <Amounts change={change} cartRegion={cartRegion} newRegion={newRegion} />
      <div className="region-question-acts">
        <form method="post" action={`/region?vers=${newRegion.code}&retour=${encodeURIComponent(back)}`}>
          <input type="hidden" name="region" value={newRegion.code} />
          <input type="hidden" name="retour" value={back} />
          <input type="hidden" name="confirmed" value="1" />
          <button className="button">{messages.change}</button>
        </form>
        <a className="button button-line" href={back}>
          {messages.keep(visitorRegion.name)}
        </a>
      </div>
    </section>
  );
};

export const RegionFixed = ({ region, back }: { region: string; back: string }) => (
  <section className="page region-question">
    <h1>{messages.fixedHeading(region)}</h1>
    <p className="lead">{messages.fixed(region)}</p>
    <p>
      <a className="button button-line" href={back}>
        {messages.back}
      </a>
    </p>
  </section>
);
