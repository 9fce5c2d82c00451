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
import { revalidateAfterAction } from '#pro/form/revalidate.ts';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { readRegion } from '#pro/frame/console-region.ts';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { LiveList } from '#pro/live/live-list.tsx';
import { ColumnMenu } from '#pro/table/column-menu.tsx';
import { readColumns, useChosenColumns } from '#pro/table/columns.ts';
import { ExportMenu } from '#pro/table/export-menu.tsx';
import { undoRedirect } from '#pro/frame/undo-redirect.ts';
import { RefusalNote } from '#pro/form/refusal-note.tsx';
import { MergePanel } from '#pro/merge/merge-panel.tsx';
import { FilterBar } from '#pro/table/list-parts.tsx';
import { columnsOfView, listQuery, readListViews } from '#pro/table/saved-views.ts';
import { tableMessages } from '#pro/table/table.messages.ts';
import { readView } from '#pro/table/view.ts';
import { withoutParams, withParam } from '#pro/table/view-links.ts';
import { shopLocalTime } from '#pro/form/moment-text.ts';
import { runClaimAct } from './claim-acts.ts';
import { ClaimBoard } from './claim-board.tsx';
import { claimColumnIds, claimColumns } from './claim-columns.tsx';
import { chipsOf, claimTabs, currentTab, filterKeys, type ClaimView } from './claim-filters.ts';
import { ClaimFilterFields } from './claim-filter-fields.tsx';
import { ClaimList, ClaimTabs } from './claim-list.tsx';
import { ClaimReasons } from './claim-reasons.tsx';
import { cardOf, type ClaimCard } from './claim-rows.ts';
import { claimsPath } from './claim-path.ts';
import { claimMessages as messages } from './claim.messages.ts';

const listName = 'claims';

type ClaimQuery = { readonly api: Client; readonly view: ClaimView; readonly card: (row: Row) => ClaimCard };
type Row = Parameters<typeof cardOf>[0];

const readBoard = async ({ api, view, card }: ClaimQuery) => {
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

const readList = async ({ api, view, card }: ClaimQuery) => {
  const { claims, ...list } = await api.proClaims.list(view);
  return { ...list, rows: claims.map(card) };
};

const frameOf = (view: ClaimView) => ({
  tabs: claimTabs,
  tab: currentTab(view),
  text: view.text ?? '',
  sort: view.sort,
  filters: { status: view.status ?? [], kind: view.kind ?? '', typeId: view.typeId ?? '', mine: view.mine === '1' },
  cap: countCap,
});

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api, person } = await requireStaff(context, request, 'claim.view');
  const shop = shopOf(context);
  const { timeZone } = shop.region;
  const params = new URL(request.url).searchParams;
  const [{ region }, views] = await Promise.all([readRegion(shop), readListViews(api, listName, params)]);
  const view = { ...readView(proClaims.list.query, params), ...(region ? { region: region.code } : {}) };
  // saved views belong to the list, not to the board
  const isList = params.get('vue') === 'liste' || views.current !== null;
  const shown = { api, view, card: (row: Row) => cardOf(row, timeZone, shop.now()) };
  const [types, statistics, board, list] = await Promise.all([
    api.items.claimTypes(),
    api.proClaims.reasons(region ? { region: region.code } : {}),
    isList ? null : readBoard(shown),
    isList ? readList(shown) : null,
  ]);
  const choices = types.types.map(({ id, label }) => ({ id, label }));
  return {
    ...frameOf(view),
    board,
    list,
    views,
    columns:
      columnsOfView(views, claimColumnIds) ??
      readColumns(shop.visitor().cookies, listName, { all: claimColumnIds, defaults: claimColumnIds }),
    query: listQuery(views.query, region?.code),
    statistics,
    types: choices,
    chips: chipsOf(view, choices),
    current: claimStatuses.find((status) => status === params.get('colonne')) ?? 'NEW',
    mayMove: can(person, 'claim.edit'),
    mayExport: can(person, 'claim.export'),
  };
};

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'claim.view');
  const form = await request.formData();
  const number = form.get('number');
  if (typeof number !== 'string' || !/^RC-\d{1,15}$/.test(number)) throw data(null, { status: 400 });
  const shop = shopOf(context);
  const localTime = shopLocalTime(shop);
  return await runClaimAct({ api, number, form, localTime, redirect: undoRedirect(context) });
};

export const shouldRevalidate = revalidateAfterAction;

export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

const Head = ({ page, columns }: { page: Page; columns: readonly string[] }) => {
  const { board, list, cap } = page;
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
      {list && page.mayExport ? <ExportMenu list={listName} query={page.query} columns={columns} /> : null}
      <nav className="segments" aria-label={messages.views}>
        <a
          href={withParam(new URLSearchParams(withoutParams(params, ['status', 'sort'])), 'vue', 'tableau')}
          aria-current={board ? 'true' : undefined}
        >
          {messages.board}
        </a>
        <a href={withParam(params, 'vue', 'liste')} aria-current={list ? 'true' : undefined}>
          {messages.list}
        </a>
      </nav>
    </header>
  );
};

const ClaimsPage = () => {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [columns, chooseColumns] = useChosenColumns(listName, page.columns, page.views.current);
  return (
    <>
      <Head page={page} columns={columns} />
      {page.list ? <ClaimTabs {...page} columns={columns} /> : null}
      <FilterBar
        chips={page.chips}
        text={page.text}
        keys={filterKeys}
        fields={<ClaimFilterFields values={page.filters} types={page.types} withStatus={page.list !== null} />}
      >
        <span className="spacer" />
        {page.list ? <ColumnMenu columns={claimColumns} shown={columns} onChange={chooseColumns} /> : null}
        <ClaimReasons statistics={page.statistics} />
      </FilterBar>
      <RefusalNote text={answer?.refusal} />
      <MergePanel merge={answer?.merge} path={claimsPath} />
      <LiveList kind="claim" loaded={page.board ?? page.list}>
        {page.board ? <ClaimBoard columns={page.board.columns} current={page.current} mayMove={page.mayMove} /> : null}
        {page.list ? (
          <ClaimList
            list={page.list}
            columns={columns}
            sort={page.sort}
            isFiltered={page.chips.length > 0}
            cap={page.cap}
          />
        ) : null}
      </LiveList>
    </>
  );
};

export default ClaimsPage;
