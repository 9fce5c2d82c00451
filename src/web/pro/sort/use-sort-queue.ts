/** Moves rows at once and sends the moves one at a time, because a fetcher that submits again aborts its running request. */
import { startTransition, useEffect, useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { afterSend, inOrder, noMoves, withMove, type Move, type MoveAnswer } from './sort-queue.rules.ts';

export const useSortQueue = <Row extends { readonly id: string }>(given: readonly Row[]) => {
  const { submit, data } = useFetcher<MoveAnswer>();
  const { pathname, search } = useLocation();
  const [queue, setQueue] = useState(noMoves);
  const [first] = queue.moves;
  const [ended, setEnded] = useState<Move | null>(null);
  const [handledData, setHandledData] = useState(data);
  if (ended !== null && ended === first) {
    setEnded(null);
    setHandledData(data);
    // When the request failed, `data` is unchanged.
    setQueue(afterSend(queue, data === handledData ? undefined : data));
  }
  useEffect(() => {
    if (!first) return;
    // In a transition, as the router renders the new rows: otherwise the former sequence would appear for a moment.
    void submit({ move: `${first.id} ${first.before}`.trim() }, { method: 'post', action: first.page }).then(() =>
      startTransition(() => setEnded(first)),
    );
  }, [first, submit]);
  const rows = inOrder(given, queue.order);
  const ids = rows.map(({ id }) => id);
  return {
    ...queue,
    rows,
    move: (move: Omit<Move, 'page'>) =>
      setQueue((before) => withMove(before, ids, { ...move, page: pathname + search })),
  };
};
