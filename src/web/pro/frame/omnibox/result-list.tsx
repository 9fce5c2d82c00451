/** The list of the search: options of a combobox, which keeps the focus. */
import { useRef, type MouseEvent } from 'react';
import { listRole, optionRole, useActiveInView } from '#ui/listbox.ts';
import type { Row, RowGroup } from './entries.ts';
import { omniboxMessages as messages } from './omnibox.messages.ts';
import { ResultRow } from './result-row.tsx';

// Spread, because no native element groups options of a listbox.
const groupRole = { role: 'group' } as const;

/** A screen may be listed under several titles. */
export const rowKey = ({ path, title }: Row): string => `${path} ${title}`;

export const optionId = (listId: string, row: Row): string => `${listId}-${encodeURIComponent(rowKey(row))}`;

type ListProps = {
  id: string;
  groups: readonly RowGroup[];
  text: string;
  active: Row | undefined;
  onPoint: (row: Row) => void;
  onOpen: (row: Row, event: MouseEvent) => void;
};

export const ResultList = ({ id, groups, text, active, onPoint, onOpen }: ListProps) => {
  const list = useRef<HTMLDivElement>(null);
  const rowsInOrder = groups.flatMap(({ rows }) => rows);
  useActiveInView(list, active ? rowsInOrder.indexOf(active) : -1);
  return (
    <div ref={list} id={id} {...listRole} aria-label={messages.results} className="omni-list">
      {groups.map(({ label, rows }) => (
        <div key={label} {...groupRole} aria-label={label}>
          <p className="omni-group" aria-hidden="true">
            {label}
          </p>
          {rows.map((row) => (
            <button
              type="button"
              key={rowKey(row)}
              id={optionId(id, row)}
              {...optionRole(row === active)}
              tabIndex={-1}
              className="omni-row"
              onPointerMove={() => onPoint(row)}
              onClick={(event) => onOpen(row, event)}
            >
              <ResultRow row={row} text={text} />
            </button>
          ))}
        </div>
      ))}
    </div>
  );
};
