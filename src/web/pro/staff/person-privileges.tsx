import { Form } from 'react-router';
import { Seen } from '#pro/merge/seen.tsx';
import { GrantEditor } from './grant-editor.tsx';
import type { PersonPage, PersonProps } from './person.page.tsx';
import { MatrixLegend, PrivilegeMatrix } from './privilege-matrix.tsx';
import { staffMessages } from './staff.messages.ts';

const messages = staffMessages;

const RoleForm = ({ page: { person, roles, may }, answer }: PersonProps) => {
  const error = answer?.intent === 'role' ? answer.errors['roleId'] : undefined;
  return (
    <section className="card" aria-labelledby="role">
      <h2 id="role">{messages.roleForm.title}</h2>
      {may.grant ? (
        <Form method="post" className="form" key={person.version}>
          <input type="hidden" name="intent" value="role" />
          <input type="hidden" name="version" value={person.version} />
          <Seen values={{ roleId: person.role.id }} />
          <div className={error === undefined ? 'field' : 'field field-wrong'}>
            <label htmlFor="role-id">{messages.roleForm.label}</label>
            <select
              id="role-id"
              name="roleId"
              defaultValue={person.role.id}
              aria-describedby={error === undefined ? undefined : 'role-error'}
            >
              {roles.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
            {error === undefined ? null : (
              <p id="role-error" className="field-error" role="alert">
                {error}
              </p>
            )}
          </div>
          <p>
            <button className="action action-small">{messages.roleForm.save}</button>
          </p>
        </Form>
      ) : (
        <p className="quiet">{person.isMe ? messages.record.ownAccess : messages.record.notYours}</p>
      )}
    </section>
  );
};

const Editor = ({ page, answer }: PersonProps) => {
  const { cell, person, fields, exception, may } = page;
  if (!may.grant) return null;
  if (cell === null) return <p className="quiet matrix-hint">{messages.matrix.choose}</p>;
  const own = answer?.intent === 'grant' || answer?.intent === 'back-to-role' ? answer : undefined;
  return (
    <GrantEditor
      key={`${cell.privilege} ${person.version}`}
      cell={cell}
      version={person.version}
      reason={{ field: fields.reason, roleName: person.role.name, exception }}
      values={own?.values ?? {}}
      errors={own?.errors ?? {}}
    />
  );
};

const linkOf =
  ({ id }: PersonPage['person']) =>
  (privilege: string): string =>
    `/pro/utilisateurs/${id}?onglet=privileges&privilege=${privilege}#grant`;

export const PersonPrivileges = ({ page, answer }: PersonProps) => (
  <div className="record record-matrix">
    <div className="record-main">
      <MatrixLegend />
      <PrivilegeMatrix
        groups={page.person.groups}
        chosen={page.cell?.privilege ?? null}
        link={page.may.grant ? linkOf(page.person) : null}
      />
    </div>
    <div className="record-facts">
      <Editor page={page} answer={answer} />
      <RoleForm page={page} answer={answer} />
    </div>
  </div>
);
