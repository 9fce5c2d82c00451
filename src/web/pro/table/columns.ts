/** Chosen columns of a list, kept in a cookie of this browser so that the server renders them. */
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

export const saveColumns = (list: string, ids: readonly string[]): void => {
  document.cookie = `${cookieOf(list)}=${ids.join('.')}; Path=/pro; Max-Age=${maxAge}; SameSite=Lax`;
};
