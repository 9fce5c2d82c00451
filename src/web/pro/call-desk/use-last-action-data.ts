/** Keeps the action data until the next submit or link; the router drops it when the desk reloads. */
import { useState } from 'react';
import { useLocation } from 'react-router';

export const useLastActionData = <Answer>(answer: Answer | undefined): Answer | undefined => {
  const { key } = useLocation();
  const [last, setLast] = useState({ key, answer });
  // A reload keeps the location key; a submit or a link changes it.
  const isNew = key !== last.key || (answer !== undefined && answer !== last.answer);
  if (isNew) setLast({ key, answer });
  return isNew ? answer : last.answer;
};
