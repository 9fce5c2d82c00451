/** Household module: the people of a customer's household and their sizes. */
import type { Clock } from '#platform/clock';
import type { Implementation } from '#platform/contract';
import type { Db, Tx } from '#platform/db';
import type { Catalogue } from '#server/catalogue';
import type { UserId } from '#shared/ids';
import { householdRoutes } from './household.routes.ts';
import { deleteHousehold, moveHousehold, readPeople } from './household.store.ts';

export type HouseholdDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly catalogue: Pick<Catalogue, 'dictionary'>;
};

export type Households = {
  readonly routes: Implementation[];
  /** For the export of personal data. */
  readonly exportOf: (userId: UserId) => Promise<unknown>;
  readonly erase: (tx: Tx, userId: UserId) => Promise<void>;
  readonly moveTo: typeof moveHousehold;
};

export const createHouseholds = (deps: HouseholdDeps): Households => ({
  routes: householdRoutes(deps),
  exportOf: async (userId) => {
    const { sizes } = deps.catalogue.dictionary();
    const people = await readPeople(deps.db, userId);
    return people.map(({ name, kind, birthDate, isSelf, sizeIds }) => ({
      name,
      kind,
      birthDate,
      isSelf,
      sizes: sizes.filter(({ id }) => sizeIds.includes(Number(id))).map(({ system, label }) => ({ system, label })),
    }));
  },
  erase: deleteHousehold,
  moveTo: moveHousehold,
});
