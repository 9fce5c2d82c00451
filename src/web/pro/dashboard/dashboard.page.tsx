/** `/pro/tableau-de-bord`: figures of the day, what waits for somebody, sales of two weeks. */
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { can } from '#shared/rules/privileges';
import { shopOf } from '#app/shop-context.ts';
import { readRegion } from '#pro/frame/console-region.ts';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { stepViews } from '#pro/opening/guide-data.ts';
import { OpeningCard } from '#pro/opening/opening-card.tsx';
import { Figures, RefusalCard, SetupCard, SpanSwitch, Todo, TopItems } from './dashboard-cards.tsx';
import { factsOf, figuresPage, refusalsOf, spanLinks, spanOf } from './dashboard-data.ts';
import { dashboardMessages as messages } from './dashboard.messages.ts';
import { readMargin } from './margin.ts';
import { SalesChart } from './sales-chart.tsx';
import { TeamAnnouncements } from './team-announcements.tsx';
import { readTiles } from './tiles.ts';
import '#styles/console-opening.css';

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api, person, user } = await requireStaff(context, request, 'order.view');
  const shop = shopOf(context);
  const { region, regions } = await readRegion(shop);
  // Figures of several currencies cannot be added.
  const shown = region ?? regions.find(({ code }) => code === shop.region.code) ?? regions[0];
  const span = spanOf(new URL(request.url).searchParams.get('periode'));
  const [tiles, dashboard, rates, { notifications }, guide] = await Promise.all([
    readTiles({ api, person, region: region?.code }),
    shown && can(person, 'report.view') ? api.proDashboard.read({ region: shown.code, span }) : null,
    shown && can(person, 'order.validate') ? api.proCalls.refusals({ region: shown.code }) : null,
    api.notifications.list({ pageSize: 5 }),
    can(person, 'setting.view') ? api.proOpening.guide() : null,
  ]);
  const margin =
    dashboard && shown && can(person, 'cost.view') ? await readMargin(api, dashboard, shown.currencyLabel) : null;
  const timeZone = dashboard?.timeZone ?? shop.region.timeZone;
  return {
    name: user.fullName.trim().split(/\s+/)[0] ?? '',
    facts: factsOf(dashboard ? new Date(dashboard.at) : shop.now(), timeZone, span),
    spans: dashboard && !dashboard.setup ? spanLinks(span) : null,
    isOneRegion: region !== null,
    announcements: notifications.filter(({ announcement }) => announcement !== null),
    tiles,
    sales: dashboard && shown ? figuresPage(dashboard, shown, margin) : null,
    refusals: rates && refusalsOf(rates, timeZone),
    opening: guide && guide.steps.length > 0 ? stepViews(guide) : null,
  };
};

export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

const DashboardPage = () => {
  const page = useLoaderData<typeof loader>();
  const { name, facts, spans, isOneRegion, announcements, tiles, sales, refusals, opening } = page;
  return (
    <>
      <header className="page-head">
        <div>
          <h1>{messages.hello(name)}</h1>
          <p className="quiet">{facts}</p>
        </div>
        <span className="spacer" />
        {spans ? <SpanSwitch links={spans} /> : null}
      </header>
      <div className="dashboard">
        {announcements.length > 0 ? <TeamAnnouncements announcements={announcements} /> : null}
        {sales && !isOneRegion ? (
          <p className="note dashboard-wide">
            {messages.region(sales.regionName)}. {messages.otherRegion}
          </p>
        ) : null}
        {sales ? <Figures figures={sales.figures} /> : null}
        <Todo tiles={tiles} />
        {opening ? <OpeningCard steps={opening} /> : null}
        {sales?.setup && !opening ? <SetupCard setup={sales.setup} /> : null}
        {sales && !sales.setup ? <SalesChart chart={sales.chart} /> : null}
        {sales ? <TopItems items={sales.items} /> : null}
        {refusals ? <RefusalCard refusals={refusals} /> : null}
      </div>
    </>
  );
};

export default DashboardPage;
