/** Objects by actions, each with its scope. Each cell links to its editor, which stands beside. */
import { actions } from '#shared/rules/privileges';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import type { Cell, MatrixGroup, MatrixRow } from './matrix-data.ts';
import { actionNames, scopeNames, staffMessages } from './staff.messages.ts';

const messages = staffMessages.matrix;

type Link = ((privilege: string) => string) | null;

const Scope = ({ cell }: { cell: Cell }) => (
  <>
    <span className={`scope scope-${cell.scope.toLowerCase()}${cell.roleScope === null ? '' : ' scope-exception'}`}>
      {cell.scope === 'all' ? <ConsoleIcon name="check" /> : null}
      {scopeNames[cell.scope]}
      {cell.limit === null ? null : <small>{messages.upTo(cell.limit.toLocaleString('fr-FR'))}</small>}
    </span>
    {cell.roleScope === null ? null : (
      <small className="scope-role">{messages.roleSays(scopeNames[cell.roleScope])}</small>
    )}
  </>
);

type CellProps = { row: MatrixRow; cell: Cell; chosen: string | null; link: Link };

const MatrixCell = ({ row, cell, chosen, link }: CellProps) => {
  if (!cell.isPossible)
    return (
      <td className="cell-impossible">
        <span className="visually-hidden">{messages.impossible}</span>
      </td>
    );
  const action = actionNames[cell.action];
  return (
    <td className={cell.privilege === chosen ? 'cell-chosen' : undefined}>
      <span className="cell-action" aria-hidden="true">
        {action}
      </span>
      {link === null ? (
        <Scope cell={cell} />
      ) : (
        <a href={link(cell.privilege)} data-scroll="keep" aria-current={cell.privilege === chosen ? 'true' : undefined}>
          <span className="visually-hidden">{messages.cell(row.name, action)} </span>
          <Scope cell={cell} />
        </a>
      )}
    </td>
  );
};

type MatrixProps = { groups: readonly MatrixGroup[]; chosen: string | null; link: Link };

export const PrivilegeMatrix = ({ groups, chosen, link }: MatrixProps) => (
  <section className="card matrix-card" aria-label={messages.title}>
    <table className="matrix">
      <thead>
        <tr>
          <th scope="col">{messages.object}</th>
          {actions.map((action) => (
            <th key={action} scope="col">
              {actionNames[action]}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group.name}>
          <tr className="matrix-group">
            <th scope="rowgroup" colSpan={actions.length + 1}>
              {group.name}
            </th>
          </tr>
          {group.rows.map((row) => (
            <tr key={row.object}>
              <th scope="row">{row.name}</th>
              {row.cells.map((cell) => (
                <MatrixCell key={cell.privilege} row={row} cell={cell} chosen={chosen} link={link} />
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  </section>
);

export const MatrixLegend = () => (
  <ul className="matrix-legend" aria-label={messages.legend}>
    <li className="scope scope-all">
      <ConsoleIcon name="check" />
      {scopeNames.all}
    </li>
    <li className="scope scope-portfolio">{scopeNames.portfolio}</li>
    <li className="scope scope-none">{scopeNames.NONE}</li>
    <li className="scope scope-portfolio scope-exception">{messages.exception}</li>
  </ul>
);
