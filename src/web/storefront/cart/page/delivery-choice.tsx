import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { DeliveryMode, Cart } from '#shared/api/cart-shapes';
import { formatMoney, type Currency } from '#shared/money';
import type { CartPageData } from '#storefront/cart/cart-data.ts';
import { cartMessages } from '#storefront/cart/cart.messages.ts';
import { purchaseMessages } from '#storefront/order/purchase.messages.ts';
import { useLive } from '#ui/live.ts';
import { CartForm, submitOptions, cartAction, useCartFetcher } from './cart-form.tsx';

const messages = cartMessages.delivery;

const priceOf = ({ price, exact, pickup }: DeliveryMode, currency: Currency): string => {
  if (price === 0) return pickup ? messages.freePickup : messages.free;
  const amount = formatMoney(price, currency);
  return exact ? amount : messages.upTo(amount);
};

type ModeProps = { mode: DeliveryMode; isChosen: boolean; currency: Currency; onChoose: () => void };

const Mode = ({ mode, isChosen, currency, onChoose }: ModeProps) => {
  const id = `mode-${mode.id}`;
  return (
    <li className="radio-card">
      <input
        type="radio"
        name="deliveryModeId"
        id={id}
        value={mode.id}
        checked={isChosen}
        onChange={onChoose}
        required
      />
      <label htmlFor={id}>
        <span className="radio-card-name">{mode.name}</span>
        <b className="radio-card-price numbers">{priceOf(mode, currency)}</b>
        <span className="radio-card-text">{purchaseMessages.modeDates(mode)}</span>
        {mode.pickup && mode.stores ? (
          <span className="radio-card-text">{messages.stores(mode.stores.length)}</span>
        ) : null}
        {mode.cash ? (
          <span className="radio-card-text">{mode.pickup ? messages.cashPickup : messages.cash}</span>
        ) : null}
      </label>
    </li>
  );
};

/**
 * Calls `onChoice` when the mode or area that is chosen is not that of the cart: it was chosen before hydration. React
 * fires no change event for such a choice.
 */
const useEarlyDelivery = (
  section: RefObject<HTMLElement | null>,
  { deliveryModeId, areaId }: Cart,
  onChoice: (mode: string | null, area: string) => void,
): void => {
  const report = useEffectEvent(() => {
    const mode = section.current?.querySelector<HTMLInputElement>('input[type="radio"]:checked')?.value ?? null;
    const area = section.current?.querySelector('select')?.value ?? areaId ?? '';
    if (mode !== deliveryModeId || area !== (areaId ?? '')) onChoice(mode, area);
  });
  useEffect(() => report(), []);
};

type DeliveryChoiceProps = Pick<CartPageData, 'modes' | 'areas'> & { cart: Cart };

export const DeliveryChoice = ({ cart, modes, areas }: DeliveryChoiceProps) => {
  const { fetcher, message } = useCartFetcher('livraison', 'livraison');
  const isLive = useLive();
  const { areaId, deliveryModeId, currency } = cart;
  // When an area is chosen before a mode, uses the first mode, on which the shown total is already based.
  const fieldsOf = (mode: string | null, area: string) => ({
    intent: 'set-delivery',
    deliveryModeId: mode ?? modes[0]?.id ?? '',
    areaId: area,
  });
  const choose = (mode: string | null, area: string): void => void fetcher.submit(fieldsOf(mode, area), submitOptions);
  const section = useRef<HTMLElement>(null);
  useEarlyDelivery(section, cart, (mode, area) => void fetcher.submit(fieldsOf(mode, area), cartAction));
  return (
    <section className="cart-part" id="livraison" aria-labelledby="livraison-titre" ref={section}>
      <h2 id="livraison-titre">{messages.title}</h2>
      <div role="alert">{message ? <p className="cart-problem">{message.text}</p> : null}</div>
      <CartForm fetcher={fetcher} intent="set-delivery" noValidate={isLive}>
        {areas.length > 0 ? (
          <div className="field">
            <label htmlFor="zone">{messages.areaLabel}</label>
            <select
              id="zone"
              name="areaId"
              value={areaId ?? ''}
              onChange={(event) => choose(deliveryModeId, event.target.value)}
            >
              <option value="">{messages.areaAny}</option>
              {areas.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </div>
        ) : null}
        <fieldset className="radio-cards">
          <legend className="visually-hidden">{messages.modes}</legend>
          <ul>
            {modes.map((mode) => (
              <Mode
                key={mode.id}
                mode={mode}
                isChosen={mode.id === deliveryModeId}
                currency={currency}
                onChoose={() => choose(mode.id, areaId ?? '')}
              />
            ))}
          </ul>
        </fieldset>
        {modes.length === 0 ? <p>{messages.none}</p> : null}
        <button className="without-scripts button button-line button-small">{messages.modeApply}</button>
      </CartForm>
    </section>
  );
};
