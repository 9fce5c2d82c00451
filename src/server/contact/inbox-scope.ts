import { coversAll, type StaffCaller } from '#platform/contract';
import type { ThreadFilter } from './thread.store.ts';

/** Threads that a person may see: all of them, or those assigned to the person. */
export const scopeOf = (person: StaffCaller): Pick<ThreadFilter, 'assigneeId' | 'me'> => ({
  me: person.id,
  assigneeId: coversAll(person, 'message.view') ? undefined : person.id,
});
