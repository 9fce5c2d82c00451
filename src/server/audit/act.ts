/** Who acts in the current piece of work, and how acts are written to the journal. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Clock } from '#platform/clock';
import { withCommandHook, type Tx } from '#platform/db';
import type { UserId } from '#shared/ids';
import { insertEntry, type Fields, type Via } from './audit.store.ts';

export type Act = {
  /** `object.verb`, where no call runs; otherwise the act has the id of the call. */
  readonly act?: string;
  /** `order`, `claim`, `customer`, `user` …: the object of a privilege, or `role`. */
  readonly object: string;
  /** As in the address of its record. */
  readonly objectId: string | null;
  /** How people name the object; `objectId` by default. */
  readonly label?: string | null;
  /** Customer or colleague whom the act concerns: their export has it, their erasure empties it. */
  readonly subjectId?: UserId | null;
  /** The changed fields only. No secrets. */
  readonly before?: Fields | null;
  readonly after?: Fields | null;
};

export type ActingPerson = {
  readonly id: UserId | null;
  /** Null: the name of the account. */
  readonly fullName: string | null;
  readonly via: Via;
};

export type Origin = { readonly network: string | null; readonly agent: string | null };

/** `origin`: only where no call runs. */
export type Doer = { readonly person: ActingPerson; readonly at: Date; readonly origin?: Origin };

type Work = {
  readonly person: ActingPerson;
  readonly origin: Origin;
  readonly clock: Clock;
  /** Written for a command that describes no act itself; null writes nothing. */
  readonly fallback: (command: string) => Act | null;
  /** Transactions that described their act. */
  readonly described: WeakSet<Tx>;
};

const storage = new AsyncLocalStorage<Work>();
const nowhere: Origin = { network: null, agent: null };
const maxLabel = 160;

/** Runs `work` in the name of a person: each of its commands leaves at least one entry. */
export const actAs = <Out>(work: Omit<Work, 'described'>, run: () => Promise<Out>): Promise<Out> => {
  const current: Work = { ...work, described: new WeakSet() };
  return storage.run(current, () =>
    withCommandHook(async (tx, command) => {
      const act = current.described.has(tx) ? null : current.fallback(command);
      if (act) recordAct(tx, act);
    }, run),
  );
};

/**
 * Describes what the person who acts changes. Writes nothing outside of the work of staff, for example in jobs.
 * `by` names the person where no call or command line does.
 */
export const recordAct = (tx: Tx, act: Act, by?: Doer): void => {
  const work = storage.getStore();
  // What an API key does is named after the key, also where the module names its owner.
  const person = work?.person.via === 'API' ? work.person : (by?.person ?? work?.person);
  const at = by?.at ?? work?.clock.now();
  if (!person || !at) return;
  work?.described.add(tx);
  const { object, objectId, label = objectId, subjectId = null, before = null, after = null } = act;
  insertEntry(tx, {
    at,
    staffId: person.id,
    staffName: person.fullName,
    via: person.via,
    act: work?.fallback('')?.act ?? act.act ?? object,
    object,
    objectId,
    label: label?.slice(0, maxLabel) ?? null,
    subjectId,
    before,
    after,
    ...(work?.origin ?? by?.origin ?? nowhere),
  });
};
