/** Data of the authorisation matrix: which calls of signed-in users name an object of a person, and which do not. */
import { systemRandom } from '#platform/random';
import type { Client } from '#shared/api/client';
import { write } from '#test/catalogue';
import type { ContractOrders } from '#test/contract-orders';
import { uploadInvoice } from '#test/invoices';
import { signIn, type SignedIn } from '#test/session';
import type { TestShop } from '#test/shop';

export type Own = {
  shop: TestShop;
  /** Calls of the owner over HTTP. */
  client: Client;
  person: SignedIn;
  sold: ContractOrders;
};

type Input = Readonly<Record<string, unknown>>;

type PersonalObject = {
  /** Input that names an object of `person`; its other members come from the example of the call. */
  readonly own: (own: Own) => Promise<Input> | Input;
  readonly absent: Input;
};

const unknownToken = 'AAAAAAAAAAAAAAAAAAAAAA';
const unknownRow = '2000000000';

const addressInput = {
  contact: { fullName: 'Amel Ben Salah', phone: '20 123 456' },
  address: { line1: '12 rue de Marseille', city: 'Tunis', country: 'TN' },
};

const savedAddress = async ({ client }: Own): Promise<Input> => {
  const { areas } = await client.cart.deliveryAreas();
  const address = { ...addressInput.address, areaId: areas[0]?.id ?? null };
  const saved = await client.addresses.add({ ...addressInput, address });
  return { addressId: saved.address.id, ...addressInput, address };
};

const personInput = { name: 'Lina', kind: 'CHILD', birthDate: null, isSelf: false, sizeIds: [] as string[] } as const;

const ofPerson: PersonalObject = {
  own: async ({ client }) => {
    const { person } = await client.household.add(personInput);
    return { personId: person.id, ...personInput };
  },
  absent: { personId: unknownRow, ...personInput },
};

const ofAddress: PersonalObject = { own: savedAddress, absent: { addressId: unknownRow } };

const ofOrder: PersonalObject = {
  own: ({ sold }) => ({ orderId: sold.delivered.reference, cartId: null }),
  absent: { orderId: 'TN-ZZZZZZ', cartId: null },
};

let uploads = 0;

const ofPasskey: PersonalObject = {
  own: async ({ shop, person }) => {
    const id = systemRandom.id();
    await write(
      shop.db,
      `insert into passkey (id, user_id, relying_party, public_key, counter, transports, name, created_at)
       values ($1, $2, 'localhost', '\\x00', 0, '{}', 'Téléphone', now())`,
      [id, person.userId],
    );
    return { id, name: 'Ordinateur' };
  },
  absent: { id: unknownToken, name: 'Ordinateur' },
};

export const personalObjects: Readonly<Record<string, PersonalObject>> = {
  'addresses.update': ofAddress,
  'addresses.remove': ofAddress,
  'addresses.makeDefault': ofAddress,
  'household.update': ofPerson,
  'household.remove': ofPerson,
  'notifications.isViewed': {
    own: async ({ shop, person, client }) => {
      await shop.db.command({ name: 'test.notify' }, (tx) =>
        shop.rooms.notifications.notify(tx, {
          userId: person.userId,
          type: 'ANNOUNCEMENT',
          message: 'Bonjour',
          path: null,
        }),
      );
      const { notifications } = await client.notifications.list();
      return { notificationId: notifications[0]?.id };
    },
    absent: { notificationId: unknownRow },
  },
  'alerts.remove': {
    own: async ({ client }) => {
      const { items } = await client.items.list({});
      await client.alerts.add({ kind: 'PRICE_DROP', itemRef: items[0]?.ref ?? '' });
      return { alertId: (await client.alerts.list()).alerts[0]?.id ?? '' };
    },
    absent: { alertId: unknownRow },
  },
  'invoices.file': {
    own: async ({ shop, person }) => {
      const { api } = await signIn(shop, { role: 'ADMIN' });
      uploads += 1;
      const { id } = await uploadInvoice(api, { number: `M-${uploads}`, email: person.email });
      return { invoiceId: id };
    },
    absent: { invoiceId: unknownRow },
  },
  'orders.byId': ofOrder,
  'orders.reorder': ofOrder,
  'secondFactor.renamePasskey': ofPasskey,
  'secondFactor.removePasskey': ofPasskey,
  'sessions.revoke': {
    own: async ({ shop, person }) => ({ id: (await signIn(shop, { email: person.email })).sessionId }),
    absent: { id: unknownToken },
  },
  'users.info': {
    own: ({ person }) => ({ id: person.publicId }),
    absent: { id: '00000000-0000-4000-8000-000000000000' },
  },
};
