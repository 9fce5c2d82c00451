/** What the shop promises of a delivery and a return: only what it holds of the region. */
import { Icon } from '#ui/icon.tsx';
import { productDetailsMessages as words } from '#storefront/card/product-details.messages.ts';
import type { ProductData } from '#storefront/product/product-data.ts';

export const Promises = ({ product }: { product: Pick<ProductData, 'delivery' | 'returnDays'> }) => {
  const { delivery, returnDays } = product;
  return (
    <ul className="promises" aria-label={words.promises}>
      {delivery ? (
        <li>
          <Icon name="truck" />
          <p>
            {words.delivery(delivery.minDays, delivery.maxDays)}
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
