/** `/pro/avis`: reviews to moderate, published and refused ones. J and K choose a review, P publishes, R refuses. */
import { useRef } from 'react';
import { Form, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { revalidateAfterAction } from '#pro/form/revalidate.ts';
import { RefusalNote } from '#pro/form/refusal-note.tsx';
import { countCap } from '#shared/api/pro-order-shapes';
import { reviews as calls, reviewStates, type ModeratedReview } from '#shared/api/reviews';
import { formatDate } from '#shared/dates';
import { can } from '#shared/rules/privileges';
import { shopOf } from '#app/shop-context.ts';
import { BlankState } from '#pro/table/blank-state.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { undoRedirect } from '#pro/frame/undo-redirect.ts';
import { useShortcuts } from '#pro/frame/shortcuts.ts';
import { DoneNote } from '#pro/form/done-note.tsx';
import { LiveList } from '#pro/live/live-list.tsx';
import { ExportMenu } from '#pro/table/export-menu.tsx';
import { ListFoot, ViewTabs } from '#pro/table/list-parts.tsx';
import { listQuery, readListViews, savedTab } from '#pro/table/saved-views.ts';
import { tableMessages } from '#pro/table/table.messages.ts';
import { ViewRow } from '#pro/table/view-menu.tsx';
import { readView } from '#pro/table/view.ts';
import { runReviewAct } from './review-acts.ts';
import { ReviewCard } from './review-card.tsx';
import { decisionFields } from './review-fields.ts';
import { reviewMessages as messages } from './review.messages.ts';
import '#styles/console-reviews.css';

const listName = 'reviews';
const path = '/pro/avis';

export type ShownReview = ModeratedReview & { readonly day: string };

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api, person } = await requireStaff(context, request, 'review.view');
  const params = new URL(request.url).searchParams;
  const views = await readListViews(api, listName, params);
  const view = readView(calls.moderation.query, params);
  const sort = view.state === 'PENDING' ? 'oldest' : 'newest';
  const { reviews, counts, ...list } = await api.reviews.moderation({ ...view, sort });
  const { timeZone } = shopOf(context).region;
  const done = params.get('fait');
  return {
    ...list,
    views,
    query: listQuery(views.query, undefined),
    mayExport: can(person, 'review.export'),
    cap: countCap,
    state: view.state,
    stars: view.stars ?? '',
    photos: view.photos === '1',
    reviews: reviews.map((review) => ({ ...review, day: formatDate(new Date(review.updatedAt), timeZone) })),
    tabs: reviewStates.map((state) => ({
      id: state,
      label: messages.tabs[state],
      // with a parameter also for PENDING: without one, the address opens the default view of the person
      href: `${path}?state=${state}`,
      count: state === 'PENDING' && counts.PENDING > 0 ? tableMessages.count(counts.PENDING, countCap) : undefined,
      isUrgent: state === 'PENDING',
    })),
    fields: decisionFields,
    mayDecide: can(person, 'review.validate'),
    done: Object.entries(messages.done).find(([name]) => name === done)?.[1] ?? null,
  };
};

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'review.validate');
  const form = await request.formData();
  return await runReviewAct({ api, form, search: new URL(request.url).search, redirect: undoRedirect(context) });
};

export const shouldRevalidate = revalidateAfterAction;

export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

const Filters = ({ page }: { page: Page }) => (
  <search className="filter-bar" aria-label={messages.filters.label}>
    <Form method="get" className="review-filters" key={`${page.state}${page.stars}${String(page.photos)}`}>
      <input type="hidden" name="state" value={page.state} />
      <select name="stars" defaultValue={page.stars} aria-label={messages.filters.stars}>
        <option value="">{messages.filters.any}</option>
        {['5', '4', '3', '2', '1'].map((stars) => (
          <option key={stars} value={stars}>
            {messages.filters.one(stars)}
          </option>
        ))}
      </select>
      <label className="check-line">
        <input type="checkbox" name="photos" value="1" defaultChecked={page.photos} />
        {messages.filters.photos}
      </label>
      <button className="action action-small">{messages.filters.apply}</button>
    </Form>
  </search>
);

const Empty = ({ page: { state, stars, photos } }: { page: Page }) => {
  const isFiltered = stars !== '' || photos;
  return (
    <BlankState
      icon="star"
      title={messages.empty[state].title}
      text={isFiltered ? messages.empty.filtered : messages.empty[state].text}
    >
      {isFiltered ? (
        <a className="action" href={`${path}?state=${state}`}>
          {messages.empty.clear}
        </a>
      ) : null}
    </BlankState>
  );
};

/** The chosen review is the one that contains the focus. */
const useReviewKeys = () => {
  const list = useRef<HTMLDivElement>(null);
  const cards = (): HTMLElement[] => [...(list.current?.querySelectorAll<HTMLElement>('[data-review]') ?? [])];
  const current = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>('[data-review]') ?? null;
  const move = (by: 1 | -1): void => {
    const all = cards();
    const at = all.findIndex((card) => card === current());
    all[at === -1 ? 0 : Math.min(Math.max(at + by, 0), all.length - 1)]?.focus();
  };
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    p: () => current()?.querySelector<HTMLElement>('[data-act="PUBLISH"] button')?.click(),
    r: () => {
      const panel = current()?.querySelector<HTMLDetailsElement>('[data-act="REFUSE"]');
      if (!panel) return;
      panel.open = true;
      panel.querySelector('textarea')?.focus();
    },
  });
  return list;
};

const ReviewsPage = () => {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const list = useReviewKeys();
  return (
    <>
      <header className="page-head">
        <h1>{messages.title}</h1>
        {page.mayExport ? <ExportMenu list={listName} query={page.query} columns={[]} /> : null}
      </header>
      <ViewRow views={page.views} columns={[]}>
        <ViewTabs tabs={page.tabs} current={page.state} saved={savedTab(page.views)} />
      </ViewRow>
      <Filters page={page} />
      <div className="record-notes">
        <DoneNote text={answer ? null : page.done} />
        <RefusalNote text={answer?.refusal} />
      </div>
      <LiveList kind="review" loaded={page.reviews}>
        {page.reviews.length === 0 ? <Empty page={page} /> : null}
        <div className="review-list" ref={list}>
          {page.reviews.map((review) => (
            <ReviewCard
              key={review.id}
              review={review}
              fields={page.fields}
              answer={answer}
              mayDecide={page.mayDecide}
            />
          ))}
        </div>
      </LiveList>
      <ListFoot
        page={page.page}
        pageSize={page.pageSize}
        shown={page.reviews.length}
        count={page.count}
        cap={page.cap}
      />
    </>
  );
};

export default ReviewsPage;
