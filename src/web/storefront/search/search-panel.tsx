/** Suggestions below the search box (queries, sections, pages and items), as the listbox of a combobox. */
import { useCallback, useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { ListState } from '#ui/combobox-attributes.ts';
import { listRole, nextOption, optionRole, useActiveInView } from '#ui/listbox.ts';
import { Picture } from '#ui/picture.tsx';
import { useCustomer } from '#storefront/session/use-customer.ts';
import { Price } from '#ui/price.tsx';
import { searchPath } from '#shared/paths';
import { searchMessages as words } from './search.messages.ts';
import { useLastSearches } from './last-searches.ts';
import { useSuggestions, type Suggestions } from './suggestions.ts';
import { splitSuggestion } from './highlight.rules.ts';

type PanelProps = {
  id: string;
  field: HTMLInputElement;
  section: string | undefined;
  readonly onState: (state: ListState) => void;
};

const HighlightedQuery = ({ query, typed }: { query: string; typed: string }) => (
  <span>
    {splitSuggestion(query, typed).map(({ text, completes }) =>
      completes ? <strong key={text}>{text}</strong> : <span key={text}>{text}</span>,
    )}
  </span>
);

// No HTML element has the role of a group of options.
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

type LinkGroupProps = {
  id: string;
  title: string;
  links: readonly { name: string; path: string }[];
  readonly optionOf: (index: number) => { id: string; active: boolean };
};

const LinkGroup = ({ id, title, links, optionOf }: LinkGroupProps) =>
  links.length === 0 ? null : (
    <Group id={id} title={title}>
      {links.map(({ name, path }, index) => (
        <Option key={path} {...optionOf(index)} path={path} className="search-place">
          {name}
        </Option>
      ))}
    </Group>
  );

/** `last`: last searches of the customer, shown while nothing is typed. */
type PanelSuggestions = Suggestions & { last: readonly string[] };

type ListProps = { id: string; suggestions: PanelSuggestions; active: number };

type QueryGroupProps = Omit<LinkGroupProps, 'links'> & { queries: readonly string[]; typed: string };

const QueryGroup = ({ id, title, queries, typed, optionOf }: QueryGroupProps) =>
  queries.length === 0 ? null : (
    <Group id={id} title={title}>
      {queries.map((query, index) => (
        <Option key={query} {...optionOf(index)} path={searchPath(query)}>
          <HighlightedQuery query={query} typed={typed} />
        </Option>
      ))}
    </Group>
  );

/** Renders options in the order of the arrow keys. */
const Options = ({ id, suggestions, active }: ListProps) => {
  const { text, last, queries, places, pages, cards, currency } = suggestions;
  const optionsFrom = (first: number) => (index: number) => ({
    id: `${id}-${first + index}`,
    active: first + index === active,
  });
  const placesFrom = last.length + queries.length;
  const cardOption = optionsFrom(placesFrom + places.length + pages.length);
  const popular = text === '';
  return (
    <>
      <QueryGroup id={`${id}-dernieres`} title={words.lastSearches} queries={last} typed="" optionOf={optionsFrom(0)} />
      <QueryGroup
        id={`${id}-mots`}
        title={popular ? words.popularQueries : words.queries}
        queries={queries}
        typed={text}
        optionOf={optionsFrom(last.length)}
      />
      <LinkGroup
        id={`${id}-rayons`}
        title={popular ? words.popularPlaces : words.places}
        links={places}
        optionOf={optionsFrom(placesFrom)}
      />
      <LinkGroup
        id={`${id}-pages`}
        title={words.pages}
        links={pages}
        optionOf={optionsFrom(placesFrom + places.length)}
      />
      {cards.length > 0 ? (
        <Group id={`${id}-articles`} title={words.items}>
          {cards.map((card, index) => (
            <Option key={card.ref} {...cardOption(index)} path={card.path} className="search-item">
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

const countOf = ({ last, queries, places, pages, cards }: PanelSuggestions): number =>
  last.length + queries.length + places.length + pages.length + cards.length;

/** Closes header menus that do not contain the field, because only one overlay is open at a time. */
const closeOthers = (field: HTMLElement): void => {
  for (const other of document.querySelectorAll<HTMLDetailsElement>('details[name="entete"][open]'))
    if (!other.contains(field)) other.open = false;
};

type Keys = {
  count: number;
  active: number;
  panel: HTMLElement | null;
  readonly move: (index: number) => void;
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
    // Otherwise the browser would clear the search field.
    event.preventDefault();
    close();
  }
};

/** Current text of the field, including text typed before this panel was loaded. */
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

/** State of the panel, computed from events of the field. */
const usePanel = (field: HTMLInputElement, section: string | undefined) => {
  const text = useFieldText(field);
  const [open, setOpen] = useState(true);
  const [active, setActive] = useState(-1);
  const panel = useRef<HTMLDivElement>(null);
  const found = useSuggestions(text, section);
  const lastSearches = useLastSearches();
  const suggestions = found && { ...found, last: found.text === '' ? (lastSearches ?? []) : [] };
  const count = suggestions && open ? countOf(suggestions) : 0;

  // The panel only listens to the field, because the form renders the field and must work without the panel.
  useEffect(() => {
    const box = field.closest('.search-box');
    const openPanel = (): void => {
      closeOthers(field);
      setOpen(true);
    };
    const onInput = (): void => {
      setActive(-1);
      openPanel();
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      const close = (): void => setOpen(false);
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') openPanel();
      onKey(event, { count, active, panel: panel.current, move: setActive, close });
    };
    const onLeave = (event: Event): void => {
      const target = event instanceof FocusEvent ? event.relatedTarget : null;
      if (!(target instanceof Node && box?.contains(target))) setOpen(false);
    };
    const onToggle = (event: Event): void => {
      const other = event.target;
      if (other instanceof HTMLDetailsElement && other.open && other.name === 'entete' && !other.contains(field))
        setOpen(false);
    };
    const onChosen = (): void => setOpen(false);
    const panelElement = panel.current;
    field.addEventListener('input', onInput);
    field.addEventListener('focus', openPanel);
    field.addEventListener('click', openPanel);
    field.addEventListener('keydown', onKeyDown);
    field.form?.addEventListener('submit', onChosen);
    box?.addEventListener('focusout', onLeave);
    panelElement?.addEventListener('click', onChosen);
    document.addEventListener('toggle', onToggle, true);
    return () => {
      field.removeEventListener('input', onInput);
      field.removeEventListener('focus', openPanel);
      field.removeEventListener('click', openPanel);
      field.removeEventListener('keydown', onKeyDown);
      field.form?.removeEventListener('submit', onChosen);
      box?.removeEventListener('focusout', onLeave);
      panelElement?.removeEventListener('click', onChosen);
      document.removeEventListener('toggle', onToggle, true);
    };
  }, [field, count, active]);
  useActiveInView(panel, active);
  return { panel, suggestions, open, active, count };
};

/** Last searches exist for customers only. */
const LastSearchesLine = () => {
  const { pathname, search } = useLocation();
  return useCustomer() ? (
    <p className="search-account">
      <a href="/espace-client/donnees#searches">{words.manage}</a>
    </p>
  ) : (
    <p className="search-account">
      {words.last} <a href={`/login?redirectFrom=${encodeURIComponent(pathname + search)}`}>{words.signIn}</a>
    </p>
  );
};

export const SearchPanel = ({ id, field, section, onState }: PanelProps) => {
  const { panel, suggestions, open, active, count } = usePanel(field, section);
  const shown = open && suggestions !== null;
  const activeId = shown && active >= 0 ? `${id}-${active}` : null;
  // Reports its state, because the form renders the ARIA attributes of the field.
  useEffect(() => onState({ open: shown, active: activeId }), [onState, shown, activeId]);
  return (
    <div className="search-panel" ref={panel} hidden={!shown}>
      <div {...listRole} id={id} aria-label={words.suggestions}>
        {suggestions ? <Options id={id} suggestions={suggestions} active={active} /> : null}
      </div>
      <LastSearchesLine />
      <output className="visually-hidden">
        {shown && suggestions.text !== '' ? words.suggestionCount(count) : ''}
      </output>
    </div>
  );
};
