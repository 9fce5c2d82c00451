/** Forms about one shipment, or about the units that are in none. */
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { FieldErrors as Errors } from '#app/field.rules.ts';
import { ConsoleIcon, type ConsoleIconName } from '#pro/frame/console-icon.tsx';
import { carrierList } from '#pro/form/carrier-choices.tsx';
import { FieldErrors, InputField, TextArea } from '#pro/form/input-field.tsx';
import { useSingleSubmit } from '#pro/form/use-single-submit.ts';
import { fieldPrefix } from './field-prefix.ts';
import { shipmentMessages as messages } from './shipment.messages.ts';

/** Answer of the page, when a form was refused. */
export type ShipmentAnswer =
  | { readonly intent: string; readonly values: Readonly<Record<string, string>>; readonly errors: Errors }
  | undefined;

export type ShipmentForm = {
  readonly version: number;
  /** Null for the units that are in no shipment. */
  readonly position: number | null;
  readonly answer: ShipmentAnswer;
};

type Own = { readonly values: Readonly<Record<string, string>>; readonly errors: Errors };

/** Names, typed values and errors of the fields of one form. */
export type FormFields = {
  readonly name: (field: string) => string;
  readonly value: (field: string, initial: string) => string;
  readonly error: (field: string) => string | undefined;
};

/** The answer when it belongs to this form, otherwise null. */
const ownOf = ({ position, answer }: ShipmentForm, intent: string): Own | null =>
  answer?.intent === intent && (answer.values['shipment'] ?? '') === String(position ?? '') ? answer : null;

const fieldsOf = (form: ShipmentForm, intent: string): FormFields => {
  const own = ownOf(form, intent);
  const prefix = fieldPrefix(intent, String(form.position ?? ''));
  return {
    name: (field) => prefix + field,
    value: (field, initial) => own?.values[prefix + field] ?? initial,
    error: (field) => own?.errors[prefix + field],
  };
};

const Hidden = ({ intent, form: { version, position } }: { intent: string; form: ShipmentForm }) => (
  <>
    <input type="hidden" name="intent" value={intent} />
    <input type="hidden" name="version" value={version} />
    {position === null ? null : <input type="hidden" name="shipment" value={position} />}
  </>
);

type PanelProps = {
  form: ShipmentForm;
  intent: string;
  open: string;
  icon: ConsoleIconName;
  confirm: string;
  isMain?: boolean;
  children: (fields: FormFields) => ReactNode;
};

export const ShipmentPanel = ({ form, intent, open, icon, confirm, isMain = false, children }: PanelProps) => {
  const submitOnce = useSingleSubmit();
  const own = ownOf(form, intent);
  return (
    <details name="envoi" className="ship-panel" open={own !== null}>
      <summary className={`action action-small${isMain ? ' action-main' : ''}`}>
        <ConsoleIcon name={icon} />
        {open}
        {form.position === null ? null : <span className="visually-hidden"> {form.position}</span>}
      </summary>
      <Form method="post" className="form ship-form" noValidate onSubmit={submitOnce}>
        <FieldErrors errors={own?.errors ?? {}} />
        <Hidden intent={intent} form={form} />
        {children(fieldsOf(form, intent))}
        <button className="action action-main">{confirm}</button>
      </Form>
    </details>
  );
};

type DirectProps = { form: ShipmentForm; intent: string; icon: ConsoleIconName; children: string };

/** An act without anything to type. */
export const ShipmentButton = ({ form, intent, icon, children }: DirectProps) => {
  const submitOnce = useSingleSubmit();
  return (
    <Form method="post" onSubmit={submitOnce}>
      <Hidden intent={intent} form={form} />
      <button className="action action-small">
        <ConsoleIcon name={icon} />
        {children}
        <span className="visually-hidden"> {form.position}</span>
      </button>
    </Form>
  );
};

type Units = readonly { readonly position: number; readonly name: string; readonly quantity: number }[];

type UnitFieldsProps = {
  fields: FormFields;
  units: Units;
  label: (name: string, most: number) => string;
  initial: (quantity: number) => number;
};

export const UnitFields = ({ fields, units, label, initial }: UnitFieldsProps) => (
  <div className="ship-units">
    {units.map(({ position, name, quantity }) => (
      <div key={position}>
        <input type="hidden" name={fields.name(`most-${position}`)} value={quantity} />
        <InputField
          name={fields.name(`units-${position}`)}
          label={label(name, quantity)}
          field={{ required: true, maxLength: 3, inputMode: 'numeric' }}
          value={fields.value(`units-${position}`, String(initial(quantity)))}
          error={fields.error(`units-${position}`)}
          autoComplete="off"
        />
      </div>
    ))}
  </div>
);

type Transport = {
  readonly carrier: string | null;
  readonly parcels: readonly { readonly trackingNumber: string | null }[];
};

export const TransportFields = ({ fields, transport }: { fields: FormFields; transport: Transport }) => {
  const words = messages.send;
  const numbers = transport.parcels
    .map(({ trackingNumber }) => trackingNumber ?? '')
    .join('\n')
    .trimEnd();
  return (
    <>
      <InputField
        name={fields.name('carrier')}
        label={words.carrier}
        field={{ required: true, maxLength: 80 }}
        value={fields.value('carrier', transport.carrier ?? '')}
        error={fields.error('carrier')}
        list={carrierList}
        autoComplete="off"
      />
      <InputField
        name={fields.name('parcels')}
        label={words.parcels}
        field={{ required: true, maxLength: 2, inputMode: 'numeric' }}
        value={fields.value('parcels', String(transport.parcels.length))}
        error={fields.error('parcels')}
        autoComplete="off"
      />
      <TextArea
        name={fields.name('tracking')}
        label={words.tracking}
        hint={words.trackingHint}
        field={{ required: false, maxLength: 4000 }}
        value={fields.value('tracking', numbers)}
        error={fields.error('tracking')}
        rows={Math.max(2, Math.min(6, transport.parcels.length))}
      />
    </>
  );
};
