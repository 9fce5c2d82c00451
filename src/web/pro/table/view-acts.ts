/** Handles the forms of saved views; the field `intent` names the act. */
import { data, redirect } from 'react-router';
import type { Client } from '#shared/api/client';
import { proViews } from '#shared/api/pro-views';
import { isErrorCode, statusOf, titleOf } from '#shared/errors';
import { ownValue } from '#shared/own-value';
import type { ListName } from '#shared/rules/lists';
import { formText } from '#app/form-text.ts';
import { describeFields } from '#app/describe-fields.ts';
import { errorsIn, errorsOfRefusal, hasErrors, readValues, type FieldErrors } from '#app/field.rules.ts';
import { refusalOf, refusalStatus } from '#app/shop-context.ts';
import type { Undo, UndoRedirect } from '#pro/frame/undo.ts';
import { viewAddress } from './saved-views.ts';
import { viewMessages as messages } from './views.messages.ts';

export const viewFields = describeFields(proViews.save.body, ['name']);

type Act = {
  readonly api: Client;
  readonly list: ListName;
  readonly form: FormData;
  readonly redirect: UndoRedirect;
};

const columnsOf = (form: FormData): string[] =>
  form.getAll('columns').filter((id): id is string => typeof id === 'string');

const rest = ({ form }: Act) => ({ query: formText(form, 'query'), columns: columnsOf(form) });

type Intent = keyof typeof messages.done;

const managed = ({ list, form, redirect: undoable }: Act, intent: Intent, fields: NonNullable<Undo['fields']>) => {
  const path = `/pro/vues?list=${list}`;
  return undoable(`${path}&fait=${intent}`, form, { text: messages.done[intent], path, fields });
};

/** The view before the act; the call then refuses one that does not exist. */
const viewBefore = async ({ api, list }: Act, viewId: string) =>
  (await api.proViews.list({ list })).views.find(({ id }) => id === viewId);

const acts: Readonly<Record<string, (act: Act, viewId: string, name: string) => Promise<Response>>> = {
  SAVE: async (act, _, name) => {
    const { api, list, form } = act;
    const [shared, isDefault] = [form.has('shared'), form.has('isDefault')];
    const view = await api.proViews.save({ list, name, shared, isDefault, ...rest(act) });
    return act.redirect(viewAddress(list, view), form, null);
  },
  CHANGE: async (act, viewId) =>
    redirect(viewAddress(act.list, await act.api.proViews.update({ viewId, ...rest(act) })), 303),
  RENAME: async (act, viewId, name) => {
    const before = await viewBefore(act, viewId);
    await act.api.proViews.update({ viewId, name });
    return managed(act, 'RENAME', { intent: 'RENAME', viewId, name: before?.name ?? name });
  },
  DEFAULT: async (act, viewId) => {
    await act.api.proViews.update({ viewId, isDefault: true });
    return managed(act, 'DEFAULT', { intent: 'NOT_DEFAULT', viewId });
  },
  NOT_DEFAULT: async (act, viewId) => {
    await act.api.proViews.update({ viewId, isDefault: false });
    return managed(act, 'NOT_DEFAULT', { intent: 'DEFAULT', viewId });
  },
  REMOVE: async (act, viewId) => {
    const before = await viewBefore(act, viewId);
    await act.api.proViews.remove({ viewId });
    return managed(act, 'REMOVE', {
      intent: 'SAVE',
      name: before?.name ?? '',
      query: before?.query ?? '',
      columns: before?.columns ?? [],
      ...(before?.shared ? { shared: '1' } : {}),
      ...(before?.isDefault ? { isDefault: '1' } : {}),
    });
  },
};

const answer = (act: Act, errors: FieldErrors, status: number) => {
  const { form } = act;
  const values = { name: formText(form, 'name'), shared: form.has('shared'), isDefault: form.has('isDefault') };
  return data(
    { intent: formText(form, 'intent'), viewId: formText(form, 'viewId'), values, ...rest(act), errors },
    { status },
  );
};

export const runViewAct = async (act: Act) => {
  const intent = formText(act.form, 'intent');
  const run = ownValue(acts, intent);
  if (!run) return answer(act, { '': titleOf('BAD_REQUEST') }, 400);
  const { name } = readValues(act.form, viewFields);
  const errors =
    intent === 'SAVE' || intent === 'RENAME' ? errorsIn(viewFields, { name }, { name: messages.noName }) : {};
  if (hasErrors(errors)) return answer(act, errors, 400);
  try {
    return await run(act, formText(act.form, 'viewId'), name);
  } catch (error) {
    const code = refusalOf(error);
    if (!isErrorCode(code) || statusOf(code) >= 500 || code === 'UNAUTHENTICATED' || code === 'SESSION_REPLACED')
      throw error;
    const refused = errorsOfRefusal(error, viewFields);
    return answer(act, hasErrors(refused) ? refused : { '': titleOf(code) }, refusalStatus(error));
  }
};
