/** `/pro/rayons`: the sections in their order, and the groups and sub-groups of one of them. */
import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { can } from '#shared/rules/privileges';
import { DoneNote } from '#pro/form/done-note.tsx';
import { RefusalNote } from '#pro/form/refusal-note.tsx';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { SortableRows } from '#pro/sort/sortable-rows.tsx';
import { BlankState } from '#pro/table/blank-state.tsx';
import { runTreeAct } from './tree-acts.ts';
import { overviewPath, readRowId, rowId, toRows, type TreeRow } from './tree-data.ts';
import { BranchRows, CreateForm, HiddenMark, TreeTabs } from './tree-parts.tsx';
import { treeMessages as messages } from './tree.messages.ts';
import '#styles/console-content.css';
import '#styles/console-tree.css';

/** After the removal of a branch, with the number of items that moved. */
const doneText = (params: URLSearchParams): string | null => {
  const text = Object.entries(messages.done).find(([name]) => name === params.get('fait'))?.[1] ?? null;
  const moved = Number(params.get('deplaces') ?? '0');
  return text !== null && moved > 0 ? `${text} ${messages.movedItems(moved)}` : text;
};

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api, person } = await requireStaff(context, request, 'item.view');
  const { branches } = await api.proTree.list();
  const params = new URL(request.url).searchParams;
  const sections = toRows(branches, 'section', null);
  const chosen = sections.find(({ id }) => id === rowId('section', params.get('rayon') ?? '')) ?? sections[0] ?? null;
  return {
    sections,
    chosen,
    may: { create: can(person, 'item.create'), sort: can(person, 'item.edit') },
    done: doneText(params),
  };
};

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'item.view');
  return await runTreeAct(api, request, await request.formData());
};

export const shouldRevalidate = (): boolean => true;

export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

const idOf = (row: TreeRow): string => readRowId(row.id)?.id ?? '';

const SectionLine = ({ row, isChosen }: { row: TreeRow; isChosen: boolean }) => (
  <>
    <div className="rows-main">
      <a className="banner-name" href={overviewPath(idOf(row))} aria-current={isChosen ? 'true' : undefined}>
        {row.name}
      </a>
      <span className="quiet">
        {messages.items(row.items)}
        {row.isTrade ? ` · ${messages.trade}` : null}
      </span>
    </div>
    <HiddenMark active={row.active} />
    <a className="square-button" href={row.path} aria-label={messages.edit(row.name)} title={messages.edit(row.name)}>
      <ConsoleIcon name="edit" />
    </a>
  </>
);

const Empty = () => <BlankState icon="columns" title={messages.none} text={messages.noneText} />;

const TreePage = () => {
  const { sections, chosen, may, done } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <header className="page-head">
        <h1>{messages.title}</h1>
      </header>
      <TreeTabs current="tree" />
      <div className="record-notes">
        <DoneNote text={answer ? null : done} />
        <RefusalNote text={answer?.refusal} />
      </div>
      <div className="tree-columns">
        <section className="card" aria-labelledby="les-rayons">
          <h2 id="les-rayons">{messages.sections}</h2>
          <p className="quiet">{messages.sectionsText}</p>
          {sections.length === 0 ? (
            <Empty />
          ) : (
            <SortableRows rows={sections} label={messages.sections} maySort={may.sort}>
              {(row) => <SectionLine row={row} isChosen={row.id === chosen?.id} />}
            </SortableRows>
          )}
          {may.create ? <CreateForm kind="section" answer={answer} /> : null}
        </section>
        {chosen ? (
          <section className="card" aria-labelledby="les-groupes">
            <h2 id="les-groupes">{messages.groupsOf(chosen.name)}</h2>
            <p className="quiet">{chosen.children.length === 0 ? messages.noGroup : messages.groupsText}</p>
            <BranchRows
              key={chosen.id}
              rows={chosen.children}
              label={messages.groupsOf(chosen.name)}
              maySort={may.sort}
            />
            {may.create ? <CreateForm kind="group" parentId={idOf(chosen)} answer={answer} /> : null}
          </section>
        ) : null}
      </div>
    </>
  );
};

export default TreePage;
