/** Parts around a table: views, filters, columns, pages, failure. */
import { useEffect, useRef, type ReactNode } from 'react';
import { Form, useSearchParams } from 'react-router';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { SearchInput } from './search-input.tsx';
import { tableMessages as messages } from './table.messages.ts';
import { toPage, withoutParam, withoutParams } from './view-links.ts';

export type ViewTab = {
  readonly id: string;
  readonly label: string;
  readonly href: string;
  readonly count?: string | undefined;
  readonly isUrgent?: boolean;
};

type ViewTabsProps = {
  tabs: readonly ViewTab[];
  current: string | null;
  /** Tab of the saved view that is shown. */
  saved?: ViewTab | null;
  /** Name of the navigation; by default that of the views of a list. */
  label?: string;
};

export const ViewTabs = ({ tabs, current: ownTab, saved = null, label = messages.views }: ViewTabsProps) => {
  const list = useRef<HTMLUListElement>(null);
  const all = saved ? [saved, ...tabs] : tabs;
  const current = saved?.id ?? ownTab;
  const position = all.findIndex(({ id }) => id === current);
  useEffect(() => {
    const tab = list.current?.children[position];
    // Scrolls only the tabs; scrollIntoView would also scroll the page.
    if (tab instanceof HTMLElement && list.current) list.current.scrollLeft = tab.offsetLeft - 60;
  }, [position]);
  return (
    <nav className="view-tabs" aria-label={label}>
      <ul ref={list}>
        {all.map(({ id, label, href, count, isUrgent }) => (
          <li key={id}>
            <a href={href} aria-current={id === current ? 'page' : undefined}>
              {label}
              {count === undefined ? null : <b className={isUrgent ? 'tab-urgent' : undefined}>{count}</b>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};

/** A filter that is set. `value`: one of several values of `key`. */
export type FilterChip = {
  readonly key: string;
  readonly value?: string;
  readonly label: string;
  readonly text: string;
};

const Chip = ({ chip }: { chip: FilterChip }) => {
  const [params] = useSearchParams();
  return (
    <a
      className="filter-chip"
      href={withoutParam(params, chip.key, chip.value)}
      data-scroll="keep"
      title={messages.remove(`${chip.label} ${chip.text}`)}
    >
      <span>
        {chip.label} <b>{chip.text}</b>
      </span>
      <ConsoleIcon name="close" />
      <span className="visually-hidden">{messages.remove(`${chip.label} ${chip.text}`)}</span>
    </a>
  );
};

/**
 * Parameters that a form of filters must keep. Sorted like the addresses that the server sees: React does not hydrate
 * hidden fields that come in another order.
 */
const KeptParams = ({ except }: { except: readonly string[] }) => {
  const [params] = useSearchParams();
  const sorted = new URLSearchParams(params);
  sorted.sort();
  return [...sorted]
    .filter(([key]) => !['page', 'apercu', ...except].includes(key))
    .map(([key, value]) => <input key={`${key}=${value}`} type="hidden" name={key} value={value} />);
};

type FilterBarProps = {
  chips: readonly FilterChip[];
  /** Null for a list without a search. */
  text: string | null;
  /** Keys of the filters in the panel. */
  keys: readonly string[];
  /** Fields of the panel. */
  fields: ReactNode;
  children?: ReactNode;
};

const ListSearch = ({ text }: { text: string }) => (
  <Form method="get" className="filter-search" preventScrollReset>
    <KeptParams except={['text']} />
    <ConsoleIcon name="search" />
    <SearchInput text={text} label={messages.search} hasShortcut />
    <kbd aria-hidden="true">/</kbd>
  </Form>
);

export const FilterBar = ({ chips, text, keys, fields, children }: FilterBarProps) => {
  const [params] = useSearchParams();
  const panel = useRef<HTMLDetailsElement>(null);
  return (
    <search className="filter-bar" aria-label={messages.filters}>
      {text === null ? null : <ListSearch text={text} />}
      {chips.map((chip) => (
        <Chip key={chip.key + (chip.value ?? '')} chip={chip} />
      ))}
      <details name="entete" className="filter-menu" ref={panel}>
        <summary className="filter-add">
          <ConsoleIcon name="plus" />
          {messages.filter}
        </summary>
        <Form
          method="get"
          className="filter-panel"
          preventScrollReset
          onSubmit={() => {
            if (panel.current) panel.current.open = false;
          }}
        >
          <KeptParams except={keys} />
          {fields}
          <button className="action action-ink">{messages.apply}</button>
        </Form>
      </details>
      {chips.length > 1 ? (
        <a className="text-link" href={withoutParams(params, [...keys, 'text'])} data-scroll="keep">
          {messages.clear}
        </a>
      ) : null}
      {children}
    </search>
  );
};

type PagesProps = { page: number; pageSize: number; shown: number; count: number; cap: number; children?: ReactNode };

export const ListFoot = ({ page, pageSize, shown, count, cap, children }: PagesProps) => {
  const [params] = useSearchParams();
  const from = page * pageSize;
  return (
    <footer className="list-foot">
      <span>{shown === 0 ? null : messages.range(from + 1, from + shown, messages.count(count, cap))}</span>
      <span className="spacer" />
      {children}
      <nav aria-label={messages.pages}>
        {page > 0 ? (
          <a className="square-button" href={toPage(params, page - 1)} aria-label={messages.previous} rel="prev">
            <ConsoleIcon name="left" />
          </a>
        ) : null}
        {from + shown < count ? (
          <a className="square-button" href={toPage(params, page + 1)} aria-label={messages.next} rel="next">
            <ConsoleIcon name="right" />
          </a>
        ) : null}
      </nav>
    </footer>
  );
};

/** Banner over a list whose rows may be old. */
export const ListFailure = ({ code, path }: { code: string; path: string }) => (
  <div className="note note-error list-failure" role="alert">
    <ConsoleIcon name="alert" />
    <p>
      <b>{messages.failed}</b> {messages.nothingLost}
      <br />
      <span className="code">{messages.code(code)}</span>
    </p>
    <a className="action action-small" href={path} target="_self">
      <ConsoleIcon name="retry" />
      {messages.retry}
    </a>
  </div>
);
