import { implement, type Implementation } from '#platform/contract';
import { proAudit as calls } from '#shared/api/pro-audit';
import { countCap } from '#shared/api/pro-order-shapes';
import type { AuditDeps } from './audit.ts';
import { createEntryFilter } from './entry-filter.ts';
import { entryOf, nameOf } from './entry.ts';
import { countEntries, readActs, readEntries } from './audit.store.ts';

const pageSize = 50;
const maxPeople = 500;
export const auditRoutes = ({ db, people }: AuditDeps): Implementation[] => {
  const filterOf = createEntryFilter({ people });
  return [
    implement(calls.list, async ({ page, ...input }, { region }) => {
      const filter = await filterOf(input, region.timeZone);
      if (!filter) return { entries: [], count: 0, page, pageSize };
      const [rows, count] = await Promise.all([
        readEntries(db, filter, { limit: pageSize, offset: Math.min(page * pageSize, countCap) }),
        countEntries(db, filter, countCap),
      ]);
      return { entries: rows.map(entryOf), count, page, pageSize };
    }),
    implement(calls.choices, async () => ({
      people: (await people()).slice(0, maxPeople).map(({ publicId, name }) => ({ id: publicId, name })),
      acts: (await readActs(db)).map((id) => ({ id, name: nameOf(id) })),
    })),
  ];
};
