/** Requests of the contract test for carriers. */
import type { Client } from '#shared/api/client';

type Requests = Readonly<Record<string, (client: Client) => Promise<unknown>>>;

const actOnCarriers = async ({ proCarriers }: Client) => {
  const values = { phone: '71 000 000', trackingPattern: 'https://essai.tn/{numero}', regions: ['TN'] };
  const create = await proCarriers.create({ ...values, name: `Essai ${crypto.randomUUID().slice(0, 8)}` });
  const { id: carrierId, name } = create;
  const update = await proCarriers.update({ carrierId, version: 1, name, active: false });
  return { create, update, list: await proCarriers.list({ region: 'TN' }) };
};

export const proCarrierRequests = (admin: () => Client): Requests => {
  let acts: ReturnType<typeof actOnCarriers> | null = null;
  const names = ['create', 'update', 'list'] as const;
  const answerOf = (name: (typeof names)[number]) => async () => (await (acts ??= actOnCarriers(admin())))[name];
  return Object.fromEntries(names.map((name) => [`proCarriers.${name}`, answerOf(name)]));
};
