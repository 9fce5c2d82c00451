/**
 * React key of a form: a new one after its own success (`?fait=` names the intent), so that the form starts empty. New
 * data, and the answers to other forms, leave what was typed.
 */
import { useState } from 'react';
import { useActionData, useLocation } from 'react-router';

export const useFormTurn = (intent: string): string => {
  const { key, search } = useLocation();
  // A refused form gets a new key of the address too, with an answer.
  const isRefused = useActionData() !== undefined;
  const [turn, setTurn] = useState(key);
  const isNew = !isRefused && key !== turn && new URLSearchParams(search).get('fait') === intent;
  if (isNew) setTurn(key);
  return isNew ? key : turn;
};
