/** Lines and quantities, what is wanted, why, and photos where scripts can send them. */
import { useRef, useState, type FormEvent } from 'react';
import { createTransport } from '#shared/api/transport';
import type { Order } from '#shared/api/order-shapes';
import { ErrorSummary, SelectField, TextAreaField, TextField } from '#ui/field';
import { useLive } from '#ui/live';
import { claimFault, readClaim, type TypedClaim } from './claim.rules.ts';
import { commandeMessages } from './commande.messages.ts';
import { secretOf, type OrderView } from './order-data.tsx';

const words = commandeMessages.claim;
const call = createTransport();
const mostPhotos = 3;

type ClaimType = { id: string; code: string; label: string };

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
const send = async (order: Order, typed: TypedClaim, files: File[]): Promise<string | null> => {
  try {
    const photos = await Promise.all(files.map(async (file) => ({ imageAsBase64: await asBase64(file) })));
    const { orderId, orderSRef } = order;
    const { typeId, lines, message } = typed;
    const input = { orderId, orderSRef, typeId, lines, message, photos };
    await call('POST /api/orders/:orderId/claims', input, { timeoutMs: 60_000, idempotencyKey: crypto.randomUUID() });
    return null;
  } catch (error) {
    const { code, details } = error as { code?: string; details?: { errors?: { message: string }[] } };
    if (code?.startsWith('IMAGE_')) return words.badPhoto;
    return details?.errors?.[0]?.message ?? (error instanceof Error ? error.message : words.refused);
  }
};

const LineChoices = ({ order, typed }: { order: Order; typed: TypedClaim | null }) => (
  <fieldset className="claim-lines">
    <legend>{words.lines}</legend>
    {order.lines
      .filter(({ delivered, returned }) => delivered > returned)
      .map(({ id, name, delivered, returned, style, size }) => (
        <SelectField
          key={id}
          name={`ligne-${id}`}
          label={`${name}, ${style.name}, ${size.label}`}
          defaultValue={String(typed?.lines.find(({ orderLineId }) => orderLineId === id)?.quantity ?? 0)}
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

const Photos = () =>
  useLive() ? (
    <TextField
      name="photos"
      type="file"
      label={words.photos}
      hint={words.photosHint}
      optional="facultatif"
      accept="image/jpeg,image/png,image/webp"
      multiple
    />
  ) : null;

type ClaimFormProps = {
  view: OrderView;
  types: readonly ClaimType[];
  /** What a refused form held. */
  typed: TypedClaim | null;
  problem: string | null;
};

/** With photos the form is sent by script; without, the browser sends it. */
const useSending = ({ view: { order, path }, problem: given }: ClaimFormProps) => {
  const [problem, setProblem] = useState(given);
  const busy = useRef(false);
  const deliver = async (typed: TypedClaim, files: File[]): Promise<void> => {
    const wrong = await send(order, typed, files);
    busy.current = false;
    if (wrong === null) window.location.assign(`${path}&fait=demande`);
    else setProblem(wrong);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    const form = new FormData(event.currentTarget);
    const files = form.getAll('photos').filter((file): file is File => file instanceof File && file.size > 0);
    const typed = readClaim(form);
    const fault = claimFault(typed);
    if (fault === null && files.length === 0) {
      if (busy.current) event.preventDefault();
      busy.current = true;
      return;
    }
    event.preventDefault();
    if (fault !== null || files.length > mostPhotos) return setProblem(fault ?? words.photosHint);
    if (busy.current) return;
    busy.current = true;
    void deliver(typed, files);
  };
  return { problem, onSubmit };
};

export const ClaimForm = (props: ClaimFormProps) => {
  const { view, types, typed } = props;
  const { problem, onSubmit } = useSending(props);
  return (
    <form
      method="post"
      action={`/commande/retour?${secretOf(view.order)}`}
      className="step-form"
      noValidate
      onSubmit={onSubmit}
    >
      {problem ? <ErrorSummary key={problem} title={problem} errors={[]} /> : null}
      <SelectField name="typeId" label={words.type} defaultValue={typed?.typeId ?? types[0]?.id}>
        {types.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
      <LineChoices order={view.order} typed={typed} />
      <TextAreaField
        name="message"
        label={words.message}
        hint={words.messageHint}
        defaultValue={typed?.message}
        rows={5}
        maxLength={2000}
      />
      <Photos />
      <button className="button">{words.button}</button>
    </form>
  );
};
