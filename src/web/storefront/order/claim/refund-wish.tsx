/** How the customer wishes to be refunded. Nothing is chosen at first. */
import type { Order } from '#shared/api/order-shapes';
import { FormGroup, useField } from '#storefront/form/form-fields.tsx';
import { orderMessages } from '#storefront/order/order.messages.ts';
import { refundWishes } from './claim-form-data.ts';

const messages = orderMessages.claim.wish;

export const RefundWishChoice = ({ paymentMethod }: Pick<Order, 'paymentMethod'>) => {
  const { defaultValue } = useField('refundWish');
  return (
    <FormGroup name="refundWish" legend={messages.legend} className="radio-cards">
      <p className="muted">{messages.hint(paymentMethod)}</p>
      <ul>
        {refundWishes.map((wish) => {
          const { label, text } = wish === 'WALLET' ? messages.credit : messages.payment[paymentMethod];
          const id = `refundWish-${wish}`;
          return (
            <li className="radio-card" key={wish}>
              <input type="radio" id={id} name="refundWish" value={wish} defaultChecked={defaultValue === wish} />
              <label htmlFor={id}>
                <span className="radio-card-name">{label}</span>
                <span className="radio-card-text">{text}</span>
              </label>
            </li>
          );
        })}
      </ul>
    </FormGroup>
  );
};
