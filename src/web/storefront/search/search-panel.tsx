/** The panel under the search box: words, places and articles, as the list of a combobox whose field stays where it is. */
import { useCallback, useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { ListState } from '#ui/commanding.ts';
import { listRole, nextOption, optionRole, useReached } from '#ui/listbox.ts';
import { Picture } from '#ui/picture.tsx';
import { Price } from '#ui/price.tsx';
import { searchPath } from '#shared/paths';
import { searchMessages as words } from './search.messages.ts';
import { useSuggestions, type Suggestions } from './suggestions.ts';
import { partsOf } from './highlight.rules.ts';

type PanelProps = {
  id: string;
  field: HTMLInputElement;
  /** Id of the visitor's section. */
  section: string | undefined;
  readonly onState: (state: ListState) => void;
};

const Completed = ({ query, typed }: { query: string; typed: string }) => (
  <span>
    {partsOf(query, typed).map(({ text, completes }) =>
      completes ? <strong key={text}>{text}</strong> : <span key={text}>{text}</span>,
    )}
  </span>
);

/** Of options: no tag of HTML is that. */
const groupRole = { role: 'group' } as const;

type GroupProps = { id: string; title: string; children: ReactNode };
const Group = ({ id, title, children }: GroupProps) => (
  <div className="search-group" {...groupRole} aria-labelledby={id}>
    <p className="search-title" id={id}>
      {title}
    </p>
    {children}
  </div>
);

type OptionProps = { id: string; path: string; active: boolean; className?: string; children: ReactNode };
const Option = ({ id, path, active, className = '', children }: OptionProps) => (
  <a className={`search-option ${className}`} {...optionRole(active)} id={id} href={path} tabIndex={-1}>
    {children}
  </a>
);

type ListProps = { id: string; found: Suggestions; active: number };

/** Options in the order of the arrows: words, places, articles. */
const Options = ({ id, found, active }: ListProps) => {
  const { text, queries, places, cards, currency } = found;
  const optionOf = (at: number) => ({ id: `${id}-${at}`, active: at === active });
  const popular = text === '';
  return (
    <>
      {queries.length > 0 ? (
        <Group id={`${id}-mots`} title={popular ? words.popularQueries : words.queries}>
          {queries.map((query, at) => (
            <Option key={query} {...optionOf(at)} path={searchPath(query)}>
              <Completed query={query} typed={text} />
            </Option>
          ))}
        </Group>
      ) : null}
      {places.length > 0 ? (
        <Group id={`${id}-rayons`} title={popular ? words.popularPlaces : words.places}>
          {places.map(({ name, path }, at) => (
            <Option key={path} {...optionOf(queries.length + at)} path={path} className="search-place">
              {name}
            </Option>
          ))}
        </Group>
      ) : null}
      {cards.length > 0 ? (
        <Group id={`${id}-articles`} title={words.items}>
          {cards.map((card, at) => (
            <Option
              key={card.ref}
              {...optionOf(queries.length + places.length + at)}
              path={card.path}
              className="search-item"
            >
              <Picture
                image={card.image && { ...card.image, alt: '' }}
                kind={card.kind}
                hex={card.styles[0]?.[1] ?? null}
                wall={card.wall}
                sizes="56px"
              />
              <span>
                {card.name}
                <Price amount={card.price} before={card.before} currency={currency} labels={words.price} />
              </span>
            </Option>
          ))}
        </Group>
      ) : null}
    </>
  );
};

const countOf = ({ queries, places, cards }: Suggestions): number => queries.length + places.length + cards.length;

/** One overlay at a time: what drops from the header gives way to the panel, unless it holds it. */
const closeOthers = (field: HTMLElement): void => {
  for (const other of document.querySelectorAll<HTMLDetailsElement>('details[name="entete"][open]'))
    if (!other.contains(field)) other.open = false;
};

type Keys = {
  count: number;
  active: number;
  panel: HTMLElement | null;
  readonly move: (to: number) => void;
  readonly close: () => void;
};

const onKey = (event: KeyboardEvent, { count, active, panel, move, close }: Keys): void => {
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    move(nextOption(active, event.key === 'ArrowDown' ? 1 : -1, count));
  } else if (event.key === 'Enter' && active >= 0) {
    event.preventDefault();
    panel?.querySelector<HTMLElement>('[aria-selected="true"]')?.click();
  } else if (event.key === 'Home' || event.key === 'End') move(-1);
  else if (event.key === 'Escape') {
    // the browser would empty the field
    event.preventDefault();
    close();
  }
};

/** What stands in the field now: also what was typed while this panel was on its way. */
const useTyped = (field: HTMLInputElement): string =>
  useSyncExternalStore(
    useCallback(
      (changed: () => void) => {
        field.addEventListener('input', changed);
        return () => field.removeEventListener('input', changed);
      },
      [field],
    ),
    () => field.value.trim().replaceAll(/\s+/g, ' '),
    () => '',
  );

/** Text, opening and place in the list, from what happens to the field. */
const usePanel = (field: HTMLInputElement, section: string | undefined) => {
  const text = useTyped(field);
  const [open, setOpen] = useState(true);
  const [active, setActive] = useState(-1);
  const panel = useRef<HTMLDivElement>(null);
  const found = useSuggestions(text, section);
  const count = found && open ? countOf(found) : 0;

  // The field belongs to the form, which works without this panel: it is listened to, not owned.
  useEffect(() => {
    const box = field.closest('.search-box');
    const openUp = (): void => {
      closeOthers(field);
      setOpen(true);
    };
    const onInput = (): void => {
      setActive(-1);
      openUp();
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      const close = (): void => setOpen(false);
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') openUp();
      onKey(event, { count, active, panel: panel.current, move: setActive, close });
    };
    const onLeave = (event: Event): void => {
      const to = event instanceof FocusEvent ? event.relatedTarget : null;
      if (!(to instanceof Node && box?.contains(to))) setOpen(false);
    };
    const onToggle = (event: Event): void => {
      const other = event.target;
      if (other instanceof HTMLDetailsElement && other.open && other.name === 'entete' && !other.contains(field))
        setOpen(false);
    };
    const onChosen = (): void => setOpen(false);
    const listened = panel.current;
    field.addEventListener('input', onInput);
    field.addEventListener('focus', openUp);
    field.addEventListener('click', openUp);
    field.addEventListener('keydown', onKeyDown);
    field.form?.addEventListener('submit', onChosen);
    box?.addEventListener('focusout', onLeave);
    listened?.addEventListener('click', onChosen);
    document.addEventListener('toggle', onToggle, true);
    return () => {
      field.removeEventListener('input', onInput);
      field.removeEventListener('focus', openUp);
      field.removeEventListener('click', openUp);
      field.removeEventListener('keydown', onKeyDown);
      field.form?.removeEventListener('submit', onChosen);
      box?.removeEventListener('focusout', onLeave);
      listened?.removeEventListener('click', onChosen);
      document.removeEventListener('toggle', onToggle, true);
    };
  }, [field, count, active]);
  useReached(panel, active);
  return { panel, found, open, active, count };
};

export const SearchPanel = ({ id, field, section, onState }: PanelProps) => {
  const { panel, found, open, active, count } = usePanel(field, section);
  const shown = open && found !== null;
  const activeId = shown && active >= 0 ? `${id}-${active}` : null;
  // The field says what is open and chosen: it is drawn by the form.
  useEffect(() => onState({ open: shown, active: activeId }), [onState, shown, activeId]);
  return (
    <div className="search-panel" ref={panel} hidden={!shown}>
      <div {...listRole} id={id} aria-label={words.suggestions}>
        {found ? <Options id={id} found={found} active={active} /> : null}
      </div>
      <p className="search-account">
        {words.last} <a href="/login">{words.signIn}</a>
      </p>
      <output className="visually-hidden">{shown && found.text !== '' ? words.found(count) : ''}</output>
    </div>
  );
};
