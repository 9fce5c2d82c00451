/**
 * Keeps the screen and typed text when data cannot be reloaded without a connection, and when a form cannot be
 * submitted: no connection, server error or ended session.
 */
import { useEffect } from 'react';
import {
  data,
  isRouteErrorResponse,
  useLocation,
  useMatches,
  type DataStrategyResult,
  type MiddlewareFunction,
} from 'react-router';
import { dismissToast, toast } from '#app/toasts.tsx';
import { frameMessages } from './frame.messages.ts';
import { createKeptAnswers, failedSubmitStatus } from './kept-answers.rules.ts';

type Results = Record<string, DataStrategyResult>;

type Shown = { readonly address: string; readonly loaderData: ReadonlyMap<string, unknown> };

let shown: Shown | null = null;

const kept = createKeptAnswers<Results>({});

/** Remembers the data on the screen. */
export const useKeptScreen = (): void => {
  const { pathname, search, key } = useLocation();
  const matches = useMatches();
  useEffect(() => {
    const loaded = matches.filter(({ loaderData }) => loaderData !== undefined);
    const address = pathname + search;
    shown = { address, loaderData: new Map(loaded.map(({ id, loaderData }) => [id, loaderData] as const)) };
    kept.show({ address, key });
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
const isConnectionError = ({ type, result }: DataStrategyResult): boolean => type === 'error' && isTypeError(result);

const statusOf = (result: unknown): number => {
  if (isRouteErrorResponse(result)) return result.status;
  const init = typeof result === 'object' && result !== null && 'init' in result ? result.init : null;
  return typeof init === 'object' && init !== null && 'status' in init ? Number(init.status) : 0;
};

/** The server failed, as while its database restarts, or a proxy in front of it. */
const isServerError = ({ type, result }: DataStrategyResult): boolean => type === 'error' && statusOf(result) >= 500;

/** Shows a toast when the submit failed; returns whether it failed. */
const toastFailure = (outcome: DataStrategyResult): boolean => {
  if (isConnectionError(outcome)) toast(words.offline, { kind: 'error' });
  else if (isServerError(outcome)) toast(words.failed, { kind: 'error' });
  else if (outcome.type === 'error' && isSignIn(outcome.result))
    toast(words.signedOut, { kind: 'error', action: { label: words.signIn, run: signInAgain } });
  else return false;
  return true;
};

/** Contexts of submits that failed. The requests for new data after a submit have the same context. */
const failedSubmits = new WeakSet<object>();

/** Set when a submit failed because the session ended. While set, redirects to the sign-in are ignored. */
let isSignedOut = false;

/** Result of a failed submit: the answer that is already on the screen (`shown`), or none. */
const resultOfFailedSubmit = (shown: DataStrategyResult | undefined): DataStrategyResult => {
  const result: unknown = shown?.type === 'data' ? shown.result : undefined;
  // React Router wraps an answer in `data(answer, { status })`.
  const answer =
    typeof result === 'object' && result !== null && 'init' in result && 'data' in result ? result.data : result;
  return { type: 'data', result: data(answer, { status: failedSubmitStatus }) };
};

export const keepScreen: MiddlewareFunction<Results> = async ({ request, context }, next) => {
  const { pathname, search } = new URL(request.url);
  if (shown?.address === pathname + search) kept.start(context);
  const results = await next();
  if (shown?.address !== pathname + search) return results;
  const isSubmit = request.method !== 'GET';
  const outcomes = Object.values(results);
  const isAfterFailure = failedSubmits.has(context);
  // After a failed submit, only a part of the page is loaded, which may need no session.
  if (!outcomes.some(isConnectionError) && !isAfterFailure)
    isSignedOut = (isSubmit || isSignedOut) && outcomes.some(({ result }) => isSignIn(result));
  if (isSubmit) {
    const before = kept.shown();
    const answers = mapResults(results, (result, id) => {
      if (!toastFailure(result)) return result;
      failedSubmits.add(context);
      return resultOfFailedSubmit(before[id]);
    });
    kept.answer(context, answers);
    return answers;
  }
  const { loaderData } = shown;
  return mapResults(results, (result, id) =>
    (isConnectionError(result) || isSignedOut || (isAfterFailure && result.type === 'error')) && loaderData.has(id)
      ? { type: 'data' as const, result: loaderData.get(id) }
      : result,
  );
};
