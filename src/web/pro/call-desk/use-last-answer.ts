/** Keeps the answer of the action until the next submit or link; the router drops it when the desk is read again. */
import { useState } from 'react';
import { useLocation } from 'react-router';

export const useLastAnswer = <Answer>(answer: Answer | undefined): Answer | undefined => {
  const { key } = useLocation();
  const [last, setLast] = useState({ key, answer });
  // Reading again keeps the key of the address; a submit and a link get a new one.
  const isNew = key !== last.key || (answer !== undefined && answer !== last.answer);
  if (isNew) setLast({ key, answer });
  return isNew ? answer : last.answer;
};
