/** Requests of the contract test for carriers. */
import type { Client } from '#shared/api/client';

type Requests = Readonly<Record<string, (client: Client) => Promise<unknown>>>;

const actOnCarriers = async ({ proCarriers }: Client) => {
  const values = { phone: '71 000 000', trackingPattern: 'https://essai.tn/{numero}', regions: ['TN'] };
  const create = await proCarriers.create({ ...values, name: `Essai ${crypto.randomUUID().slice(0, 8)}` });
  const { id: carrierId, name } = create;
  const update = await proCarriers.update({ carrierId, version: 1, name, active: false });
  const other = await proCarriers.create({ name: `Autre ${crypto.randomUUID().slice(0, 8)}` });
  const both = { carrierId, otherId: other.id };
  const mergePreview = await proCarriers.mergePreview(both);
  const merge = await proCarriers.merge({ ...both, version: 2, otherVersion: 1, confirmation: other.name });
  const byId = await proCarriers.byId({ carrierId });
  return { create, update, mergePreview, merge, byId, list: await proCarriers.list({ region: 'TN' }) };
};

export const proCarrierRequests = (admin: () => Client): Requests => {
  let acts: ReturnType<typeof actOnCarriers> | null = null;
  const names = ['create', 'update', 'mergePreview', 'merge', 'byId', 'list'] as const;
  const answerOf = (name: (typeof names)[number]) => async () => (await (acts ??= actOnCarriers(admin())))[name];
  return Object.fromEntries(names.map((name) => [`proCarriers.${name}`, answerOf(name)]));
};
