import { data, redirect } from 'react-router';
import type { Client } from '#shared/api/client';
import { proWebhooks, type ProWebhook } from '#shared/api/pro-webhooks';
import { webhookEvents, type WebhookEvent } from '#shared/rules/webhook-events';
import { describeFields } from '#app/describe-fields.ts';
import { errorsIn, hasErrors } from '#app/field.rules.ts';
import { formText } from '#app/form-text.ts';
import { refusalOf } from '#app/shop-context.ts';
import {
  mergeOf,
  merged,
  refused,
  valuesIn,
  wrong,
  type Answer,
  type FormValues,
} from '#pro/content/content-answer.ts';
import type { LocalTime } from '#pro/form/moment-text.ts';
import { readMerged } from '#pro/merge/merge.ts';
import { deliveryPath, webhookPath, webhooksPath } from './webhook-path.ts';
import { webhookMessages as messages } from './webhook.messages.ts';

export const webhookFields = {
  ...describeFields(proWebhooks.create.body, ['name', 'url']),
  region: { required: false },
  events: { required: false },
};
const names = Object.keys(webhookFields);

export type Secret = { readonly id: string; readonly secret: string; readonly formerUntil: string | null };
export type Tested = { readonly isReceived: boolean; readonly text: string; readonly href: string };
export type WebhookAnswer = Answer & { readonly made?: Secret; readonly tested?: Tested };

const nothing: Answer = { values: {}, errors: {}, refusal: null, merge: null };

/** As a form writes them, for the comparison with what a colleague saved. */
export const valuesOf = ({ name, url, region, events }: Pick<ProWebhook, 'name' | 'url' | 'region' | 'events'>) => ({
  name,
  url,
  region: region ?? '',
  events: webhookEvents.filter((event) => events.includes(event)).join(' '),
});

const textOf = (name: string, value: string): string => {
  if (name === 'region' && value === '') return messages.allRegions;
  if (name !== 'events') return value;
  return value
    .split(' ')
    .flatMap((event) => messages.events[event as WebhookEvent] ?? [])
    .join(', ');
};

const bodyOf = (values: FormValues) => ({
  name: values['name'] ?? '',
  url: values['url'] ?? '',
  region: values['region'] || null,
  events: webhookEvents.filter((event) => (values['events'] ?? '').split(' ').includes(event)),
});

const check = (values: FormValues) => ({
  ...errorsIn(webhookFields, values, messages.form.required),
  ...(bodyOf(values).events.length === 0 && { events: messages.form.noEvent }),
});

export const createWebhook = async (api: Client, form: FormData) => {
  const values = valuesIn(form, names);
  const errors = check(values);
  if (hasErrors(errors)) return wrong(values, errors, false);
  try {
    const made = await api.proWebhooks.create(bodyOf(values));
    return data<WebhookAnswer>({ ...nothing, made: { ...made, formerUntil: null } });
  } catch (error) {
    return refused(error, values, webhookFields);
  }
};

type Act = { readonly api: Client; readonly webhookId: string; readonly form: FormData; readonly localTime: LocalTime };

const save = async ({ api, webhookId, form, localTime }: Act) => {
  const values = valuesIn(form, names);
  const errors = check(values);
  if (hasErrors(errors)) return wrong(values, errors, false);
  try {
    await api.proWebhooks.update({ webhookId, version: Number(formText(form, 'version')) || 1, ...bodyOf(values) });
    return redirect(`${webhookPath(webhookId)}?fait=enregistre`, 303);
  } catch (error) {
    if (refusalOf(error) !== 'RECORD_CHANGED') return refused(error, values, webhookFields);
    const current = await api.proWebhooks.byId({ webhookId });
    const saved = { version: current.version, values: valuesOf(current), labels: messages.labels, textOf };
    return merged(mergeOf(error, form, saved, localTime));
  }
};

const sendTest = async ({ api, webhookId }: Act) => {
  const { attempt, deliveryId } = await api.proWebhooks.sendTest({ webhookId });
  const { fault, status, duration } = attempt;
  const text =
    fault === null && status !== null
      ? messages.tested(status, duration)
      : messages.notTested(messages.faults[fault ?? 'UNREACHABLE'], status);
  const tested = { isReceived: fault === null, text, href: deliveryPath(webhookId, deliveryId) };
  return data<WebhookAnswer>({ ...nothing, tested });
};

export const actOnWebhook = async (act: Act) => {
  const { api, webhookId } = act;
  const form = readMerged(act.form);
  const of = { webhookId, version: Number(formText(form, 'version')) || 1 };
  try {
    switch (formText(form, 'intent')) {
      case 'test':
        return await sendTest(act);
      case 'renew': {
        const made = await api.proWebhooks.renewSecret(of);
        return data<WebhookAnswer>({ ...nothing, made: { id: webhookId, ...made } });
      }
      case 'activate':
        await api.proWebhooks.setState({ ...of, active: true });
        return redirect(`${webhookPath(webhookId)}?fait=active`, 303);
      case 'deactivate':
        await api.proWebhooks.setState({ ...of, active: false });
        return redirect(`${webhookPath(webhookId)}?fait=desactive`, 303);
      case 'remove':
        await api.proWebhooks.remove(of);
        return redirect(`${webhooksPath}?fait=supprime`, 303);
      default:
        return await save({ ...act, form });
    }
  } catch (error) {
    return refused(error, {}, {});
  }
};
