/** Banners of a place in their order, changed by drag, or by two buttons. */
import { useEffect, useRef, useState, type DragEvent } from 'react';
import { useFetcher } from 'react-router';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { bannerMessages as messages } from './banner.messages.ts';
import { StateStatus, type State } from './content-parts.tsx';

export type BannerLine = {
  readonly id: string;
  readonly title: string;
  readonly path: string;
  readonly state: State;
  readonly image: string | null;
  readonly period: string;
  readonly audience: string;
};

/** Ids of the banners that `id` is put before when it goes one up or down; null is the end. */
const neighbours = (lines: readonly BannerLine[], index: number) => ({
  up: lines[index - 1]?.id,
  down: index === lines.length - 1 ? undefined : (lines[index + 2]?.id ?? ''),
});

type MoveProps = { line: BannerLine; before: string | undefined; direction: 'up' | 'down' };

const Move = ({ line, before, direction }: MoveProps) => {
  const label = direction === 'up' ? messages.up(line.title) : messages.down(line.title);
  return (
    <button
      id={`${direction}-${line.id}`}
      className="square-button"
      name="move"
      value={`${line.id} ${before ?? ''}`.trim()}
      aria-label={label}
      title={label}
      disabled={before === undefined}
    >
      <ConsoleIcon name={direction} />
    </button>
  );
};

type Sorting = { readonly dragged: string | null; readonly over: string | null };

const useDrag = (submit: (id: string, before: string) => void) => {
  const [sorting, setSorting] = useState<Sorting>({ dragged: null, over: null });
  const of = (id: string) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', id);
      setSorting({ dragged: id, over: null });
    },
    onDragEnd: () => setSorting({ dragged: null, over: null }),
    onDragOver: (event: DragEvent) => {
      if (sorting.dragged === null) return;
      event.preventDefault();
      if (sorting.over !== id) setSorting({ ...sorting, over: id });
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (sorting.dragged !== null && sorting.dragged !== id) submit(sorting.dragged, id);
      setSorting({ dragged: null, over: null });
    },
  });
  return { sorting, of };
};

const Line = ({ line }: { line: BannerLine }) => (
  <>
    {line.image ? (
      <img className="banner-thumb" src={`/api/image/get/${line.image}?w=240`} alt="" loading="lazy" />
    ) : (
      <span className="banner-thumb banner-thumb-none">
        <ConsoleIcon name="note" />
      </span>
    )}
    <div className="rows-main">
      <a className="banner-name" href={line.path}>
        {line.title}
      </a>
      <span className="quiet">{line.period}</span>
      <span className="quiet">{line.audience}</span>
    </div>
    <StateStatus state={line.state} />
  </>
);

type BannerListProps = { lines: readonly BannerLine[]; label: string; maySort: boolean };

export const BannerList = ({ lines, label, maySort }: BannerListProps) => {
  const fetcher = useFetcher<{ moved: string } | null>();
  const focused = useRef<string | null>(null);
  const { sorting, of } = useDrag((id, before) => void fetcher.submit({ move: `${id} ${before}` }, { method: 'post' }));
  const moved = fetcher.state === 'idle' ? (fetcher.data?.moved ?? null) : null;
  const position = lines.findIndex(({ id }) => id === moved);
  // The browser drops the focus when the line moves within the list.
  useEffect(() => {
    if (moved === null || focused.current === null) return;
    const [direction, id] = focused.current.split('-');
    const same = document.getElementById(focused.current);
    const other = document.getElementById(`${direction === 'up' ? 'down' : 'up'}-${id}`);
    (same instanceof HTMLButtonElement && !same.disabled ? same : other)?.focus();
    focused.current = null;
  }, [moved]);
  const title = lines[position]?.title;
  return (
    <>
      <output className="visually-hidden">
        {title === undefined ? null : messages.moved(title, position + 1, lines.length)}
      </output>
      <ol className="rows banner-rows" aria-label={label}>
        {lines.map((line, index) => (
          <li
            key={line.id}
            className={sorting.over === line.id && sorting.dragged !== line.id ? 'banner-drop' : undefined}
            {...(maySort ? of(line.id) : {})}
          >
            {maySort ? (
              <span className="drag-mark" title={messages.drag} aria-hidden="true">
                <ConsoleIcon name="sort" />
              </span>
            ) : null}
            <Line line={line} />
            {maySort ? (
              <fetcher.Form
                method="post"
                className="banner-moves"
                onSubmit={() => {
                  focused.current = document.activeElement?.id ?? null;
                }}
              >
                <Move line={line} before={neighbours(lines, index).up} direction="up" />
                <Move line={line} before={neighbours(lines, index).down} direction="down" />
              </fetcher.Form>
            ) : null}
          </li>
        ))}
      </ol>
    </>
  );
};
