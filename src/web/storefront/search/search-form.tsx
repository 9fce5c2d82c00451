/** Search box: a plain form to `/catalogue/?keyword=`. Suggestions are loaded when the field gets the focus. */
import { lazy, Suspense, useEffect, useState, type FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { searchPath } from '#shared/paths';
import { Icon } from '#ui/icon.tsx';
import { comboboxAttributes, type ListState } from '#ui/combobox-attributes.ts';
import { useLive } from '#ui/live.ts';
import { useSearchText } from '#app/typing.ts';
import { useShellData } from '#storefront/frame/shell-data.ts';
import { registerShortcut } from './shortcut.ts';
import { frameMessages as words } from '#storefront/frame/frame.messages.ts';

/** Loaded at the first focus, because most visits never search. */
const Panel = lazy(async () => ({ default: (await import('./search-panel.tsx')).SearchPanel }));

const closed: ListState = { open: false, active: null };

const useSubmit = () => {
  const navigate = useNavigate();
  return (event: FormEvent<HTMLFormElement>): void => {
    const typed = new FormData(event.currentTarget).get('keyword');
    const keyword = typeof typed === 'string' ? typed.trim() : '';
    event.preventDefault();
    if (keyword === '') return;
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

type SearchFormProps = {
  id: string;
  /** False for the second search box of a page. */
  landmark?: boolean;
};

/** A blank keyword is not sent: without scripts the browser reports it, with scripts nothing happens. */
export const SearchForm = ({ id, landmark = true }: SearchFormProps) => {
  const { pathname, search } = useLocation();
  const shop = useShellData();
  const keyword = pathname.startsWith('/catalogue') ? (new URLSearchParams(search).get('keyword') ?? '') : '';
  // The field has no combobox attributes until hydration.
  const live = useLive();
  const [field, setField] = useFocusedField(keyword);
  const input = useSearchText(keyword);
  useEffect(() => registerShortcut(id), [id]);
  const [panel, setPanel] = useState(closed);
  const submit = useSubmit();
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
