/**
 * A list whose records may change while it is read: marks changed rows, and offers to read the list again, because rows
 * that move by themselves are clicked by mistake.
 */
import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import type { LiveKind } from '#shared/rules/live-kinds';
import { onLiveChange } from '#pro/frame/live-changes.ts';
import { liveMessages as messages } from './live.messages.ts';

type News = { readonly ids: ReadonlySet<string>; readonly isMany: boolean };

const nothing: News = { ids: new Set(), isMany: false };

/** Changes by others since `loaded`, the data of the loader, was read. */
const useNews = (kind: LiveKind, loaded: unknown): News => {
  const [state, setState] = useState({ loaded, news: nothing });
  if (state.loaded !== loaded) setState({ loaded, news: nothing });
  useEffect(
    () =>
      onLiveChange((change) => {
        if (change.kind !== null && (change.kind !== kind || change.own)) return;
        setState((last) => ({
          loaded: last.loaded,
          news: {
            ids: new Set([...last.news.ids, ...change.ids]),
            isMany: last.news.isMany || change.ids.length === 0,
          },
        }));
      }),
    [kind],
  );
  return state.loaded === loaded ? state.news : nothing;
};

const Changed = createContext<{ readonly ids: ReadonlySet<string>; readonly word: string }>({
  ids: nothing.ids,
  word: '',
});

/** Says that a row was changed; null for the others. */
export const useRowNews = (id: string): string | null => {
  const { ids, word } = use(Changed);
  return ids.has(id) ? word : null;
};

/** Stands in a cell or card that is positioned. */
export const RowNews = ({ text }: { text: string | null }) =>
  text === null ? null : <small className="row-news">{text}</small>;

type LiveListProps = {
  kind: LiveKind;
  /** Data of the loader: another object after each reading. */
  loaded: unknown;
  children: ReactNode;
};

export const LiveList = ({ kind, loaded, children }: LiveListProps) => {
  const { ids, isMany } = useNews(kind, loaded);
  const { revalidate, state } = useRevalidator();
  const refresh = (): void => {
    document.getElementById('contenu')?.focus({ preventScroll: true });
    void revalidate();
  };
  return (
    <Changed value={{ ids, word: messages.row(kind) }}>
      <output className="list-news">
        {isMany || ids.size > 0 ? (
          <span className="list-news-bar">
            <ConsoleIcon name="retry" />
            {isMany ? messages.many : messages.changes(ids.size)}
            <button type="button" className="text-link" disabled={state !== 'idle'} onClick={refresh}>
              {messages.refresh}
            </button>
          </span>
        ) : null}
      </output>
      {children}
    </Changed>
  );
};
