/** Handles the forms of the call desk. */
import { data, redirect } from 'react-router';
import type { Client } from '#shared/api/client';
import { callOutcomes, canUndoCall, type CallSort } from '#shared/api/pro-call-shapes';
import { proCalls } from '#shared/api/pro-calls';
import { isErrorCode, statusOf, titleOf } from '#shared/errors';
import { ownValue } from '#shared/own-value';
import { describeFields } from '#app/describe-fields.ts';
import { errorsOfRefusal, hasErrors, type FieldErrors } from '#app/field.rules.ts';
import { formText } from '#app/form-text.ts';
import { refusalOf, refusalStatus } from '#app/shop-context.ts';
import type { LocalTime } from '#pro/form/moment-text.ts';
import type { UndoRedirect } from '#pro/frame/undo.ts';
import { chosenTime } from './call-back.rules.ts';
import { callDeskMessages as messages } from './call-desk.messages.ts';
import { referenceAfter } from './desk-data.ts';
import { deskPath, editPath } from './desk-path.ts';

export const outcomeFields = describeFields(proCalls.outcome.body, ['note', 'nextCallAt']);

type Act = {
  readonly api: Client;
  readonly form: FormData;
  readonly sort: CallSort;
  readonly region: string | undefined;
  readonly localTime: LocalTime;
  /** Whether `Veut changer` opens the edit of the order. */
  readonly mayEdit: boolean;
  readonly undo: UndoRedirect;
};

export type DeskAnswer = {
  readonly refusal: string | null;
  /** Outcome whose form the errors belong to. */
  readonly outcome: string;
  readonly errors: FieldErrors;
  readonly isOffline: boolean;
};

const refused = (refusal: string, status = 400) =>
  data<DeskAnswer>({ refusal, outcome: '', errors: {}, isOffline: false }, { status });

const wrong = (outcome: string, errors: FieldErrors, status = 400) =>
  data<DeskAnswer>({ refusal: null, outcome, errors, isOffline: false }, { status });

const agentOf = (error: unknown): string | null =>
  (error as { details?: { extra?: { agent?: string | null } } }).details?.extra?.agent ?? null;

const refusalAnswer = (error: unknown, outcome: string) => {
  const code = refusalOf(error);
  if (code === 'CALL_TAKEN') return refused(messages.taken(agentOf(error)));
  if (code === 'RECORD_CHANGED') return refused(messages.changed);
  const errors = errorsOfRefusal(error, outcomeFields);
  if (hasErrors(errors) && errors[''] === undefined) return wrong(outcome, errors, refusalStatus(error));
  if (errors[''] !== undefined) return refused(errors['']);
  if (!isErrorCode(code) || statusOf(code) >= 500 || statusOf(code) === 401 || code === 'SESSION_REPLACED') throw error;
  return refused(titleOf(code), refusalStatus(error));
};

const nextCallAt = ({ form, localTime }: Act): string | null => {
  const [choice, day, time] = [formText(form, 'nextCallAt'), formText(form, 'day'), formText(form, 'time')];
  return chosenTime({ choice, day, time }, localTime);
};

const answerCall = async (act: Act, reference: string) => {
  const { api, form, sort, region } = act;
  const outcome = callOutcomes.find((one) => one === formText(form, 'outcome'));
  if (!outcome) return refused(titleOf('BAD_REQUEST'));
  const chosen = formText(form, 'reason');
  const note = (chosen || formText(form, 'note')).replaceAll(/\s+/g, ' ').trim() || null;
  const later = outcome === 'CALL_BACK' ? nextCallAt(act) : null;
  if (outcome === 'CALL_BACK' && later === null) return wrong(outcome, { nextCallAt: messages.callBack.none });
  if (outcome === 'REFUSED' && note === null) return wrong(outcome, { note: messages.refused.none });
  // Renews the lease, which may have ended; throws CALL_TAKEN when a colleague has the call.
  await api.proCalls.claim({ reference });
  const version = Number(formText(form, 'version')) || 1;
  const opensEdit = outcome === 'WANTS_CHANGE' && act.mayEdit;
  const noted = await api.proCalls.outcome({
    reference,
    version,
    outcome,
    note,
    nextCallAt: later,
    keepsCall: opensEdit,
  });
  if (opensEdit) return redirect(editPath({ sort, reference }), 303);
  const next = await api.proCalls.next({ region, sort });
  const place = deskPath({ sort, reference: next.reference, done: { what: outcome, reference } });
  const { callId, version: after } = noted;
  const undo = {
    text: messages.done(outcome, reference),
    path: deskPath({ sort, reference }),
    fields: { intent: 'undo', reference, callId, version: String(after) },
  };
  return act.undo(place, form, canUndoCall(outcome) ? undo : null);
};

/** Opens the order again after the undo, so that the agent can enter the right outcome. */
const undoCall = async ({ api, form, sort, undo }: Act, reference: string) => {
  await api.proCalls.undo({
    reference,
    callId: formText(form, 'callId'),
    version: Number(formText(form, 'version')) || 1,
  });
  return undo(deskPath({ sort, reference }), form, null);
};

const skip = async ({ api, sort, region }: Act, reference: string) => {
  await api.proCalls.release({ reference });
  const { calls } = await api.proCalls.queue({ region, sort });
  return redirect(deskPath({ sort, reference: referenceAfter(calls, reference) ?? reference }), 303);
};

const acts: Readonly<Record<string, (act: Act, reference: string) => Promise<unknown>>> = {
  answer: answerCall,
  undo: undoCall,
  skip,
  claim: async ({ api, sort }, reference) => {
    await api.proCalls.claim({ reference });
    return redirect(deskPath({ sort, reference, dial: true }), 303);
  },
  renew: async ({ api }, reference) => {
    await api.proCalls.claim({ reference });
    return null;
  },
  pause: async ({ api, sort }, reference) => {
    await api.proCalls.release({ reference });
    return redirect(deskPath({ sort, reference, done: { what: 'PAUSE', reference } }), 303);
  },
};

export const runDeskAct = async (act: Act) => {
  const [intent, reference] = [formText(act.form, 'intent'), formText(act.form, 'reference')];
  const run = ownValue(acts, intent);
  if (!run || !/^[A-Za-z0-9-]{1,20}$/.test(reference)) return refused(titleOf('BAD_REQUEST'));
  try {
    return (await run(act, reference)) as ReturnType<typeof refused> | Response | null;
  } catch (error) {
    return refusalAnswer(error, formText(act.form, 'outcome'));
  }
};
