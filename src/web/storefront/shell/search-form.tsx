/** The search box: a plain form to /catalogue/?keyword=. A blank is not sent (the browser says why). */
import { useLocation } from 'react-router';
import { Icon } from '#ui/icon';
import { shellMessages as words } from './shell.messages.ts';

/** What was searched stays in the box. `landmark` is false where the page has its own search besides the header's. */
export const SearchForm = ({ id, landmark = true }: { id: string; landmark?: boolean }) => {
  const { pathname, search } = useLocation();
  const keyword = pathname.startsWith('/catalogue') ? (new URLSearchParams(search).get('keyword') ?? '') : '';
  return (
    <form className="search" action="/catalogue/" method="get" role={landmark ? 'search' : undefined}>
      <label className="visually-hidden" htmlFor={id}>
        {words.searchLabel}
      </label>
      <input
        id={id}
        type="search"
        name="keyword"
        placeholder={words.searchLabel}
        pattern=".*\S.*"
        required
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        key={keyword}
        defaultValue={keyword}
      />
      <button type="submit" aria-label={words.search}>
        <Icon name="search" />
      </button>
    </form>
  );
};
