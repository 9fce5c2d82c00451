/** Stores for staff. */
import type { Clock } from '#platform/clock';
import { implement, type Implementation } from '#platform/contract';
import type { Db, Tx } from '#platform/db';
import { parsePhone } from '#platform/phone';
import { changesBetween, checkVersion, recordAct } from '#server/audit';
import type { Regions } from '#server/region';
import { proStores as calls, type ProStore } from '#shared/api/pro-stores';
import { isoDay } from '#shared/dates';
import { ShopError } from '#shared/errors';
import { slugOf } from '#shared/text';
import {
  insertStore,
  isLocationTaken,
  lockStore,
  readEditedStore,
  readEditedStores,
  readLocations,
  readStoreNames,
  updateStore,
  writeStoreDays,
  type EditedStore,
  type StoreContent,
} from './store-edit.store.ts';
import { storeProblems } from './store-edit.rules.ts';
import { storeMessages as messages } from './editing.messages.ts';

type Deps = { readonly db: Db; readonly clock: Clock; readonly regions: Pick<Regions, 'open'> };
type Typed = Omit<StoreContent, 'locationId'> & { readonly locationId: string | null };

const viewOf = ({ locationId, ...row }: EditedStore): ProStore => ({
  ...row,
  id: String(row.id),
  locationId: locationId === null ? null : String(locationId),
  hours: [...row.hours],
  exceptions: [...row.exceptions],
});

const refuse = (field: string, message: string): ShopError =>
  new ShopError('BAD_REQUEST', { errors: [{ field, message }] });

/** A number with + or 00 keeps its country code; any other is read as a number of the region. Null when invalid. */
const phoneOf = async (typed: string, region: string): Promise<string | null> => {
  const digits = typed
    .trim()
    .replaceAll(/[\s.()-]/g, '')
    .replace(/^00/, '+');
  return /^\+\d{6,15}$/.test(digits) ? digits : parsePhone(typed, region, [region]);
};

const contentOf = async ({ locationId, phone, ...typed }: Typed, { regions }: Deps): Promise<StoreContent> => {
  const region = regions.open(typed.region);
  if (!region) throw refuse('region', messages.unknownRegion);
  const parsed = phone ? await phoneOf(phone, region.code) : null;
  if (phone && !parsed) throw refuse('phone', messages.badPhone);
  const content: StoreContent = {
    ...typed,
    name: typed.name.trim(),
    address: typed.address.trim(),
    city: typed.city.trim(),
    phone: parsed,
    locationId: locationId === null ? null : Number(locationId),
  };
  const errors = storeProblems(content);
  if (errors.length > 0) throw new ShopError('BAD_REQUEST', { errors });
  return content;
};

const object = 'store';

/** `tunis-lac`, or `tunis-lac-2` when there is one. */
const freeName = async (tx: Tx, name: string): Promise<string> => {
  const base = slugOf(name) || 'magasin';
  const taken = await readStoreNames(tx, base);
  for (let rank = 1; ; rank += 1) {
    const candidate = rank === 1 ? base : `${base}-${rank}`;
    if (!taken.has(candidate)) return candidate;
  }
};

const checkLocation = async (tx: Tx, { locationId }: StoreContent, storeId: number | null): Promise<void> => {
  if (await isLocationTaken(tx, locationId, storeId)) throw refuse('locationId', messages.takenLocation);
};

export const storeRoutes = (deps: Deps): Implementation[] => {
  const { db, clock } = deps;
  // A day before, because time zones differ.
  const today = (): string => isoDay(clock.now(), 'UTC');
  const byId = async (id: number): Promise<ProStore> => {
    const row = await readEditedStore(db, today(), id);
    if (!row) throw new ShopError('NOT_FOUND');
    return viewOf(row);
  };
  return [
    implement(calls.list, async () => {
      const [rows, locations] = await Promise.all([readEditedStores(db, today()), readLocations(db)]);
      return { stores: rows.map(viewOf), locations: locations.map(({ id, name }) => ({ id: String(id), name })) };
    }),
    implement(calls.byId, ({ storeId }) => byId(Number(storeId))),
    implement(calls.create, async (input) => {
      const content = await contentOf(input, deps);
      const id = await db.command({ name: 'content.addStore' }, async (tx) => {
        await checkLocation(tx, content, null);
        const added = await insertStore(tx, content, await freeName(tx, content.name), clock.now());
        if (added === null) throw refuse('name', messages.takenName);
        writeStoreDays(tx, added, content, today());
        recordAct(tx, { object, objectId: String(added), label: content.name, after: { ...content } });
        return added;
      });
      return byId(id);
    }),
    implement(calls.update, async ({ storeId, version, ...input }) => {
      const content = await contentOf(input, deps);
      const id = Number(storeId);
      await db.command({ name: 'content.editStore' }, async (tx) => {
        const row = await checkVersion(tx, await lockStore(tx, today(), id), { object, objectId: storeId, version });
        await checkLocation(tx, content, id);
        updateStore(tx, id, content, clock.now());
        writeStoreDays(tx, id, content, today());
        recordAct(tx, { object, objectId: storeId, label: row.name, ...changesBetween<StoreContent>(row, content) });
      });
      return byId(id);
    }),
  ];
};
