/** `/pro/cartes-cadeaux`: gift cards, found by their last characters, an e-mail address or an order. */
import { data, useLoaderData, useLocation, useNavigation, type LoaderFunctionArgs } from 'react-router';
import { proGiftCards } from '#shared/api/pro-gift-cards';
import { countCap } from '#shared/api/pro-order-shapes';
import { formatTime } from '#shared/dates';
import { isErrorCode, statusOf } from '#shared/errors';
import { giftCardOrigins, giftCardStates } from '#shared/rules/gift-card';
import { can } from '#shared/rules/privileges';
import { refusalOf, shopOf } from '#app/shop-context.ts';
import { readRegion } from '#pro/frame/console-region.ts';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { BlankState } from '#pro/table/blank-state.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { ColumnMenu } from '#pro/table/column-menu.tsx';
import { readColumns, useChosenColumns } from '#pro/table/columns.ts';
import { DataTable } from '#pro/table/data-table.tsx';
import { ExportMenu } from '#pro/table/export-menu.tsx';
import { FilterBar, ListFailure, ListFoot, ViewTabs } from '#pro/table/list-parts.tsx';
import { columnsOfView, listQuery, readListViews, savedTab } from '#pro/table/saved-views.ts';
import { tableMessages } from '#pro/table/table.messages.ts';
import { useLastList } from '#pro/table/use-last-list.ts';
import { ViewRow } from '#pro/table/view-menu.tsx';
import { readView } from '#pro/table/view.ts';
import { shopLocalTime } from '#pro/form/moment-text.ts';
import { cardColumns, cardRowOf, columnIds } from './card-columns.tsx';
import { GiftCardAreas } from './card-parts.tsx';
import { allGiftCardsPath, giftCardsPath, issuePath } from './card-path.ts';
import { giftCardMessages as messages } from './card.messages.ts';
import '#styles/console-promotions.css';

const listName = 'giftCards';
const filterKeys = ['state', 'origin'];
const { filters } = messages;

/** Code of a failure after which the list may be read again; throws any other error. */
const failureOf = (error: unknown): string => {
  const code = refusalOf(error);
  if (!isErrorCode(code) || statusOf(code) < 429) throw error;
  return code;
};

const tabs = [
  { id: 'all', label: messages.tabs.all, href: allGiftCardsPath },
  ...giftCardStates.map((id) => ({ id, label: messages.tabs[id], href: `${giftCardsPath}?state=${id}` })),
];

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api, person } = await requireStaff(context, request, 'giftCard.view');
  const shop = shopOf(context);
  const { timeZone } = shop.region;
  const params = new URL(request.url).searchParams;
  const [{ region }, views] = await Promise.all([readRegion(shop), readListViews(api, listName, params)]);
  const view = readView(proGiftCards.list.query, params);
  const localTime = shopLocalTime(shop);
  const frame = {
    tab: view.origin === undefined ? (view.state ?? 'all') : null,
    chips: [
      ...(view.origin === undefined
        ? []
        : [{ key: 'origin', label: filters.origin, text: messages.origins[view.origin] }]),
      ...(view.text === undefined ? [] : [{ key: 'text', label: filters.text, text: view.text }]),
    ],
    text: view.text ?? '',
    filters: { state: view.state ?? '', origin: view.origin ?? '' },
    views,
    may: { create: can(person, 'giftCard.create'), export: can(person, 'giftCard.export') },
    query: listQuery(views.query, region?.code),
    cap: countCap,
    at: formatTime(localTime.now, timeZone),
    columns:
      columnsOfView(views, columnIds) ??
      readColumns(shop.visitor().cookies, listName, { all: columnIds, defaults: columnIds }),
  };
  try {
    const { cards, ...list } = await api.proGiftCards.list(region ? { ...view, region: region.code } : view);
    return { ...frame, list: { ...list, rows: cards.map((card) => cardRowOf(card, localTime)) }, failure: null };
  } catch (error) {
    return data({ ...frame, list: null, failure: failureOf(error) }, { status: 503 });
  }
};

export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

const Fields = ({ values }: { values: Page['filters'] }) => (
  <div className="filter-fields" key={JSON.stringify(values)}>
    <div className="field">
      <label htmlFor="filtre-etat">{filters.stateLabel}</label>
      <select id="filtre-etat" name="state" defaultValue={values.state}>
        <option value="">{filters.any}</option>
        {giftCardStates.map((id) => (
          <option key={id} value={id}>
            {messages.states[id]}
          </option>
        ))}
      </select>
    </div>
    <div className="field">
      <label htmlFor="filtre-origine">{filters.originLabel}</label>
      <select id="filtre-origine" name="origin" defaultValue={values.origin}>
        <option value="">{filters.any}</option>
        {giftCardOrigins.map((id) => (
          <option key={id} value={id}>
            {messages.origins[id]}
          </option>
        ))}
      </select>
    </div>
  </div>
);

const Empty = ({ page }: { page: Page }) => {
  const isFiltered = page.chips.length > 0 || page.tab !== 'all';
  const { empty } = messages;
  return (
    <BlankState
      icon="card"
      title={isFiltered ? empty.filtered : empty.title}
      text={isFiltered ? empty.filteredText : empty.text}
    >
      {isFiltered ? (
        <a className="action action-ink" href={allGiftCardsPath}>
          {empty.clear}
        </a>
      ) : page.may.create ? (
        <a className="action action-ink" href={issuePath}>
          {messages.issue}
        </a>
      ) : null}
    </BlankState>
  );
};

type ListProps = { page: Page; columns: readonly string[]; onColumns: (ids: readonly string[]) => void };

const Cards = ({ page, columns, onColumns }: ListProps) => {
  const { list, at } = useLastList(page);
  const { pathname, search } = useLocation();
  const isLoading = useNavigation().location?.pathname === pathname;
  const { failure } = page;
  return (
    <>
      <FilterBar chips={page.chips} text={page.text} keys={filterKeys} fields={<Fields values={page.filters} />}>
        <span className="spacer" />
        <ColumnMenu columns={cardColumns} shown={columns} onChange={onColumns} />
      </FilterBar>
      <p className="quiet list-hint">{filters.hint}</p>
      {failure === null ? null : <ListFailure code={failure} path={pathname + search} />}
      <div className="list" aria-busy={isLoading}>
        <div className="list-scroll gift-card-list">
          {list && list.rows.length > 0 ? (
            <DataTable
              key={search}
              label={messages.title}
              columns={cardColumns}
              shown={columns}
              rows={list.rows}
              sort=""
              previewed={null}
              actions={null}
            />
          ) : failure === null ? (
            <Empty page={page} />
          ) : null}
        </div>
      </div>
      {list ? (
        <ListFoot page={list.page} pageSize={list.pageSize} shown={list.rows.length} count={list.count} cap={page.cap}>
          {failure === null ? null : tableMessages.shownAt(at)}
        </ListFoot>
      ) : null}
    </>
  );
};

const CardsPage = () => {
  const page = useLoaderData<typeof loader>();
  const [columns, chooseColumns] = useChosenColumns(listName, page.columns, page.views.current);
  return (
    <>
      <header className="page-head">
        <h1>
          {messages.title}
          {page.list ? <small>{tableMessages.count(page.list.count, page.cap)}</small> : null}
        </h1>
        <div className="record-acts">
          {page.may.export ? <ExportMenu list={listName} query={page.query} columns={columns} /> : null}
          {page.may.create ? (
            <a className="action action-ink" href={issuePath}>
              <ConsoleIcon name="plus" />
              {messages.issue}
            </a>
          ) : null}
        </div>
      </header>
      <GiftCardAreas current="cards" />
      <ViewRow views={page.views} columns={columns}>
        <ViewTabs tabs={tabs} current={page.tab} saved={savedTab(page.views)} />
      </ViewRow>
      <Cards page={page} columns={columns} onColumns={chooseColumns} />
    </>
  );
};

export default CardsPage;
