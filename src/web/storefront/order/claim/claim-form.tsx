/** Claim form. The browser submits it; with photos, a script does. */
import { useState } from 'react';
import type { Order } from '#shared/api/order-shapes';
import { tooManyPhotos } from '#shared/validation.messages';
import { newKey } from '#app/new-key.ts';
import { callApi } from '#storefront/frame/call-api.ts';
import { FormField, FormGroup, FormTextArea, useField } from '#storefront/form/form-fields.tsx';
import { formMessages } from '#storefront/form/form.messages.ts';
import { Form } from '#storefront/form/form.tsx';
import { hasErrors, type FieldErrors } from '#app/field.rules.ts';
import { donePath, type OrderView } from '#storefront/order/order-data.ts';
import { orderMessages } from '#storefront/order/order.messages.ts';
import { errorId, SelectField } from '#ui/field.tsx';
import { useLive } from '#ui/live.ts';
import {
  claimDraft,
  claimSentences,
  errorsInClaim,
  errorsOfClaimRefusal,
  lineField,
  readClaim,
  type ClaimFields,
  type ClaimType,
  type TypedClaim,
} from './claim-form-data.ts';
import { RefundWishChoice } from './refund-wish.tsx';

const messages = orderMessages.claim;

const readBase64 = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable file')));
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? reader.result.replace(/^data:[^,]*,/, '') : ''),
    );
    reader.readAsDataURL(file);
  });

const sendClaim = async ({ orderId, orderSRef }: Order, typed: TypedClaim, files: readonly File[]): Promise<void> => {
  const photos = await Promise.all(files.map(async (file) => ({ imageAsBase64: await readBase64(file) })));
  const options = { timeoutMs: 60_000, idempotencyKey: newKey() };
  await callApi('POST /api/orders/:orderId/claims', { orderId, orderSRef, ...typed, photos }, options);
};

const LineSelect = ({ line }: { line: Order['lines'][number] }) => {
  const { name, defaultValue } = useField(lineField(line.id));
  const { error } = useField('lines');
  return (
    <SelectField
      name={name}
      label={`${line.name}, ${line.style.name}, ${line.size.label}`}
      defaultValue={defaultValue}
      {...(error ? { 'aria-invalid': true, 'aria-describedby': errorId('lines') } : {})}
    >
      <option value="">{messages.none}</option>
      {Array.from({ length: line.delivered - line.returned }, (_, index) => (
        <option key={index + 1} value={index + 1}>
          {index + 1}
        </option>
      ))}
    </SelectField>
  );
};

const TypeSelect = ({ types }: { types: readonly ClaimType[] }) => {
  const { defaultValue, ...field } = useField('typeId');
  return (
    <SelectField {...field} label={messages.type} defaultValue={defaultValue || types[0]?.id}>
      {types.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </SelectField>
  );
};

type ClaimFormProps = {
  view: OrderView;
  types: readonly ClaimType[];
  fields: ClaimFields;
  values: Readonly<Record<string, string>>;
  errors: FieldErrors;
};

const createSend =
  ({ view, types, fields }: ClaimFormProps) =>
  (form: FormData): Promise<FieldErrors> | null => {
    const files = form.getAll('photos').filter((file): file is File => file instanceof File && file.size > 0);
    if (files.length === 0) return null;
    const typed = readClaim(form, fields);
    const { maxItems = files.length } = fields.photos;
    const errors = {
      ...errorsInClaim(typed, fields, types),
      ...(files.length > maxItems ? { photos: tooManyPhotos } : {}),
    };
    if (hasErrors(errors)) return Promise.resolve(errors);
    return sendClaim(view.order, typed, files).then(
      () => {
        window.location.assign(donePath(view, 'demande'));
        return {};
      },
      (error: unknown) => errorsOfClaimRefusal(error, fields),
    );
  };

export const ClaimForm = (props: ClaimFormProps) => {
  const { view, types, fields, values, errors } = props;
  const { order } = view;
  const [typeId, setTypeId] = useState(values['typeId'] || types[0]?.id || '');
  const live = useLive();
  return (
    <Form
      action={view.claimPath}
      title={messages.title}
      fields={fields}
      values={values}
      errors={errors}
      sentences={claimSentences(types, typeId)}
      draft={claimDraft(order, order.claims.length)}
      send={createSend(props)}
      onInput={(form) => setTypeId(readClaim(new FormData(form), fields).typeId)}
    >
      <p className="muted">{formMessages.required}</p>
      <TypeSelect types={types} />
      <FormGroup name="lines" legend={messages.lines} className="claim-lines">
        {order.lines
          .filter(({ delivered, returned }) => delivered > returned)
          .map((line) => (
            <LineSelect key={line.id} line={line} />
          ))}
      </FormGroup>
      {order.can.refundToWallet && types.find(({ id }) => id === typeId)?.kind === 'RETURN' ? (
        <RefundWishChoice paymentMethod={order.paymentMethod} />
      ) : null}
      <FormTextArea name="message" label={messages.message} hint={messages.messageHint} rows={5} />
      {live ? (
        <FormField
          name="photos"
          type="file"
          label={messages.photos}
          hint={messages.photosHint}
          accept="image/jpeg,image/png,image/webp"
          multiple
          defaultValue={undefined}
        />
      ) : null}
      <button className="button">{messages.button}</button>
    </Form>
  );
};
