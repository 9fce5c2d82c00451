import { useState } from 'react';

type Loaded<List, At> = { readonly list: List | null; readonly at: At };

/** Keeps the last list that could be read, and when, so that a failure does not empty the screen. */
export const useLastList = <List, At>({ list, at }: Loaded<List, At>): Loaded<List, At> => {
  const [last, setLast] = useState({ list, at });
  if (list !== null && list !== last.list) setLast({ list, at });
  return list === null ? last : { list, at };
};
