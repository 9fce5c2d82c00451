import { orders } from '#shared/api/orders';
import { proDrafts } from '#shared/api/pro-drafts';
import { describeFields } from '#app/describe-fields.ts';
import { errorsIn, type FieldErrors, type Sentences, type Values } from '#app/field.rules.ts';
import { draftMessages } from './draft.messages.ts';

export const draftFields = describeFields(proDrafts.save.body, [
  'details.fullName',
  'details.phone',
  'details.email',
  'details.areaId',
  'details.line1',
  'details.landmark',
  'details.city',
  'details.deliveryModeId',
  'details.storeId',
  'details.paymentMethod',
  'details.note',
]);
export type DraftField = keyof typeof draftFields;

/** Fields of the checkout, each with the field of the draft that holds its value. */
const placed = {
  'contact.fullName': 'details.fullName',
  'contact.phone': 'details.phone',
  'contact.email': 'details.email',
  'address.line1': 'details.line1',
  'address.city': 'details.city',
} as const;
type PlacedField = keyof typeof placed;

const checkoutFields = describeFields(orders.checkout.body, Object.keys(placed) as PlacedField[]);

const { customer, delivery } = draftMessages;
const sentences: Sentences<PlacedField> = {
  'contact.fullName': customer.noName,
  'contact.phone': customer.noPhone,
  'contact.email': customer.noEmail,
  'address.line1': delivery.noLine,
  'address.city': delivery.noCity,
};

const others: Readonly<Record<string, DraftField>> = {
  'address.areaId': 'details.areaId',
  address: 'details.line1',
  'address.landmark': 'details.landmark',
  storeId: 'details.storeId',
  deliveryModeId: 'details.deliveryModeId',
  paymentMethod: 'details.paymentMethod',
  note: 'details.note',
};

/** Errors of a refused checkout under the names of the form. */
export const toDraftErrors = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([name, text]) => [placed[name as PlacedField] ?? others[name] ?? '', text]),
  );

/** What is still missing before the order can be placed. */
export const missingIn = (values: Values<DraftField>, pickup: boolean | null): FieldErrors => {
  const typed = Object.fromEntries(
    Object.entries(placed).map(([name, field]) => [name, values[field]]),
  ) as Values<PlacedField>;
  const errors = errorsIn(checkoutFields, typed, sentences);
  const hasEmail = values['details.email'].trim() !== '';
  const contact = Object.entries(errors).filter(
    ([name]) => name.startsWith('contact.') && (hasEmail || name !== 'contact.email'),
  );
  const address = Object.entries(errors).filter(([name]) => name.startsWith('address.'));
  return {
    ...toDraftErrors(Object.fromEntries(pickup === true ? contact : [...contact, ...address])),
    ...(pickup === null ? { 'details.deliveryModeId': delivery.noMode } : {}),
    ...(pickup === false && values['details.areaId'] === '' ? { 'details.areaId': delivery.noArea } : {}),
    ...(pickup === true && values['details.storeId'] === '' ? { 'details.storeId': delivery.noStore } : {}),
  };
};
