/** Calls of staff about endpoints. */
import { implement, staffOf, type Implementation } from '#platform/contract';
import { violates, type Db, type Tx } from '#platform/db';
import { checkHost, PrivateAddressError, publicInternet } from '#platform/public-address';
import type { Random } from '#platform/random';
import { changesBetween, checkVersion, recordAct } from '#server/audit';
import type { Regions } from '#server/region';
import { proWebhooks as calls, type ProWebhook, type ProWebhookRow } from '#shared/api/pro-webhooks';
import { ShopError } from '#shared/errors';
import { releaseKind, type DeliverDeps } from './deliver.ts';
import {
  insertEndpoint,
  lockEndpoint,
  readEndpoint,
  readEndpoints,
  removeEndpoint,
  replaceSecret,
  setEndpointState,
  updateEndpoint,
  type EndpointRow,
  type EndpointValues,
  type ListedEndpoint,
} from './endpoint.store.ts';
import { isPrivateHost } from './post.ts';
import { removalKind } from './removal.ts';
import { webhookMessages as messages } from './webhook.messages.ts';
import { formatSecret, secretBytes } from './signature.ts';

export type EndpointDeps = Pick<DeliverDeps, 'db' | 'clock' | 'sealing' | 'limits'> & {
  readonly random: Pick<Random, 'bytes'>;
  readonly regions: Pick<Regions, 'get'>;
};

const formerValidity = 86_400_000;

const refuse = (field: string, message: string): never => {
  throw new ShopError('BAD_REQUEST', { errors: [{ field, message }] });
};

const isoOf = (date: Date | null): string | null => date?.toISOString() ?? null;

const rowOf = (endpoint: ListedEndpoint): ProWebhookRow => ({
  id: String(endpoint.id),
  version: endpoint.version,
  name: endpoint.name,
  url: endpoint.url,
  events: [...endpoint.events],
  region: endpoint.region,
  state: endpoint.state,
  pauseReason: endpoint.pauseReason,
  failures: endpoint.failures,
  failingSince: isoOf(endpoint.failingSince),
  lastAt: isoOf(endpoint.lastAt),
  lastStatus: endpoint.lastStatus,
  waiting: endpoint.waiting,
});

const readOne = async (db: Db, id: string): Promise<ProWebhook> => {
  const endpoint = await readEndpoint(db, Number(id));
  if (!endpoint) throw new ShopError('NOT_FOUND');
  return { ...rowOf(endpoint), createdAt: endpoint.createdAt.toISOString(), formerUntil: isoOf(endpoint.formerUntil) };
};

/** Names are resolved at each delivery; here, only an address that is written in the URL is checked. */
const addressOf = (text: string, privateHosts: readonly string[]): string => {
  const url = URL.parse(text.trim());
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.hostname === '') return refuse('url', messages.badUrl);
  if (url.username !== '' || url.password !== '') return refuse('url', messages.hasLogin);
  if (isPrivateHost(url, privateHosts)) return url.href;
  if (url.protocol !== 'https:') return refuse('url', messages.notSecure);
  if (/(^|\.)localhost$/i.test(url.hostname)) return refuse('url', messages.privateHost);
  try {
    checkHost(url, publicInternet);
  } catch (error) {
    if (error instanceof PrivateAddressError) return refuse('url', messages.privateHost);
    throw error;
  }
  return url.href;
};

const valuesOf = ({ regions, limits }: EndpointDeps, typed: EndpointValues): EndpointValues => {
  if (typed.region !== null && !regions.get(typed.region)) refuse('region', messages.unknownRegion);
  const { name, events, region } = typed;
  return {
    name: name.trim(),
    url: addressOf(typed.url, limits.privateHosts),
    events: [...new Set(events)].toSorted(),
    region,
  };
};

const fieldsOf = ({ name, url, events, region }: EndpointValues) => ({
  name,
  url,
  events: [...events].toSorted(),
  region,
});

const onTaken = (error: unknown): never => {
  if (violates(error, 'webhook_endpoint_url_key')) refuse('url', messages.taken);
  throw error;
};

const object = 'webhook';
const labelled = (id: number, name: string) => ({ object, objectId: String(id), label: name });

const changer =
  ({ db }: Pick<EndpointDeps, 'db'>) =>
  (
    { webhookId, version }: { webhookId: string; version: number },
    name: string,
    work: (tx: Tx, endpoint: EndpointRow) => Promise<void> | void,
  ): Promise<void> =>
    db
      .command({ name }, async (tx) => {
        const row = await lockEndpoint(tx, Number(webhookId));
        await work(tx, await checkVersion(tx, row, { object, objectId: webhookId, version }));
      })
      .catch(onTaken);

type Change = ReturnType<typeof changer>;

const saveRoutes = (deps: EndpointDeps, change: Change): Implementation[] => {
  const { db, clock, random, sealing } = deps;
  return [
    implement(calls.create, async (typed, caller) => {
      const values = valuesOf(deps, typed);
      const secret = random.bytes(secretBytes);
      const by = staffOf(caller).id;
      const id = await db
        .command({ name: 'webhook.create' }, async (tx) => {
          const added = await insertEndpoint(tx, values, { secret: sealing.seal(secret), by, at: clock.now() });
          recordAct(tx, { ...labelled(added, values.name), after: fieldsOf(values) });
          return added;
        })
        .catch(onTaken);
      return { id: String(id), secret: formatSecret(secret) };
    }),
    implement(calls.update, async ({ webhookId, version, ...typed }) => {
      const values = valuesOf(deps, typed);
      await change({ webhookId, version }, 'webhook.edit', async (tx, row) => {
        await updateEndpoint(tx, row.id, values);
        recordAct(tx, { ...labelled(row.id, values.name), ...changesBetween(fieldsOf(row), fieldsOf(values)) });
      });
      return readOne(db, webhookId);
    }),
  ];
};

const setState = (tx: Tx, { id, name, state: former }: EndpointRow, state: 'ACTIVE' | 'OFF'): void => {
  setEndpointState(tx, id, state, null);
  recordAct(tx, { ...labelled(id, name), before: { state: former }, after: { state } });
};

const actRoutes = (deps: EndpointDeps, change: Change): Implementation[] => {
  const { db, clock, random, sealing } = deps;
  return [
    implement(calls.setState, async ({ webhookId, version, active }) => {
      await change({ webhookId, version }, 'webhook.switch', async (tx, row) => {
        setState(tx, row, active ? 'ACTIVE' : 'OFF');
        // a long pause may have held many deliveries
        if (active) await tx.emit({ kind: releaseKind, payload: null });
      });
      return readOne(db, webhookId);
    }),
    implement(calls.renewSecret, async ({ webhookId, version }) => {
      const secret = random.bytes(secretBytes);
      const formerUntil = new Date(clock.now().getTime() + formerValidity);
      await change({ webhookId, version }, 'webhook.renewSecret', (tx, row) => {
        replaceSecret(tx, row.id, sealing.seal(secret), formerUntil);
        recordAct(tx, { ...labelled(row.id, row.name), after: { formerUntil: formerUntil.toISOString() } });
      });
      return { secret: formatSecret(secret), formerUntil: formerUntil.toISOString() };
    }),
    implement(calls.remove, async (of) => {
      await change(of, 'webhook.remove', async (tx, row) => {
        removeEndpoint(tx, row.id, clock.now());
        await tx.emit({ kind: removalKind, payload: { endpoint: row.id } });
        recordAct(tx, { ...labelled(row.id, row.name), before: fieldsOf(row) });
      });
      return undefined;
    }),
  ];
};

export const endpointRoutes = (deps: EndpointDeps): Implementation[] => {
  const { db } = deps;
  const change = changer(deps);
  return [
    implement(calls.list, async () => ({ webhooks: (await readEndpoints(db)).map(rowOf) })),
    implement(calls.byId, ({ webhookId }) => readOne(db, webhookId)),
    ...saveRoutes(deps, change),
    ...actRoutes(deps, change),
  ];
};
