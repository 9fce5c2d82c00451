import type { Prize } from '#shared/api/gift';
import { isShopError } from '#shared/errors';
import { callApi } from '#storefront/frame/call-api.ts';
import { toast } from '#app/toasts.tsx';
import { errorsIn, errorsOfRefusal, hasErrors, readValues, type FieldErrors, type Fields } from '#app/field.rules.ts';
import { FormField } from '#storefront/form/form-fields.tsx';
import { Form } from '#storefront/form/form.tsx';
import { giftMessages } from './gift.messages.ts';

const words = giftMessages.modal;

const sentences = {
  'winner.name': words.noName,
  'winner.phone': words.noPhone,
  'winner.email': words.noEmail,
};

type WinnerFormProps = {
  readonly code: string;
  readonly gift: Prize;
  readonly fields: Fields;
  readonly onSaved: () => void;
  readonly onOver: () => void;
  readonly onDecline: () => void;
};

const errorsOf = (error: unknown, fields: Fields): FieldErrors => {
  if (!isShopError(error)) return { '': words.offline };
  const named = error.details.errors?.map((one) => ({ ...one, field: `winner.${one.field}` })) ?? [];
  const errors = errorsOfRefusal({ details: { errors: named } }, fields);
  return hasErrors(errors) ? errors : { '': error.message };
};

export const WinnerForm = ({ code, gift, fields, onSaved, onOver, onDecline }: WinnerFormProps) => {
  const save = async (data: FormData): Promise<FieldErrors> => {
    const values = readValues(data, fields);
    const errors = errorsIn(fields, values, sentences);
    if (hasErrors(errors)) return errors;
    try {
      const { 'winner.name': name = '', 'winner.phone': phone = '', 'winner.email': email = '' } = values;
      await callApi('POST /api/gift/winner/save', { id: gift.id, code, name, phone, email });
      onSaved();
      return {};
    } catch (error) {
      if (isShopError(error) && error.code === 'GIFT_WINDOW_OVER') onOver();
      const found = errorsOf(error, fields);
      toast(Object.values(found)[0] ?? '', { kind: 'refusal' });
      return found;
    }
  };
  return (
    <Form
      action="/jeu"
      title={words.title}
      fields={fields}
      values={{}}
      errors={{}}
      sentences={sentences}
      className="gift-form"
      send={save}
    >
      <h3>{words.lead}</h3>
      <FormField name="winner.name" label={words.name} autoComplete="name" />
      <FormField name="winner.phone" label={words.phone} type="tel" inputMode="tel" autoComplete="tel" />
      <FormField name="winner.email" label={words.email} type="email" inputMode="email" autoComplete="email" />
      <p className="gift-actions">
        <button type="button" className="button button-line" onClick={onDecline}>
          {words.decline}
        </button>
        <button className="button">{words.send}</button>
      </p>
    </Form>
  );
};
