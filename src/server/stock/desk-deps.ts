import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import type { Accounts } from '#server/account';
import type { UserId } from '#shared/ids';

export type StockDeskDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly accounts: Pick<Accounts, 'namesOf'>;
  /** Main sections of the catalogue. */
  readonly sections: () => readonly { readonly id: string; readonly name: string }[];
};

/** Names of the people of some rows, by id. */
export const createNames =
  ({ db, accounts }: Pick<StockDeskDeps, 'db' | 'accounts'>) =>
  async (ids: readonly (number | null)[]): Promise<(id: number | null) => string | null> => {
    const known = [...new Set(ids.filter((id) => id !== null))] as UserId[];
    const names = await accounts.namesOf(db, known);
    return (id) => (id === null ? null : (names.get(id as UserId) ?? null));
  };
