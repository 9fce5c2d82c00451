/** What there is to know of a product: texts in `details`, in the page even when closed. */
import type { ReactNode } from 'react';
import { CareMark } from './care-symbol.tsx';
import { productMessages } from '#storefront/product/product.messages.ts';
import { productDetailsMessages } from '#storefront/card/product-details.messages.ts';
import type { ProductData } from '#storefront/product/product-data.ts';
import { RatingBars } from './ratings.tsx';
import { Icon } from '#ui/icon.tsx';

const words = productMessages.product;

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

export const Details = ({ product }: { product: ProductData }) => (
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
              <CareMark symbol={key} />
              {label}
            </li>
          ))}
        </ul>
      </Part>
    ) : null}
    <Part title={words.returns}>
      <p>{words.returnsText(product.returnDays)}</p>
    </Part>
    {product.distribution ? (
      <Part title={productDetailsMessages.ratings} id="notes" open>
        <RatingBars distribution={product.distribution} />
      </Part>
    ) : null}
  </>
);
