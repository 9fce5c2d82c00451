import type { AuditDeps } from './audit.ts';
import type { EntryFilter } from './audit.store.ts';

type Typed = Readonly<Partial<Record<'person' | 'object' | 'record' | 'act' | 'from' | 'to', string | undefined>>>;

/** Null for a person whom the shop does not know: nothing matches. */
export const createEntryFilter =
  ({ people }: Pick<AuditDeps, 'people'>) =>
  async ({ person, object, record, act, from, to }: Typed, timeZone: string): Promise<EntryFilter | null> => {
    const staffId = person === undefined ? undefined : (await people()).find(({ publicId }) => publicId === person)?.id;
    if (person !== undefined && staffId === undefined) return null;
    return { staffId, object, objectId: record, act, from, to, timeZone };
  };
