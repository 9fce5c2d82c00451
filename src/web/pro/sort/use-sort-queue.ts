/** Moves rows at once, and sends the moves one after the other: a second one would end the request of the first. */
import { startTransition, useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { afterSend, inOrder, noMoves, withMove, type Move, type MoveAnswer } from './sort-queue.rules.ts';

export const useSortQueue = <Row extends { readonly id: string }>(given: readonly Row[]) => {
  const { submit, data } = useFetcher<MoveAnswer>();
  const [queue, setQueue] = useState(noMoves);
  const [first] = queue.waiting;
  const [ended, setEnded] = useState<Move | null>(null);
  const [shown, setShown] = useState(data);
  if (ended !== null && ended === first) {
    setEnded(null);
    setShown(data);
    // without an answer, the fetcher keeps the one before
    setQueue(afterSend(queue, data === shown ? undefined : data));
  }
  useEffect(() => {
    if (!first) return;
    // In a transition, as the router shows new rows: the order before the move must not be seen in between.
    void submit({ move: `${first.id} ${first.before}`.trim() }, { method: 'post' }).then(() =>
      startTransition(() => setEnded(first)),
    );
  }, [first, submit]);
  const rows = inOrder(given, queue.order);
  const ids = rows.map(({ id }) => id);
  return {
    ...queue,
    rows,
    move: (move: Move) => setQueue((before) => withMove(before, ids, move)),
  };
};
