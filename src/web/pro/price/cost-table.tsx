/** Fields of purchase costs: one for each variant, and one for all variants of an item. */
import { Fragment } from 'react';
import { costMessages as messages } from './cost.messages.ts';
import type { CostRow, CostSheet } from './cost-sheet.ts';

type CellProps = {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly problem?: string | undefined;
};

const CostField = ({ id, label, value, problem }: CellProps) => (
  <>
    <input
      name={id}
      id={id}
      aria-label={label}
      aria-invalid={problem === undefined ? undefined : true}
      aria-describedby={problem === undefined ? undefined : `${id}-erreur`}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      defaultValue={value}
    />
    {problem === undefined ? null : (
      <small className="cost-problem" id={`${id}-erreur`}>
        {problem}
      </small>
    )}
  </>
);

const KeepChoice = ({ row: { id, sku, keep } }: { row: CostRow }) =>
  keep === null ? null : (
    <label>
      <input
        type="checkbox"
        name={`keep-${id}`}
        value="1"
        aria-label={messages.choiceOf(keep.label, sku)}
        defaultChecked={keep.isChosen}
      />
      {keep.label}
    </label>
  );

const Dates = ({ row, mayEdit }: { row: CostRow; mayEdit: boolean }) => (
  <td className="cost-dates">
    {row.since}
    {row.planned.map((text) => (
      <b key={text}>{text}</b>
    ))}
    {row.former.length === 0 ? null : (
      <details open={row.planned.length === 0 && row.keep?.isChosen === true}>
        <summary>{messages.before(row.former.length)}</summary>
        {row.former.map((text) => (
          <small key={text}>{text}</small>
        ))}
        {mayEdit && row.planned.length === 0 ? <KeepChoice row={row} /> : null}
      </details>
    )}
    {mayEdit && row.planned.length > 0 ? <KeepChoice row={row} /> : null}
  </td>
);

const VariantRow = ({ row, mayEdit }: { row: CostRow; mayEdit: boolean }) => (
  <tr className="cost-variant">
    <th scope="row">
      {row.variant} <small className="quiet">{row.sku}</small>
    </th>
    <td className="figure">{row.price}</td>
    <td className="figure cost-cell">
      {mayEdit ? (
        <>
          <input type="hidden" name={`vu-${row.id}`} value={row.seen} />
          <input type="hidden" name={`dates-${row.id}`} value={row.recorded} />
          <input type="hidden" name={`article-${row.id}`} value={row.ref} />
          <CostField id={`cout-${row.id}`} label={messages.ofVariant(row.sku)} value={row.text} problem={row.problem} />
        </>
      ) : (
        row.text || messages.always
      )}
    </td>
    <Dates row={row} mayEdit={mayEdit} />
  </tr>
);

export const CostTable = ({ sheet, mayEdit }: { sheet: CostSheet; mayEdit: boolean }) => (
  <table className="cost-table" aria-label={messages.table}>
    <thead>
      <tr>
        <th scope="col">{messages.variant}</th>
        <th scope="col" className="figure">
          {messages.price(sheet.currencyLabel)}
        </th>
        <th scope="col" className="figure">
          {messages.cost(sheet.currencyLabel)}
        </th>
        <th scope="col">{messages.since}</th>
      </tr>
    </thead>
    <tbody>
      {sheet.items.map(({ ref, name, text, rows }) => (
        <Fragment key={ref}>
          <tr className="cost-item">
            <th scope="rowgroup" colSpan={2}>
              <b>{name}</b> <small className="quiet">{ref}</small>
            </th>
            <td className="figure cost-cell">
              {mayEdit && rows.length > 1 ? (
                <CostField id={`tous-${ref}`} label={messages.ofItem(name)} value={text} />
              ) : null}
            </td>
            <td className="quiet">{mayEdit && rows.length > 1 ? messages.allVariants : null}</td>
          </tr>
          {rows.map((row) => (
            <VariantRow key={row.id} row={row} mayEdit={mayEdit} />
          ))}
        </Fragment>
      ))}
    </tbody>
  </table>
);
