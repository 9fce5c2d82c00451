/** Column of threads: views, search, rows; J and K move between them. */
import { useRef } from 'react';
import { Avatar } from '#pro/frame/avatar.tsx';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { useShortcuts } from '#pro/frame/shortcuts.ts';
import { RowNews, useRowNews } from '#pro/live/live-list.tsx';
import { ExportMenu } from '#pro/table/export-menu.tsx';
import { FilterBar, ListFoot, ViewTabs, type FilterChip, type ViewTab } from '#pro/table/list-parts.tsx';
import { savedTab, type ListViews } from '#pro/table/saved-views.ts';
import { ViewRow } from '#pro/table/view-menu.tsx';
import { filterKeys } from './inbox-filters.ts';
import { inboxPath, type ShownRow } from './inbox-data.ts';
import { inboxMessages as messages, topicNames } from './inbox.messages.ts';

export type ThreadListData = {
  readonly tabs: readonly ViewTab[];
  readonly views: ListViews;
  /** For the file. */
  readonly query: string;
  readonly mayExport: boolean;
  readonly view: string;
  readonly text: string;
  readonly chips: readonly FilterChip[];
  readonly filters: { readonly topic: string; readonly unread: string };
  readonly rows: readonly ShownRow[];
  readonly count: number;
  readonly page: number;
  readonly pageSize: number;
  readonly cap: number;
  readonly isOpen: boolean;
  readonly hours: string;
};

const Row = ({ row, isCurrent }: { row: ShownRow; isCurrent: boolean }) => {
  const news = useRowNews(row.id);
  return (
    <li className={news === null ? undefined : 'row-changed'}>
      <a className="thread-row" href={row.path} aria-current={isCurrent ? 'page' : undefined} data-row={row.id}>
        <Avatar name={row.name} />
        <span className="thread-row-main">
          <span className="thread-row-head">
            <b className="cut">{row.name}</b>
            <time className="quiet">{row.moment}</time>
          </span>
          <span className="thread-row-text cut">
            {row.excerptByShop ? messages.shop : null}
            {row.excerpt}
          </span>
          <span className="thread-row-foot">
            <span className="thread-chip cut">
              {[topicNames[row.topic], row.orderReference].filter(Boolean).join(' · ')}
            </span>
            {row.assignee ? <span className="quiet cut">{row.assignee.name}</span> : null}
            <span className="spacer" />
            {row.unread > 0 ? (
              <b className="thread-unread">
                <span aria-hidden="true">{row.unread}</span>
                <span className="visually-hidden">{messages.unread(row.unread)}</span>
              </b>
            ) : null}
            {row.state === 'CLOSED' ? (
              <>
                <ConsoleIcon name="check" />
                <span className="visually-hidden">{messages.closedMark}</span>
              </>
            ) : null}
          </span>
          <RowNews text={news} />
        </span>
      </a>
    </li>
  );
};

const Fields = ({ filters }: Pick<ThreadListData, 'filters'>) => (
  <div className="filter-fields" key={JSON.stringify(filters)}>
    <div className="field">
      <label htmlFor="filtre-topic">{messages.filters.topic}</label>
      <select id="filtre-topic" name="topic" defaultValue={filters.topic}>
        <option value="">{messages.filters.anyTopic}</option>
        {Object.entries(topicNames).map(([topic, name]) => (
          <option key={topic} value={topic}>
            {name}
          </option>
        ))}
      </select>
    </div>
    <label className="check-line">
      <input type="checkbox" name="unread" value="1" defaultChecked={filters.unread !== ''} />
      {messages.filters.onlyUnread}
    </label>
  </div>
);

const Empty = ({ list: { text, chips, view } }: { list: ThreadListData }) => {
  const isSearch = text !== '' && chips.length === 1;
  return (
    <div className="thread-none">
      <ConsoleIcon name="chat" />
      <p>
        <b>{messages.empty.title}</b>
      </p>
      <p className="quiet">
        {chips.length === 0 ? messages.empty.text : isSearch ? messages.empty.found(text) : messages.empty.filtered}
      </p>
      {chips.length === 0 ? null : (
        <a className="action action-small" href={`${inboxPath}?view=${view}`}>
          {messages.empty.clear}
        </a>
      )}
    </div>
  );
};

export const ThreadList = ({ list, currentId }: { list: ThreadListData; currentId: string | null }) => {
  const { rows, view, text, views } = list;
  const element = useRef<HTMLUListElement>(null);
  const move = (by: 1 | -1): void => {
    const links = [...(element.current?.querySelectorAll<HTMLAnchorElement>('a[data-row]') ?? [])];
    const focused = links.findIndex((link) => link === document.activeElement);
    const at = focused === -1 ? links.findIndex((link) => link.dataset['row'] === currentId) : focused;
    links[at === -1 ? 0 : Math.min(Math.max(at + by, 0), links.length - 1)]?.focus();
  };
  useShortcuts({ j: () => move(1), k: () => move(-1) });
  return (
    <section className="threads" aria-label={messages.threads}>
      <header className="threads-head">
        {currentId === null ? <h1>{messages.title}</h1> : <h2>{messages.title}</h2>}
        <span className={list.isOpen ? 'service service-open' : 'service'}>{list.hours}</span>
        {list.mayExport ? <ExportMenu list="messages" query={list.query} columns={[]} /> : null}
      </header>
      <ViewRow views={views} columns={[]}>
        <ViewTabs tabs={list.tabs} current={view} saved={savedTab(views)} />
      </ViewRow>
      <FilterBar chips={list.chips} text={text} keys={filterKeys} fields={<Fields filters={list.filters} />} />
      {rows.length === 0 ? <Empty list={list} /> : null}
      <ul className="thread-rows" ref={element}>
        {rows.map((row) => (
          <Row key={row.id} row={row} isCurrent={row.id === currentId} />
        ))}
      </ul>
      <ListFoot page={list.page} pageSize={list.pageSize} shown={rows.length} count={list.count} cap={list.cap}>
        <a className="text-link" href={`${inboxPath}/reponses`}>
          {messages.replies}
        </a>
      </ListFoot>
    </section>
  );
};
