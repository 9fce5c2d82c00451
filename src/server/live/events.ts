import { coversAll, type StaffCaller } from '#platform/contract';
import type { ChangedRecord, RecordChanges } from '#platform/db';
import { liveKinds, liveRules, type LiveChange, type LiveKind } from '#shared/rules/live-kinds';
import { can } from '#shared/rules/privileges';

const maySee = (person: StaffCaller, kind: LiveKind, { id, trader = null }: ChangedRecord): boolean => {
  const { privilege, byScope } = liveRules[kind];
  if (!can(person, privilege)) return false;
  // Without an id, the change concerns many records, some of which may be in the scope.
  return !byScope || id === undefined || coversAll(person, privilege) || can(person, privilege, { traderId: trader });
};

const changesOfKind = (person: StaffCaller, { staffId, records }: RecordChanges, kind: LiveKind): LiveChange[] => {
  const seen = records.filter((record) => record.kind === kind && maySee(person, kind, record));
  if (seen.length === 0) return [];
  const areMany = seen.some(({ id }) => id === undefined);
  const ids = areMany ? [] : [...new Set(seen.map(({ id = '' }) => id))];
  return [{ kind, ids, by: staffId === null ? null : String(staffId), own: staffId === person.id }];
};

/** Events that a person gets about the changes of a transaction: one for each kind of record. */
export const eventsFor = (person: StaffCaller, changes: RecordChanges): LiveChange[] =>
  liveKinds.flatMap((kind) => changesOfKind(person, changes, kind));
