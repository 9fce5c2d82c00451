/** Handles the forms of the moderation. */
import { data } from 'react-router';
import type { Client } from '#shared/api/client';
import { isErrorCode, statusOf, titleOf } from '#shared/errors';
import { formText } from '#app/form-text.ts';
import { errorsIn, hasErrors, readValues, type Fields } from '#app/field.rules.ts';
import { refusalOf, refusalStatus } from '#app/shop-context.ts';
import type { UndoRedirect } from '#pro/frame/undo.ts';
import { decisionFields } from './review-fields.ts';
import { reviewMessages as messages } from './review.messages.ts';

type Act = {
  readonly api: Client;
  readonly form: FormData;
  readonly search: string;
  readonly redirect: UndoRedirect;
};

type Answer = {
  readonly intent: string;
  /** Review that the answer is about. */
  readonly id: string;
  readonly text: string;
  readonly error: string | null;
  readonly refusal: string | null;
};
export type ReviewAnswer = Answer | undefined;

const changedText = (error: unknown): string => {
  const { extra } = (
    error as { details: { extra?: { current?: { state?: string }; changes?: { by: string | null }[] } } }
  ).details;
  const by = extra?.changes?.[0]?.by ?? null;
  // A review that is pending again was changed by its author.
  return extra?.current?.state === 'PENDING' || by === null ? messages.changed.author : messages.changed.colleague(by);
};

const fieldTexts = (error: unknown): string | undefined =>
  (error as { details?: { errors?: { message: string }[] } }).details?.errors?.[0]?.message;

const send = ({ reviews }: Client, intent: string, input: { reviewId: string; version: number; text: string }) => {
  const { reviewId, version, text } = input;
  if (intent === 'UNDO') return reviews.undo({ reviewId, version });
  if (intent === 'REFUSE') return reviews.refuse({ reviewId, version, reason: text });
  return intent === 'ANSWER'
    ? reviews.answer({ reviewId, version, answer: text })
    : reviews.publish({ reviewId, version });
};

const readText = (form: FormData, intent: string): { text: string; error: string | null } => {
  if (intent !== 'REFUSE' && intent !== 'ANSWER') return { text: '', error: null };
  const fields: Fields = decisionFields[intent];
  const values = readValues(form, fields);
  const name = intent === 'REFUSE' ? 'reason' : 'answer';
  const errors = errorsIn(fields, values, {
    [name]: intent === 'REFUSE' ? messages.refuse.none : messages.answer.none,
  });
  return { text: values[name] ?? '', error: hasErrors(errors) ? (errors[name] ?? null) : null };
};

/** A decision raises the version by one. */
const undoOf = (path: string, { intent, id, version }: { intent: string; id: string; version: number }) => ({
  text: Object.entries(messages.done).find(([name]) => name === intent)?.[1] ?? messages.done.PUBLISH,
  path,
  fields: { intent: 'UNDO', id, version: String(version + 1) },
});

export const runReviewAct = async ({ api, form, search, redirect }: Act) => {
  const [intent, reviewId] = [formText(form, 'intent'), formText(form, 'id')];
  const { text, error: wrong } = readText(form, intent);
  const answer = { intent, id: reviewId, text };
  if (wrong !== null) return data<Answer>({ ...answer, error: wrong, refusal: null }, { status: 400 });
  const version = Number(formText(form, 'version')) || 1;
  try {
    await send(api, intent, { reviewId, version, text });
  } catch (error) {
    const code = refusalOf(error);
    if (!isErrorCode(code) || statusOf(code) >= 500 || code === 'UNAUTHENTICATED' || code === 'SESSION_REPLACED')
      throw error;
    const refusal = code === 'RECORD_CHANGED' ? changedText(error) : (fieldTexts(error) ?? titleOf(code));
    return data<Answer>({ ...answer, error: null, refusal }, { status: refusalStatus(error) });
  }
  const params = new URLSearchParams(search);
  const address = params.size === 0 ? '/pro/avis' : `/pro/avis?${params.toString()}`;
  params.set('fait', intent);
  return redirect(`/pro/avis?${params.toString()}`, form, undoOf(address, { intent, id: reviewId, version }));
};
