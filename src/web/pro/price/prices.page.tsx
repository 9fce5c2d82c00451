/** `/pro/prix`: prices of a region in a grid, with rules, undo, and the 30-day rule before saving. */
import { useMemo, useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { proPrices, sheetCap } from '#shared/api/pro-prices';
import { can } from '#shared/rules/privileges';
import { saleFilters } from '#shared/rules/sale-filters';
import { shopOf } from '#app/shop-context.ts';
import { readRegion } from '#pro/frame/console-region.ts';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { readView } from '#pro/table/view.ts';
import { PriceFilters } from './price-filters.tsx';
import { ChangesBar } from './changes-bar.tsx';
import { PriceGrid, type Range } from './price-grid.tsx';
import { PriceAreas, pricesPath } from './price-parts.tsx';
import { priceMessages as messages } from './price.messages.ts';
import { RuleForm } from './rule-form.tsx';
import { usePriceSheet } from './use-price-sheet.ts';
import '#styles/console-prices.css';

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api, person } = await requireStaff(context, request, 'price.view');
  const shop = shopOf(context);
  const params = new URL(request.url).searchParams;
  const [{ region }, { sections }] = await Promise.all([readRegion(shop), api.items.sections()]);
  if (region) params.set('region', region.code);
  const view = region ? readView(proPrices.sheet.query, params) : null;
  const sheet = view ? await api.proPrices.sheet(view) : null;
  params.set('limit', String(sheetCap));
  return {
    sheet,
    // a new list starts a new sheet, whose edits are its own
    id: `${view?.region} ${view?.text} ${view?.section} ${view?.sale} ${view?.limit}`,
    filters: { text: view?.text ?? '', section: view?.section ?? '', sale: view?.sale ?? '' },
    sections: sections.map(({ id, name }) => ({ id, name })),
    regionName: region?.name ?? '',
    morePath: `${pricesPath}?${params.toString()}`,
    mayEdit: can(person, 'price.edit'),
    maySeeCosts: can(person, 'cost.view'),
    timeZone: shop.region.timeZone,
  };
};

export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

type Page = ReturnType<typeof useLoaderData<typeof loader>>;
type Sheet = NonNullable<Page['sheet']>;

const Filters = ({ page: { filters, sections } }: { page: Page }) => {
  const words = messages.filters;
  return (
    <PriceFilters
      words={words}
      values={filters}
      sections={sections}
      own={{
        name: 'sale',
        label: words.sale,
        value: filters.sale,
        options: saleFilters.map((value) => ({ value, label: words.sales[value] })),
      }}
    />
  );
};

const Editor = ({ page, sheet: { rows, currency } }: { page: Page; sheet: Sheet }) => {
  const { timeZone, mayEdit } = page;
  const context = useMemo(() => ({ currency, timeZone }), [currency, timeZone]);
  const sheet = usePriceSheet(rows, context);
  const [range, setRange] = useState<Range | null>(null);
  const byId = useMemo(() => new Map(rows.map((row) => [row.variantId, row])), [rows]);
  if (rows.length === 0) return <p className="record-notes quiet">{messages.grid.empty}</p>;
  return (
    <div className="price-editor-area">
      {mayEdit ? <ChangesBar sheet={sheet} rows={byId} /> : null}
      {mayEdit ? <RuleForm sheet={sheet} context={context} range={range} /> : null}
      <PriceGrid
        sheet={sheet}
        context={context}
        range={range}
        onRange={setRange}
        isLocked={!mayEdit || sheet.isSaving}
      />
      <p className="quiet price-help">{messages.grid.help}</p>
      <p className="quiet price-phone">{messages.grid.phone}</p>
      <noscript>
        <p className="quiet">{messages.grid.scripts}</p>
      </noscript>
    </div>
  );
};

const PricesPage = () => {
  const page = useLoaderData<typeof loader>();
  const { sheet } = page;
  return (
    <>
      <header className="page-head">
        <h1>
          {messages.title} {page.regionName}
          {sheet ? <small>{messages.count(sheet.rows.length, sheet.isCut)}</small> : null}
        </h1>
      </header>
      <PriceAreas current="sheet" maySeeCosts={page.maySeeCosts} />
      {sheet === null ? <p className="record-notes">{messages.noRegion}</p> : <Filters page={page} />}
      {sheet?.isCut ? (
        <p className="record-notes quiet">
          {messages.cut}{' '}
          <a className="text-link" href={page.morePath}>
            {messages.more}
          </a>
        </p>
      ) : null}
      {sheet === null ? null : <Editor key={page.id} page={page} sheet={sheet} />}
    </>
  );
};

export default PricesPage;
