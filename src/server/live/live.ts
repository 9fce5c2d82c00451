/** Tells open screens of the console which records changed, on any node. Owns no table. */
import { createEventHub, implement, staffOf, type Implementation, type StaffCaller } from '#platform/contract';
import type { Db } from '#platform/db';
import type { Accounts } from '#server/account';
import { proLive as calls } from '#shared/api/pro-live';
import { ShopError } from '#shared/errors';
import type { LiveChange } from '#shared/rules/live-kinds';
import { eventsFor } from './events.ts';

export type LiveDeps = {
  readonly db: Db;
  readonly accounts: Pick<Accounts, 'listStaff'>;
};

export type Live = { readonly routes: Implementation[]; readonly close: () => Promise<void> };

const eventName = 'records';
const missed: LiveChange = { kind: null, ids: [], by: null, own: false };

export const createLive = ({ db, accounts }: LiveDeps): Live => {
  const hub = createEventHub<StaffCaller>();
  let following: Promise<() => Promise<void>> | null = null;
  const follow = (): Promise<unknown> =>
    (following ??= db
      .followChanges({
        items: () => undefined,
        namesOrSettings: () => undefined,
        records: (changes) =>
          hub.each((person, sink) =>
            changes.flatMap((one) => eventsFor(person, one)).forEach((event) => sink.send(eventName, event)),
          ),
        all: () => hub.each((_, sink) => sink.send(eventName, missed)),
      })
      .catch((error: unknown) => {
        following = null;
        throw error;
      }));
  const routes = [
    implement(calls.stream, async (_, caller) => {
      await follow();
      return hub.open(staffOf(caller));
    }),
    implement(calls.colleague, async ({ id }) => {
      const person = (await accounts.listStaff(db)).find((one) => String(one.id) === id);
      if (!person) throw new ShopError('NOT_FOUND');
      return { name: person.fullName };
    }),
  ];
  return {
    routes,
    close: async () => {
      hub.endAll();
      await (
        await following?.catch(() => null)
      )?.();
    },
  };
};
