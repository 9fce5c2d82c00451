/** Requests of the contract test for the first administrator, who needs a shop without one. */
import { createFetchClient, type Client } from '#shared/api/client';
import { isShopError } from '#shared/errors';
import { openShop } from './shop.ts';

type Requests = Readonly<Record<string, (client: Client) => Promise<unknown>>>;

const password = 'un-long-mot-de-passe';
const person = { fullName: 'Leïla Mansour', email: 'leila@boutique.test', password, confPassword: password };

/** The answer of a session, once the refusal asks for the second factor. */
const createInEmptyShop = async (): Promise<unknown> => {
  const shop = await openShop({ tree: false, fill: async () => undefined });
  try {
    const client = createFetchClient({ baseUrl: await shop.listen() });
    const link = await shop.rooms.opening.createLink();
    const token = new URL(link?.url ?? 'https://none').searchParams.get('jeton') ?? '';
    return await client.firstAdministrator.create({ token, country: 'TN', ...person });
  } catch (error) {
    if (!isShopError(error) || error.code !== 'SECOND_FACTOR_REQUIRED') throw error;
    return { token: '', refreshToken: '', keepSession: false };
  } finally {
    await shop.close();
  }
};

export const openingRequests = (): Requests => {
  let created: Promise<unknown> | null = null;
  return {
    'firstAdministrator.read': (client) => client.firstAdministrator.read({ token: 'un-jeton-qui-n-existe-pas' }),
    'firstAdministrator.create': () => (created ??= createInEmptyShop()),
  };
};
