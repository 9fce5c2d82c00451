/** `/comparateur?articles=`: up to six items side by side. Without the parameter, shows the visitor's own list. */
import { useEffect, useState } from 'react';
import { data, useLoaderData, useNavigate, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { comparisonPath, readComparison, withoutItem, writeComparison } from '#shared/rules/comparison';
import { loaderHeaders, shared, shopOf } from '#app/shop-context.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { setComparison, useComparison } from '#storefront/card/comparison.ts';
import { columnOf, type Column } from './comparison-data.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { comparatorMessages as words } from './comparator.messages.ts';
import { pageMeta } from '#storefront/frame/page-meta.ts';

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const shop = shopOf(context);
  const refs = readComparison(url.searchParams.get('articles'));
  const { items } = refs.length === 0 ? { items: [] } : await shop.api.items.details({ refs });
  // References in an address are compared without letter case.
  const available = new Set(items.map(({ ref }) => ref.toUpperCase()));
  const gone = refs.filter((ref) => !available.has(ref.toUpperCase()));
  return data({ origin: shop.origin, compared: { columns: items.map(columnOf), gone } }, shared);
};

export const headers = loaderHeaders;

/** The canonical address of shared comparisons is the page without parameters. */
export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  pageMeta({
    origin: loaderData?.origin ?? '',
    path: '/comparateur',
    title: words.title,
    description: words.description,
  });

/** The address defines the columns. Removing one changes the address and the visitor's own list. */
const useColumns = (columns: readonly Column[]) => {
  const navigate = useNavigate();
  const own = useComparison();
  const refs = columns.map(({ ref }) => ref);
  const [undo, setUndo] = useState<{ message: string; refs: readonly string[] } | null>(null);
  useEffect(() => {
    if (columns.length === 0 && own.length > 0 && undo === null) void navigate(comparisonPath(own), { replace: true });
  }, [columns.length, own, undo, navigate]);
  const show = (next: readonly string[]): void => {
    setComparison(next);
    void navigate(comparisonPath(next), { replace: true, preventScrollReset: true });
  };
  return {
    undo,
    remove: (column: Column) => {
      setUndo({ message: words.removed(column.name), refs });
      show(withoutItem(refs, column.ref));
    },
    clear: () => {
      setUndo({ message: words.removedAll, refs });
      show([]);
    },
    restore: () => {
      if (undo) show(undo.refs);
      setUndo(null);
    },
  };
};

const ComparisonPage = () => {
  const { columns, gone } = useLoaderData<typeof loader>().compared;
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const { undo, remove, clear, restore } = useColumns(columns);
  const steps = [
    { name: words.home, path: '/' },
    { name: words.title, path: '/comparateur' },
  ];
  return (
    <div className="page compare-page">
      <Breadcrumb label={words.breadcrumb} steps={steps} />
      <h1>{words.title}</h1>
      <output className="compare-message">
        {undo ? (
          <>
            {undo.message}{' '}
            <button type="button" className="link" onClick={restore}>
              {words.undo}
            </button>
          </>
        ) : null}
        {gone.length > 0 ? words.gone(gone) : null}
      </output>
      {columns.length === 0 ? (
        <EmptyState drawing="noComparison" title={words.empty.title} text={words.empty.text}>
          <LinkButton href="/catalogue/">{words.empty.link}</LinkButton>
        </EmptyState>
      ) : (
        <>
          <p className="lead">{words.lead(columns.length)}</p>
          <p className="compare-tools">
            {columns.length > 1 ? (
              <label className="compare-only">
                <input
                  type="checkbox"
                  checked={onlyDifferences}
                  onChange={(event) => setOnlyDifferences(event.target.checked)}
                />
                {words.differences}
              </label>
            ) : null}
            <a
              className="button button-line button-small"
              href={`/comparateur/partager?articles=${writeComparison(columns.map(({ ref }) => ref))}`}
            >
              {words.share}
            </a>
            <button type="button" className="link" onClick={clear}>
              {words.clear}
            </button>
          </p>
          <ComparisonTable columns={columns} onlyDifferences={onlyDifferences} onRemove={remove} />
        </>
      )}
    </div>
  );
};

export default ComparisonPage;
