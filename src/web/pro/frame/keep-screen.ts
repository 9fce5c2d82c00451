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
  /** Differs for each visit of an address; a form that was handed in is a visit too. */
  readonly visit: string;
  readonly loaderData: ReadonlyMap<string, unknown>;
  /** What the last form was answered, if the screen shows it. */
  readonly answers: Results;
};

let shown: Shown | null = null;

/** Answers to a form of the visit; the next visit shows them. */
let answered: { readonly visit: string; readonly answers: Results } | null = null;

const answersOf = (visit: string): Results => {
  if (shown?.visit === visit) return shown.answers;
  return answered && answered.visit === shown?.visit ? answered.answers : {};
};

/** Remembers the data on the screen. */
export const useKeptScreen = (): void => {
  const { pathname, search, key } = useLocation();
  const matches = useMatches();
  useEffect(() => {
    const loaded = matches.filter(({ loaderData }) => loaderData !== undefined);
    shown = {
      address: pathname + search,
      visit: key,
      loaderData: new Map(loaded.map(({ id, loaderData }) => [id, loaderData] as const)),
      answers: answersOf(key),
    };
  }, [matches, pathname, search, key]);
};

/** A request that got no answer rejects with this type. */
const isLost = ({ type, result }: DataStrategyResult): boolean => type === 'error' && result instanceof TypeError;

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

// The router has packed an error of an action together with a status.
const isTypeError = (result: unknown): boolean =>
  result instanceof TypeError ||
  (typeof result === 'object' && result !== null && 'data' in result && result.data instanceof TypeError);

/** Says why the form was not handed in. False when it was. */
const tellWhy = ({ type, result }: DataStrategyResult): boolean => {
  if (type !== 'error') return false;
  if (isTypeError(result)) toast(words.offline, { kind: 'error' });
  else if (isSignIn(result))
    toast(words.signedOut, { kind: 'error', action: { label: words.signIn, run: signInAgain } });
  else return false;
  return true;
};

/** True after a form could not be handed in for want of a session: until an answer arrives, nothing leaves the screen. */
let isSignedOut = false;

/** A failure without data, for a screen that shows no earlier answer. */
const unanswered: DataStrategyResult = { type: 'data', result: data(undefined, { status: 503 }) };

export const keepScreen: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next();
  const { pathname, search } = new URL(request.url);
  if (shown?.address !== pathname + search) return results;
  const isOver = Object.values(results).some(({ result }) => isSignIn(result));
  if (request.method !== 'GET') {
    isSignedOut = isOver;
    const { visit, answers: before } = shown;
    const answers = mapResults(results, (result, id) => {
      if (!tellWhy(result)) return result;
      return before[id]?.type === 'data' ? before[id] : unanswered;
    });
    answered = { visit, answers };
    return answers;
  }
  isSignedOut &&= isOver;
  const kept = shown.loaderData;
  return mapResults(results, (result, id) =>
    (isLost(result) || isSignedOut) && kept.has(id) ? { type: 'data' as const, result: kept.get(id) } : result,
  );
};
