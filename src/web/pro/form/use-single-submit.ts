/** Ignores further submits until the answer to the first has arrived, as for a double click. */
import { useEffect, useState, type FormEvent } from 'react';
import { useActionData, useNavigation } from 'react-router';
import { createSingleSubmit } from './single-submit.rules.ts';

export const useSingleSubmit = (): ((event: FormEvent) => void) => {
  const [single] = useState(createSingleSubmit);
  const navigation = useNavigation();
  const answer: unknown = useActionData();
  useEffect(() => single.follow(navigation, answer), [single, navigation, answer]);
  return (event) => {
    if (!single.mayStart(performance.now())) event.preventDefault();
  };
};
