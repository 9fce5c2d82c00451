/** Requests of the contract test for the calls of customers. */
import type { Client } from '#shared/api/client';
import { consentVersion } from '#shared/rules/consent';
import { jpeg } from './pictures.ts';

const home = {
  contact: { fullName: 'Amel', phone: '20 123 456' },
  address: { line1: '12, rue du Lac', city: 'Tunis', areaId: '1', country: 'TN' },
};
const addAddress = async (customer: Client) => {
  const { addresses } = await customer.addresses.list();
  for (const { id } of addresses) await customer.addresses.remove({ addressId: id });
  return (await customer.addresses.add(home)).address;
};

const addPerson = async (customer: Client) => {
  const { people } = await customer.household.list();
  for (const { id } of people) await customer.household.remove({ personId: id });
  return (await customer.household.add({ name: 'Amel', kind: 'WOMAN', isSelf: true })).person;
};

const setPortrait = async (customer: Client) =>
  customer.image.userUpload({ imageAsBase64: (await jpeg(200, 200)).toString('base64') });

/** Values that differ between calls, such as ids, are removed from the responses. */
export const customerRequests: Readonly<Record<string, (client: Client, customer: Client) => Promise<unknown>>> = {
  'viewedItems.list': async (_, { viewedItems }) => {
    await viewedItems.add({ itemRefs: ['ROBE-1'] });
    return viewedItems.list();
  },
  'viewedItems.add': (_, { viewedItems }) => viewedItems.add({ itemRefs: ['ROBE-1', 'ROBE-2'] }),
  'viewedItems.remove': (_, { viewedItems }) => viewedItems.remove({ itemRef: 'ROBE-1' }),
  'viewedItems.clear': (_, { viewedItems }) => viewedItems.clear(),
  'users.lastSearch': (_, { users }) => users.lastSearch(),
  'users.addSearch': (_, { users }) => users.addSearch({ keyword: 'robe' }),
  'users.removeSearch': async (_, { users }) => {
    await users.addSearch({ keyword: 'veste' });
    return users.removeSearch({ keyword: 'veste' });
  },
  'users.clearSearches': (_, { users }) => users.clearSearches(),
  'users.userImage': (_, { users }) => users.userImage(),
  'image.userUpload': async (_, customer) => {
    const { image } = await setPortrait(customer);
    return { image: { ...image, name: 'portrait' } };
  },
  'image.removeFile': async (_, customer) => {
    await setPortrait(customer);
    return customer.image.removeFile({});
  },
  'personalData.portrait': async (_, customer) => {
    await setPortrait(customer);
    return customer.personalData.portrait();
  },
  'personalData.consents': (_, customer) => customer.personalData.consents(),
  'personalData.setConsent': (_, customer) =>
    customer.personalData.setConsent({ kind: 'NEWSLETTER', given: false, version: consentVersion }),
  'personalData.export': (_, customer) => customer.personalData.export(),
  'personalData.erase': (_, customer) =>
    customer.personalData.erase({ password: 'Pas le bon mot' }).catch((error: unknown) => {
      // The account of the test must stay; its erasure is tested in the module.
      if (!(error instanceof Error) || !('code' in error) || error.code !== 'BAD_REQUEST') throw error;
      return undefined;
    }),
  'addresses.list': (_, customer) => customer.addresses.list(),
  'addresses.add': async (_, customer) => ({ address: { ...(await addAddress(customer)), id: 'address' } }),
  'addresses.update': async (_, customer) => {
    const { id } = await addAddress(customer);
    const { address } = await customer.addresses.update({ addressId: id, ...home });
    return { address: { ...address, id: 'address' } };
  },
  'addresses.remove': async (_, customer) => {
    const { id } = await addAddress(customer);
    return customer.addresses.remove({ addressId: id });
  },
  'addresses.makeDefault': async (_, customer) => {
    const { id } = await addAddress(customer);
    return customer.addresses.makeDefault({ addressId: id });
  },
  'household.list': async (_, customer) => {
    await addPerson(customer);
    const { people } = await customer.household.list();
    return { people: people.map((person) => ({ ...person, id: 'person' })) };
  },
  'household.sizes': (_, customer) => customer.household.sizes(),
  'household.add': async (_, customer) => ({ person: { ...(await addPerson(customer)), id: 'person' } }),
  'household.update': async (_, customer) => {
    const { id } = await addPerson(customer);
    const { person } = await customer.household.update({ personId: id, name: 'Lina', kind: 'CHILD' });
    return { person: { ...person, id: 'person' } };
  },
  'household.remove': async (_, customer) => {
    const { id } = await addPerson(customer);
    return customer.household.remove({ personId: id });
  },
  'wishlist.refs': (_, customer) => customer.wishlist.refs(),
  'wishlist.add': (_, customer) => customer.wishlist.add({ itemRef: 'ROBE-1' }),
  'wishlist.list': (_, customer) => customer.wishlist.list(),
  'wishlist.remove': (_, customer) => customer.wishlist.remove({ itemRef: 'ROBE-2' }),
  'wishlist.restore': async (_, customer) => {
    await customer.wishlist.add({ itemRef: 'ROBE-2' });
    await customer.wishlist.remove({ itemRef: 'ROBE-2' });
    return customer.wishlist.restore({ itemRef: 'ROBE-2' });
  },
  'wishlist.sharing': (_, customer) => customer.wishlist.sharing(),
  'wishlist.share': (_, customer) => customer.wishlist.share({ showsName: false }),
  'wishlist.unshare': (_, customer) => customer.wishlist.unshare(),
  'wishlist.shared': async (client, customer) => {
    const { token } = await customer.wishlist.share({ showsName: false });
    return client.wishlist.shared({ token: token ?? '' });
  },
};
