/** Changes to save, the result of the 30-day rule for them, and the progress of the saving. */
import type { ProPriceRow, ProSaleCheck } from '#shared/api/pro-prices';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { RefusalNote } from '#pro/form/refusal-note.tsx';
import { largestChange } from './price-grid.rules.ts';
import { priceMessages } from './price.messages.ts';
import type { PriceSheet } from './use-price-sheet.ts';

const messages = priceMessages.changes;
const shownSales = 8;

type NamedRows = ReadonlyMap<string, ProPriceRow>;

const SaleList = ({ sales, rows }: { sales: readonly ProSaleCheck[]; rows: NamedRows }) => (
  <ul className="price-sales">
    {sales.slice(0, shownSales).map(({ variantId, text }) => {
      const row = rows.get(variantId);
      return (
        <li key={variantId}>
          <b>{row ? `${row.name}, ${row.style}, ${row.size}` : variantId}</b> {text}
        </li>
      );
    })}
    {sales.length > shownSales ? <li className="quiet">{messages.more(sales.length - shownSales)}</li> : null}
  </ul>
);

const ReviewPanel = ({ sheet, rows }: { sheet: PriceSheet; rows: NamedRows }) => {
  const { review } = sheet;
  if (!review) return null;
  const { nothing, less } = review;
  return (
    <section className="note note-warn price-review" role="alert" aria-label={messages.lawTitle}>
      <ConsoleIcon name="alert" />
      <div>
        <h2>{messages.lawTitle}</h2>
        {nothing.length === 0 ? null : (
          <>
            <p>{messages.law(nothing.length)}</p>
            <SaleList sales={nothing} rows={rows} />
          </>
        )}
        {less.length === 0 ? null : (
          <>
            <p>{messages.less(less.length)}</p>
            <SaleList sales={less} rows={rows} />
          </>
        )}
        <p className="price-review-acts">
          <button type="button" className="action action-small" onClick={sheet.closeReview}>
            {messages.back}
          </button>
          <button
            type="button"
            className="action action-ink action-small"
            onClick={() => void sheet.save(nothing.length > 0)}
          >
            {nothing.length > 0 ? messages.saveAnyway : messages.check}
          </button>
        </p>
      </div>
    </section>
  );
};

const progressText = ({ done, all }: NonNullable<PriceSheet['progress']>): string =>
  done === null ? messages.checking(all) : messages.saving(done, all);

const Results = ({ sheet: { result, progress } }: { sheet: PriceSheet }) => (
  <>
    <output>
      {progress === null ? null : <p className="note">{progressText(progress)}</p>}
      {result === null || result.saved === 0 ? null : (
        <p className="note note-ok">
          <ConsoleIcon name="check" />
          {messages.saved(result.saved)}
        </p>
      )}
    </output>
    <RefusalNote text={result?.failed ? messages.failed : null} icon="alert" />
    <RefusalNote text={result && result.conflicts > 0 ? messages.conflict(result.conflicts) : null} />
    {result?.problems.slice(0, 5).map((text) => (
      <RefusalNote key={text} text={text} icon="alert" />
    ))}
  </>
);

export const ChangesBar = ({ sheet, rows }: { sheet: PriceSheet; rows: NamedRows }) => {
  const { changes, wrong, isSaving } = sheet;
  const hasChanges = changes.length > 0;
  return (
    <>
      <div className="record-notes">
        <Results sheet={sheet} />
        <ReviewPanel sheet={sheet} rows={rows} />
      </div>
      <section className="price-bar">
        <p>
          {hasChanges ? (
            <b>{messages.sum(changes.length, largestChange(changes))}</b>
          ) : (
            <span className="quiet">{messages.none}</span>
          )}
          {wrong.length > 0 ? <span className="late"> {messages.wrong(wrong.length)}</span> : null}
        </p>
        <span className="spacer" />
        <button
          type="button"
          className="action action-quiet action-small"
          disabled={!sheet.canUndo || isSaving}
          onClick={sheet.undo}
        >
          {messages.undo}
        </button>
        <button
          type="button"
          className="action action-small"
          disabled={sheet.edits.size === 0 || isSaving}
          onClick={sheet.clear}
        >
          {messages.clear}
        </button>
        <button
          type="button"
          className="action action-main action-small"
          disabled={!hasChanges || wrong.length > 0 || isSaving}
          onClick={() => void sheet.check()}
        >
          {messages.check}
        </button>
      </section>
    </>
  );
};
