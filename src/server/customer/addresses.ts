/** Saved addresses, checked by the same rules as those of the checkout. */
import { implement, type CallContext, type Implementation } from '#platform/contract';
import type { Reader } from '#platform/db';
import { parsePhone } from '#platform/phone';
import { addresses as calls, addressLimit } from '#shared/api/addresses';
import type { InputOf } from '#shared/api/call';
import type { Address } from '#shared/api/users';
import { ShopError } from '#shared/errors';
import type { UserId } from '#shared/ids';
import {
  deleteAddress,
  insertAddress,
  lockAddresses,
  makeDefault,
  readAddress,
  readAddresses,
  updateAddress,
  type AddressRow,
  type SavedAddress,
} from './address.store.ts';
import { customerOf } from './caller.rules.ts';
import { customerMessages as messages } from './customer.messages.ts';
import type { CustomersDeps } from './customer.ts';

type Deps = Pick<CustomersDeps, 'db' | 'clock' | 'regions' | 'delivery'>;
type Input = InputOf<typeof calls.add>;

const refuse = (field: string, message: string): never => {
  throw new ShopError('BAD_REQUEST', { errors: [{ field, message }] });
};

const tidy = (text: string | null | undefined): string | null => text?.replace(/\s+/g, ' ').trim() || null;

const addressJson = ({ id, region, area, areaId, ...row }: SavedAddress): Address => ({
  id: String(id),
  ...row,
  region: area,
  areaId: areaId === null ? null : String(areaId),
  shopRegion: region,
});

/** Sorted by region, the default address first. */
export const addressesOf = async (reader: Reader, userId: UserId): Promise<Address[]> =>
  (await readAddresses(reader, userId)).map(addressJson);

/** Throws BAD_REQUEST with the invalid field. */
const createRowReader =
  ({ regions, delivery }: Deps) =>
  async ({ contact, address }: Input, { region }: CallContext): Promise<AddressRow> => {
    const countries = regions.all().map(({ code }) => code);
    const phone = await parsePhone(contact.phone, region.code, countries);
    if (phone === null) return refuse('contact.phone', messages.phone(region.phonePrefix));
    const area = address.areaId ? delivery.area(region.code, Number(address.areaId)) : null;
    if (!area && delivery.areas(region.code).length > 0) return refuse('address.areaId', messages.area);
    if (area && area.country !== address.country) return refuse('address.country', messages.country);
    return {
      fullName: tidy(contact.fullName) ?? '',
      phone,
      line1: tidy(address.line1) ?? '',
      line2: tidy(address.line2),
      landmark: tidy(address.landmark),
      city: tidy(address.city) ?? '',
      areaId: area ? area.id : null,
      area: area?.name ?? tidy(address.region),
      postcode: tidy(address.postcode),
      country: address.country,
    };
  };

const writeRoutes = (deps: Deps): Implementation[] => {
  const { db, clock } = deps;
  const readRow = createRowReader(deps);
  return [
    implement(calls.add, async (input, caller) => {
      const userId = customerOf(caller.actor);
      const row = await readRow(input, caller);
      const region = caller.region.code;
      return db.command({ name: 'addresses.add' }, async (tx) => {
        await lockAddresses(tx, userId);
        const others = await readAddresses(tx, userId);
        if (others.length >= addressLimit) refuse('', messages.fullAddressBook);
        const id = await insertAddress(tx, userId, { ...row, region, at: clock.now() });
        const isDefault = input.isDefault === true || !others.some((other) => other.region === region);
        const saved = { ...row, id, region, isDefault };
        if (isDefault) await makeDefault(tx, userId, saved);
        return { address: addressJson(saved) };
      });
    }),
    implement(calls.update, async ({ addressId, ...input }, caller) => {
      const userId = customerOf(caller.actor);
      const id = Number(addressId);
      const current = await readAddress(db, userId, id);
      // An address must be checked by the rules of its own region.
      if (!current || current.region !== caller.region.code) throw new ShopError('NOT_FOUND');
      const row = await readRow(input, caller);
      return db.command({ name: 'addresses.update' }, async (tx) => {
        await lockAddresses(tx, userId);
        const former = await readAddress(tx, userId, id);
        if (!former) throw new ShopError('NOT_FOUND');
        await updateAddress(tx, userId, id, row);
        const saved = { ...former, ...row, isDefault: former.isDefault || input.isDefault === true };
        if (saved.isDefault) await makeDefault(tx, userId, saved);
        return { address: addressJson(saved) };
      });
    }),
  ];
};

export const addressRoutes = (deps: Deps): Implementation[] => {
  const { db } = deps;
  return [
    implement(calls.list, async (_, { actor }) => ({ addresses: await addressesOf(db, customerOf(actor)) })),
    ...writeRoutes(deps),
    implement(calls.remove, async ({ addressId }, { actor }) => {
      const userId = customerOf(actor);
      await db.command({ name: 'addresses.remove' }, async (tx) => {
        await lockAddresses(tx, userId);
        const former = await readAddress(tx, userId, Number(addressId));
        if (!former) throw new ShopError('NOT_FOUND');
        await deleteAddress(tx, userId, former.id);
        const next = (await readAddresses(tx, userId)).find(({ region }) => region === former.region);
        if (former.isDefault && next) await makeDefault(tx, userId, next);
      });
      return undefined;
    }),
    implement(calls.makeDefault, async ({ addressId }, { actor }) => {
      const userId = customerOf(actor);
      await db.command({ name: 'addresses.makeDefault' }, async (tx) => {
        await lockAddresses(tx, userId);
        const address = await readAddress(tx, userId, Number(addressId));
        if (!address) throw new ShopError('NOT_FOUND');
        await makeDefault(tx, userId, address);
      });
      return undefined;
    }),
  ];
};
