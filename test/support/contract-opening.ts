/** Requests of the contract test for the opening, which need a shop without administrator. */
import { createFetchClient, type Client } from '#shared/api/client';
import { isShopError } from '#shared/errors';
import { signIn } from './session.ts';
import { openShop } from './shop.ts';

type Requests = Readonly<Record<string, (client: Client) => Promise<unknown>>>;

const password = 'un-long-mot-de-passe';
const person = { fullName: 'Leïla Mansour', email: 'leila@boutique.test', password, confPassword: password };

/** The answer of a session, once the refusal asks for the second factor, and of a step that misses nothing. */
const actInEmptyShop = async () => {
  const shop = await openShop({ tree: false, fill: async () => undefined });
  try {
    const client = createFetchClient({ baseUrl: await shop.listen() });
    const link = await shop.rooms.opening.createLink();
    const token = new URL(link?.url ?? 'https://none').searchParams.get('jeton') ?? '';
    const create = await client.firstAdministrator
      .create({ token, country: 'TN', ...person })
      .catch((error: unknown) => {
        if (!isShopError(error) || error.code !== 'SECOND_FACTOR_REQUIRED') throw error;
        return { token: '', refreshToken: '', keepSession: false };
      });
    const { api } = await signIn(shop, { email: person.email });
    return { create, confirmStep: await api.proOpening.confirmStep({ step: 'TAXES' }) };
  } finally {
    await shop.close();
  }
};

export const openingRequests = (): Requests => {
  let acted: ReturnType<typeof actInEmptyShop> | null = null;
  const act = () => (acted ??= actInEmptyShop());
  return {
    'firstAdministrator.read': (client) => client.firstAdministrator.read({ token: 'un-jeton-qui-n-existe-pas' }),
    'firstAdministrator.create': async () => (await act()).create,
    'proOpening.confirmStep': async () => (await act()).confirmStep,
  };
};
