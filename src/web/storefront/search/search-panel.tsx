/** Suggestions under the search box: queries, sections and items, as the listbox of a combobox. */
import { useCallback, useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { ListState } from '#ui/combobox-attributes.ts';
import { listRole, nextOption, optionRole, useActiveInView } from '#ui/listbox.ts';
import { Picture } from '#ui/picture.tsx';
import { Price } from '#ui/price.tsx';
import { searchPath } from '#shared/paths';
import { searchMessages as words } from './search.messages.ts';
import { useSuggestions, type Suggestions } from './suggestions.ts';
import { splitSuggestion } from './highlight.rules.ts';

type PanelProps = {
  id: string;
  field: HTMLInputElement;
  /** Id of the visitor's section. */
  section: string | undefined;
  readonly onState: (state: ListState) => void;
};

const Completed = ({ query, typed }: { query: string; typed: string }) => (
  <span>
    {splitSuggestion(query, typed).map(({ text, completes }) =>
      completes ? <strong key={text}>{text}</strong> : <span key={text}>{text}</span>,
    )}
  </span>
);

// No HTML element has the role of an option group.
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

/** Rendered in the order of the arrow keys. */
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

/** Only one overlay is open at a time: closes header menus that do not contain the field. */
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
    // The browser would clear the search field.
    event.preventDefault();
    close();
  }
};

/** Current text of the field, including what was typed before this panel was loaded. */
const useFieldText = (field: HTMLInputElement): string =>
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

/** State of the panel, derived from events of the field. */
const usePanel = (field: HTMLInputElement, section: string | undefined) => {
  const text = useFieldText(field);
  const [open, setOpen] = useState(true);
  const [active, setActive] = useState(-1);
  const panel = useRef<HTMLDivElement>(null);
  const found = useSuggestions(text, section);
  const count = found && open ? countOf(found) : 0;

  // The form renders the field and works without this panel, so the panel only listens to it.
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
  useActiveInView(panel, active);
  return { panel, found, open, active, count };
};

export const SearchPanel = ({ id, field, section, onState }: PanelProps) => {
  const { panel, found, open, active, count } = usePanel(field, section);
  const shown = open && found !== null;
  const activeId = shown && active >= 0 ? `${id}-${active}` : null;
  // The form renders the ARIA state on the field.
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
