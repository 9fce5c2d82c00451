/** Asks the server while somebody types. An answer for another text than that of the field is ignored. */
import { useEffect, useState } from 'react';
import type { SearchAnswer } from '#shared/api/pro-search';
import { onlyEntries } from './result-rows.ts';

/** Milliseconds after the last key. */
const pause = 120;

export type Found =
  | { readonly state: 'idle' | 'searching'; readonly answer: SearchAnswer | null }
  | { readonly state: 'found'; readonly answer: SearchAnswer }
  | { readonly state: 'failed'; readonly answer: null };

type Settled = { readonly key: string; readonly answer: SearchAnswer | null };

const ask = async (text: string, signal: AbortSignal): Promise<SearchAnswer> => {
  const response = await fetch(`/pro/recherche/resultats?q=${encodeURIComponent(text)}`, { signal });
  // The session has ended: reading the page again leads to the sign-in page and back.
  if (response.redirected) window.location.reload();
  if (!response.ok || response.redirected) throw new Error(String(response.status));
  return (await response.json()) as SearchAnswer;
};

/** `attempt` grows when the person asks again after a failure. */
export const useSearch = (typed: string, attempt: number): Found => {
  const text = typed.trim();
  const isAsked = text.length > 1 && !onlyEntries(typed);
  const key = `${attempt} ${text}`;
  const [settled, setSettled] = useState<Settled | null>(null);
  useEffect(() => {
    if (!isAsked) return undefined;
    const stopped = new AbortController();
    const settle = (answer: SearchAnswer | null): void => {
      if (!stopped.signal.aborted) setSettled({ key, answer });
    };
    const timer = window.setTimeout(() => {
      ask(text, stopped.signal).then(settle, () => settle(null));
    }, pause);
    return () => {
      window.clearTimeout(timer);
      stopped.abort();
    };
  }, [isAsked, text, key]);
  if (!isAsked) return { state: 'idle', answer: null };
  if (settled?.key !== key) return { state: 'searching', answer: settled?.answer ?? null };
  return settled.answer ? { state: 'found', answer: settled.answer } : { state: 'failed', answer: null };
};
