/** Crumbs, title, state and acts of a branch. */
import { Fragment } from 'react';
import { Form } from 'react-router';
import { SelectField } from '#ui/field.tsx';
import type { Answer } from '#pro/content/content-answer.ts';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { useSingleSubmit } from '#pro/form/use-single-submit.ts';
import type { BranchKind } from '#shared/rules/tree';
import { treePath, type TargetOption } from './tree-data.ts';
import { treeMessages as messages } from './tree.messages.ts';

export type HeadBranch = {
  readonly kind: BranchKind;
  readonly version: number;
  readonly name: string;
  readonly active: boolean;
  readonly allItems: number;
  readonly children: number;
  readonly facts: string;
  readonly crumbs: readonly { readonly name: string; readonly href: string }[];
  readonly shopPath: string | null;
  readonly itemsPath: string;
};

type Props = {
  branch: HeadBranch;
  targets: readonly TargetOption[];
  parents: readonly TargetOption[];
  may: { readonly save: boolean; readonly publish: boolean; readonly remove: boolean };
  answer: Answer | undefined;
};

const RelocateForm = ({ branch: { kind, version }, parents, answer }: Pick<Props, 'branch' | 'parents' | 'answer'>) => {
  const single = useSingleSubmit();
  if (kind === 'section') return null;
  const words = messages.relocate[kind];
  const isOwn = answer?.values['intent'] === 'relocate';
  return (
    <details name="actes" className="act-panel" open={isOwn}>
      <summary className="action action-quiet">{messages.relocate.open}</summary>
      <Form method="post" className="act-form form" noValidate onSubmit={single}>
        <input type="hidden" name="intent" value="relocate" />
        <input type="hidden" name="version" value={version} />
        <p>{messages.relocate.text}</p>
        <SelectField
          name="parentId"
          label={words.label}
          defaultValue={isOwn ? answer.values['parentId'] : ''}
          error={isOwn ? answer.errors['parentId'] : undefined}
        >
          <option value="">{words.choose}</option>
          {parents.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <div>
          <button className="action action-small action-ink">{words.send}</button>
        </div>
      </Form>
    </details>
  );
};

const RemoveForm = ({ branch, targets, answer }: Pick<Props, 'branch' | 'targets' | 'answer'>) => {
  const single = useSingleSubmit();
  const error = answer?.values['intent'] === 'remove' ? answer.errors['moveTo'] : undefined;
  if (branch.kind === 'section' && branch.children > 0) return <p className="act-form">{messages.removeFirst}</p>;
  return (
    <Form method="post" className="act-form form" noValidate onSubmit={single}>
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="version" value={branch.version} />
      <p>
        {messages.removeAsk(branch.name)} {branch.children > 0 ? messages.removeChildren : null}{' '}
        {branch.allItems > 0 ? messages.removeWith(branch.allItems) : null}
      </p>
      {branch.allItems > 0 ? (
        <SelectField name="moveTo" label={messages.moveTo} defaultValue="" error={error}>
          <option value="">{messages.choose}</option>
          {targets.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      ) : error ? (
        <p className="field-error">{error}</p>
      ) : null}
      <div>
        <button className="action action-small action-danger">{messages.remove[branch.kind]}</button>
      </div>
    </Form>
  );
};

const Acts = ({ branch, targets, parents, may, answer }: Props) => (
  <div className="head-acts">
    {branch.shopPath ? (
      <a className="action action-quiet" href={branch.shopPath} target="_blank" rel="noreferrer">
        <ConsoleIcon name="open" />
        {messages.see}
      </a>
    ) : null}
    {may.publish ? (
      <Form method="post">
        <input type="hidden" name="version" value={branch.version} />
        <button className="action" name="intent" value={branch.active ? 'off' : 'on'}>
          {branch.active ? messages.hide[branch.kind] : messages.show[branch.kind]}
        </button>
      </Form>
    ) : null}
    {may.save && parents.length > 0 ? <RelocateForm branch={branch} parents={parents} answer={answer} /> : null}
    {may.remove ? (
      <details name="actes" className="act-panel" open={answer?.values['intent'] === 'remove'}>
        <summary className="action action-quiet action-danger">{messages.delete}</summary>
        <RemoveForm branch={branch} targets={targets} answer={answer} />
      </details>
    ) : null}
  </div>
);

export const BranchHead = (props: Props) => {
  const { branch } = props;
  return (
    <>
      <nav className="crumbs" aria-label={messages.title}>
        <a href={treePath}>{messages.title}</a>
        {branch.crumbs.map(({ name, href }) => (
          <Fragment key={href}>
            <ConsoleIcon name="right" />
            <a href={href}>{name}</a>
          </Fragment>
        ))}
        <ConsoleIcon name="right" />
        <span aria-current="page">{branch.name}</span>
      </nav>
      <header className="page-head record-head">
        <div>
          <div className="record-title">
            <h1>{branch.name}</h1>
            <span className={branch.active ? 'status status-ok' : 'status status-warn'}>
              <ConsoleIcon name={branch.active ? 'confirmed' : 'cancelled'} />
              {branch.active ? messages.shown : messages.hidden}
            </span>
          </div>
          <p className="quiet">
            {branch.facts} ·{' '}
            <a className="text-link" href={branch.itemsPath}>
              {messages.seeItems}
            </a>
          </p>
        </div>
        <Acts {...props} />
      </header>
    </>
  );
};
