/**
 * Keeps the screen and what was typed into it: when it cannot be read again without a connection, and when a form of it
 * cannot be handed in, because the connection is lost or the session is over.
 */
import { useEffect } from 'react';
import { data, useLocation, useMatches, type DataStrategyResult, type MiddlewareFunction } from 'react-router';
import { dismissToast, toast } from '#app/toasts.tsx';
import { frameMessages } from './frame.messages.ts';

type Results = Record<string, DataStrategyResult>;

type Shown = {
  readonly address: string;
  /** Location key; a submit also gets a new one. */
  readonly visit: string;
  readonly loaderData: ReadonlyMap<string, unknown>;
  /** Action data of the last submit, while it is shown. */
  readonly answers: Results;
};

let shown: Shown | null = null;

/** Answers to a submit, for the visit that it leads to. Each navigation and each submit of a fetcher has its own context. */
let answered: { readonly context: unknown; readonly answers: Results } | null = null;

const answersOf = (address: string, visit: string): Results => {
  if (shown?.address !== address) return {};
  return shown.visit === visit ? shown.answers : (answered?.answers ?? {});
};

/** Remembers the data on the screen. */
export const useKeptScreen = (): void => {
  const { pathname, search, key } = useLocation();
  const matches = useMatches();
  useEffect(() => {
    const loaded = matches.filter(({ loaderData }) => loaderData !== undefined);
    const address = pathname + search;
    shown = {
      address,
      visit: key,
      loaderData: new Map(loaded.map(({ id, loaderData }) => [id, loaderData] as const)),
      answers: answersOf(address, key),
    };
    answered = null;
  }, [matches, pathname, search, key]);
};

const mapResults = (
  results: Results,
  change: (result: DataStrategyResult, id: string) => DataStrategyResult,
): Results => Object.fromEntries(Object.entries(results).map(([id, result]) => [id, change(result, id)]));

const words = frameMessages.notSent;

/** Opens the sign-in in another tab, so that this one keeps its fields. */
const signInAgain = (): void => {
  window.open('/login?redirectFrom=%2Fpro', '_blank', 'noopener');
  dismissToast();
};

const isSignIn = (result: unknown): boolean =>
  result instanceof Response && /^\/login(\?|$)/.test(result.headers.get('Location') ?? '');

// React Router wraps the error of an action in `data(error, { status })`.
const isTypeError = (result: unknown): boolean =>
  result instanceof TypeError ||
  (typeof result === 'object' && result !== null && 'data' in result && result.data instanceof TypeError);

/** A request that got no answer rejects with a TypeError. */
const isLost = ({ type, result }: DataStrategyResult): boolean => type === 'error' && isTypeError(result);

/** Shows a toast when the submit failed; returns whether it failed. */
const toastFailure = (outcome: DataStrategyResult): boolean => {
  if (isLost(outcome)) toast(words.offline, { kind: 'error' });
  else if (outcome.type === 'error' && isSignIn(outcome.result))
    toast(words.signedOut, { kind: 'error', action: { label: words.signIn, run: signInAgain } });
  else return false;
  return true;
};

/** Set when a submit failed because the session ended. While set, redirects to the sign-in are ignored. */
let isSignedOut = false;

/** A failure without data, for a screen that shows no earlier answer. */
const unanswered: DataStrategyResult = { type: 'data', result: data(undefined, { status: 503 }) };

export const keepScreen: MiddlewareFunction<Results> = async ({ request, context }, next) => {
  const results = await next();
  // Only a navigation leads to a visit: answers of a fetcher, or of an earlier navigation, are not for this one.
  if (answered?.context !== context) answered = null;
  const { pathname, search } = new URL(request.url);
  if (shown?.address !== pathname + search) return results;
  const isSubmit = request.method !== 'GET';
  const outcomes = Object.values(results);
  if (!outcomes.some(isLost))
    isSignedOut = (isSubmit || isSignedOut) && outcomes.some(({ result }) => isSignIn(result));
  if (isSubmit) {
    const { answers: before } = shown;
    const answers = mapResults(results, (result, id) => {
      if (!toastFailure(result)) return result;
      return before[id]?.type === 'data' ? before[id] : unanswered;
    });
    answered = { context, answers };
    return answers;
  }
  const kept = shown.loaderData;
  return mapResults(results, (result, id) =>
    (isLost(result) || isSignedOut) && kept.has(id) ? { type: 'data' as const, result: kept.get(id) } : result,
  );
};
