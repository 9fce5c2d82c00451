/** React key of a form whose action redirects: it changes after each accepted submit, which empties the form. */
import { useState } from 'react';
import { useActionData, useLoaderData, useLocation } from 'react-router';
import { nextReset } from './form-reset.rules.ts';

/** `done`: what `fait` in the address says after this form was accepted. */
export const useFormResetKey = (done: string): number => {
  const { key, search } = useLocation();
  const loaded: unknown = useLoaderData();
  const answer: unknown = useActionData();
  const [state, setState] = useState({ screen: { locationKey: key, loaded, answer }, count: 0 });
  const { screen } = state;
  if (screen.locationKey === key && screen.loaded === loaded && screen.answer === answer) return state.count;
  const next = nextReset(state, { locationKey: key, loaded, answer }, new URLSearchParams(search).get('fait') === done);
  setState(next);
  return next.count;
};
