/** Head of the record, and the uses of the code by orders. */
import { Form } from 'react-router';
import type { ProPromotion } from '#shared/api/pro-promotions';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { Money } from '#pro/order/money.tsx';
import { Discounts, PromotionStatus } from './promotion-columns.tsx';
import { allPromotionsPath, copyPath } from './promotion-path.ts';
import { promotionMessages as messages } from './promotion.messages.ts';

export type PromotionMay = {
  readonly save: boolean;
  readonly create: boolean;
  readonly validate: boolean;
  readonly remove: boolean;
};

export type HeadPromotion = Pick<
  ProPromotion,
  'id' | 'version' | 'code' | 'automatic' | 'label' | 'state' | 'isUsed' | 'isPersonal'
> & {
  readonly facts: string;
};

type HeadProps = { promotion: HeadPromotion | null; may: PromotionMay };

const Acts = ({ promotion, may }: { promotion: HeadPromotion; may: PromotionMay }) => {
  const isStopped = promotion.state === 'STOPPED';
  return (
    <div className="head-acts">
      {may.validate ? (
        <Form method="post">
          <input type="hidden" name="version" value={promotion.version} />
          <button className="action" name="intent" value={isStopped ? 'on' : 'off'}>
            {isStopped ? messages.start : messages.stop}
          </button>
        </Form>
      ) : null}
      {may.create && !promotion.isPersonal ? (
        <a className="action" href={copyPath(promotion.id)}>
          <ConsoleIcon name="copy" />
          {messages.copy}
        </a>
      ) : null}
      {may.remove && !promotion.isUsed && !promotion.isPersonal ? (
        <details className="act-panel">
          <summary className="action action-quiet action-danger">{messages.delete}</summary>
          <Form method="post" className="reply-remove">
            <input type="hidden" name="intent" value="remove" />
            <input type="hidden" name="version" value={promotion.version} />
            <p>{messages.removeAsk(promotion.code)}</p>
            <button className="action action-small action-danger">{messages.remove}</button>
          </Form>
        </details>
      ) : null}
    </div>
  );
};

export const PromotionHead = ({ promotion, may }: HeadProps) => (
  <>
    <nav className="crumbs" aria-label={messages.title}>
      <a href={allPromotionsPath}>{messages.title}</a>
      <ConsoleIcon name="right" />
      <span aria-current="page">{promotion?.code ?? messages.newTitle}</span>
    </nav>
    <header className="page-head record-head">
      <div>
        <div className="record-title">
          <h1>{promotion?.code ?? messages.newTitle}</h1>
          {promotion ? <PromotionStatus state={promotion.state} /> : null}
          {promotion?.automatic ? <span className="status status-info">{messages.automatic}</span> : null}
          {promotion?.isPersonal ? <span className="status">{messages.personal}</span> : null}
        </div>
        {promotion ? (
          <p className="quiet">
            {promotion.label} · {promotion.facts}
          </p>
        ) : null}
      </div>
      {promotion ? <Acts promotion={promotion} may={may} /> : null}
    </header>
  </>
);

type UsesProps = {
  uses: Pick<ProPromotion, 'uses' | 'usesLimit' | 'discounts'> & {
    readonly orders: readonly (Omit<ProPromotion['orders'][number], 'at'> & { readonly at: string })[];
  };
};

export const UsesCard = ({ uses: { uses, usesLimit, discounts, orders } }: UsesProps) => (
  <section className="card" aria-labelledby="utilisations">
    <h2 id="utilisations">{messages.facts.title}</h2>
    <dl className="trial-totals">
      <dt>{messages.facts.uses}</dt>
      <dd>{uses}</dd>
      <dt>{messages.facts.left}</dt>
      <dd>{usesLimit === null ? messages.facts.unlimited : usesLimit - uses}</dd>
      <dt>{messages.facts.discount}</dt>
      <dd>
        <Discounts discounts={discounts} />
      </dd>
    </dl>
    <h3>{messages.facts.orders}</h3>
    {orders.length === 0 ? (
      <p className="quiet">{messages.facts.none}</p>
    ) : (
      <ul className="promotion-orders">
        {orders.map(({ reference, at, amount, currency, isGivenBack }) => (
          <li key={reference}>
            <a className="text-link code" href={`/pro/commandes/${reference}`}>
              {reference}
            </a>
            <span className="quiet">
              {at}
              {isGivenBack ? ` · ${messages.facts.givenBack}` : ''}
            </span>
            <Money amount={-amount} currency={currency} />
          </li>
        ))}
      </ul>
    )}
  </section>
);
