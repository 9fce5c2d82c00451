/** `/pro/jeu-concours`: winners of the gift game, the handover of their prizes, and the campaigns. */
import { Form, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { revalidateAfterAction } from '#pro/form/revalidate.ts';
import { RefusalNote } from '#pro/form/refusal-note.tsx';
import { proGifts, winnerViews } from '#shared/api/pro-gifts';
import { countCap } from '#shared/api/pro-order-shapes';
import { shopOf } from '#app/shop-context.ts';
import { readRegion } from '#pro/frame/console-region.ts';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { DoneNote } from '#pro/form/done-note.tsx';
import { BlankState } from '#pro/table/blank-state.tsx';
import { ListFoot, ViewTabs } from '#pro/table/list-parts.tsx';
import { tableMessages } from '#pro/table/table.messages.ts';
import { readView } from '#pro/table/view.ts';
import { SearchInput } from '#pro/table/search-input.tsx';
import { runGiftAct } from './gift-acts.ts';
import { CampaignCard, CheckCard } from './gift-cards.tsx';
import { campaignRow, winnerRow } from './gift-data.ts';
import { giftMessages as messages } from './gift.messages.ts';
import { WinnerList } from './winner-table.tsx';
import '#styles/console-reviews.css';

const path = '/pro/jeu-concours';

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'content.edit');
  const shop = shopOf(context);
  const { timeZone } = shop.region;
  const params = new URL(request.url).searchParams;
  const { region } = await readRegion(shop);
  const view = { ...readView(proGifts.winners.query, params), ...(region ? { region: region.code } : {}) };
  const [{ winners, toHandOver, ...list }, { campaigns }] = await Promise.all([
    api.proGifts.winners(view),
    api.proGifts.campaigns(),
  ]);
  const done = params.get('fait');
  return {
    ...list,
    cap: countCap,
    timeZone,
    view: view.view,
    text: view.text ?? '',
    winners: winners.map((winner) => winnerRow(winner, timeZone)),
    campaigns: campaigns.map((campaign) => campaignRow(campaign, timeZone, shop.now())),
    tabs: winnerViews.map((id) => ({
      id,
      label: messages.tabs[id],
      href: id === 'TO_HAND_OVER' ? path : `${path}?view=${id}`,
      count: id === 'TO_HAND_OVER' && toHandOver > 0 ? tableMessages.count(toHandOver, countCap) : undefined,
      isUrgent: id === 'TO_HAND_OVER',
    })),
    done: Object.entries(messages.done).find(([name]) => name === done)?.[1] ?? null,
  };
};

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'content.edit');
  return await runGiftAct({ api, form: await request.formData(), search: new URL(request.url).search });
};

export const shouldRevalidate = revalidateAfterAction;

export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

const Search = ({ page: { view, text } }: { page: Page }) => (
  <search className="filter-bar">
    <Form method="get" className="filter-search winner-search">
      <input type="hidden" name="view" value={view} />
      <ConsoleIcon name="search" />
      <SearchInput text={text} label={messages.search} hasShortcut />
      <kbd aria-hidden="true">/</kbd>
    </Form>
  </search>
);

const Empty = ({ page: { view, text } }: { page: Page }) => (
  <BlankState
    icon="gift"
    title={messages.empty.title}
    text={text === '' ? messages.empty.text : messages.empty.found(text)}
  >
    {text === '' ? null : (
      <a className="action action-ink" href={`${path}?view=${view}`}>
        {messages.empty.clear}
      </a>
    )}
  </BlankState>
);

const GiftsPage = () => {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <header className="page-head">
        <h1>{messages.title}</h1>
      </header>
      <div className="view-row">
        <ViewTabs tabs={page.tabs} current={page.view} />
      </div>
      <Search page={page} />
      <div className="record-notes">
        <DoneNote text={answer ? null : page.done} />
        <RefusalNote text={answer?.refusal} />
      </div>
      <div className="record">
        <section className="card winner-card" aria-label={messages.winners}>
          {page.winners.length === 0 ? <Empty page={page} /> : <WinnerList winners={page.winners} />}
        </section>
        <div className="record-facts">
          <CheckCard answer={answer} rowOf={(winner) => winner && winnerRow(winner, page.timeZone)} />
          <CampaignCard campaigns={page.campaigns} />
        </div>
      </div>
      <ListFoot
        page={page.page}
        pageSize={page.pageSize}
        shown={page.winners.length}
        count={page.count}
        cap={page.cap}
      />
    </>
  );
};

export default GiftsPage;
