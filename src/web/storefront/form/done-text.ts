import { ownValue } from '#shared/own-value';

/** Result of the form that redirected here, by the value of `?fait=` in the address; null for any other value. */
export const doneTextOf = ({ url }: Request, texts: Readonly<Record<string, string>>): string | null => {
  const done = new URL(url).searchParams.get('fait') ?? '';
  return ownValue(texts, done) ?? null;
};
