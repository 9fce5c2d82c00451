/** `/pro/rayons/:kind/:id`: a section, a group or a sub-group. */
import {
  data,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
} from 'react-router';
import { formatDateTime } from '#shared/dates';
import type { ProBranch, ProNode } from '#shared/api/pro-tree';
import { can } from '#shared/rules/privileges';
import { formText } from '#app/form-text.ts';
import { refusalOf, shopOf } from '#app/shop-context.ts';
import { DoneNote } from '#pro/form/done-note.tsx';
import { RefusalNote } from '#pro/form/refusal-note.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { MergePanel } from '#pro/merge/merge-panel.tsx';
import { shopLocalTime } from '#pro/form/moment-text.ts';
import { BranchForm } from './branch-form.tsx';
import { branchFields, runBranchAct, valuesOf } from './branch-form-data.ts';
import { BranchHead } from './branch-head.tsx';
import { runTreeAct, type TreeAnswer } from './tree-acts.ts';
import { branchPath, kindOf, parentsFor, targetsFor, toRows } from './tree-data.ts';
import { BranchRows, CreateForm } from './tree-parts.tsx';
import { treeMessages as messages } from './tree.messages.ts';
import '#styles/console-content.css';
import '#styles/console-tree.css';

const crumbsOf = ({ kind, parentId }: ProBranch, nodes: readonly ProNode[]) => {
  const parent = nodes.find(
    (node) => node.id === parentId && node.kind === (kind === 'subgroup' ? 'group' : 'section'),
  );
  const above = parent?.parentId ? nodes.find((node) => node.kind === 'section' && node.id === parent.parentId) : null;
  return [above, parent].flatMap((node) => (node ? [{ name: node.name, href: branchPath(node.kind, node.id) }] : []));
};

/** The list of items has no filter for a sub-group. */
const itemsPathOf = ({ kind, id, parentId }: ProBranch): string =>
  kind === 'section' ? `/pro/articles?section=${id}` : `/pro/articles?group=${kind === 'group' ? id : parentId}`;

const childKind = { section: 'group', group: 'subgroup', subgroup: null } as const;

export const loader = async ({ context, request, params }: LoaderFunctionArgs) => {
  const { api, person } = await requireStaff(context, request, 'item.view');
  const kind = kindOf(params['kind']);
  const branchId = params['id'] ?? '';
  if (!kind) throw data(null, { status: 404 });
  const { timeZone } = shopOf(context).region;
  try {
    const [branch, { branches }] = await Promise.all([api.proTree.byId({ kind, branchId }), api.proTree.list()]);
    const next = childKind[kind];
    const done = new URL(request.url).searchParams.get('fait');
    return {
      id: branch.id,
      branch: {
        kind,
        version: branch.version,
        name: branch.name,
        active: branch.active,
        allItems: branch.allItems,
        children: branch.children,
        facts: `${messages.items(branch.items)} · ${messages.updated(formatDateTime(new Date(branch.updatedAt), timeZone))}`,
        crumbs: crumbsOf(branch, branches),
        shopPath: branch.active && branch.retail ? branch.path : null,
        itemsPath: itemsPathOf(branch),
      },
      path: branch.path,
      saved: valuesOf(branch),
      fields: branchFields,
      children: next ? toRows(branches, next, branch.id) : [],
      targets: targetsFor(branches, { kind, id: branch.id }),
      parents: parentsFor(branches, kind, branch.parentId),
      may: {
        save: can(person, 'item.edit'),
        create: can(person, 'item.create'),
        publish: can(person, 'item.validate'),
        remove: can(person, 'item.delete'),
      },
      done: Object.entries(messages.done).find(([name]) => name === done)?.[1] ?? null,
    };
  } catch (error) {
    if (['NOT_FOUND', 'BAD_REQUEST'].includes(refusalOf(error) ?? '')) throw data(null, { status: 404 });
    throw error;
  }
};

export const action = async ({ context, request, params }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'item.view');
  const { region, now } = shopOf(context);
  const kind = kindOf(params['kind']);
  if (!kind) throw data(null, { status: 404 });
  const form = await request.formData();
  // These forms belong to the list of its children.
  if (form.has('move') || formText(form, 'kind') !== '') return await runTreeAct(api, request, form);
  const localTime = shopLocalTime({ region, now });
  return await runBranchAct({ api, kind, branchId: params['id'] ?? '', localTime, form });
};

export const shouldRevalidate = (): boolean => true;

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => [
  { title: frameMessages.title(loaderData?.branch.name ?? messages.title) },
  { name: 'robots', content: 'noindex' },
];

const Children = ({
  page,
  list,
}: {
  page: ReturnType<typeof useLoaderData<typeof loader>>;
  list: TreeAnswer | undefined;
}) => {
  const { branch, children, may } = page;
  const next = childKind[branch.kind];
  if (branch.kind === 'subgroup' || !next) return null;
  return (
    <div className="record-facts">
      <section className="card" aria-labelledby="dessous">
        <h2 id="dessous">{messages.children[branch.kind]}</h2>
        {children.length === 0 ? <p className="quiet">{messages.noChildren[branch.kind]}</p> : null}
        <BranchRows rows={children} label={messages.children[branch.kind]} maySort={may.save} />
        {may.create ? <CreateForm kind={next} parentId={page.id} answer={list} /> : null}
      </section>
    </div>
  );
};

const BranchPage = () => {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { branch, may } = page;
  const list = answer && 'created' in answer ? answer : undefined;
  const record = answer && 'values' in answer ? answer : undefined;
  const refusal = record?.refusal ?? list?.refusal;
  return (
    <>
      <BranchHead branch={branch} targets={page.targets} parents={page.parents} may={may} answer={record} />
      <div className="record-notes">
        <DoneNote text={answer ? null : page.done} />
        <RefusalNote text={refusal} />
        <MergePanel merge={record?.merge} path={branchPath(branch.kind, page.id)} />
      </div>
      {record?.merge ? null : (
        <div className="record">
          {may.save ? (
            <BranchForm
              version={branch.version}
              path={page.path}
              hasPictures={branch.kind === 'section'}
              saved={page.saved}
              fields={page.fields}
              answer={record}
            />
          ) : (
            <p className="card quiet">{messages.readOnly}</p>
          )}
          <Children page={page} list={list} />
        </div>
      )}
    </>
  );
};

export default BranchPage;
