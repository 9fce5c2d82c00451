/** Asked before another region takes the cart along: what changes, the way on, the way back. Forms and links only. */
import { formatMoney, labelOf } from '#shared/money';
import type { RegionAsked } from './region-change.ts';
import type { Article, RegionChange } from './region-change.rules.ts';
import { regionMessages as words } from './region.messages.ts';
import '#styles/purchase.css';

export const regionTitle = words.title;

type Named = { code: string; name: string };

type RegionQuestionProps = {
  asked: RegionAsked;
  /** The region of the visitor, that of the cart, that which is wanted. */
  now: Named;
  cart: Named;
  to: Named;
  back: string;
  problem: string | null;
};

const Articles = ({ title, articles }: { title: string; articles: readonly (Article & { quantity?: number })[] }) =>
  articles.length === 0 ? null : (
    <li>
      {title}
      <ul>
        {articles.map(({ id, name, style, size, quantity }) => (
          <li key={id}>
            {words.article(name, style, size)}
            {quantity === undefined ? null : ` (${words.pieces(quantity)})`}
          </li>
        ))}
      </ul>
    </li>
  );

const Changes = ({ change, to }: { change: RegionChange; to: Named }) => {
  const { after, gone, out, fewer, left, code, card, delivery } = change;
  return (
    <ul className="region-changes">
      <li>{left === 0 ? words.nothing : words.prices(to.name, labelOf(after.currency))}</li>
      <Articles title={words.gone(gone.length)} articles={gone} />
      <Articles title={words.out(out.length)} articles={out} />
      <Articles title={words.fewer} articles={fewer} />
      {code === null ? null : <li>{words.code(code)}</li>}
      {card === null ? null : <li>{words.card(card)}</li>}
      {delivery ? <li>{words.delivery}</li> : null}
    </ul>
  );
};

const Amounts = ({ change: { before, after }, cart, to }: { change: RegionChange; cart: Named; to: Named }) =>
  before.amount === 0 ? null : (
    <dl className="region-amounts">
      <div>
        <dt>{words.subtotal(cart.name)}</dt>
        <dd className="price">{formatMoney(before.amount, before.currency)}</dd>
      </div>
      <div>
        <dt>{words.subtotal(to.name)}</dt>
        <dd className="price">{formatMoney(after.amount, after.currency)}</dd>
      </div>
    </dl>
  );

export const RegionQuestion = ({ asked: { change }, now, cart, to, back, problem }: RegionQuestionProps) => (
  <section className="page region-question">
    <h1>{words.heading(to.name)}</h1>
    <p className="lead">{words.text(cart.name)}</p>
    <div role="alert">{problem === null ? null : <p className="cart-problem">{problem}</p>}</div>
    <h2>{words.changes}</h2>
    <Changes change={change} to={to} />
    <Amounts change={change} cart={cart} to={to} />
    <div className="region-question-acts">
      <form method="post" action={`/region?vers=${to.code}&retour=${encodeURIComponent(back)}`}>
        <input type="hidden" name="region" value={to.code} />
        <input type="hidden" name="retour" value={back} />
        <input type="hidden" name="panier" value="recalculer" />
        <button className="button">{words.change}</button>
      </form>
      <a className="button button-line" href={back}>
        {words.keep(now.name)}
      </a>
    </div>
  </section>
);

/** Of a host that has a region of its own. */
export const RegionFixed = ({ region, back }: { region: string; back: string }) => (
  <section className="page region-question">
    <h1>{words.fixedHeading(region)}</h1>
    <p className="lead">{words.fixed(region)}</p>
    <p>
      <a className="button button-line" href={back}>
        {words.back}
      </a>
    </p>
  </section>
);
