/** Parts of the screens about the tree. */
import { Form } from 'react-router';
import type { BranchKind } from '#shared/rules/tree';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { useSingleSubmit } from '#pro/form/use-single-submit.ts';
import { SortableRows } from '#pro/sort/sortable-rows.tsx';
import { ViewTabs } from '#pro/table/list-parts.tsx';
import { TextField } from '#ui/field.tsx';
import type { TreeAnswer } from './tree-acts.ts';
import { selectionsPath, treePath, type TreeRow } from './tree-data.ts';
import { treeMessages as messages } from './tree.messages.ts';

const tabs = [
  { id: 'tree', label: messages.tabs.tree, href: treePath },
  { id: 'selections', label: messages.tabs.selections, href: selectionsPath },
];

export const TreeTabs = ({ current }: { current: 'tree' | 'selections' }) => (
  <div className="view-row">
    <ViewTabs tabs={tabs} current={current} label={messages.tabsLabel} />
  </div>
);

export const HiddenMark = ({ active }: { active: boolean }) =>
  active ? null : (
    <span className="status status-warn">
      <ConsoleIcon name="cancelled" />
      {messages.hidden}
    </span>
  );

const Line = ({ row }: { row: TreeRow }) => (
  <>
    <div className="rows-main">
      <a className="banner-name" href={row.path} aria-label={messages.edit(row.name)}>
        {row.name}
      </a>
      <span className="quiet">
        {messages.items(row.items)}
        {row.isTrade ? ` · ${messages.trade}` : null}
      </span>
    </div>
    <HiddenMark active={row.active} />
  </>
);

type BranchRowsProps = { rows: readonly TreeRow[]; label: string; maySort: boolean };

/** Rows of one list; the list of its children is below each row. */
export const BranchRows = ({ rows, label, maySort }: BranchRowsProps) => (
  <SortableRows
    rows={rows}
    label={label}
    maySort={maySort}
    renderBelow={(row) =>
      row.children.length === 0 ? null : (
        <div className="tree-below">
          <BranchRows rows={row.children} label={messages.childrenOf(row.name)} maySort={maySort} />
        </div>
      )
    }
  >
    {(row) => <Line row={row} />}
  </SortableRows>
);

type CreateFormProps = {
  kind: BranchKind;
  parentId?: string;
  answer: TreeAnswer | undefined;
};

/** Form that opens below the list, and stays open after an error. */
export const CreateForm = ({ kind, parentId = '', answer }: CreateFormProps) => {
  const single = useSingleSubmit();
  const created = answer?.created;
  const own = created && created.kind === kind && created.parentId === parentId ? created : null;
  return (
    <details className="act-panel tree-add" open={own !== null}>
      <summary className="action action-small">
        <ConsoleIcon name="plus" />
        {messages.add[kind]}
      </summary>
      <Form method="post" className="form" noValidate onSubmit={single} preventScrollReset>
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="parentId" value={parentId} />
        <TextField
          name="name"
          label={messages.nameOf[kind]}
          maxLength={80}
          defaultValue={own?.name}
          error={own?.errors['name']}
          autoComplete="off"
        />
        <div>
          <button className="action action-main">{messages.create[kind]}</button>
        </div>
      </Form>
    </details>
  );
};
