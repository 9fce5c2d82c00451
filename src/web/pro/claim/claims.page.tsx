/** `/pro/reclamations`: the claims as a board or as a list, with filters in the address. */
import {
  data,
  useActionData,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import type { Client } from '#shared/api/client';
import { countCap } from '#shared/api/pro-order-shapes';
import { claimStatuses } from '#shared/api/pro-claim-shapes';
import { proClaims } from '#shared/api/pro-claims';
import { can } from '#shared/rules/privileges';
import { shopOf } from '#app/shop-context.ts';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { readRegion } from '#pro/frame/console-region.ts';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { LiveList } from '#pro/live/live-list.tsx';
import { DataTable } from '#pro/table/data-table.tsx';
import { undoRedirect } from '#pro/frame/undo-redirect.ts';
import { RefusalNote } from '#pro/form/refusal-note.tsx';
import { MergePanel } from '#pro/merge/merge-panel.tsx';
import { FilterBar, ListFoot } from '#pro/table/list-parts.tsx';
import { tableMessages } from '#pro/table/table.messages.ts';
import { readView } from '#pro/table/view.ts';
import { withoutParams, withParam } from '#pro/table/view-links.ts';
import { runClaimAct } from './claim-acts.ts';
import { ClaimBoard } from './claim-board.tsx';
import { claimColumnIds, claimColumns } from './claim-columns.tsx';
import { chipsOf, filterKeys, type ClaimView } from './claim-filters.ts';
import { ClaimFilterFields } from './claim-filter-fields.tsx';
import { ClaimReasons } from './claim-reasons.tsx';
import { cardOf, type ClaimCard } from './claim-rows.ts';
import { claimsPath } from './claim-path.ts';
import { claimMessages as messages } from './claim.messages.ts';

type Reader = { readonly api: Client; readonly view: ClaimView; readonly card: (row: Row) => ClaimCard };
type Row = Parameters<typeof cardOf>[0];

const readBoard = async ({ api, view, card }: Reader) => {
  const { page: _page, pageSize: _size, sort: _sort, status: _status, ...filters } = view;
  const { columns, firstReplyMinutes } = await api.proClaims.board(filters);
  const open = columns.slice(0, 2).reduce((sum, { count }) => sum + count, 0);
  return {
    open,
    firstReplyMinutes,
    columns: columns.map(({ status, count, claims }) => ({
      status,
      count: tableMessages.count(count, countCap),
      others: Math.max(0, count - claims.length),
      cards: claims.map(card),
    })),
  };
};

const readList = async ({ api, view, card }: Reader) => {
  const { claims, ...list } = await api.proClaims.list(view);
  return { ...list, rows: claims.map(card) };
};

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api, person } = await requireStaff(context, request, 'claim.view');
  const shop = shopOf(context);
  const { timeZone } = shop.region;
  const params = new URL(request.url).searchParams;
  const { region } = await readRegion(shop);
  const view = { ...readView(proClaims.list.query, params), ...(region ? { region: region.code } : {}) };
  const isList = params.get('vue') === 'liste';
  const reader = { api, view, card: (row: Row) => cardOf(row, timeZone, shop.now()) };
  const [types, statistics, board, list] = await Promise.all([
    api.items.claimTypes(),
    api.proClaims.reasons(region ? { region: region.code } : {}),
    isList ? null : readBoard(reader),
    isList ? readList(reader) : null,
  ]);
  const choices = types.types.map(({ id, label }) => ({ id, label }));
  return {
    board,
    list,
    statistics,
    types: choices,
    chips: chipsOf(view, choices),
    text: view.text ?? '',
    sort: view.sort,
    filters: { status: view.status ?? [], kind: view.kind ?? '', typeId: view.typeId ?? '', mine: view.mine === '1' },
    current: claimStatuses.find((status) => status === params.get('colonne')) ?? 'NEW',
    cap: countCap,
    mayMove: can(person, 'claim.edit'),
  };
};

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'claim.view');
  const form = await request.formData();
  const number = form.get('number');
  if (typeof number !== 'string' || !/^RC-\d{1,15}$/.test(number)) throw data(null, { status: 400 });
  const shop = shopOf(context);
  const reader = { timeZone: shop.region.timeZone, now: shop.now() };
  return await runClaimAct({ api, number, form, reader, redirect: undoRedirect(context) });
};

export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

const Head = ({ page: { board, list, cap } }: { page: Page }) => {
  const [params] = useSearchParams();
  return (
    <header className="page-head">
      <h1>
        {messages.title}
        {board ? <small>{messages.open(tableMessages.count(board.open, cap), board.open === 1)}</small> : null}
        {list ? <small>{tableMessages.count(list.count, cap)}</small> : null}
      </h1>
      {board && board.firstReplyMinutes !== null ? (
        <p className="quiet claim-reply">
          <ConsoleIcon name="clock" />
          {messages.firstReply(board.firstReplyMinutes)}
        </p>
      ) : null}
      <nav className="segments" aria-label={messages.views}>
        <a href={withoutParams(params, ['vue', 'status', 'sort'])} aria-current={board ? 'true' : undefined}>
          {messages.board}
        </a>
        <a href={withParam(params, 'vue', 'liste')} aria-current={list ? 'true' : undefined}>
          {messages.list}
        </a>
      </nav>
    </header>
  );
};

const Empty = ({ isFiltered }: { isFiltered: boolean }) => (
  <section className="blank-state">
    <ConsoleIcon name="flag" />
    <span className="hem" aria-hidden="true" />
    <h2 className="blank-title">{isFiltered ? messages.empty.filtered : messages.empty.title}</h2>
    <p className="quiet">{isFiltered ? messages.empty.filteredText : messages.empty.text}</p>
    {isFiltered ? (
      <p className="blank-actions">
        <a className="action action-ink" href="/pro/reclamations?vue=liste">
          {messages.empty.clear}
        </a>
      </p>
    ) : null}
  </section>
);

const List = ({ list, page }: { list: NonNullable<Page['list']>; page: Page }) => (
  <>
    <div className="list">
      <div className="list-scroll">
        {list.rows.length > 0 ? (
          <DataTable
            label={messages.title}
            columns={claimColumns}
            shown={claimColumnIds}
            rows={list.rows}
            sort={page.sort}
            previewed={null}
            actions={null}
          />
        ) : (
          <Empty isFiltered={page.chips.length > 0} />
        )}
      </div>
    </div>
    <ListFoot page={list.page} pageSize={list.pageSize} shown={list.rows.length} count={list.count} cap={page.cap} />
  </>
);

const ClaimsPage = () => {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <Head page={page} />
      <FilterBar
        chips={page.chips}
        text={page.text}
        keys={filterKeys}
        fields={<ClaimFilterFields values={page.filters} types={page.types} withStatus={page.list !== null} />}
      >
        <span className="spacer" />
        <ClaimReasons statistics={page.statistics} />
      </FilterBar>
      <RefusalNote text={answer?.refusal} />
      <MergePanel merge={answer?.merge} path={claimsPath} />
      <LiveList kind="claim" loaded={page.board ?? page.list}>
        {page.board ? <ClaimBoard columns={page.board.columns} current={page.current} mayMove={page.mayMove} /> : null}
        {page.list ? <List list={page.list} page={page} /> : null}
      </LiveList>
    </>
  );
};

export default ClaimsPage;
