import type { StaffRow } from '#shared/api/pro-staff-shapes';
import { formatDateTime } from '#shared/dates';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import type { Column } from '#pro/table/data-table.tsx';
import { staffMessages as messages } from './staff.messages.ts';

const { columns: headers } = messages;

export const StateMark = ({ isActive }: { isActive: boolean }) => (
  <span className={isActive ? 'status status-ok' : 'status'}>
    <ConsoleIcon name={isActive ? 'check' : 'cancelled'} />
    {isActive ? messages.active : messages.disabled}
  </span>
);

export const ExceptionMark = ({ count }: { count: number }) =>
  count === 0 ? null : (
    <span className="status status-work">
      <ConsoleIcon name="shield" />
      {messages.exceptions(count)}
    </span>
  );

export const peopleRows = (people: readonly StaffRow[], timeZone: string) =>
  people.map(({ lastSignInAt, ...person }) => ({
    ...person,
    path: `/pro/utilisateurs/${person.id}`,
    lastSignIn: lastSignInAt === null ? null : formatDateTime(new Date(lastSignInAt), timeZone),
  }));

export type PersonRow = ReturnType<typeof peopleRows>[number];

export const personColumns: readonly Column<PersonRow>[] = [
  {
    id: 'name',
    header: headers.name,
    cell: (row) => (
      <a className="reference" href={row.path} data-row={row.id}>
        {row.name}
      </a>
    ),
  },
  { id: 'login', header: headers.login, cell: (row) => row.login },
  {
    id: 'role',
    header: headers.role,
    cell: (row) => (
      <span className="role-cell">
        {row.role.name} <ExceptionMark count={row.exceptions} />
      </span>
    ),
  },
  { id: 'state', header: headers.state, cell: (row) => <StateMark isActive={row.isActive} /> },
  { id: 'lastSignIn', header: headers.lastSignIn, cell: (row) => row.lastSignIn ?? messages.never },
  {
    id: 'secondFactor',
    header: headers.secondFactor,
    cell: (row) => (
      <span className={`status status-plain${row.hasSecondFactor ? '' : ' status-warn'}`}>
        <ConsoleIcon name={row.hasSecondFactor ? 'check' : 'alert'} />
        {row.hasSecondFactor ? messages.on : messages.off}
      </span>
    ),
  },
  { id: 'sessions', header: headers.sessions, isFigure: true, cell: (row) => row.sessions },
  { id: 'team', header: headers.team, cell: (row) => row.team },
];
