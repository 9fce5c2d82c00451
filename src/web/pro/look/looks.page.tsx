/** `/pro/looks`: looks in their order. */
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
import { looksPath } from './look-path.ts';
import { BlankState } from '#pro/table/blank-state.tsx';
import { lookMessages as messages } from './look.messages.ts';
import '#styles/console-content.css';
import '#styles/console-tree.css';

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api, person } = await requireStaff(context, request, 'item.view');
  const shop = shopOf(context);
  const { looks } = await api.proLooks.list();
  const done = new URL(request.url).searchParams.get('fait');
  return {
    rows: looks.map((look) => ({
      id: look.id,
      title: look.name,
      path: `${looksPath}/${look.id}`,
      state: look.state,
      image: look.image?.name ?? null,
      items: messages.items(look.items),
      facts: [look.section ?? messages.allSections, periodText(look, shop.region.timeZone, shop.now())].join(' · '),
    })),
    may: { create: can(person, 'item.create'), sort: can(person, 'item.edit') },
    done: Object.entries(messages.done).find(([name]) => name === done)?.[1] ?? null,
  };
};

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'item.edit');
  const [lookId = '', before = null] = formText(await request.formData(), 'move').split(' ');
  try {
    await api.proLooks.move({ lookId, before: before || null });
  } catch (error) {
    const code = refusalOf(error);
    if (code !== 'NOT_FOUND' && code !== 'BAD_REQUEST') throw error;
    return { moved: '', refusal: titleOf(code) };
  }
  // Without scripts, a redirect, so that a reload of the page does not post again.
  if (request.headers.get('sec-fetch-dest') === 'document') return redirect(request.url, 303);
  return { moved: lookId, refusal: null };
};

export const shouldRevalidate = (): boolean => true;

export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

const LooksPage = () => {
  const { rows, may, done } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <header className="page-head">
        <h1>{messages.title}</h1>
        {may.create ? (
          <a className="action action-ink" href={`${looksPath}/nouveau`}>
            <ConsoleIcon name="plus" />
            {messages.add}
          </a>
        ) : null}
      </header>
      <div className="record-notes">
        <DoneNote text={answer ? null : done} />
        <RefusalNote text={answer?.refusal} />
      </div>
      <div className="content-form">
        <section className="card" aria-label={messages.title}>
          {rows.length === 0 ? (
            <BlankState icon="picture" title={messages.none} text={messages.noneText} />
          ) : (
            <>
              <p className="quiet">{messages.intro}</p>
              <SortableRows rows={rows} label={messages.title} maySort={may.sort}>
                {(row) => (
                  <>
                    {row.image ? (
                      <img className="member-thumb" src={`/api/image/get/${row.image}?w=160`} alt="" loading="lazy" />
                    ) : (
                      <span className="member-thumb" />
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

export default LooksPage;
