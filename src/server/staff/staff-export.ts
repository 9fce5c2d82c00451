/** The list of staff users as a file, with the columns that the person chose. */
import type { Cell, SheetColumn } from '#platform/spreadsheet';
import type { ExportSource } from '#server/list-export';
import { proStaff } from '#shared/api/pro-staff';
import type { StaffRow } from '#shared/api/pro-staff-shapes';
import { readListQuery } from '#shared/list-query';
import { createStaffList } from './read-person.ts';
import type { StaffDeps } from './staff-deps.ts';
import { staffExportMessages as messages } from './staff-export.messages.ts';

/** `of`: id of the list column to which this column of the file belongs. */
type Column = SheetColumn & { readonly of: string; readonly cell: (row: StaffRow) => Cell };

const { columns: headers } = messages;
const yesOrNo = (value: boolean): string => (value ? messages.yes : messages.no);

const columns: readonly Column[] = [
  { of: 'name', header: headers.name, kind: 'text', cell: (row) => row.name },
  { of: 'name', header: headers.jobTitle, kind: 'text', cell: (row) => row.jobTitle },
  { of: 'login', header: headers.login, kind: 'text', cell: (row) => row.login },
  { of: 'role', header: headers.role, kind: 'text', cell: (row) => row.role.name },
  { of: 'role', header: headers.exceptions, kind: 'count', cell: (row) => row.exceptions },
  { of: 'state', header: headers.active, kind: 'text', cell: (row) => yesOrNo(row.isActive) },
  {
    of: 'lastSignIn',
    header: headers.lastSignIn,
    kind: 'moment',
    cell: ({ lastSignInAt }) => (lastSignInAt === null ? null : new Date(lastSignInAt)),
  },
  { of: 'secondFactor', header: headers.secondFactor, kind: 'text', cell: (row) => yesOrNo(row.hasSecondFactor) },
  { of: 'sessions', header: headers.sessions, kind: 'count', cell: (row) => row.sessions },
  { of: 'team', header: headers.team, kind: 'text', cell: (row) => row.team },
];

type Deps = Pick<StaffDeps, 'db' | 'accounts' | 'sessions' | 'secondFactors'>;

export const createStaffExport = (deps: Deps): ExportSource => {
  const list = createStaffList(deps);
  return {
    list: 'users',
    privilege: 'user.export',
    name: messages.name,
    open: (params, shown) => {
      const { page: _, ...filter } = readListQuery(proStaff.list.query, params);
      const chosen = columns.filter(({ of }) => shown.length === 0 || shown.includes(of));
      // a shop has some dozens of staff users, so the pages of the list are read one after the other
      const read = async function* () {
        for (let page = 0; ; page += 1) {
          const { people, pageSize } = await list({ ...filter, page });
          yield people.map((row) => chosen.map(({ cell }) => cell(row)));
          if (people.length < pageSize) return;
        }
      };
      return Promise.resolve({ columns: chosen, rows: read() });
    },
  };
};
