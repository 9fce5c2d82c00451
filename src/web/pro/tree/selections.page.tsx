/** `/pro/rayons/selections`: special groups in their order. */
import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { titleOf } from '#shared/errors';
import { can } from '#shared/rules/privileges';
import { formText } from '#app/form-text.ts';
import { refusalOf, shopOf } from '#app/shop-context.ts';
import { periodText } from '#pro/content/content-data.ts';
import { StateStatus } from '#pro/content/content-parts.tsx';
import { DoneNote } from '#pro/form/done-note.tsx';
import { RefusalNote } from '#pro/form/refusal-note.tsx';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { SortableRows } from '#pro/sort/sortable-rows.tsx';
import { selectionMessages as messages } from './selection.messages.ts';
import { selectionsPath } from './tree-data.ts';
import { BlankState } from '#pro/table/blank-state.tsx';
import { TreeTabs } from './tree-parts.tsx';
import '#styles/console-content.css';
import '#styles/console-tree.css';

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api, person } = await requireStaff(context, request, 'item.view');
  const shop = shopOf(context);
  const { groups } = await api.proSpecialGroups.list({});
  const done = new URL(request.url).searchParams.get('fait');
  return {
    rows: groups.map((group) => ({
      id: group.id,
      title: group.name,
      path: `${selectionsPath}/${group.id}`,
      state: group.state,
      image: group.image?.name ?? null,
      facts: [
        group.byRules ? messages.kinds.rules : messages.kinds.hand,
        group.section ?? messages.allSections,
        periodText(group, shop.region.timeZone, shop.now()),
      ].join(' · '),
      items: messages.items(group.items),
    })),
    may: { create: can(person, 'item.create'), sort: can(person, 'item.edit') },
    done: Object.entries(messages.done).find(([name]) => name === done)?.[1] ?? null,
  };
};

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'item.edit');
  const [specialGroupId = '', before = null] = formText(await request.formData(), 'move').split(' ');
  try {
    await api.proSpecialGroups.move({ specialGroupId, before: before || null });
  } catch (error) {
    const code = refusalOf(error);
    if (code !== 'NOT_FOUND' && code !== 'BAD_REQUEST') throw error;
    return { moved: '', refusal: titleOf(code) };
  }
  // Without scripts, a redirect, so that a reload of the page does not post again.
  if (request.headers.get('sec-fetch-dest') === 'document') return redirect(request.url, 303);
  return { moved: specialGroupId, refusal: null };
};

export const shouldRevalidate = (): boolean => true;

export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

const AddLink = () => (
  <a className="action action-ink" href={`${selectionsPath}/nouvelle`}>
    <ConsoleIcon name="plus" />
    {messages.add}
  </a>
);

const SelectionsPage = () => {
  const { rows, may, done } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <header className="page-head">
        <h1>{messages.title}</h1>
        {may.create ? <AddLink /> : null}
      </header>
      <TreeTabs current="selections" />
      <div className="record-notes">
        <DoneNote text={answer ? null : done} />
        <RefusalNote text={answer?.refusal} />
      </div>
      <div className="content-form">
        <section className="card" aria-labelledby="les-selections">
          <h2 id="les-selections" className="visually-hidden">
            {messages.title}
          </h2>
          {rows.length === 0 ? (
            <BlankState icon="tag" title={messages.none} text={messages.noneText} />
          ) : (
            <>
              <p className="quiet">{messages.intro}</p>
              <SortableRows rows={rows} label={messages.title} maySort={may.sort}>
                {(row) => (
                  <>
                    {row.image ? (
                      <img className="member-thumb" src={`/api/image/get/${row.image}?w=160`} alt="" loading="lazy" />
                    ) : (
                      <span className="member-thumb banner-thumb-none">
                        <ConsoleIcon name="tag" />
                      </span>
                    )}
                    <div className="rows-main">
                      <a className="banner-name" href={row.path}>
                        {row.title}
                      </a>
                      <span className="quiet">{row.items}</span>
                      <span className="quiet">{row.facts}</span>
                    </div>
                    <StateStatus state={row.state} />
                  </>
                )}
              </SortableRows>
            </>
          )}
        </section>
      </div>
    </>
  );
};

export default SelectionsPage;
