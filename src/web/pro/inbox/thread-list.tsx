/** Column of threads: views, search, rows; J and K move between them. */
import { useRef } from 'react';
import { Form } from 'react-router';
import { Avatar } from '#pro/frame/avatar.tsx';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { useShortcuts } from '#pro/frame/shortcuts.ts';
import { RowNews, useRowNews } from '#pro/live/live-list.tsx';
import { ListFoot, ViewTabs, type ViewTab } from '#pro/table/list-parts.tsx';
import { inboxPath, type ShownRow } from './inbox-data.ts';
import { inboxMessages as messages, topicNames } from './inbox.messages.ts';

export type ThreadListData = {
  readonly tabs: readonly ViewTab[];
  readonly view: string;
  readonly text: string;
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

const Search = ({ view, text }: { view: string; text: string }) => {
  const field = useRef<HTMLInputElement>(null);
  useShortcuts({ '/': () => field.current?.focus() });
  return (
    <search className="thread-search">
      <Form method="get" action={inboxPath} className="filter-search">
        <input type="hidden" name="view" value={view} />
        <ConsoleIcon name="search" />
        <input
          key={text}
          ref={field}
          type="search"
          name="text"
          maxLength={80}
          defaultValue={text}
          placeholder={messages.search}
          aria-label={messages.search}
        />
        <kbd aria-hidden="true">/</kbd>
      </Form>
    </search>
  );
};

const Empty = ({ text, view }: { text: string; view: string }) => (
  <div className="thread-none">
    <ConsoleIcon name="chat" />
    <p>
      <b>{messages.empty.title}</b>
    </p>
    <p className="quiet">{text === '' ? messages.empty.text : messages.empty.found(text)}</p>
    {text === '' ? null : (
      <a className="action action-small" href={`${inboxPath}?view=${view}`}>
        {messages.empty.clear}
      </a>
    )}
  </div>
);

export const ThreadList = ({ list, currentId }: { list: ThreadListData; currentId: string | null }) => {
  const { rows, view, text } = list;
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
      </header>
      <ViewTabs tabs={list.tabs} current={view} />
      <Search view={view} text={text} />
      {rows.length === 0 ? <Empty text={text} view={view} /> : null}
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
