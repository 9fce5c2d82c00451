/** Handles the forms of a customer record; the field `intent` names the act. */
import { data, redirectDocument } from 'react-router';
import type { ProCustomer } from '#shared/api/pro-customer-shapes';
import type { Client } from '#shared/api/client';
import { isErrorCode, statusOf, titleOf } from '#shared/errors';
import { ownValue } from '#shared/own-value';
import { formText } from '#app/form-text.ts';
import { refusalOf, refusalStatus } from '#app/shop-context.ts';
import { errorsIn, errorsOfRefusal, hasErrors, readValues, type FieldErrors, type Fields } from '#app/field.rules.ts';
import { blockFields, eraseFields, identityFields, noteFields, viewFields } from './act-fields.ts';
import type { Undo, UndoRedirect } from '#pro/frame/undo.ts';
import { readMerged, type Merge } from '#pro/merge/merge.ts';
import { mergeOf } from './customer-merge.ts';
import { customerPath, customersPath } from './customer-path.ts';
import { recordMessages as messages } from './record.messages.ts';

export type Act = {
  readonly api: Client;
  readonly id: string;
  readonly form: FormData;
  readonly timeZone: string;
  readonly now: Date;
  /** The record before the act, which an undo restores. */
  readonly before: ProCustomer;
  readonly redirect: UndoRedirect;
};

/** Answer of a refused form. `target`: what the form is about, when the page has several of its kind. */
export type Answer = {
  readonly intent: string;
  readonly target: string;
  readonly values: Readonly<Record<string, string>>;
  readonly errors: FieldErrors;
  readonly refusal: string | null;
  /** What a colleague saved in between. */
  readonly merge: Merge | null;
};

type Typed = Pick<Answer, 'intent' | 'target' | 'values'>;
const nothing = { errors: {}, refusal: null, merge: null } as const;

type Handler = {
  readonly fields: Fields;
  readonly sentences: Readonly<Record<string, string>>;
  /** Where the page goes after the act; the record by default. */
  readonly next?: string;
  readonly run: (act: Act, values: Readonly<Record<string, string>>) => Promise<unknown>;
  /** Fields of the form that reverses the act. */
  readonly undo?: (act: Act, after: ProCustomer) => NonNullable<Undo['fields']> | null;
};

const handlers: Readonly<Record<string, Handler>> = {
  EDIT: {
    fields: identityFields,
    sentences: { fullName: messages.identity.noName },
    run: ({ api, id, form }, { fullName = '', phone = '' }) =>
      api.proCustomers.edit({ id, version: Number(formText(form, 'version')) || 1, fullName, phone }),
    undo: ({ before: { fullName, phone } }, { version }) => ({
      version: String(version),
      fullName,
      phone: phone ?? '',
    }),
  },
  NOTE: {
    fields: noteFields,
    sentences: { text: messages.notes.none },
    run: ({ api, id }, { text = '' }) => api.proCustomers.addNote({ id, text }),
  },
  BLOCK: {
    fields: blockFields,
    sentences: { reason: messages.cash.noReason },
    run: ({ api, id, form }, { reason = '', until = '' }) =>
      api.proCustomers.blockCash({ id, reason, until, since: formText(form, 'version') || null }),
  },
  VIEW: {
    fields: viewFields,
    sentences: { reason: messages.view.noReason },
    next: '/espace-client',
    run: ({ api, id }, { reason = '' }) => api.proCustomers.startView({ id, reason }),
  },
  UNBLOCK: { fields: {}, sentences: {}, run: ({ api, id }) => api.proCustomers.unblockCash({ id }) },
  RESET: { fields: {}, sentences: {}, run: ({ api, id }) => api.proCustomers.sendReset({ id }) },
  ERASE: {
    fields: eraseFields,
    sentences: { confirmation: messages.data.noAddress },
    next: `${customersPath}?sort=-last&fait=ERASE`,
    run: ({ api, id, form }, { confirmation = '' }) =>
      api.proCustomers.erase({ id, confirmation, giveUpCredit: formText(form, 'giveUpCredit') === '1' }),
  },
  EDIT_NOTE: {
    fields: noteFields,
    sentences: { text: messages.notes.none },
    run: ({ api, id, form }, { text = '' }) =>
      api.proCustomers.editNote({
        id,
        noteId: formText(form, 'target'),
        text,
        editedAt: formText(form, 'version') || null,
      }),
    undo: ({ form, before }, { notes }) => {
      const target = formText(form, 'target');
      const [was, is] = [before, { notes }].map((one) => one.notes.find(({ id }) => id === target));
      return was && is ? { target, text: was.text, version: is.editedAt ?? '' } : null;
    },
  },
};

const answerOf = async (act: Act, error: unknown, answer: Typed): Promise<Answer> => {
  const code = refusalOf(error);
  const errors = errorsOfRefusal(error, handlers[answer.intent]?.fields ?? {});
  if (hasErrors(errors)) return { ...answer, ...nothing, errors };
  if (code === 'RECORD_CHANGED') return { ...answer, ...nothing, merge: await mergeOf({ ...act, ...answer }, act) };
  if (!isErrorCode(code) || statusOf(code) >= 500 || code === 'UNAUTHENTICATED' || code === 'SESSION_REPLACED')
    throw error;
  return { ...answer, ...nothing, refusal: titleOf(code) };
};

const undoOf = (act: Act, intent: string, after: unknown): Undo | null => {
  const fields = handlers[intent]?.undo?.(act, after as ProCustomer);
  const text = Object.entries(messages.done).find(([name]) => name === intent)?.[1];
  return fields && text ? { text, path: customerPath(act.id), fields: { intent, ...fields } } : null;
};

export const runAct = async ({ form, ...caller }: Act) => {
  const act = { ...caller, form: readMerged(form) };
  const intent = formText(act.form, 'intent');
  const target = formText(act.form, 'target');
  const handler = ownValue(handlers, intent);
  if (!handler) throw data(null, { status: 400 });
  const { fields, sentences, run, next = `${customerPath(act.id)}?fait=${intent}` } = handler;
  const values = readValues({ get: (name: string) => act.form.get(name) ?? act.form.get(`${name}-${target}`) }, fields);
  const answer = { intent, target, values };
  const errors = errorsIn(fields, values, sentences);
  if (hasErrors(errors)) return data<Answer>({ ...answer, ...nothing, errors }, { status: 400 });
  let undo: Undo | null = null;
  try {
    undo = undoOf(act, intent, await run(act, values));
  } catch (error) {
    return data<Answer>(await answerOf(act, error, answer), { status: refusalStatus(error) });
  }
  // the shop is another document than the console
  return intent === 'VIEW' ? redirectDocument(next, 303) : act.redirect(next, act.form, undo);
};
