import { useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router';
import { Button } from '#ui/button.tsx';
import { longestQuery, storeQuery } from './store-search.rules.ts';
import { storesMessages } from './stores.messages.ts';

const words = storesMessages.search;

/** Query in the address. It changes with each typed letter, and the server reads the same parameter. */
export const useStoreQuery = (): { typed: string; change: (typed: string) => void } => {
  const [params] = useSearchParams();
  const inAddress = storeQuery(params.get('q'));
  const { key } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const [edit, setEdit] = useState<{ text: string; key: string } | null>(null);
  const navigate = useNavigate();
  // While typing, the field is newer than the address; after the back button, the address is right.
  const typed = edit !== null && (edit.key === key || !isBack) ? edit.text : inAddress;
  const change = (next: string): void => {
    setEdit({ text: next, key });
    const query = storeQuery(next);
    const search = query === '' ? '' : `?${new URLSearchParams({ q: query }).toString()}`;
    void navigate({ search, hash: '' }, { replace: true, preventScrollReset: true, state: { keep: true } });
  };
  return { typed, change };
};

type StoreSearchProps = { typed: string; onChange: (typed: string) => void };

export const StoreSearch = ({ typed, onChange }: StoreSearchProps) => (
  <search aria-label={words.label}>
    <form
      className="store-search"
      method="get"
      action="/nos-magasins"
      onSubmit={(event) => {
        event.preventDefault();
        onChange(typed);
      }}
    >
      <label htmlFor="magasin">{words.label}</label>
      <input
        id="magasin"
        type="search"
        name="q"
        value={typed}
        maxLength={longestQuery}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Button type="submit" icon="search">
        {words.submit}
      </Button>
    </form>
  </search>
);
