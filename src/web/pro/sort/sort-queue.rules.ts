/** The order of a list on the screen while its moves are sent, one after the other. */

/** `before`: id of the row before which the row is put; an empty text is the end of the list. */
export type Move = { readonly id: string; readonly before: string };

export type SortQueue = {
  /** Ids as the person put them; null: the order of the shop. */
  readonly order: readonly string[] | null;
  /** Moves without an answer. The first is being sent. */
  readonly waiting: readonly Move[];
  /** Row of the last move, to tell its place once it is saved. */
  readonly moved: string | null;
  readonly refusal: string | null;
};

export type MoveAnswer = { readonly moved: string; readonly refusal?: string | null };

export const noMoves: SortQueue = { order: null, waiting: [], moved: null, refusal: null };

/** Rows that a colleague has added meanwhile come last. */
export const inOrder = <Row extends { readonly id: string }>(
  rows: readonly Row[],
  order: readonly string[] | null,
): readonly Row[] => {
  if (order === null) return rows;
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = ({ id }: Row): number => places.get(id) ?? order.length;
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b));
};

/** `ids`: as they are on the screen. */
export const withMove = (queue: SortQueue, ids: readonly string[], move: Move): SortQueue => {
  const others = ids.filter((id) => id !== move.id);
  const place = others.indexOf(move.before);
  return {
    order: others.toSpliced(place === -1 ? others.length : place, 0, move.id),
    waiting: [...queue.waiting, move],
    moved: move.id,
    refusal: null,
  };
};

/**
 * After the first move has its answer, and the list its new rows. `answer`: undefined when there was none. The order of
 * the shop is shown when nothing waits any more; also after a refusal, which ends the moves that were made after it.
 */
export const afterSend = (queue: SortQueue, answer: MoveAnswer | undefined): SortQueue => {
  const [first, ...waiting] = queue.waiting;
  if (!first) return queue;
  if (answer?.moved !== first.id) return { ...noMoves, refusal: answer?.refusal ?? null };
  return { ...queue, waiting, order: waiting.length === 0 ? null : queue.order };
};
