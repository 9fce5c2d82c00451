/** Requests of the contract test for webhooks and API keys. Their address resolves to nothing: tests reach no network. */
import type { Client } from '#shared/api/client';

type Stage = { readonly admin: Client };
type Requests = Readonly<Record<string, () => Promise<unknown>>>;

const values = { name: 'ERP', url: 'https://erp.invalid/ourlet', events: ['order.placed'], region: null } as const;

const workOnKey = async ({ proApiKeys }: Client) => {
  const create = await proApiKeys.create({ name: 'ERP', scopes: ['order.view'], region: 'TN', days: 90 });
  const list = await proApiKeys.list();
  return { create, list, revoke: await proApiKeys.revoke({ keyId: create.id }) };
};

const workOnWebhook = async ({ proWebhooks }: Client) => {
  const create = await proWebhooks.create({ ...values, events: [...values.events] });
  const webhookId = create.id;
  const update = await proWebhooks.update({ ...values, webhookId, version: 1, events: ['order.placed', 'order.paid'] });
  const renewSecret = await proWebhooks.renewSecret({ webhookId, version: 2 });
  const setState = await proWebhooks.setState({ webhookId, version: 3, active: false });
  const sendTest = await proWebhooks.sendTest({ webhookId });
  const of = { webhookId, deliveryId: sendTest.deliveryId };
  const done = {
    'proWebhooks.create': create,
    'proWebhooks.update': update,
    'proWebhooks.renewSecret': renewSecret,
    'proWebhooks.setState': setState,
    'proWebhooks.sendTest': sendTest,
    'proWebhooks.list': await proWebhooks.list(),
    'proWebhooks.byId': await proWebhooks.byId({ webhookId }),
    'proWebhooks.deliveries': await proWebhooks.deliveries({ webhookId }),
    'proWebhooks.delivery': await proWebhooks.delivery(of),
    'proWebhooks.resend': await proWebhooks.resend(of),
  };
  return { ...done, 'proWebhooks.remove': await proWebhooks.remove({ webhookId, version: 4 }) };
};

export const proWebhookRequests = (given: () => Stage): Requests => {
  let made: ReturnType<typeof workOnWebhook> | null = null;
  const answer = (name: keyof Awaited<ReturnType<typeof workOnWebhook>>) => async () =>
    (await (made ??= workOnWebhook(given().admin)))[name];
  let key: ReturnType<typeof workOnKey> | null = null;
  const ofKey = (name: keyof Awaited<ReturnType<typeof workOnKey>>) => async () =>
    (await (key ??= workOnKey(given().admin)))[name];
  return {
    'proApiKeys.create': ofKey('create'),
    'proApiKeys.list': ofKey('list'),
    'proApiKeys.revoke': ofKey('revoke'),
    'proWebhooks.create': answer('proWebhooks.create'),
    'proWebhooks.update': answer('proWebhooks.update'),
    'proWebhooks.renewSecret': answer('proWebhooks.renewSecret'),
    'proWebhooks.setState': answer('proWebhooks.setState'),
    'proWebhooks.sendTest': answer('proWebhooks.sendTest'),
    'proWebhooks.list': answer('proWebhooks.list'),
    'proWebhooks.byId': answer('proWebhooks.byId'),
    'proWebhooks.deliveries': answer('proWebhooks.deliveries'),
    'proWebhooks.delivery': answer('proWebhooks.delivery'),
    'proWebhooks.resend': answer('proWebhooks.resend'),
    'proWebhooks.remove': answer('proWebhooks.remove'),
  };
};
