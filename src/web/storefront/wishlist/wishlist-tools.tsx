/** Filters and sort of the wishlist, and the result of the last form. */
import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { Icon } from '#ui/icon.tsx';
import type { Filter, Notice, Sort } from './wishlist-data.ts';
import { wishlistPath } from './wishlist-actions.ts';
import { wishlistMessages as messages } from './wishlist.messages.ts';

type View = { filter: Filter | null; sort: Sort | null };

export const queryOf = ({ filter, sort }: View): string => {
  const query = new URLSearchParams({ ...(filter ? { filtre: filter } : {}), ...(sort ? { tri: sort } : {}) });
  return query.size === 0 ? '' : `?${query.toString()}`;
};

type ToolsProps = { view: View; counts: Readonly<Record<Filter | 'all', number>> };

const filterTexts = { baisse: messages.filters.drops, disponible: messages.filters.available };
const sortTexts = { prix: messages.sort.price, baisse: messages.sort.drop };

export const WishlistTools = ({ view, counts }: ToolsProps) => {
  const chips: [Filter | null, string, number][] = [
    [null, messages.filters.all, counts.all],
    ['baisse', filterTexts.baisse, counts.baisse],
    ['disponible', filterTexts.disponible, counts.disponible],
  ];
  return (
    <div className="wishlist-tools">
      <nav aria-label={messages.filters.label}>
        <ul className="chips">
          {chips.map(([filter, text, count]) => (
            <li key={text}>
              <a
                className={view.filter === filter ? 'chip chip-on' : 'chip'}
                href={`${wishlistPath}${queryOf({ ...view, filter })}`}
                aria-current={view.filter === filter ? 'true' : undefined}
              >
                {text} <small>{count}</small>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Form className="wishlist-sort" action={wishlistPath}>
        {view.filter ? <input type="hidden" name="filtre" value={view.filter} /> : null}
        <select
          name="tri"
          aria-label={messages.sort.label}
          defaultValue={view.sort ?? ''}
          onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
        >
          <option value="">{messages.sort.recent}</option>
          <option value="prix">{sortTexts.prix}</option>
          <option value="baisse">{sortTexts.baisse}</option>
        </select>
        <noscript>
          <button className="button button-line button-small">{messages.sort.apply}</button>
        </noscript>
      </Form>
    </div>
  );
};

type NoticeProps = { notice: Notice; view: string };

/** Result of the last form. The button that had the focus has disappeared, so the next action takes the focus. */
export const WishlistNotice = ({ notice: { kind, ref, name }, view }: NoticeProps) => {
  const next = useRef<HTMLParagraphElement>(null);
  useEffect(() => next.current?.focus({ preventScroll: true }), []);
  return (
    <div className="wishlist-notice">
      <Icon name="check" />
      <p ref={next} tabIndex={-1}>
        {messages.done[kind](name)}
      </p>
      {kind === 'removed' ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="restore" />
          <input type="hidden" name="ref" value={ref} />
          <input type="hidden" name="vue" value={view} />
          <button className="link" aria-label={messages.done.undoName(name)}>
            {messages.done.undo}
          </button>
        </Form>
      ) : null}
      {kind === 'moved' ? (
        <a className="link" href="/panier">
          {messages.done.cart}
        </a>
      ) : null}
    </div>
  );
};
