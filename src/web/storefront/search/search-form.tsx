/** Search box: a plain form to `/catalogue/?keyword=`. Suggestions are loaded when the field gets the focus. */
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { searchPath } from '#shared/paths';
import { Icon } from '#ui/icon.tsx';
import { comboboxAttributes, type ListState } from '#ui/combobox-attributes.ts';
import { useLive } from '#ui/live.ts';
import { useShellData } from '#storefront/frame/shell-data.ts';
import { registerShortcut } from './shortcut.ts';
import { frameMessages as words } from '#storefront/frame/frame.messages.ts';

/** Loaded at the first focus, because most visits never search. */
const Panel = lazy(async () => ({ default: (await import('./search-panel.tsx')).SearchPanel }));

const closed: ListState = { open: false, active: null };

/** `onSend` is called with the text as it is in the field. */
const useSubmit = (onSend: (text: string) => void) => {
  const navigate = useNavigate();
  return (event: FormEvent<HTMLFormElement>): void => {
    const typed = new FormData(event.currentTarget).get('keyword');
    const keyword = typeof typed === 'string' ? typed.trim() : '';
    event.preventDefault();
    if (typeof typed !== 'string' || keyword === '') return;
    onSend(typed);
    const drop = event.currentTarget.closest('details');
    if (drop) drop.open = false;
    void navigate(searchPath(keyword));
  };
};

/** Input that had the focus. Reset on the results page, because the panel of the old input would cover the results. */
const useFocusedField = (keyword: string) => {
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const [shownKeyword, setShownKeyword] = useState(keyword);
  if (keyword !== shownKeyword) {
    setShownKeyword(keyword);
    setField(null);
  }
  return [field, setField] as const;
};

/**
 * Writes the keyword of a new address into the field, but keeps what was typed after the search was sent. `visit`: key
 * of the address in the history.
 */
const useAddressInField = (keyword: string, visit: string) => {
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef({ keyword, visit });
  const sent = useRef<{ text: string; visit: string } | null>(null);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { keyword, visit };
    if (!input.current || before.keyword === keyword) return;
    const isTypedSince = sent.current?.visit === before.visit && sent.current.text !== input.current.value;
    if (!isTypedSince) input.current.value = keyword;
  }, [keyword, visit]);
  return { input, onSend: (text: string) => void (sent.current = { text, visit }) };
};

type SearchFormProps = {
  id: string;
  /** False for the second search box of a page. */
  landmark?: boolean;
};

/** A blank keyword is not sent: without scripts the browser reports it, with scripts nothing happens. */
export const SearchForm = ({ id, landmark = true }: SearchFormProps) => {
  const { pathname, search, key } = useLocation();
  const shop = useShellData();
  const keyword = pathname.startsWith('/catalogue') ? (new URLSearchParams(search).get('keyword') ?? '') : '';
  // The field has no combobox attributes until hydration.
  const live = useLive();
  const [field, setField] = useFocusedField(keyword);
  useEffect(() => registerShortcut(id), [id]);
  const [panel, setPanel] = useState(closed);
  const { input, onSend } = useAddressInField(keyword, key);
  const submit = useSubmit(onSend);
  const list = `${id}-suggestions`;
  return (
    <div className="search-box">
      <form
        className="search"
        action="/catalogue/"
        method="get"
        role={landmark ? 'search' : undefined}
        noValidate={live}
        onSubmit={submit}
      >
        <label className="visually-hidden" htmlFor={id}>
          {words.searchLabel}
        </label>
        <input
          id={id}
          type="search"
          name="keyword"
          placeholder={words.searchLabel}
          pattern=".*\S.*"
          required={!live}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          ref={input}
          defaultValue={keyword}
          onFocus={(event) => setField(event.currentTarget)}
          // Needed when the field got the focus before hydration.
          onInput={(event) => setField(event.currentTarget)}
          {...(live ? { ...comboboxAttributes(list, panel), 'aria-keyshortcuts': '/ Control+K' } : {})}
        />
        <button type="submit" aria-label={words.search}>
          <Icon name="search" />
        </button>
      </form>
      {field ? (
        <Suspense>
          <Panel
            key={keyword}
            id={list}
            field={field}
            section={shop?.sections.find(({ seoName }) => seoName === shop.current)?.id}
            onState={setPanel}
          />
        </Suspense>
      ) : null}
    </div>
  );
};
