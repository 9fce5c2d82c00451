/** `/pro/commandes/encaissements`: what carriers owe the shop, and the remittances in which they paid. */
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { proCarrierCash, type RemittanceView } from '#shared/api/pro-carrier-cash';
import { countCap } from '#shared/api/pro-order-shapes';
import { formatCalendarDay } from '#shared/dates';
import { can, coversAll } from '#shared/rules/privileges';
import { formatCount } from '#shared/text';
import { shopOf } from '#app/shop-context.ts';
import { readRegion } from '#pro/frame/console-region.ts';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { DoneNote } from '#pro/form/done-note.tsx';
import { LiveList } from '#pro/live/live-list.tsx';
import { BlankState } from '#pro/table/blank-state.tsx';
import { readColumns, useChosenColumns } from '#pro/table/columns.ts';
import { ExportMenu } from '#pro/table/export-menu.tsx';
import { ListFoot, ViewTabs, type ViewTab } from '#pro/table/list-parts.tsx';
import { columnsOfView, listQuery, readListViews, savedTab } from '#pro/table/saved-views.ts';
import { ViewRow } from '#pro/table/view-menu.tsx';
import { readView } from '#pro/table/view.ts';
import { CarrierBalances } from './carrier-balances.tsx';
import { cashPath, openingPath, remittancePath } from './cash-path.ts';
import { cashMessages as messages } from './cash.messages.ts';
import { columnIds, firstColumns } from './remittance-columns.tsx';
import { chipsOf, choicesOf, filterValuesOf } from './remittance-filters.ts';
import { RemittanceList } from './remittance-list.tsx';
import '#styles/console-cash.css';

const listName = 'carrierCash';
const owedPath = `${cashPath}?view=OWED`;

const rowOf = (row: RemittanceView) => ({
  ...row,
  day: formatCalendarDay(row.receivedOn),
  name: messages.remittance(row.id),
  path: remittancePath(row.id),
});
export type RemittanceListRow = ReturnType<typeof rowOf>;

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api, person } = await requireStaff(context, request, 'payment.view');
  const params = new URL(request.url).searchParams;
  const shop = shopOf(context);
  const [{ region }, views] = await Promise.all([readRegion(shop), readListViews(api, listName, params)]);
  const scope = region ? { region: region.code } : {};
  const isPaid = params.get('view') === 'PAID';
  const seesAll = coversAll(person, 'payment.view');
  const isListed = isPaid && seesAll;
  const view = readView(proCarrierCash.remittances.query, params);
  const [{ balances }, list, { carriers }] = await Promise.all([
    api.proCarrierCash.balances(scope),
    isListed ? api.proCarrierCash.remittances({ ...view, ...scope }) : null,
    isListed ? api.proCarriers.list({}) : { carriers: [] },
  ]);
  const choices = choicesOf(carriers);
  const done = params.get('fait');
  return {
    balances,
    tab: isPaid ? ('PAID' as const) : ('OWED' as const),
    seesAll,
    list: list && { ...list, remittances: list.remittances.map(rowOf) },
    views,
    carriers: choices,
    chips: chipsOf(view, choices),
    values: filterValuesOf(view, choices),
    columns:
      columnsOfView(views, columnIds) ??
      readColumns(shop.visitor().cookies, listName, { all: columnIds, defaults: firstColumns }),
    cap: countCap,
    mayRecord: can(person, 'payment.validate'),
    mayExport: can(person, 'payment.export') && (isListed || !isPaid),
    query: listQuery(views.query, region?.code),
    done: Object.entries(messages.done).find(([name]) => name === done)?.[1] ?? null,
  };
};

export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

const tabsOf = ({ balances }: Page): ViewTab[] => [
  {
    id: 'OWED',
    label: messages.tabs.OWED,
    // with a parameter: without one, the address opens the default view of the person
    href: owedPath,
    count: formatCount(balances.reduce((total, balance) => total + balance.shipments, 0)),
    isUrgent: balances.some(({ late }) => late),
  },
  { id: 'PAID', label: messages.tabs.PAID, href: `${cashPath}?view=PAID` },
];

type RemittedProps = {
  page: Page;
  list: NonNullable<Page['list']>;
  columns: readonly string[];
  onColumns: (ids: readonly string[]) => void;
};

const Remitted = ({ page: { carriers, chips, values, cap }, list, columns, onColumns }: RemittedProps) => (
  <>
    <RemittanceList rows={list.remittances} {...{ chips, values, carriers, columns, onColumns }} />
    <ListFoot page={list.page} pageSize={list.pageSize} shown={list.remittances.length} count={list.count} cap={cap} />
  </>
);

/** For a person who sees only their own orders: a remittance covers orders of several people. */
const NotAllOrders = () => (
  <BlankState icon="cash" title={messages.notAllOrders.title} text={messages.notAllOrders.text}>
    <a className="action action-ink" href={owedPath}>
      {messages.notAllOrders.owed}
    </a>
  </BlankState>
);

const CashPage = () => {
  const page = useLoaderData<typeof loader>();
  const { balances, tab, seesAll, list, views, mayRecord, mayExport, query, done } = page;
  const [columns, chooseColumns] = useChosenColumns(listName, page.columns, views.current);
  const shown = list === null ? [] : columns;
  return (
    <>
      <header className="page-head">
        <div>
          <h1>{messages.title}</h1>
          <p className="quiet">{messages.lead}</p>
        </div>
        {mayRecord && balances.some(({ late }) => late) ? (
          <a className="action action-quiet" href={openingPath}>
            {messages.opening.link}
          </a>
        ) : null}
        {mayExport ? <ExportMenu list={listName} query={query} columns={shown} /> : null}
      </header>
      <div className="record-notes">
        <DoneNote text={done} />
      </div>
      <ViewRow views={views} columns={shown}>
        <ViewTabs tabs={tabsOf(page)} current={tab} saved={savedTab(views)} />
      </ViewRow>
      <LiveList kind="remittance" loaded={balances}>
        {tab === 'OWED' ? (
          <CarrierBalances balances={balances} mayRecord={mayRecord} seesAll={seesAll} />
        ) : list === null ? (
          <NotAllOrders />
        ) : (
          <Remitted page={page} list={list} columns={columns} onColumns={chooseColumns} />
        )}
      </LiveList>
    </>
  );
};

export default CashPage;
