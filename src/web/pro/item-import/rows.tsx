/** The rows of the file: verdict, and what changes, or why a row is refused. */
import { Form } from 'react-router';
import { rowVerdicts, type RowVerdict } from '#shared/api/import-verdicts';
import type { ItemImport, ItemImportRow } from '#shared/api/pro-item-imports';
import { ConsoleIcon, type ConsoleIconName } from '#pro/frame/console-icon.tsx';
import { ListFoot, ViewTabs } from '#pro/table/list-parts.tsx';
import { SearchInput } from '#pro/table/search-input.tsx';
import { itemImportPath, refusedPath } from './import-path.ts';
import { itemImportMessages as messages } from './item-import.messages.ts';

const words = messages.rows;

const icons: Record<RowVerdict, ConsoleIconName> = {
  created: 'plus',
  updated: 'edit',
  unchanged: 'confirmed',
  refused: 'refused',
  held: 'clock',
  ignored: 'cancelled',
};

type Verdict = RowVerdict | 'moved' | null;

const tabsOf = ({ id, rows, moved }: ItemImport) => {
  const path = itemImportPath(id);
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  return [
    { id: 'all', label: messages.tabs.all, href: path, count: messages.number(total) },
    ...rowVerdicts
      .filter((verdict) => rows[verdict] > 0)
      .map((verdict) => ({
        id: verdict,
        label: messages.tabs[verdict],
        href: `${path}?verdict=${verdict}`,
        count: messages.number(rows[verdict]),
        isUrgent: verdict === 'refused',
      })),
    ...(moved > 0
      ? [
          {
            id: 'moved',
            label: messages.tabs.moved,
            href: `${path}?verdict=moved`,
            count: messages.number(moved),
            isUrgent: true,
          },
        ]
      : []),
  ];
};

const Changes = ({ changes }: Pick<ItemImportRow, 'changes'>) => (
  <dl className="import-changes">
    {changes.map(({ field, before, after }) => (
      <div key={field}>
        <dt>{field}</dt>
        <dd>
          {before === null && after === null ? null : (
            <>
              <del>
                <span className="visually-hidden">{words.before} </span>
                {before ?? words.nothing}
              </del>{' '}
              <ConsoleIcon name="right" />{' '}
              <ins>
                <span className="visually-hidden">{words.after} </span>
                {after ?? words.nothing}
              </ins>
            </>
          )}
        </dd>
      </div>
    ))}
  </dl>
);

const textOf = ({ verdict }: ItemImportRow): string | null =>
  verdict === 'held' ? words.held : verdict === 'created' ? words.newRow : verdict === 'unchanged' ? words.same : null;

const What = ({ row }: { row: ItemImportRow }) => (
  <>
    {row.moved ? <b className="import-moved">{words.moved}</b> : null}
    {row.problems.map((problem) => (
      <p key={problem} className="import-problem">
        {problem}
      </p>
    ))}
    {row.verdict === 'updated' ? <Changes changes={row.changes} /> : null}
    {textOf(row) === null ? null : <p className="quiet">{textOf(row)}</p>}
    {row.notes.map((note) => (
      <p key={note} className="quiet">
        {note}
      </p>
    ))}
  </>
);

const Row = ({ row }: { row: ItemImportRow }) => (
  <tr className={`import-row import-row-${row.verdict}`}>
    <td className="cell-line figure">{row.line}</td>
    <td className="cell-article">
      <b>{row.name === '' ? row.ref : row.name}</b>
      <span className="quiet">
        {[row.name === '' ? '' : row.ref, row.sku].filter((text) => text !== '').join(' · ')}
      </span>
    </td>
    <td className="cell-verdict">
      <span className={`import-badge import-badge-${row.verdict}`}>
        <ConsoleIcon name={icons[row.verdict]} />
        {messages.verdicts[row.verdict]}
      </span>
    </td>
    <td className="cell-what">
      <What row={row} />
    </td>
  </tr>
);

const Search = ({ verdict, text }: { verdict: Verdict; text: string }) => (
  <search>
    <Form method="get" className="import-search">
      {verdict === null ? null : <input type="hidden" name="verdict" value={verdict} />}
      <SearchInput text={text} label={words.search} />
      <button className="action action-small">{words.find}</button>
    </Form>
  </search>
);

type Props = {
  report: ItemImport;
  list: { rows: readonly ItemImportRow[]; count: number; page: number; pageSize: number };
  verdict: Verdict;
  text: string;
};

export const Rows = ({ report, list, verdict, text }: Props) => (
  <section className="card import-rows" aria-labelledby="lignes">
    <h2 id="lignes">{words.title}</h2>
    <ViewTabs tabs={tabsOf(report)} current={verdict ?? 'all'} label={messages.tabs.label} />
    <div className="import-tools">
      <Search verdict={verdict} text={text} />
      {report.rows.refused > 0 ? (
        <a className="action action-small" href={refusedPath(report.id)} download>
          <ConsoleIcon name="download" />
          {words.download}
        </a>
      ) : null}
    </div>
    {list.rows.length === 0 ? (
      <p className="quiet">{words.none}</p>
    ) : (
      <table className="data-table" aria-labelledby="lignes">
        <thead>
          <tr>
            {(['line', 'article', 'verdict', 'what'] as const).map((id) => (
              <th key={id} scope="col" className={id === 'line' ? 'cell-line figure' : `cell-${id}`}>
                {words.columns[id]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.rows.map((row) => (
            <Row key={row.line} row={row} />
          ))}
        </tbody>
      </table>
    )}
    <ListFoot page={list.page} pageSize={list.pageSize} shown={list.rows.length} count={list.count} cap={list.count} />
  </section>
);
