/** Reads the forms about the shipments of an order. For the action of its page. */
import type { Client } from '#shared/api/client';
import { formText } from '#app/form-text.ts';
import { errorsOfRefusal, type FieldErrors } from '#app/field.rules.ts';
import { fieldPrefix } from './field-prefix.ts';
import { shipmentMessages as messages } from './shipment.messages.ts';

type Target = { readonly api: Client; readonly reference: string; readonly version: number; readonly form: FormData };
type Wrong = { readonly errors: FieldErrors };
type Act = (target: Target) => Promise<Wrong | null>;

/** Field names start with intent and shipment, because a page has several forms. */
const prefixOf = (form: FormData): string => fieldPrefix(formText(form, 'intent'), formText(form, 'shipment'));

const isWhole = (text: string): boolean => /^\d{1,3}$/.test(text);

/** Field path of the carrier in API errors. */
const carrierInput = 'transport.carrier';

/** What the person typed, to show it again. */
export const typedValues = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.slice(0, 4000)]] : [])),
  );

/** Quantities of the fields `units-1`, `units-2` … by position of the line; `most-1` is the highest one. */
const readUnits = (form: FormData) => {
  const errors: Record<string, string> = {};
  const lines: { position: number; quantity: number }[] = [];
  const prefix = prefixOf(form);
  for (const name of form.keys()) {
    const position = /\.units-([1-9]\d{0,3})$/.exec(name)?.[1];
    if (position === undefined) continue;
    const typed = formText(form, name).trim() || '0';
    const most = Number(formText(form, `${prefix}most-${position}`)) || 999;
    if (!isWhole(typed) || Number(typed) > most) errors[name] = messages.wrongQuantity(most);
    else if (Number(typed) > 0) lines.push({ position: Number(position), quantity: Number(typed) });
  }
  return { lines, errors };
};

/** The refusal of a carrier belongs to the field of its form; other refusals stand at the top. */
export const shipmentErrors = (error: unknown, form: FormData): FieldErrors => {
  const { [carrierInput]: carrier, ...others } = errorsOfRefusal(error, { [carrierInput]: { required: true } });
  return carrier === undefined ? others : { ...others, [`${prefixOf(form)}carrier`]: carrier };
};

const hasErrors = (errors: FieldErrors): boolean => Object.keys(errors).length > 0;

const readTransport = (form: FormData) => {
  const words = messages.send;
  const prefix = prefixOf(form);
  const carrier = formText(form, `${prefix}carrier`).trim();
  const typed = formText(form, `${prefix}parcels`).trim() || '1';
  const numbers = formText(form, `${prefix}tracking`)
    .split(/\r?\n/)
    .map((number) => number.trim());
  while (numbers.length > 0 && numbers.at(-1) === '') numbers.pop();
  const count = isWhole(typed) ? Number(typed) : 0;
  const errors = {
    ...(carrier === '' ? { [`${prefix}carrier`]: words.noCarrier } : {}),
    ...(count < 1 || count > 99 ? { [`${prefix}parcels`]: words.wrongParcels } : {}),
    ...(count >= 1 && numbers.length > count ? { [`${prefix}tracking`]: words.tooMany } : {}),
    ...(numbers.some((number) => number.length > 80) ? { [`${prefix}tracking`]: words.tooLong } : {}),
  };
  const parcels = Array.from({ length: count }, (_, index) => ({ trackingNumber: numbers[index] || null }));
  return { errors, transport: { carrier, parcels } };
};

const onShipment = ({ reference, version, form }: Target) => ({
  reference,
  version,
  position: formText(form, 'shipment') || '1',
});

const split: Act = async ({ api, reference, version, form }) => {
  const { lines, errors } = readUnits(form);
  if (hasErrors(errors)) return { errors };
  if (lines.length === 0) return { errors: { '': messages.wrongUnits } };
  await api.proShipments.prepare({ reference, version, lines });
  return null;
};

const transported =
  (call: 'send' | 'label'): Act =>
  async (target) => {
    const { errors, transport } = readTransport(target.form);
    if (hasErrors(errors)) return { errors };
    await target.api.proShipments[call]({ ...onShipment(target), transport });
    return null;
  };

const deliver: Act = async (target) => {
  const { lines, errors } = readUnits(target.form);
  if (hasErrors(errors)) return { errors };
  if (lines.length === 0) return { errors: { '': messages.wrongUnits } };
  await target.api.proShipments.deliver({ ...onShipment(target), lines });
  return null;
};

const takeBack: Act = async (target) => {
  const { lines, errors } = readUnits(target.form);
  if (hasErrors(errors)) return { errors };
  await target.api.proShipments.takeBack({ ...onShipment(target), damaged: lines.length === 0 ? null : lines });
  return null;
};

const direct =
  (call: 'undo' | 'refuse'): Act =>
  async (target) => {
    await target.api.proShipments[call](onShipment(target));
    return null;
  };

/** By intent of the form. They answer null when the act was done. */
export const shipmentActs: Readonly<Record<string, Act>> = {
  SPLIT: split,
  SEND: transported('send'),
  LABEL: transported('label'),
  UNDO: direct('undo'),
  DELIVER_PART: deliver,
  REFUSE_PART: direct('refuse'),
  TAKE_BACK: takeBack,
};
