/** Lines and quantities, what is wanted, why, and photos where scripts can send them. */
import { useRef, useState, type FormEvent } from 'react';
import { createTransport } from '#shared/api/transport';
import type { Order } from '#shared/api/order-shapes';
import { formMessages } from '#storefront/form/form.messages.ts';
import { fieldId, SelectField, TextAreaField, TextField } from '#ui/field.tsx';
import { useLive } from '#ui/live.ts';
import { remember, useTyped } from '#ui/typed.ts';
import { claimMemory } from './claim-draft.ts';
import {
  claimFaults,
  readClaim,
  refusedClaim,
  type ClaimErrors,
  type ClaimType,
  type TypedClaim,
} from './claim.rules.ts';
import { orderMessages } from '#storefront/order/order.messages.ts';
import { secretOf, type OrderView } from '#storefront/order/order-data.ts';
import { FormTitle, Problems } from '#storefront/form/form-problems.tsx';

const words = orderMessages.claim;
const call = createTransport();
const mostPhotos = 3;

const asBase64 = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable file')));
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? reader.result.replace(/^data:[^,]*,/, '') : ''),
    );
    reader.readAsDataURL(file);
  });

/** Sends the claim with its photos; answers what went wrong, or null. */
const send = async (order: Order, typed: TypedClaim, files: File[]): Promise<ClaimErrors | null> => {
  try {
    const photos = await Promise.all(files.map(async (file) => ({ imageAsBase64: await asBase64(file) })));
    const { orderId, orderSRef } = order;
    const { typeId, lines, message } = typed;
    const input = { orderId, orderSRef, typeId, lines, message, photos };
    await call('POST /api/orders/:orderId/claims', input, { timeoutMs: 60_000, idempotencyKey: crypto.randomUUID() });
    return null;
  } catch (error) {
    return refusedClaim(error);
  }
};

type LineChoicesProps = { order: Order; typed: TypedClaim | null; error: string | undefined };

const linesError = `${fieldId('lines')}-erreur`;

/** One error for all of them: none was chosen, or too many. */
const LineChoices = ({ order, typed, error }: LineChoicesProps) => (
  <fieldset className="claim-lines" id={fieldId('lines')} tabIndex={-1}>
    <legend>{words.lines}</legend>
    {error ? (
      <p className="field-error" id={linesError}>
        {error}
      </p>
    ) : null}
    {order.lines
      .filter(({ delivered, returned }) => delivered > returned)
      .map(({ id, name, delivered, returned, style, size }) => (
        <SelectField
          key={id}
          name={`ligne-${id}`}
          label={`${name}, ${style.name}, ${size.label}`}
          defaultValue={String(typed?.lines.find(({ orderLineId }) => orderLineId === id)?.quantity ?? 0)}
          {...(error ? { 'aria-invalid': true, 'aria-describedby': linesError } : {})}
        >
          {Array.from({ length: delivered - returned + 1 }, (_, count) => (
            <option key={count} value={count}>
              {count === 0 ? words.none : count}
            </option>
          ))}
        </SelectField>
      ))}
  </fieldset>
);

const Photos = ({ error }: { error: string | undefined }) =>
  useLive() ? (
    <TextField
      name="photos"
      type="file"
      label={words.photos}
      hint={words.photosHint}
      error={error}
      optional={formMessages.optional}
      accept="image/jpeg,image/png,image/webp"
      multiple
    />
  ) : null;

type ClaimFormProps = {
  view: OrderView;
  types: readonly ClaimType[];
  /** What a refused form held. */
  typed: TypedClaim | null;
  errors: ClaimErrors;
};

/** With photos the form is sent by script; without, the browser sends it. */
const useSending = ({ view: { order, path }, types, errors: given }: ClaimFormProps) => {
  const [errors, setErrors] = useState(given);
  const busy = useRef(false);
  const deliver = async (typed: TypedClaim, files: File[]): Promise<void> => {
    const wrong = await send(order, typed, files);
    busy.current = false;
    if (wrong === null) window.location.assign(`${path}&fait=demande`);
    else setErrors(wrong);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    const form = new FormData(event.currentTarget);
    const files = form.getAll('photos').filter((file): file is File => file instanceof File && file.size > 0);
    const typed = readClaim(form);
    const faults = {
      ...claimFaults(typed, types),
      ...(files.length > mostPhotos ? { photos: words.photosHint } : {}),
    };
    const isWrong = Object.keys(faults).length > 0;
    if (!isWrong && files.length === 0) {
      if (busy.current) event.preventDefault();
      busy.current = true;
      return;
    }
    event.preventDefault();
    if (isWrong) return setErrors(faults);
    if (busy.current) return;
    busy.current = true;
    void deliver(typed, files);
  };
  return { errors, onSubmit };
};

export const ClaimForm = (props: ClaimFormProps) => {
  const { view, types, typed } = props;
  const { errors, onSubmit } = useSending(props);
  const form = useRef<HTMLFormElement>(null);
  const memory = claimMemory(view.order, view.order.claims.length);
  useTyped(form, memory);
  return (
    <form
      method="post"
      action={`/commande/retour?${secretOf(view.order)}`}
      className="step-form"
      noValidate
      ref={form}
      onSubmit={onSubmit}
      onInput={({ currentTarget }) => remember(currentTarget, memory)}
    >
      <FormTitle title={words.title} errors={errors} />
      <Problems key={JSON.stringify(errors)} errors={errors} />
      <p className="muted">{formMessages.required}</p>
      <SelectField name="typeId" label={words.type} error={errors.typeId} defaultValue={typed?.typeId ?? types[0]?.id}>
        {types.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
      <LineChoices order={view.order} typed={typed} error={errors.lines} />
      <TextAreaField
        name="message"
        label={words.message}
        hint={words.messageHint}
        error={errors.message}
        defaultValue={typed?.message}
        rows={5}
        maxLength={2000}
      />
      <Photos error={errors.photos} />
      <button className="button">{words.button}</button>
    </form>
  );
};
