/** Editor of one cell of the matrix, for a role or, with a reason, for a person. */
import { Form } from 'react-router';
import type { FieldErrors as Errors, Field } from '#app/field.rules.ts';
import { FieldErrors, InputField } from '#pro/form/input-field.tsx';
import { Seen } from '#pro/merge/seen.tsx';
import type { ChosenCell } from './matrix-data.ts';
import { staffMessages } from './staff.messages.ts';

const messages = staffMessages.matrix;
const choices = ['NONE', 'portfolio', 'all'] as const;

export type Exception = { readonly reason: string; readonly by: string; readonly at: string };

type EditorProps = {
  cell: ChosenCell;
  version: number;
  /** Null for a role, which needs no reason. */
  reason: { readonly field: Field; readonly roleName: string; readonly exception: Exception | null } | null;
  values: Readonly<Record<string, string>>;
  errors: Errors;
};

const Choices = ({ cell, roleName, chosen }: { cell: ChosenCell; roleName: string | null; chosen: string }) => (
  <fieldset className="scope-choices">
    <legend className="visually-hidden">{messages.editor(cell.objectName, cell.actionName)}</legend>
    {choices.map((scope) => (
      <label key={scope}>
        <input type="radio" name="scope" value={scope} defaultChecked={scope === chosen} />
        <span>
          {messages.scopes[scope]} <small>{messages.scopeHints[scope]}</small>
          {roleName !== null && (cell.roleScope ?? cell.scope) === scope ? (
            <small className="quiet"> · {messages.ofRole(roleName)}</small>
          ) : null}
        </span>
      </label>
    ))}
  </fieldset>
);

const Hidden = ({ intent, cell, version }: { intent: string; cell: ChosenCell; version: number }) => (
  <>
    <input type="hidden" name="intent" value={intent} />
    <input type="hidden" name="version" value={version} />
    <input type="hidden" name="privilege" value={cell.privilege} />
  </>
);

export const GrantEditor = ({ cell, version, reason, values, errors }: EditorProps) => (
  <section
    className={cell.roleScope === null ? 'card' : 'card card-exception'}
    aria-labelledby="grant"
    key={cell.privilege}
  >
    <h2 id="grant">{messages.editor(cell.objectName, cell.actionName)}</h2>
    <Form method="post" className="form" noValidate>
      <FieldErrors errors={errors} />
      <Hidden intent="grant" cell={cell} version={version} />
      <Seen values={{ scope: cell.scope, limit: cell.limit, reason: reason?.exception?.reason ?? '' }} />
      <Choices cell={cell} roleName={reason?.roleName ?? null} chosen={values['scope'] ?? cell.scope} />
      {cell.hasLimit ? (
        <InputField
          name="limit"
          label={messages.limit}
          hint={messages.limitHint}
          field={{ required: false, maxLength: 13 }}
          value={values['limit'] ?? (cell.limit === null ? '' : String(cell.limit))}
          error={errors['limit']}
        />
      ) : null}
      {reason ? (
        <InputField
          name="reason"
          label={messages.reason}
          field={reason.field}
          value={values['reason'] ?? reason.exception?.reason ?? ''}
          error={errors['reason']}
          autoComplete="off"
        />
      ) : null}
      <p>
        <button className="action action-main">{messages.apply}</button>
      </p>
    </Form>
    {reason?.exception ? (
      <Form method="post" className="card-foot exception-foot">
        <p className="quiet">{messages.why(reason.exception.reason, reason.exception.by, reason.exception.at)}</p>
        <Hidden intent="back-to-role" cell={cell} version={version} />
        <button className="action action-small">{messages.back}</button>
      </Form>
    ) : null}
  </section>
);
