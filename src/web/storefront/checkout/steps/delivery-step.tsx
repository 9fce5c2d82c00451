/** Delivery step. Modes depend on the area; address or store depend on the mode. */
import { useState } from 'react';
import type { DeliveryMode } from '#shared/api/cart-shapes';
import { formatCalendarDay } from '#shared/dates';
import { formatMoney, type Currency } from '#shared/money';
import { Combobox } from '#ui/combobox.tsx';
import type { Checkout } from '#storefront/checkout/checkout-data.ts';
import { checkoutMessages } from '#storefront/checkout/checkout.messages.ts';
import type { FieldErrors } from '#storefront/form/field.rules.ts';
import { FormField, useField } from '#storefront/form/form-fields.tsx';
import { purchaseMessages } from '#storefront/order/purchase.messages.ts';
import { RadioCard, RadioCards } from './radio-cards.tsx';
import { StepForm } from './step-form.tsx';

const words = checkoutMessages.delivery;

const AreaField = ({ checkout }: { checkout: Checkout }) => (
  <div className="area-field">
    <Combobox
      {...useField('address.areaId')}
      optional={undefined}
      label={words.area[checkout.cart.region] ?? words.areaElse}
      options={checkout.areas.map(({ id, name }) => ({ value: id, text: name }))}
      autoComplete="address-level1"
      words={words.areas}
      onChoose={({ form }) => form?.requestSubmit(form.querySelector<HTMLButtonElement>('[value="area"]'))}
    />
    <button className="button button-line button-small" name="intent" value="area">
      {words.showModes}
    </button>
  </div>
);

const modeTexts = (mode: DeliveryMode, currency: Currency): string[] => {
  const dates = words.between(formatCalendarDay(mode.earliest), formatCalendarDay(mode.latest));
  const isPaid = mode.freeFrom !== null && mode.price > 0;
  return [isPaid ? `${dates} · ${words.freeFrom(formatMoney(mode.freeFrom ?? 0, currency))}` : dates, mode.description];
};

type ModesProps = {
  checkout: Checkout;
  chosen: DeliveryMode | null;
  readonly onChoose: (mode: DeliveryMode | null) => void;
};

const Modes = ({ checkout: { modes, cart, facts, answers }, chosen, onChoose }: ModesProps) => {
  const empty = facts.hasAreas && answers['address.areaId'] === '' ? words.noMode : words.none;
  return (
    <RadioCards
      name="deliveryModeId"
      legend={words.modes}
      empty={modes.length === 0 ? empty : null}
      onChoose={(value) => onChoose(modes.find(({ id }) => id === value) ?? null)}
    >
      {modes.map((mode) => (
        <RadioCard
          key={mode.id}
          name="deliveryModeId"
          value={mode.id}
          label={mode.name}
          price={mode.price === 0 ? purchaseMessages.freeDelivery : formatMoney(mode.price, cart.currency)}
          texts={modeTexts(mode, cart.currency)}
          defaultChecked={mode.id === chosen?.id}
        />
      ))}
    </RadioCards>
  );
};

const Stores = ({ stores, chosenId }: { stores: NonNullable<DeliveryMode['stores']>; chosenId: string }) => (
  <RadioCards name="storeId" legend={words.stores} empty={stores.length === 0 ? words.noStore : null}>
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
    <legend>{words.address}</legend>
    <FormField name="address.line1" label={words.line1} autoComplete="address-line1" />
    <FormField name="address.line2" label={words.line2} autoComplete="address-line2" />
    <FormField name="address.landmark" label={words.landmark} hint={words.landmarkHint} />
    <div className="field-pair">
      <FormField name="address.city" label={words.city} autoComplete="address-level2" />
      <FormField name="address.postcode" label={words.postcode} autoComplete="postal-code" inputMode="numeric" />
    </div>
  </fieldset>
);

export const DeliveryStep = ({ checkout, errors }: { checkout: Checkout; errors: FieldErrors }) => {
  const { answers, facts, modes, areas } = checkout;
  const [mode, setMode] = useState(() => modes.find(({ id }) => id === answers.deliveryModeId) ?? null);
  const isPickup = mode?.pickup === true;
  return (
    <StepForm checkout={checkout} errors={errors} facts={{ ...facts, pickup: mode?.pickup ?? null }}>
      {/* Enter in a field presses the first submit button of the form, which must not be the one of the area. */}
      <button className="visually-hidden" name="intent" value="delivery" tabIndex={-1} aria-hidden="true">
        {checkoutMessages.toPayment}
      </button>
      {areas.length > 0 ? <AreaField checkout={checkout} /> : null}
      <Modes checkout={checkout} chosen={mode} onChoose={setMode} />
      {isPickup ? <Stores stores={mode.stores ?? []} chosenId={answers.storeId} /> : <Address />}
      <button className="button" name="intent" value="delivery">
        {checkoutMessages.toPayment}
      </button>
    </StepForm>
  );
};
