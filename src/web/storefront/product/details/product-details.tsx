/** Texts, ratings and delivery facts of a product. */
import type { ReactNode } from 'react';
import { formatMoney } from '#shared/money';
import { CareSymbol } from './care-symbol.tsx';
import { detailsMessages as words } from './details.messages.ts';
import type { ProductData } from '#storefront/product/product-data.ts';
import { RatingBars } from './rating-bars.tsx';
import { Icon } from '#ui/icon.tsx';

type PartProps = { title: string; id?: string; open?: boolean; children: ReactNode };

const Part = ({ title, id, open, children }: PartProps) => (
  <details className="part" id={id} open={open}>
    <summary>
      <h2>{title}</h2>
      <Icon name="down" />
    </summary>
    <div className="part-body">{children}</div>
  </details>
);

export const ProductDetails = ({ product }: { product: ProductData }) => (
  <>
    {product.description ? (
      <Part title={words.description} open>
        {product.description.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Part>
    ) : null}
    {product.composition ? (
      <Part title={words.composition} open>
        <p>{product.composition}</p>
      </Part>
    ) : null}
    {product.care.length > 0 ? (
      <Part title={words.care} open>
        <ul className="care">
          {product.care.map(({ key, label }) => (
            <li key={key}>
              <CareSymbol symbol={key} />
              {label}
            </li>
          ))}
        </ul>
      </Part>
    ) : null}
    <Part title={words.returnsTitle}>
      <p>{words.returnsText(product.returnDays)}</p>
    </Part>
    {product.distribution ? (
      <Part title={words.ratings} id="notes" open>
        <RatingBars distribution={product.distribution} />
      </Part>
    ) : null}
  </>
);

type DeliveryPriceProps = Pick<ProductData, 'currency'> & { delivery: NonNullable<ProductData['homeDelivery']> };

const DeliveryPrice = ({ delivery: { rates, freeFrom }, currency }: DeliveryPriceProps) => {
  const amounts = rates.map(({ amount }) => amount);
  const lowest = Math.min(...amounts);
  const free = freeFrom === null ? null : formatMoney(freeFrom, currency);
  return (
    <span>
      <a className="link" href="/livraison">
        {lowest === Math.max(...amounts)
          ? words.deliveryPrice(formatMoney(lowest, currency))
          : words.deliveryFrom(formatMoney(lowest, currency))}
      </a>
      {free === null ? null : words.deliveryFree(free)}
    </span>
  );
};

type DeliveryPromisesProps = { product: Pick<ProductData, 'delivery' | 'homeDelivery' | 'returnDays' | 'currency'> };

export const DeliveryPromises = ({ product }: DeliveryPromisesProps) => {
  const { delivery, homeDelivery, returnDays, currency } = product;
  return (
    <ul className="promises" aria-label={words.promises}>
      {delivery ? (
        <li>
          <Icon name="truck" />
          <p>
            {words.delivery(delivery.minDays, delivery.maxDays)}
            {homeDelivery ? <DeliveryPrice delivery={homeDelivery} currency={currency} /> : null}
            {delivery.note ? <span>{delivery.note}</span> : null}
          </p>
        </li>
      ) : null}
      {delivery?.cashOnDelivery ? (
        <li>
          <Icon name="cash" />
          <p>{words.cash}</p>
        </li>
      ) : null}
      {returnDays > 0 ? (
        <li>
          <Icon name="back" />
          <p>
            <a className="link" href="/echanges-et-retours-article">
              {words.returns(returnDays)}
            </a>
          </p>
        </li>
      ) : null}
    </ul>
  );
};
