/** Where the order goes, how it is paid, and the note. */
import { useState } from 'react';
import type { FieldErrors } from '#app/field.rules.ts';
import { Money } from '#pro/order/money.tsx';
import { FieldError, SelectField, TextAreaField, TextField } from '#ui/field.tsx';
import { formId } from './draft-form.tsx';
import { draftMessages } from './draft.messages.ts';
import type { OpenDraftPage } from './draft.page.tsx';

const words = draftMessages.delivery;
const payment = draftMessages.payment;

type DeliveryProps = { page: OpenDraftPage; errors: FieldErrors };

const Modes = ({ page: { draft }, errors }: DeliveryProps) => (
  <fieldset className="choices" id="champ-details-deliveryModeId">
    <legend>{words.mode}</legend>
    <ul className="choices-column">
      {draft.deliveryModes.map(({ id, name, price }) => (
        <li key={id}>
          <label className="choice-line">
            <input
              type="radio"
              form={formId}
              name="details.deliveryModeId"
              value={id}
              defaultChecked={id === draft.details.deliveryModeId}
            />
            <span className="rows-main">{name}</span>
            {price === 0 ? words.free : <Money amount={price} currency={draft.currency} />}
          </label>
        </li>
      ))}
    </ul>
    <FieldError name="details.deliveryModeId" error={errors['details.deliveryModeId']} />
  </fieldset>
);

const Place = ({ page: { draft, fields, typed }, errors }: DeliveryProps) => {
  const { details, areas, deliveryModes } = draft;
  const stores = deliveryModes.flatMap((mode) => mode.stores ?? []);
  const text = (name: 'line1' | 'landmark' | 'city', label: string, optional?: string) => {
    const path = `details.${name}` as const;
    return (
      <TextField
        form={formId}
        name={path}
        label={label}
        optional={optional}
        maxLength={fields[path].maxLength}
        defaultValue={details[name]}
        error={errors[path]}
        autoComplete="off"
      />
    );
  };
  return (
    <div className="draft-fields" key={typed.source}>
      {areas.length > 0 ? (
        <SelectField
          form={formId}
          name="details.areaId"
          label={words.area}
          defaultValue={details.areaId}
          error={errors['details.areaId']}
        >
          <option value="">{words.chooseArea}</option>
          {areas.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : null}
      {text('line1', words.line1)}
      {text('city', words.city)}
      {text('landmark', words.landmark, 'facultatif')}
      {stores.length > 0 ? (
        <SelectField
          form={formId}
          name="details.storeId"
          label={words.store}
          defaultValue={details.storeId}
          error={errors['details.storeId']}
          optional={words.storeHint}
        >
          <option value="">{words.chooseArea}</option>
          {stores.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : null}
    </div>
  );
};

/** Why the method of the draft cannot stay; null when it can. */
const MethodNote = ({ page: { draft, maySeeSettings } }: Pick<DeliveryProps, 'page'>) => {
  const { paymentMethods, details, region } = draft;
  if (paymentMethods.includes(details.paymentMethod)) return null;
  if (paymentMethods.length > 0) return <p className="quiet">{payment.gone}</p>;
  return (
    <p className="quiet">
      {payment.none}{' '}
      {maySeeSettings ? (
        <a className="text-link" href={`/pro/parametres/paiement?region=${region}`}>
          {payment.settings}
        </a>
      ) : null}
    </p>
  );
};

const Payment = ({ page, errors }: DeliveryProps) => {
  const { draft, fields } = page;
  const { details } = draft;
  const [note, setNote] = useState(details.note);
  const maxLength = fields['details.note'].maxLength ?? 250;
  return (
    <>
      <fieldset className="choices" id="champ-details-paymentMethod">
        <legend>{payment.method}</legend>
        <ul className="choices-column">
          {draft.paymentMethods.map((method) => (
            <li key={method}>
              <label className="choice-line">
                <input
                  type="radio"
                  form={formId}
                  name="details.paymentMethod"
                  value={method}
                  defaultChecked={method === details.paymentMethod}
                />
                {payment[method]}
              </label>
            </li>
          ))}
        </ul>
        <MethodNote page={page} />
        <FieldError name="details.paymentMethod" error={errors['details.paymentMethod']} />
      </fieldset>
      <div className="draft-note">
        <TextAreaField
          form={formId}
          name="details.note"
          label={payment.note}
          optional="facultatif"
          rows={2}
          maxLength={maxLength}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          error={errors['details.note']}
        />
        <span className="quiet" aria-hidden="true">
          {payment.left(note.length, maxLength)}
        </span>
      </div>
    </>
  );
};

export const DraftDelivery = (props: DeliveryProps) => (
  <>
    <section className="card" aria-labelledby="livraison">
      <h2 id="livraison">{words.title}</h2>
      <Place {...props} />
      <Modes {...props} />
    </section>
    <section className="card" aria-labelledby="paiement">
      <h2 id="paiement">{payment.title}</h2>
      <Payment {...props} />
    </section>
  </>
);
