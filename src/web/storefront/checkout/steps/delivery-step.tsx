/** Delivery step. The modes depend on the area; address or store depends on the mode. */
import { useState } from 'react';
import type { DeliveryMode } from '#shared/api/cart-shapes';
import { formatMoney, type Currency } from '#shared/money';
import { Combobox } from '#ui/combobox.tsx';
import type { Checkout } from '#storefront/checkout/checkout-data.ts';
import { checkoutMessages } from '#storefront/checkout/checkout.messages.ts';
import type { FieldErrors } from '#app/field.rules.ts';
import { FormField, useField } from '#storefront/form/form-fields.tsx';
import { purchaseMessages } from '#storefront/order/purchase.messages.ts';
import { RadioCard, RadioCards } from './radio-cards.tsx';
import { StepForm } from './step-form.tsx';

const messages = checkoutMessages.delivery;

const AreaField = ({ checkout }: { checkout: Checkout }) => (
  <div className="area-field">
    <Combobox
      {...useField('address.areaId')}
      optional={undefined}
      label={messages.area[checkout.cart.region] ?? messages.areaElse}
      options={checkout.areas.map(({ id, name }) => ({ value: id, text: name }))}
      autoComplete="address-level1"
      messages={messages.areas}
      onChoose={({ form }) => form?.requestSubmit(form.querySelector<HTMLButtonElement>('[value="area"]'))}
    />
    <button className="button button-line button-small" name="intent" value="area">
      {messages.showModes}
    </button>
  </div>
);

/** Uses links, because the modes of another area are read with the page. */
const SavedAddresses = ({ addresses }: Pick<Checkout, 'addresses'>) =>
  addresses.length === 0 ? null : (
    <nav className="saved-addresses" aria-labelledby="saved-addresses">
      <p id="saved-addresses">{messages.saved}</p>
      <ul className="chips">
        {addresses.map(({ id, text, isChosen }) => (
          <li key={id}>
            <a
              className={isChosen ? 'chip chip-on' : 'chip'}
              href={`/paiement?state=livraison&adresse=${id}`}
              aria-current={isChosen ? 'true' : undefined}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );

const modeTexts = (mode: DeliveryMode, currency: Currency): string[] => {
  const dates = purchaseMessages.modeDates(mode);
  const isPaid = mode.freeFrom !== null && mode.price > 0;
  return [
    isPaid ? `${dates} · ${messages.freeFrom(formatMoney(mode.freeFrom ?? 0, currency))}` : dates,
    mode.description,
  ];
};

const priceOf = ({ price, pickup }: DeliveryMode, currency: Currency): string => {
  if (price > 0) return formatMoney(price, currency);
  return pickup ? purchaseMessages.freePickup : purchaseMessages.freeDelivery;
};

type ModesProps = {
  checkout: Checkout;
  chosen: DeliveryMode | null;
  readonly onChoose: (mode: DeliveryMode | null) => void;
};

const Modes = ({ checkout: { modes, cart, facts, answers }, chosen, onChoose }: ModesProps) => {
  const empty = facts.hasAreas && answers['address.areaId'] === '' ? messages.noMode : messages.none;
  return (
    <RadioCards
      name="deliveryModeId"
      legend={messages.modes}
      empty={modes.length === 0 ? empty : null}
      onChoose={(value) => onChoose(modes.find(({ id }) => id === value) ?? null)}
    >
      {modes.map((mode) => (
        <RadioCard
          key={mode.id}
          name="deliveryModeId"
          value={mode.id}
          label={mode.name}
          price={priceOf(mode, cart.currency)}
          texts={modeTexts(mode, cart.currency)}
          defaultChecked={mode.id === chosen?.id}
        />
      ))}
    </RadioCards>
  );
};

const Stores = ({ stores, chosenId }: { stores: NonNullable<DeliveryMode['stores']>; chosenId: string }) => (
  <RadioCards name="storeId" legend={messages.stores} empty={stores.length === 0 ? messages.noStore : null}>
    {stores.map(({ id, name, address, city }) => (
      <RadioCard
        key={id}
        name="storeId"
        value={id}
        label={name}
        texts={[`${address}, ${city}`]}
        defaultChecked={chosenId === id || stores.length === 1}
      />
    ))}
  </RadioCards>
);

const Address = () => (
  <fieldset className="address-fields">
    <legend>{messages.address}</legend>
    <FormField name="address.line1" label={messages.line1} autoComplete="address-line1" />
    <FormField name="address.line2" label={messages.line2} autoComplete="address-line2" />
    <FormField name="address.landmark" label={messages.landmark} hint={messages.landmarkHint} />
    <div className="field-pair">
      <FormField name="address.city" label={messages.city} autoComplete="address-level2" />
      <FormField name="address.postcode" label={messages.postcode} autoComplete="postal-code" inputMode="numeric" />
    </div>
  </fieldset>
);

type DeliveryStepProps = {
  checkout: Checkout;
  errors: FieldErrors;
  readonly onMode: (mode: DeliveryMode | null) => void;
};

export const DeliveryStep = ({ checkout, errors, onMode }: DeliveryStepProps) => {
  const { answers, facts, modes, areas } = checkout;
  const [mode, setMode] = useState(() => modes.find(({ id }) => id === answers.deliveryModeId) ?? null);
  const isPickup = mode?.pickup === true;
  const choose = (chosen: DeliveryMode | null): void => {
    setMode(chosen);
    onMode(chosen);
  };
  return (
    <StepForm checkout={checkout} errors={errors} facts={{ ...facts, pickup: mode?.pickup ?? null }}>
      {/* Enter in a field activates the first submit button of the form, which must not be the one of the area. */}
      <button className="visually-hidden" name="intent" value="delivery" tabIndex={-1} aria-hidden="true">
        {checkoutMessages.toPayment}
      </button>
      <SavedAddresses addresses={checkout.addresses} />
      {areas.length > 0 ? <AreaField checkout={checkout} /> : null}
      <Modes checkout={checkout} chosen={mode} onChoose={choose} />
      {isPickup ? <Stores stores={mode.stores ?? []} chosenId={answers.storeId} /> : <Address />}
      <button className="button" name="intent" value="delivery">
        {checkoutMessages.toPayment}
      </button>
    </StepForm>
  );
};
