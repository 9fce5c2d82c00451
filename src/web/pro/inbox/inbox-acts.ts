/** Handles the forms of a thread; the field `intent` names the act. */
import { data } from 'react-router';
import type { Client } from '#shared/api/client';
import type { ProThread, ThreadState } from '#shared/api/pro-message-shapes';
import { isErrorCode, statusOf, titleOf } from '#shared/errors';
import { ownValue } from '#shared/own-value';
import { formText } from '#app/form-text.ts';
import { errorsIn, errorsOfRefusal, hasErrors, readValues } from '#app/field.rules.ts';
import { refusalOf, refusalStatus } from '#app/shop-context.ts';
import type { Undo, UndoRedirect } from '#pro/frame/undo.ts';
import { threadPath } from './inbox-data.ts';
import { writeFields } from './inbox-fields.ts';
import type { Mode } from './inbox-modes.ts';
import { inboxMessages as messages } from './inbox.messages.ts';

type Act = {
  readonly api: Client;
  readonly threadId: string;
  readonly form: FormData;
  readonly search: string;
  readonly redirect: UndoRedirect;
};

const versionOf = (form: FormData): number => Number(formText(form, 'version')) || 1;

type Answer = {
  readonly mode: Mode;
  readonly text: string;
  readonly error: string | null;
  readonly refusal: string | null;
};
const refuse = (answer: Answer, status = 400) => data(answer, { status });

type Change = { readonly kind: string; readonly by: string | null };

/** What happened since the version that the person saw. Without a change by staff, the customer wrote. */
const changedText = (error: unknown): string => {
  const changes = (error as { details?: { extra?: { changes?: readonly Change[] } } }).details?.extra?.changes ?? [];
  const { changed } = messages;
  const named = changes.filter(({ by }) => by !== null);
  const answer = named.find(({ kind }) => kind === 'ANSWER');
  const other = named.at(-1);
  const fact = answer?.by ? changed.answered(answer.by) : other?.by ? changed.other(other.by) : changed.customer;
  return `${fact} ${changed.kept}`;
};

const write =
  (mode: Mode, call: (act: Act, text: string) => Promise<unknown>) =>
  async (act: Act): Promise<ReturnType<typeof refuse> | null> => {
    const fields = writeFields[mode];
    const values = readValues(act.form, fields);
    const errors = errorsIn(fields, values, { text: messages.none });
    if (hasErrors(errors)) return refuse({ mode, text: values.text, error: errors['text'] ?? null, refusal: null });
    await call(act, values.text);
    return null;
  };

const moveTo = (state: ThreadState) => (act: Act) =>
  act.api.proMessages.setState({ threadId: act.threadId, version: versionOf(act.form), state }).then(() => null);

const acts: Readonly<Record<string, (act: Act) => Promise<ReturnType<typeof refuse> | null>>> = {
  ANSWER: write('answer', ({ api, threadId, form }, text) =>
    api.proMessages.answer({ threadId, version: versionOf(form), text, close: formText(form, 'close') === '1' }),
  ),
  NOTE: write('note', ({ api, threadId }, text) => api.proMessages.note({ threadId, text })),
  RECEIVED: write('received', ({ api, threadId }, text) => api.proMessages.copyIn({ threadId, text })),
  DRAFT: async ({ api, threadId, form }) => {
    await api.proMessages.draft({ threadId, text: formText(form, 'text').replaceAll('\r\n', '\n') });
    return null;
  },
  CLOSE: moveTo('CLOSED'),
  REOPEN: moveTo('OPEN'),
  ASSIGN: async ({ api, threadId, form }) => {
    const assigneeId = formText(form, 'assigneeId') || null;
    await api.proMessages.assign({ threadId, version: versionOf(form), assigneeId });
    return null;
  },
};

const inverses: Readonly<Record<string, string>> = { CLOSE: 'REOPEN', REOPEN: 'CLOSE', ASSIGN: 'ASSIGN' };

const undoOf = async ({ api, threadId, search }: Act, intent: string, before: ProThread): Promise<Undo> => {
  const { version } = await api.proMessages.byId({ threadId });
  return {
    text: messages.done[intent as keyof typeof messages.done],
    path: threadPath(threadId, search),
    fields: { intent: inverses[intent] ?? '', version: String(version), assigneeId: before.assignee?.id ?? '' },
  };
};

const modeOf = (intent: string): Mode => {
  if (intent === 'NOTE') return 'note';
  return intent === 'RECEIVED' ? 'received' : 'answer';
};

const refusalAnswer = (error: unknown, intent: string, form: FormData) => {
  const [code, mode] = [refusalOf(error), modeOf(intent)];
  const kept = { mode, text: formText(form, 'text') };
  if (code === 'RECORD_CHANGED') return refuse({ ...kept, error: null, refusal: changedText(error) });
  const errors = errorsOfRefusal(error, writeFields[mode]);
  if (hasErrors(errors))
    return refuse({ ...kept, error: errors['text'] ?? null, refusal: errors[''] ?? null }, refusalStatus(error));
  if (!isErrorCode(code) || statusOf(code) >= 500 || code === 'UNAUTHENTICATED' || code === 'SESSION_REPLACED')
    throw error;
  return refuse({ ...kept, error: null, refusal: titleOf(code) }, refusalStatus(error));
};

/** An automatic save of a draft stays on the page; everything else shows the thread again. */
export const runThreadAct = async (act: Act) => {
  const intent = formText(act.form, 'intent');
  const run = ownValue(acts, intent);
  if (!run) return refuse({ mode: 'answer', text: '', error: null, refusal: titleOf('BAD_REQUEST') });
  let undo: Undo | null = null;
  try {
    const before = intent in inverses ? await act.api.proMessages.byId({ threadId: act.threadId }) : null;
    const refused = await run(act);
    if (refused) return refused;
    undo = before && (await undoOf(act, intent, before));
  } catch (error) {
    return refusalAnswer(error, intent, act.form);
  }
  if (formText(act.form, 'stay') === '1') return null;
  const params = new URLSearchParams(act.search);
  for (const name of ['mode', 'reponse']) params.delete(name);
  params.set('fait', intent);
  return act.redirect(threadPath(act.threadId, `?${params.toString()}`), act.form, undo);
};

export type ThreadAnswer = Answer | null | undefined;
