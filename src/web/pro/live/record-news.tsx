/** Says in an open record that somebody changed it, before the person types into an old version. */
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import type { LiveChange, LiveKind } from '#shared/rules/live-kinds';
import { onLiveChange } from '#pro/frame/live-changes.ts';
import { liveMessages as messages } from './live.messages.ts';

/** Null when the name could not be read. */
const nameOf = async (staffId: string): Promise<string | null> => {
  try {
    const response = await fetch(`/pro/en-direct/collegue?id=${staffId}`);
    return response.ok ? ((await response.json()) as { name: string }).name : null;
  } catch {
    return null;
  }
};

const textOf = async ({ by }: LiveChange, kind: LiveKind): Promise<string> => {
  if (by === null) return messages.changed(kind);
  const name = await nameOf(by);
  return name ? messages.byColleague(name, kind) : messages.bySomebody(kind);
};

type RecordNewsProps = {
  kind: LiveKind;
  id: string;
  /** Data of the loader: another object after each reading. */
  loaded: unknown;
};

export const RecordNews = ({ kind, id, loaded }: RecordNewsProps) => {
  const [news, setNews] = useState<{ readonly loaded: unknown; readonly text: string } | null>(null);
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    let isOpen = true;
    const tell = async (change: LiveChange): Promise<void> => {
      const text = await textOf(change, kind);
      if (isOpen) setNews({ loaded, text });
    };
    const unsubscribe = onLiveChange((change) => {
      if (change.kind === kind && !change.own && change.ids.includes(id)) void tell(change);
    });
    return () => {
      isOpen = false;
      unsubscribe();
    };
  }, [kind, id, loaded]);
  const see = (): void => {
    document.getElementById('contenu')?.focus({ preventScroll: true });
    void revalidate();
  };
  return (
    <output>
      {news !== null && news.loaded === loaded ? (
        <span className="note note-info record-news">
          <ConsoleIcon name="people" />
          {news.text}
          <button type="button" className="text-link" disabled={state !== 'idle'} onClick={see}>
            {messages.see}
          </button>
        </span>
      ) : null}
    </output>
  );
};
