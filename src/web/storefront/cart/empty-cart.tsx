/** Nothing in the cart, and the ways to what may fill it. */
import { OrderWaiting } from '#storefront/order/unpaid-order.tsx';
import { RecentlySeen } from '#storefront/card/recently-viewed.tsx';
import { LineDrawing } from '#ui/line-drawing.tsx';
import type { CartPageData } from './cart-data.ts';
import { cartMessages } from './cart.messages.ts';

const words = cartMessages.empty;

export const EmptyCart = ({ sections, order }: Pick<CartPageData, 'sections' | 'order'>) => (
  <>
    <section className="failure page">
      <LineDrawing name="emptyCart" />
      <h1>{words.title}</h1>
      {order ? <OrderWaiting {...order} /> : <p>{words.text}</p>}
      <a className="button" href="/catalogue/">
        {words.catalogue}
      </a>
      {sections.length > 0 ? (
        <nav className="failure-sections" aria-labelledby="panier-univers">
          <p id="panier-univers">{words.sections}</p>
          <ul className="chips">
            {sections.map(({ name, path }) => (
              <li key={path}>
                <a className="chip" href={path}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </section>
    <div className="page">
      <RecentlySeen reference={null} />
    </div>
  </>
);
