/** `/pro/messagerie` and `/pro/messagerie/:threadId`: contact messages as threads, with answers by mail. */
import {
  data,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { RefusalNote } from '#pro/form/refusal-note.tsx';
import type { Client } from '#shared/api/client';
import { countCap } from '#shared/api/pro-order-shapes';
import { proMessages } from '#shared/api/pro-messages';
import { clockTime, localTimeOf } from '#shared/dates';
import { fillReply } from '#shared/rules/canned-reply';
import { can } from '#shared/rules/privileges';
import { refusalOf, shopOf, type Shop } from '#app/shop-context.ts';
import { readRegion } from '#pro/frame/console-region.ts';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { LiveList } from '#pro/live/live-list.tsx';
import { RecordNews } from '#pro/live/record-news.tsx';
import { undoRedirect } from '#pro/frame/undo-redirect.ts';
import { DoneNote } from '#pro/form/done-note.tsx';
import { revalidateAfterAction } from '#pro/form/revalidate.ts';
import { listQuery, readListViews } from '#pro/table/saved-views.ts';
import { readView } from '#pro/table/view.ts';
import { shopLocalTime } from '#pro/form/moment-text.ts';
import { Composer } from './composer.tsx';
import { runThreadAct } from './inbox-acts.ts';
import { rowsOf, tabsOf, threadOf } from './inbox-data.ts';
import { writeFields } from './inbox-fields.ts';
import { chipsOf, filterKeys } from './inbox-filters.ts';
import { readMode } from './inbox-modes.ts';
import { inboxMessages as messages } from './inbox.messages.ts';
import { ThreadFacts } from './thread-facts.tsx';
import { ThreadList } from './thread-list.tsx';
import { ThreadPane } from './thread-pane.tsx';

const listName = 'messages';

/** Also marks its messages as read. A thread that does not exist, or that the person may not see, answers 404. */
const readThread = async (api: Client, threadId: string | undefined) => {
  if (threadId === undefined) return null;
  if (!/^[1-9][0-9]{0,14}$/.test(threadId)) throw data(null, { status: 404 });
  try {
    const thread = await api.proMessages.byId({ threadId });
    if (thread.unread > 0 && thread.may.answer) await api.proMessages.markRead({ threadId });
    return { ...thread, unread: 0 };
  } catch (error) {
    if (refusalOf(error) === 'NOT_FOUND') throw data(null, { status: 404 });
    throw error;
  }
};

const hoursOf = async ({ api, region, now }: Shop) => {
  const { opens, closes } = await api.settings.contact({});
  const { time } = localTimeOf(now(), region.timeZone);
  const isOpen = time >= `${String(opens).padStart(2, '0')}:00` && time < `${String(closes).padStart(2, '0')}:00`;
  return {
    isOpen,
    hours: isOpen ? messages.inService(clockTime(`${closes}:00`)) : messages.outOfService(clockTime(`${opens}:00`)),
  };
};

const listKeys = ['view', 'text', ...filterKeys, 'page', 'vue'];

/** Parameters of the list, which the links of threads keep. */
const listParams = (params: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...params].filter(([name]) => listKeys.includes(name)));

const searchOf = (params: URLSearchParams): string => (params.size === 0 ? '' : `?${params.toString()}`);

export const loader = async ({ context, request, params: { threadId } }: LoaderFunctionArgs) => {
  const { api, user, person } = await requireStaff(context, request, 'message.view');
  const shop = shopOf(context);
  const params = new URL(request.url).searchParams;
  const ofList = listParams(params);
  // The default view opens only without a thread and without parameters.
  const isBare = threadId === undefined && params.size === 0;
  const viewed = isBare || ofList.size > 0 ? ofList : new URLSearchParams({ view: 'TO_ANSWER' });
  const views = await readListViews(api, listName, viewed);
  const [{ region }, found, hours] = await Promise.all([readRegion(shop), readThread(api, threadId), hoursOf(shop)]);
  const scope = region ? { region: region.code } : {};
  const view = { ...readView(proMessages.list.query, params), ...scope };
  const [page, counters, { replies }] = await Promise.all([
    api.proMessages.list(view),
    api.proMessages.counters(scope),
    found?.may.answer ? api.proMessages.replies() : { replies: [] },
  ]);
  const localTime = shopLocalTime(shop);
  const search = searchOf(ofList);
  const { threads, ...rest } = page;
  const filled = replies.map(({ id, title, body }) => ({
    id,
    title,
    text: fillReply(body, {
      name: found?.name ?? '',
      orderReference: found?.orderReference ?? null,
      agent: user.fullName,
    }),
  }));
  const done = params.get('fait');
  return {
    list: {
      ...rest,
      ...hours,
      tabs: tabsOf(counters),
      views,
      query: listQuery(views.query, region?.code),
      mayExport: can(person, 'message.export'),
      view: view.view,
      text: view.text ?? '',
      chips: chipsOf(view),
      filters: { topic: view.topic ?? '', unread: view.unread ?? '' },
      rows: rowsOf(threads, search, localTime),
      cap: countCap,
    },
    thread: found && threadOf(found, localTime),
    mode: readMode(params.get('mode')),
    search,
    replies: filled,
    inserted: filled.find(({ id }) => id === params.get('reponse'))?.text ?? '',
    fields: writeFields,
    done: Object.entries(messages.done).find(([name]) => name === done)?.[1] ?? null,
  };
};

export const action = async ({ context, request, params: { threadId = '' } }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'message.create');
  if (!/^[1-9][0-9]{0,14}$/.test(threadId)) throw data(null, { status: 404 });
  const { search } = new URL(request.url);
  return await runThreadAct({ api, threadId, form: await request.formData(), search, redirect: undoRedirect(context) });
};

/** Not after a draft was kept. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs): boolean =>
  args.formData?.get('stay') !== '1' && revalidateAfterAction(args);

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => [
  { title: frameMessages.title(loaderData?.thread?.name ?? messages.title) },
  { name: 'robots', content: 'noindex' },
];

const Nothing = () => (
  <section className="thread thread-nothing">
    <ConsoleIcon name="chat" />
    <span className="hem" aria-hidden="true" />
    <h2>{messages.choose.title}</h2>
    <p className="quiet">{messages.choose.text}</p>
  </section>
);

const InboxPage = () => {
  const { list, thread, mode, search, replies, inserted, fields, done } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const notes = (
    <>
      {thread ? <RecordNews kind="message" id={thread.id} loaded={thread} /> : null}
      <DoneNote text={answer ? null : done} />
      <RefusalNote text={answer?.refusal} />
    </>
  );
  return (
    <div className={thread ? 'inbox inbox-open' : 'inbox'}>
      <LiveList kind="message" loaded={list}>
        <ThreadList list={list} currentId={thread?.id ?? null} />
      </LiveList>
      {thread ? (
        <>
          <ThreadPane thread={thread} search={search} notes={notes}>
            {thread.may.answer ? (
              <Composer
                key={thread.id}
                {...{ thread, fields, replies, inserted, answer, search }}
                mode={answer?.mode ?? mode}
              />
            ) : null}
          </ThreadPane>
          <ThreadFacts thread={thread} />
        </>
      ) : (
        <Nothing />
      )}
    </div>
  );
};

export default InboxPage;
