/** Chosen columns of a list, kept in a cookie of this browser so that the server renders them. */
import { useState } from 'react';

/** A year, in seconds. */
const maxAge = 31_536_000;

const cookieOf = (list: string): string => `pro-columns-${list}`;

/** `chosen`: ids joined by dots. Unknown ids are dropped, and without a known one the defaults are shown. */
export const readColumns = (
  cookies: Readonly<Record<string, string | undefined>>,
  list: string,
  { all, defaults }: { all: readonly string[]; defaults: readonly string[] },
): readonly string[] => {
  const chosen = cookies[cookieOf(list)]?.split('.') ?? [];
  const known = all.filter((id) => chosen.includes(id));
  return known.length > 0 ? known : defaults;
};

const saveColumns = (list: string, ids: readonly string[]): void => {
  document.cookie = `${cookieOf(list)}=${ids.join('.')}; Path=/pro; Max-Age=${maxAge}; SameSite=Lax`;
};

/** The choice is kept in the cookie, except for the columns of a saved view (`view`), which belong to the view. */
export const useChosenColumns = (list: string, given: readonly string[], view: string | null) => {
  const [chosen, setChosen] = useState<{ view: string | null; ids: readonly string[] } | null>(null);
  const choose = (ids: readonly string[]): void => {
    setChosen({ view, ids });
    if (view === null) saveColumns(list, ids);
  };
  return [chosen?.view === view ? chosen.ids : given, choose] as const;
};
