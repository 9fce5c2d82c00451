/** Downloads the rows of a list as a file. */
import type { ReactNode } from 'react';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import type { ListName } from '#shared/rules/lists';
import { exportMessages as messages } from './export.messages.ts';

type ExportMenuProps = {
  list: ListName;
  /** Filters and sort, as in the query of the call of the list. */
  query: string;
  columns: readonly string[];
  /** The rows have documents, which can be downloaded together. */
  hasArchive?: boolean;
  /** Links to other exports. */
  children?: ReactNode;
};

export const ExportMenu = ({ list, query, columns, hasArchive = false, children }: ExportMenuProps) => (
  <details name="entete" className="view-menu export-menu">
    <summary className="action action-quiet">
      <ConsoleIcon name="download" />
      {messages.export}
    </summary>
    {/* Not a client navigation, because the answer is a file. */}
    <form method="post" action="/pro/export" className="view-panel">
      <p className="quiet view-none">{messages.hint}</p>
      <input type="hidden" name="list" value={list} />
      <input type="hidden" name="query" value={query} />
      {columns.map((id) => (
        <input key={id} type="hidden" name="columns" value={id} />
      ))}
      <button name="format" value="xlsx">
        {messages.xlsx}
      </button>
      <button name="format" value="csv">
        {messages.csv}
      </button>
      {hasArchive ? (
        <button name="format" value="zip">
          {messages.zip}
        </button>
      ) : null}
      {children}
    </form>
  </details>
);
