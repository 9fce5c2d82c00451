/** Saved views beside the tabs of a list: open one, save the current one. Native menus, which work without scripts. */
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import type { ListViews } from './saved-views.ts';
import { viewMessages as messages } from './views.messages.ts';

type View = ListViews['views'][number];

const isSame = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((id) => right.includes(id));

/** The current view, when its filters or columns differ from the saved ones and the person may change it. */
const changedView = ({ views, current, query }: ListViews, columns: readonly string[]): View | null => {
  const view = views.find(({ id }) => id === current);
  if (!view?.editable) return null;
  const hasSameColumns = view.columns.length === 0 || isSame(view.columns, columns);
  return view.query === query && hasSameColumns ? null : view;
};

/** What a form saves. */
const Saved = ({ views, columns }: { views: ListViews; columns: readonly string[] }) => (
  <>
    <input type="hidden" name="query" value={views.query} />
    {columns.map((id) => (
      <input key={id} type="hidden" name="columns" value={id} />
    ))}
  </>
);

const Links = ({ title, views, current }: { title: string; views: readonly View[]; current: string | null }) =>
  views.length === 0 ? null : (
    <>
      <p className="view-group">{title}</p>
      <ul>
        {views.map(({ id, name, href, isDefault }) => (
          <li key={id}>
            <a href={href} aria-current={id === current ? 'page' : undefined}>
              {name}
              {isDefault ? <small>{messages.isDefault}</small> : null}
            </a>
          </li>
        ))}
      </ul>
    </>
  );

const ViewList = ({ list, views, current }: ListViews) => (
  <details name="entete" className="view-menu">
    <summary>
      {messages.menu}
      {views.length === 0 ? null : <b>{views.length}</b>}
      <ConsoleIcon name="down" />
    </summary>
    <div className="view-panel">
      {views.length === 0 ? <p className="quiet view-none">{messages.none}</p> : null}
      <Links title={messages.own} views={views.filter(({ shared }) => !shared)} current={current} />
      <Links title={messages.shared} views={views.filter(({ shared }) => shared)} current={current} />
      {views.length === 0 ? null : (
        <p className="view-manage">
          <a href={`/pro/vues?list=${list}`}>{messages.manage}</a>
        </p>
      )}
    </div>
  </details>
);

const SaveView = ({ views, columns }: { views: ListViews; columns: readonly string[] }) => (
  <details name="entete" className="view-menu">
    <summary>
      <ConsoleIcon name="plus" />
      {messages.add}
    </summary>
    <Form method="post" action={`/pro/vues?list=${views.list}`} className="view-panel view-form">
      <h2>{messages.addTitle}</h2>
      <p className="quiet">{messages.addHint}</p>
      <Saved views={views} columns={columns} />
      <div className="field">
        <label htmlFor="vue-nom">{messages.name}</label>
        <input id="vue-nom" name="name" maxLength={40} required />
      </div>
      {views.mayShare ? (
        <label className="check-line">
          <input type="checkbox" name="shared" value="1" />
          {messages.share}
        </label>
      ) : null}
      <label className="check-line">
        <input type="checkbox" name="isDefault" value="1" />
        {messages.makeDefault}
      </label>
      <button className="action action-ink" name="intent" value="SAVE">
        {messages.save}
      </button>
    </Form>
  </details>
);

type ViewRowProps = { views: ListViews; columns: readonly string[]; children: ReactNode };

/** `children`: the tabs. `columns`: those that are shown now. */
export const ViewRow = ({ views, columns, children }: ViewRowProps) => {
  const changed = changedView(views, columns);
  return (
    <div className="view-row">
      {children}
      {changed ? (
        <Form method="post" action={`/pro/vues?list=${views.list}`} className="view-change">
          <Saved views={views} columns={columns} />
          <input type="hidden" name="viewId" value={changed.id} />
          <button className="text-link" name="intent" value="CHANGE">
            {messages.change}
          </button>
        </Form>
      ) : null}
      <ViewList {...views} />
      <SaveView key={views.query + String(views.current)} views={views} columns={columns} />
    </div>
  );
};
