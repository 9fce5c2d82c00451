/** React key of a form whose action redirects: it changes after each accepted submit, which empties the form. */
import { useState } from 'react';
import { useActionData, useLoaderData, useLocation } from 'react-router';
import { nextTurn } from './form-turn.rules.ts';

/** `done`: what `fait` in the address says after this form was accepted. */
export const useFormTurn = (done: string): number => {
  const { key, search } = useLocation();
  const loaded: unknown = useLoaderData();
  const answer: unknown = useActionData();
  const [state, setState] = useState({ screen: { visit: key, loaded, answer }, turn: 0 });
  const { screen } = state;
  if (screen.visit === key && screen.loaded === loaded && screen.answer === answer) return state.turn;
  const next = nextTurn(state, { visit: key, loaded, answer }, new URLSearchParams(search).get('fait') === done);
  setState(next);
  return next.turn;
};
