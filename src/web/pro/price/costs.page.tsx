/** `/pro/prix/achats`: purchase costs of a region by variant, typed or pasted, with the day from which they count. */
import { useState } from 'react';
import {
  data,
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { proCosts } from '#shared/api/pro-costs';
import { costFilters } from '#shared/rules/cost-filters';
import { can } from '#shared/rules/privileges';
import { formText } from '#app/form-text.ts';
import { shopOf } from '#app/shop-context.ts';
import { DoneNote } from '#pro/form/done-note.tsx';
import { revalidateAfterAction } from '#pro/form/revalidate.ts';
import { readRegion } from '#pro/frame/console-region.ts';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { ExportMenu } from '#pro/table/export-menu.tsx';
import { ListFoot } from '#pro/table/list-parts.tsx';
import { readView } from '#pro/table/view.ts';
import { PriceFilters } from './price-filters.tsx';
import { judgePastedCosts, saveTypedCosts } from './cost-act.ts';
import { CostPaste, ValidFrom } from './cost-paste.tsx';
import { costSheet } from './cost-sheet.ts';
import { CostTable } from './cost-table.tsx';
import { costMessages as messages } from './cost.messages.ts';
import { costsPath, PriceAreas } from './price-parts.tsx';
import { priceMessages } from './price.messages.ts';
import '#styles/console-prices.css';
import '#styles/console-costs.css';

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api, person } = await requireStaff(context, request, 'cost.view');
  const shop = shopOf(context);
  const params = new URL(request.url).searchParams;
  const [{ region }, { sections }] = await Promise.all([readRegion(shop), api.items.sections()]);
  if (region) params.set('region', region.code);
  const view = region ? readView(proCosts.list.query, params) : null;
  const list = view && (await api.proCosts.list(view));
  const done = params.get('fait');
  for (const passing of ['fait', 'page', 'pageSize']) params.delete(passing);
  return {
    list,
    query: params.toString(),
    filters: { text: view?.text ?? '', section: view?.section ?? '', cost: view?.cost ?? '' },
    sections: sections.map(({ id, name }) => ({ id, name })),
    mayEdit: can(person, 'cost.edit'),
    mayExport: can(person, 'cost.export'),
    maySeePrices: can(person, 'price.view'),
    formKey: crypto.randomUUID(),
    done: done !== null && /^\d{1,4}$/.test(done) ? messages.saved(Number(done)) : null,
  };
};

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'cost.edit');
  const form = await request.formData();
  const { region } = await readRegion(shopOf(context));
  if (!region) return redirect(costsPath, 303);
  const { currency } = await api.proCosts.list({ region: region.code, pageSize: 1 });
  const place = { code: region.code, currency };
  const outcome =
    formText(form, 'intent') === 'READ'
      ? await judgePastedCosts(api, formText(form, 'liste'), place)
      : await saveTypedCosts(api, form, place);
  if (outcome.kind !== 'saved') return data(outcome, { status: outcome.kind === 'judged' ? 200 : 400 });
  const params = new URL(request.url).searchParams;
  params.set('fait', String(outcome.count));
  return redirect(`${costsPath}?${params.toString()}`, 303);
};

/**
 * Also after a refusal, because the next save names the costs that were shown. Not after a list was checked, which changes
 * nothing.
 */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs): boolean =>
  args.actionStatus !== 200 && revalidateAfterAction(args);

export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

type Page = ReturnType<typeof useLoaderData<typeof loader>>;
type List = NonNullable<Page['list']>;

const Filters = ({ page: { filters, sections } }: { page: Page }) => {
  const words = messages.filters;
  return (
    <PriceFilters
      words={words}
      values={filters}
      sections={sections}
      own={{
        name: 'cost',
        label: words.cost,
        value: filters.cost,
        options: costFilters.map((value) => ({ value, label: words.costs[value] })),
      }}
    />
  );
};

/** React key of the table: new data remounts it, which discards typed costs, except after a refusal. */
const useTableKey = (loaded: string, isRefused: boolean): string => {
  const [key, setKey] = useState(loaded);
  if (isRefused || key === loaded) return key;
  setKey(loaded);
  return loaded;
};

const Editor = ({ page, list }: { page: Page; list: List }) => {
  const outcome = useActionData<typeof action>();
  const answer = outcome?.kind === 'refused' ? outcome.answer : null;
  const sheet = costSheet(list, answer);
  const tableKey = useTableKey(page.formKey, answer !== null);
  const isElsewhere = Object.keys(answer?.problems ?? {}).some(
    (id) => id !== '' && !list.rows.some(({ variantId }) => variantId === id),
  );
  if (list.rows.length === 0) return <p className="record-notes quiet">{messages.empty}</p>;
  return (
    <Form method="post" className="card cost-form" noValidate key={tableKey}>
      {answer?.problems[''] ? (
        <p className="note note-error" role="alert">
          {answer.problems['']}
        </p>
      ) : null}
      {isElsewhere ? (
        <p className="note note-error" role="alert">
          {messages.elsewhere}
        </p>
      ) : null}
      <input type="hidden" name="key" value={page.formKey} />
      <CostTable sheet={sheet} mayEdit={page.mayEdit} />
      {page.mayEdit ? (
        <div className="cost-save">
          <ValidFrom today={list.today} value={answer?.typed['validFrom']} />
          <button className="action action-ink" name="intent" value="SAVE">
            {messages.save}
          </button>
        </div>
      ) : null}
    </Form>
  );
};

const Body = ({ page, list }: { page: Page; list: List }) => {
  const outcome = useActionData<typeof action>();
  const shared = { currency: list.currency, today: list.today, formKey: page.formKey };
  return (
    <div className="cost-body">
      <DoneNote text={outcome ? null : page.done} />
      {page.mayEdit ? <CostPaste outcome={outcome} shared={shared} /> : null}
      <Editor page={page} list={list} />
      <ListFoot
        page={list.page}
        pageSize={list.pageSize}
        shown={list.rows.length}
        count={list.count}
        cap={Number.MAX_SAFE_INTEGER}
      />
    </div>
  );
};

const CostsPage = () => {
  const page = useLoaderData<typeof loader>();
  const { list } = page;
  return (
    <>
      <header className="page-head">
        <div>
          <h1>
            {messages.title} {list ? <small>{messages.count(list.count)}</small> : null}
          </h1>
          <p className="quiet">
            {messages.lead} {list ? <b>{messages.missing(list.missing)}</b> : null}
          </p>
        </div>
        <span className="spacer" />
        {page.mayExport && list ? <ExportMenu list="costs" query={page.query} columns={[]} /> : null}
      </header>
      <PriceAreas current="costs" maySeePrices={page.maySeePrices} maySeeCosts />
      {list === null ? <p className="record-notes">{priceMessages.noRegion}</p> : <Filters page={page} />}
      {list === null ? null : <Body page={page} list={list} />}
    </>
  );
};

export default CostsPage;
