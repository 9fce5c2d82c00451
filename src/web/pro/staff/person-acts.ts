/** Handles the forms of a staff user's record; each has the intent of its act. */
import { redirect } from 'react-router';
import type { Client } from '#shared/api/client';
import { ownValue } from '#shared/own-value';
import type { LocalTime } from '#pro/form/moment-text.ts';
import { formText } from '#app/form-text.ts';
import { errorsIn, hasErrors, readValues } from '#app/field.rules.ts';
import { refusalOf } from '#app/shop-context.ts';
import { readMerged } from '#pro/merge/merge.ts';
import { exceptionFields, factFields } from './staff-fields.ts';
import { mergeOfPerson } from './staff-merge.ts';
import { limitOf, merged, refused, versionOf, wrong } from './staff-forms.ts';
import { staffMessages as messages } from './staff.messages.ts';

type Act = LocalTime & { readonly api: Client; readonly id: string; readonly form: FormData };
type Done = keyof typeof messages.done;

const scopes = ['NONE', 'portfolio', 'all'] as const;
export const scopeIn = (form: FormData) => scopes.find((scope) => scope === formText(form, 'scope')) ?? 'NONE';

const factsOf = (form: FormData) => {
  const values = readValues(form, factFields);
  return { values, errors: errorsIn(factFields, values, { fullName: messages.record.noName }) };
};

const acts: Readonly<
  Record<string, { readonly done: Done; readonly tab?: string; readonly run: (act: Act) => Promise<unknown> }>
> = {
  facts: {
    done: 'fiche',
    run: ({ api, id, form }) => api.proStaff.edit({ ...factsOf(form).values, id, version: versionOf(form) }),
  },
  disable: { done: 'desactive', run: ({ api, id, form }) => api.proStaff.disable({ id, version: versionOf(form) }) },
  enable: { done: 'reactive', run: ({ api, id, form }) => api.proStaff.enable({ id, version: versionOf(form) }) },
  'end-session': {
    done: 'session',
    tab: 'sessions',
    run: ({ api, id, form }) => api.proStaff.endSession({ id, sessionId: formText(form, 'session') }),
  },
  'reset-factor': {
    done: 'facteur',
    run: ({ api, id, form }) => api.proStaff.resetSecondFactor({ id, version: versionOf(form) }),
  },
  role: {
    done: 'role',
    tab: 'privileges',
    run: ({ api, id, form }) =>
      api.proStaff.setRole({ id, version: versionOf(form), roleId: formText(form, 'roleId') }),
  },
  grant: {
    done: 'exception',
    tab: 'privileges',
    run: ({ api, id, form }) =>
      api.proStaff.setException({
        id,
        version: versionOf(form),
        privilege: formText(form, 'privilege'),
        scope: scopeIn(form),
        limit: limitOf(form),
        reason: formText(form, 'reason').trim(),
      }),
  },
  'back-to-role': {
    done: 'retour',
    tab: 'privileges',
    run: ({ api, id, form }) =>
      api.proStaff.removeException({ id, version: versionOf(form), privilege: formText(form, 'privilege') }),
  },
};

const check = (intent: string, form: FormData) => {
  if (intent === 'facts') return factsOf(form);
  if (intent !== 'grant') return null;
  const values = readValues(form, exceptionFields);
  const errors = errorsIn(exceptionFields, values, { reason: messages.matrix.noReason });
  return { values: { ...values, scope: formText(form, 'scope'), limit: formText(form, 'limit') }, errors };
};

export const actOnPerson = async ({ form, ...caller }: Act) => {
  const act = { ...caller, form: readMerged(form) };
  const intent = formText(act.form, 'intent');
  const found = ownValue(acts, intent) ?? acts['facts'];
  if (!found) throw new Error('no act');
  const checked = check(intent, act.form);
  if (checked && hasErrors(checked.errors)) return wrong(intent, checked.values, checked.errors);
  try {
    await found.run(act);
  } catch (error) {
    if (refusalOf(error) === 'RECORD_CHANGED')
      return merged(intent, await mergeOfPerson(act.api, act.id, act.form, act));
    return refused(error, intent, act.form);
  }
  const query = new URLSearchParams({
    ...(found.tab === undefined ? {} : { onglet: found.tab }),
    ...(found.tab === 'privileges' && intent !== 'role' ? { privilege: formText(act.form, 'privilege') } : {}),
    fait: found.done,
  });
  return redirect(`/pro/utilisateurs/${act.id}?${query.toString()}`, 303);
};
