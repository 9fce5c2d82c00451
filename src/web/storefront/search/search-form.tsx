/** The search box: a plain form to /catalogue/?keyword=, which offers suggestions once its panel has come. */
import { lazy, Suspense, useEffect, useState, type FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { searchPath } from '#shared/paths';
import { Icon } from '#ui/icon.tsx';
import { comboboxOf, type ListState } from '#ui/commanding.ts';
import { useLive } from '#ui/live.ts';
import { followShortcut } from './shortcut.ts';
import { useShellData } from '#storefront/frame/shell-data.ts';
import { frameMessages as words } from '#storefront/frame/frame.messages.ts';

/** Fetched when the field is first entered: most visits never search. */
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

type SearchFormProps = {
  id: string;
  /** False where the page has its own search besides the header's. */
  landmark?: boolean;
};

/** What was searched stays in the box. Without scripts a blank is not sent (the browser says why); with them it does nothing. */
export const SearchForm = ({ id, landmark = true }: SearchFormProps) => {
  const { pathname, search } = useLocation();
  const shop = useShellData();
  const keyword = pathname.startsWith('/catalogue') ? (new URLSearchParams(search).get('keyword') ?? '') : '';
  // until the scripts are there the field is a plain one
  const live = useLive();
  const [field, setField] = useState<HTMLInputElement | null>(null);
  // The results page renders a new input: the panel of the old one would stay open over the results.
  const [shownKeyword, setShownKeyword] = useState(keyword);
  if (keyword !== shownKeyword) {
    setShownKeyword(keyword);
    setField(null);
  }
  useEffect(() => followShortcut(id), [id]);
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
          key={keyword}
          defaultValue={keyword}
          onFocus={(event) => setField(event.currentTarget)}
          // the field may have been entered before the scripts came
          onInput={(event) => setField(event.currentTarget)}
          {...(live ? { ...comboboxOf(list, panel), 'aria-keyshortcuts': '/ Control+K' } : {})}
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
