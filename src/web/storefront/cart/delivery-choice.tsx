/** Where and how it is delivered, with the price and the dates of each way. */
import { useEffect, useState } from 'react';
import type { Cart, DeliveryArea, DeliveryMode } from '#shared/api/cart-shapes';
import { formatMoney, type Currency } from '#shared/money';
import { useLive } from '#ui/live.ts';
import { call } from './cart-calls.ts';
import { chooseDelivery } from './cart-choices.ts';
import { act } from './form-act.ts';
import { cartMessages } from './cart.messages.ts';

const words = cartMessages.delivery;

/** What the prices of delivery depend on. */
const dependsOn = ({ cartId, areaId, subtotal, discount, region }: Cart): string =>
  [cartId, areaId, subtotal, discount, region].join(' ');

/** Those that the page came with, asked again when what they depend on has changed. */
const useModes = (cart: Cart, busy: boolean, came: { cart: Cart; modes: DeliveryMode[] }): DeliveryMode[] => {
  const [asked, setAsked] = useState<{ of: string; modes: DeliveryMode[] } | null>(null);
  const of = dependsOn(cart);
  const { cartId, areaId } = cart;
  const known = asked?.of ?? dependsOn(came.cart);
  useEffect(() => {
    if (busy || of === known || cartId === null) return undefined;
    const leaving = new AbortController();
    call('GET /api/cart/delivery-modes', areaId === null ? { cartId } : { cartId, areaId }, { signal: leaving.signal })
      .then(({ deliveryModes }) => setAsked({ of, modes: deliveryModes }))
      // those before stay: the choice is counted by the server anyway
      .catch(() => undefined);
    return () => leaving.abort();
  }, [of, known, busy, cartId, areaId]);
  return asked?.modes ?? came.modes;
};

const priceOf = ({ price, exact }: DeliveryMode, currency: Currency): string => {
  if (price === 0) return words.free;
  const amount = formatMoney(price, currency);
  return exact ? amount : words.upTo(amount);
};

type ModeProps = { mode: DeliveryMode; chosen: boolean; currency: Currency; readonly onChoose: () => void };

const Mode = ({ mode, chosen, currency, onChoose }: ModeProps) => {
  const id = `mode-${mode.id}`;
  return (
    <li className="radio-card">
      <input type="radio" name="deliveryModeId" id={id} value={mode.id} checked={chosen} onChange={onChoose} required />
      <label htmlFor={id}>
        <span className="radio-card-name">{mode.name}</span>
        <b className="radio-card-price numbers">{priceOf(mode, currency)}</b>
        <span className="radio-card-text">
          {mode.pickup ? words.pickupDates(mode.earliest) : words.dates(mode.earliest, mode.latest)}
        </span>
        {mode.pickup && mode.stores ? (
          <span className="radio-card-text">{words.stores(mode.stores.length)}</span>
        ) : null}
        {mode.cash ? <span className="radio-card-text">{mode.pickup ? words.cashPickup : words.cash}</span> : null}
      </label>
    </li>
  );
};

type DeliveryChoiceProps = {
  cart: Cart;
  busy: boolean;
  came: { cart: Cart; modes: DeliveryMode[] };
  areas: DeliveryArea[];
  problem: string | null;
};

export const DeliveryChoice = ({ cart, busy, came, areas, problem }: DeliveryChoiceProps) => {
  const modes = useModes(cart, busy, came);
  const { areaId, deliveryModeId, currency } = cart;
  const live = useLive();
  // where it goes may be told before the way: it is counted by the first one, as the total was
  const choose = (mode: string, area: string): void =>
    void chooseDelivery(mode || (modes[0]?.id ?? ''), area === '' ? null : area);
  return (
    <section className="cart-part" id="livraison" aria-labelledby="livraison-titre">
      <h2 id="livraison-titre">{words.title}</h2>
      <div role="alert">{problem ? <p className="cart-problem">{problem}</p> : null}</div>
      <form
        method="post"
        action="/panier"
        noValidate={live}
        onSubmit={act((sent) => choose(sent.get('deliveryModeId'), sent.get('areaId')))}
      >
        <input type="hidden" name="intent" value="livraison" />
        {areas.length > 0 ? (
          <div className="field">
            <label htmlFor="zone">{words.areaLabel}</label>
            <select
              id="zone"
              name="areaId"
              value={areaId ?? ''}
              onChange={(event) => choose(deliveryModeId ?? '', event.target.value)}
            >
              <option value="">{words.areaAny}</option>
              {areas.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </div>
        ) : null}
        <fieldset className="radio-cards">
          <legend className="visually-hidden">{words.modes}</legend>
          <ul>
            {modes.map((mode) => (
              <Mode
                key={mode.id}
                mode={mode}
                chosen={mode.id === deliveryModeId}
                currency={currency}
                onChoose={() => choose(mode.id, areaId ?? '')}
              />
            ))}
          </ul>
        </fieldset>
        {modes.length === 0 ? <p>{words.none}</p> : null}
        <button className="without-scripts button button-line button-small">{words.modeApply}</button>
      </form>
    </section>
  );
};
