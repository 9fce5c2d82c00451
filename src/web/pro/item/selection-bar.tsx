/** Floats over the list while items are chosen. Its acts become a job with progress. */
import { useState } from 'react';
import { Form, useLocation } from 'react-router';
import type { ProItemChoices } from '#shared/api/pro-item-shapes';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { useShortcuts } from '#pro/frame/shortcuts.ts';
import { BulkKey } from '#pro/table/bulk-key.tsx';
import { tableMessages } from '#pro/table/table.messages.ts';
import type { ItemListRow } from './item-rows.ts';
import { itemMessages } from './item.messages.ts';

const words = itemMessages.bulk;

export type BulkOptions = {
  readonly query: string;
  readonly count: number;
  readonly cap: number;
  readonly mayPublish: boolean;
  readonly mayArchive: boolean;
  readonly mayEdit: boolean;
  readonly sections: ProItemChoices['sections'];
};

const Move = ({ sections }: Pick<BulkOptions, 'sections'>) => (
  <details name="entete" className="selection-menu">
    <summary className="selection-action">
      <ConsoleIcon name="tag" />
      {words.move}
    </summary>
    <div className="selection-panel">
      <label htmlFor="nouveau-groupe">{words.moveTo}</label>
      <select id="nouveau-groupe" name="place">
        {sections.map((section) => (
          <optgroup key={section.id} label={section.name}>
            {section.groups.map((group) => (
              <option key={group.id} value={`${section.id}/${group.id}`}>
                {`${section.name} › ${group.name}`}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <button className="action action-ink" name="act" value="MOVE">
        {words.move}
      </button>
    </div>
  </details>
);

type ActsProps = { rows: readonly ItemListRow[]; options: BulkOptions; isEverything: boolean; onSent: () => void };

const Acts = ({ rows, options, isEverything, onSent }: ActsProps) => {
  const { pathname, search } = useLocation();
  return (
    <Form
      method="post"
      action="/pro/lots"
      className="selection-acts"
      preventScrollReset
      // Later, because `onSent` removes the form, which the browser reads first.
      onSubmit={() => window.setTimeout(onSent)}
    >
      <input type="hidden" name="list" value="items" />
      <BulkKey />
      <input type="hidden" name="back" value={pathname + search} />
      <input type="hidden" name="query" value={options.query} />
      {isEverything ? <input type="hidden" name="everything" value="1" /> : null}
      {isEverything
        ? null
        : rows.map(({ id, version }) => <input key={id} type="hidden" name="item" value={`${id}:${version}`} />)}
      {options.mayPublish ? (
        <button className="selection-action selection-main" name="act" value="PUBLISH">
          <ConsoleIcon name="eye" />
          {words.publish}
        </button>
      ) : null}
      {options.mayArchive ? (
        <button className="selection-action" name="act" value="ARCHIVE">
          <ConsoleIcon name="archive" />
          {words.archive}
        </button>
      ) : null}
      {options.mayEdit ? <Move sections={options.sections} /> : null}
    </Form>
  );
};

type Props = { rows: readonly ItemListRow[]; pageRows: number; options: BulkOptions; onClear: () => void };

export const SelectionBar = ({ rows, pageRows, options, onClear }: Props) => {
  const [isWanted, setWanted] = useState(false);
  const isPage = rows.length === pageRows;
  const isEverything = isWanted && isPage;
  const { count, cap } = options;
  const all = tableMessages.count(count, cap);
  const text = isEverything ? words.everything(all) : words.selected(rows.length);
  useShortcuts({ escape: onClear });
  return (
    <section className="selection-bar on-dark" aria-label={text}>
      <b>{text}</b>
      {isPage && count > pageRows && !isEverything ? (
        <button type="button" className="selection-action" onClick={() => setWanted(true)}>
          {words.chooseEverything(all)}
        </button>
      ) : null}
      <span className="selection-rule" />
      <Acts rows={rows} options={options} isEverything={isEverything} onSent={onClear} />
      <button type="button" className="selection-action" onClick={onClear} aria-label={words.clear} title={words.clear}>
        <ConsoleIcon name="close" />
      </button>
    </section>
  );
};
