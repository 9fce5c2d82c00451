/** Handles the forms of an order record; the field `intent` names the act. */
import { data } from 'react-router';
import type { Client } from '#shared/api/client';
import { isErrorCode, statusOf, titleOf } from '#shared/errors';
import { ownValue } from '#shared/own-value';
import type { OrderStatus } from '#shared/api/order-shapes';
import { proMailEvents, type ProOrder } from '#shared/api/pro-order-shapes';
import { formText } from '#app/form-text.ts';
import { refusalOf, refusalStatus } from '#app/shop-context.ts';
import { errorsIn, errorsOfRefusal, hasErrors, readValues, type FieldErrors, type Fields } from '#app/field.rules.ts';
import type { Undo, UndoRedirect } from '#pro/frame/undo.ts';
import { shipmentActs, shipmentErrors, typedValues } from '#pro/shipment/shipment-acts.ts';
import { cancelFields, noteFields, shipFields } from './act-fields.ts';
import { actMessages as messages } from './act.messages.ts';
import { statusNames } from './order.messages.ts';
import { orderPath } from './order-path.ts';

type Act = {
  readonly api: Client;
  readonly reference: string;
  readonly form: FormData;
  /** As read before the act, for the undo. */
  readonly traderId: string | null;
  readonly redirect: UndoRedirect;
};

/** `intent`: the form that the errors belong to. */
type Wrong = {
  readonly intent: string;
  readonly values: Readonly<Record<string, string>>;
  readonly errors: FieldErrors;
};

const wrong = (answer: Wrong, status = 400) => data({ ...answer, refusal: null }, { status });

const refused = (refusal: string, status: number) => data({ intent: '', values: {}, errors: {}, refusal }, { status });

type Change = { readonly status: OrderStatus; readonly by: string | null };

/** What somebody else did since the version that the person saw. */
const changedText = (error: unknown): string => {
  const changes = (error as { details?: { extra?: { changes?: readonly Change[] } } }).details?.extra?.changes ?? [];
  const facts = changes.flatMap(({ by, status }) => (by === null ? [] : [messages.changedBy(by, statusNames[status])]));
  return [messages.changed, ...facts, messages.changedNow].join(' ');
};

const versionOf = (form: FormData): number => Number(formText(form, 'version')) || 1;

const ship = async ({ api, reference, form }: Act) => {
  const values = readValues(form, shipFields);
  const errors = errorsIn(shipFields, values, { 'shipment.carrier': messages.ship.noCarrier });
  if (hasErrors(errors)) return wrong({ intent: 'SHIP', values, errors });
  const shipment = {
    carrier: values['shipment.carrier'],
    trackingNumber: values['shipment.trackingNumber'] || null,
    parcels: Number(values['shipment.parcels']) || 1,
  };
  return await api.proOrders.ship({ reference, version: versionOf(form), shipment });
};

const cancel = async ({ api, reference, form }: Act) => {
  const values = readValues(form, cancelFields);
  const isTyped = formText(form, 'confirmation').trim().toUpperCase() === reference.toUpperCase();
  const errors = {
    ...errorsIn(cancelFields, values, { reason: messages.cancel.noReason }),
    ...(isTyped ? {} : { confirmation: messages.cancel.wrong(reference) }),
  };
  if (hasErrors(errors)) return wrong({ intent: 'CANCEL', values, errors });
  return await api.proOrders.cancel({ reference, version: versionOf(form), reason: values.reason });
};

const note = async ({ api, reference, form }: Act) => {
  const values = readValues(form, noteFields);
  const errors = errorsIn(noteFields, values, { text: messages.note.none });
  if (hasErrors(errors)) return wrong({ intent: 'NOTE', values, errors });
  return await api.proOrders.note({ reference, text: values.text });
};

const resendMail = async ({ api, reference, form }: Act) => {
  const event = proMailEvents.find((one) => one === formText(form, 'event'));
  return event ? await api.proOrders.resendMail({ reference, event }) : refused(titleOf('BAD_REQUEST'), 400);
};

const acts: Readonly<Record<string, (act: Act) => Promise<unknown>>> = {
  CALL: ({ api, reference, form }) => api.proOrders.call({ reference, version: versionOf(form) }),
  CONFIRM: ({ api, reference, form }) => api.proOrders.confirm({ reference, version: versionOf(form) }),
  PREPARE: ({ api, reference, form }) => api.proOrders.prepare({ reference, version: versionOf(form) }),
  DELIVER: ({ api, reference, form }) => api.proOrders.deliver({ reference, version: versionOf(form) }),
  REFUSE: ({ api, reference, form }) => api.proOrders.refuse({ reference, version: versionOf(form) }),
  SHIP: ship,
  CANCEL: cancel,
  NOTE: note,
  ASSIGN: ({ api, reference, form }) =>
    api.proOrders.assign({ reference, version: versionOf(form), traderId: formText(form, 'traderId') || null }),
  MAIL: resendMail,
  ...Object.fromEntries(
    Object.entries(shipmentActs).map(([intent, act]) => [
      intent,
      async ({ api, reference, form }: Act) => {
        const refusal = await act({ api, reference, version: versionOf(form), form });
        return refusal && wrong({ intent, values: typedValues(form), errors: refusal.errors });
      },
    ]),
  ),
};

const fieldsOf: Readonly<Record<string, Fields>> = { SHIP: shipFields, CANCEL: cancelFields, NOTE: noteFields };

const refusalAnswer = (error: unknown, intent: string, form: FormData) => {
  const code = refusalOf(error);
  const fields = fieldsOf[intent] ?? {};
  const isShipment = intent in shipmentActs;
  const errors = isShipment ? shipmentErrors(error, form) : errorsOfRefusal(error, fields);
  const values = isShipment ? typedValues(form) : readValues(form, fields);
  if (hasErrors(errors)) return wrong({ intent, values, errors }, refusalStatus(error));
  if (code === 'RECORD_CHANGED') return refused(changedText(error), 400);
  if (!isErrorCode(code) || statusOf(code) >= 500 || code === 'UNAUTHENTICATED' || code === 'SESSION_REPLACED')
    throw error;
  return refused(titleOf(code), refusalStatus(error));
};

/** Only a change of the trader can be undone, because the customer is told of other acts. */
const undoOf = ({ reference, traderId }: Act, intent: string, answer: unknown): Undo | null =>
  intent === 'ASSIGN'
    ? {
        text: messages.done.ASSIGN,
        path: orderPath(reference),
        fields: { intent, traderId: traderId ?? '', version: String((answer as ProOrder).version) },
      }
    : null;

export const runAct = async (act: Act) => {
  const intent = formText(act.form, 'intent');
  const run = ownValue(acts, intent);
  if (!run) return refused(titleOf('BAD_REQUEST'), 400);
  try {
    const answer = await run(act);
    const isWrong = typeof answer === 'object' && answer !== null && 'init' in answer;
    if (isWrong) return answer as ReturnType<typeof wrong>;
    return act.redirect(`${orderPath(act.reference)}?fait=${intent}`, act.form, undoOf(act, intent, answer));
  } catch (error) {
    return refusalAnswer(error, intent, act.form);
  }
};
