/** `/pro/commandes/encaissements`: what carriers owe the shop, and the remittances in which they paid. */
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { RemittanceView } from '#shared/api/pro-carrier-cash';
import { countCap } from '#shared/api/pro-order-shapes';
import { formatCalendarDay } from '#shared/dates';
import { can } from '#shared/rules/privileges';
import { shopOf } from '#app/shop-context.ts';
import { readRegion } from '#pro/frame/console-region.ts';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { DoneNote } from '#pro/form/done-note.tsx';
import { LiveList } from '#pro/live/live-list.tsx';
import { ExportMenu } from '#pro/table/export-menu.tsx';
import { ListFoot, ViewTabs } from '#pro/table/list-parts.tsx';
import { CarrierBalances } from './carrier-balances.tsx';
import { RemittanceTable } from './remittance-table.tsx';
import { cashPath, openingPath } from './cash-path.ts';
import { cashMessages as messages } from './cash.messages.ts';
import '#styles/console-cash.css';

const rowOf = (row: RemittanceView) => ({ ...row, day: formatCalendarDay(row.receivedOn) });
export type RemittanceLine = ReturnType<typeof rowOf>;

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api, person } = await requireStaff(context, request, 'payment.view');
  const params = new URL(request.url).searchParams;
  const { region } = await readRegion(shopOf(context));
  const scope = region ? { region: region.code } : {};
  const isPaid = params.get('view') === 'PAID';
  const page = Math.max(0, Math.min(10_000, Number(params.get('page')) || 0));
  const [{ balances }, list] = await Promise.all([
    api.proCarrierCash.balances(scope),
    isPaid ? api.proCarrierCash.remittances({ ...scope, page }) : null,
  ]);
  const done = params.get('fait');
  return {
    balances,
    list: list && { ...list, remittances: list.remittances.map(rowOf) },
    cap: countCap,
    mayRecord: can(person, 'payment.validate'),
    mayExport: can(person, 'payment.export'),
    query: new URLSearchParams({ ...scope, ...(isPaid ? { tout: '1' } : {}) }).toString(),
    done: Object.entries(messages.done).find(([name]) => name === done)?.[1] ?? null,
  };
};

export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

const CashPage = () => {
  const { balances, list, cap, mayRecord, mayExport, query, done } = useLoaderData<typeof loader>();
  const shipments = balances.reduce((total, balance) => total + balance.shipments, 0);
  const tabs = [
    {
      id: 'OWED',
      label: messages.tabs.OWED,
      href: cashPath,
      count: String(shipments),
      isUrgent: balances.some(({ late }) => late),
    },
    { id: 'PAID', label: messages.tabs.PAID, href: `${cashPath}?view=PAID` },
  ];
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
        {mayExport ? <ExportMenu list="carrierCash" query={query} columns={[]} /> : null}
      </header>
      <div className="record-notes">
        <DoneNote text={done} />
      </div>
      <div className="view-row">
        <ViewTabs tabs={tabs} current={list === null ? 'OWED' : 'PAID'} />
      </div>
      <LiveList kind="remittance" loaded={balances}>
        {list === null ? (
          <CarrierBalances balances={balances} mayRecord={mayRecord} />
        ) : (
          <>
            <RemittanceTable remittances={list.remittances} />
            <ListFoot
              page={list.page}
              pageSize={list.pageSize}
              shown={list.remittances.length}
              count={list.count}
              cap={cap}
            />
          </>
        )}
      </LiveList>
    </>
  );
};

export default CashPage;
