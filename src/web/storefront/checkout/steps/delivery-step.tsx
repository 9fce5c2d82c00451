/** Second step: where it goes, how, and what that costs. Prices follow the area; the address follows the mode. */
import { useRef, useState } from 'react';
import { formatMoney, type Currency } from '#shared/money';
import { formatCalendarDay } from '#shared/dates';
import type { DeliveryMode } from '#shared/api/cart-shapes';
import { useEarlyChoice } from '#ui/early-choice.ts';
import { Combobox } from '#ui/combobox.tsx';
import { ErrorSummary, fieldId, TextField } from '#ui/field.tsx';
import type { Checkout } from '#storefront/checkout/checkout-data.ts';
import { errorList } from './contact-step.tsx';
import { formMessages } from '#storefront/form/form.messages.ts';
import { checkoutMessages } from '#storefront/order/checkout.messages.ts';
import { maxLength, type Draft, type FieldErrors } from '#storefront/checkout/checkout.rules.ts';
import { StepForm } from './step-form.tsx';

const words = checkoutMessages.delivery;

const AreaField = ({ checkout, error }: { checkout: Checkout; error: string | undefined }) => (
  <div className="area-field">
    <Combobox
      name="areaId"
      label={words.area[checkout.cart.region] ?? words.areaElse}
      error={error}
      options={checkout.areas.map(({ id, name }) => ({ value: id, text: name }))}
      defaultValue={checkout.draft.areaId}
      autoComplete="address-level1"
      words={words.areas}
      onChoose={({ form }) => form?.requestSubmit(form.querySelector<HTMLButtonElement>('[value="zone"]'))}
    />
    <button className="button button-line button-small" name="intent" value="zone">
      {words.showModes}
    </button>
  </div>
);

const priceOf = (mode: DeliveryMode, currency: Currency): string =>
  mode.price === 0 ? words.free : formatMoney(mode.price, currency);

type ModeProps = {
  mode: DeliveryMode;
  currency: Currency;
  chosen: boolean;
  readonly onChoose: (mode: DeliveryMode) => void;
};

const Mode = ({ mode, currency, chosen, onChoose }: ModeProps) => (
  <li className="radio-card">
    <input
      type="radio"
      id={`mode-${mode.id}`}
      name="deliveryModeId"
      value={mode.id}
      defaultChecked={chosen}
      onChange={() => onChoose(mode)}
    />
    <label htmlFor={`mode-${mode.id}`}>
      <span className="radio-card-name">{mode.name}</span>
      <span className="radio-card-price numbers">{priceOf(mode, currency)}</span>
      <span className="radio-card-text">
        {words.between(formatCalendarDay(mode.earliest), formatCalendarDay(mode.latest))}
        {mode.freeFrom !== null && mode.price > 0 ? ` · ${words.freeFrom(formatMoney(mode.freeFrom, currency))}` : ''}
      </span>
      <span className="radio-card-text">{mode.description}</span>
    </label>
  </li>
);

type ModesProps = {
  checkout: Checkout;
  error: string | undefined;
  chosen: DeliveryMode | null;
  readonly onChoose: (mode: DeliveryMode) => void;
};

const Modes = ({ checkout: { modes, cart, facts, draft }, error, chosen, onChoose }: ModesProps) => {
  const fieldset = useRef<HTMLFieldSetElement>(null);
  useEarlyChoice(fieldset, ({ value }) => {
    const mode = modes.find(({ id }) => id === value);
    if (mode) onChoose(mode);
  });
  return (
    <fieldset
      ref={fieldset}
      className="radio-cards"
      id={fieldId('deliveryModeId')}
      tabIndex={-1}
      aria-describedby="mode-erreur"
    >
      <legend>{words.modes}</legend>
      {error ? (
        <p className="field-error" id="mode-erreur">
          {error}
        </p>
      ) : null}
      {modes.length === 0 ? <p>{facts.hasAreas && draft.areaId === '' ? words.noMode : words.none}</p> : null}
      <ul>
        {modes.map((mode) => (
          <Mode
            key={mode.id}
            mode={mode}
            currency={cart.currency}
            chosen={mode.id === chosen?.id}
            onChoose={onChoose}
          />
        ))}
      </ul>
    </fieldset>
  );
};

const Stores = ({ mode, draft, error }: { mode: DeliveryMode; draft: Draft; error: string | undefined }) => {
  const stores = mode.stores ?? [];
  return (
    <fieldset className="radio-cards" id={fieldId('storeId')} tabIndex={-1}>
      <legend>{words.stores}</legend>
      {error ? <p className="field-error">{error}</p> : null}
      {stores.length === 0 ? <p>{words.noStore}</p> : null}
      <ul>
        {stores.map(({ id, name, address, city }) => (
          <li className="radio-card" key={id}>
            <input
              type="radio"
              id={`magasin-${id}`}
              name="storeId"
              value={id}
              defaultChecked={draft.storeId === id || stores.length === 1}
            />
            <label htmlFor={`magasin-${id}`}>
              <span className="radio-card-name">{name}</span>
              <span className="radio-card-text">
                {address}, {city}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
};

type AddressName = 'line1' | 'line2' | 'landmark' | 'city' | 'postcode';

const Address = ({ draft, errors }: { draft: Draft; errors: FieldErrors }) => {
  const field = (name: AddressName) => ({
    name,
    label: words[name],
    error: errors[name],
    defaultValue: draft[name],
    maxLength: maxLength(name),
  });
  const { optional } = formMessages;
  return (
    <fieldset className="address-fields">
      <legend>{words.address}</legend>
      <TextField {...field('line1')} autoComplete="address-line1" />
      <TextField {...field('line2')} optional={optional} autoComplete="address-line2" />
      <TextField {...field('landmark')} hint={words.landmarkHint} optional={optional} />
      <div className="field-pair">
        <TextField {...field('city')} autoComplete="address-level2" />
        <TextField {...field('postcode')} optional={optional} autoComplete="postal-code" inputMode="numeric" />
      </div>
    </fieldset>
  );
};

export const DeliveryStep = ({ checkout, errors: given }: { checkout: Checkout; errors: FieldErrors }) => {
  const { draft, facts, modes, areas } = checkout;
  const [chosen, setChosen] = useState(() => modes.find(({ id }) => id === draft.deliveryModeId) ?? null);
  const now = { ...facts, pickup: chosen?.pickup ?? null };
  return (
    <StepForm step="livraison" draft={draft} facts={now} errors={given}>
      {(errors) => (
        <>
          {/* Enter in a field presses the first button of a form: that of the area would not go on. */}
          <button className="visually-hidden" name="intent" value="livraison" tabIndex={-1} aria-hidden="true">
            {checkoutMessages.toPayment}
          </button>
          {errorList(given).length > 0 ? <ErrorSummary title={formMessages.problem} errors={errorList(given)} /> : null}
          <p className="muted">{formMessages.required}</p>
          {areas.length > 0 ? <AreaField checkout={checkout} error={errors.areaId} /> : null}
          <Modes checkout={checkout} error={errors.deliveryModeId} chosen={chosen} onChoose={setChosen} />
          {chosen?.pickup === true ? <Stores mode={chosen} draft={draft} error={errors.storeId} /> : null}
          {chosen?.pickup === true ? null : <Address draft={draft} errors={errors} />}
          <button className="button" name="intent" value="livraison">
            {checkoutMessages.toPayment}
          </button>
        </>
      )}
    </StepForm>
  );
};
