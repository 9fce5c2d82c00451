/** The sequence of a list on the screen while its moves are sent, one after the other. */

/**
 * `before`: id of the row before which the row is put; an empty text is the end of the list. `page`: address of the list,
 * which another list can follow on the same screen.
 */
export type Move = { readonly id: string; readonly before: string; readonly page: string };

export type SortQueue = {
  /** Row ids in the sequence on the screen; null: the saved sequence. */
  readonly order: readonly string[] | null;
  /** Not confirmed by the server yet, oldest first; the first one is being sent. */
  readonly moves: readonly Move[];
  /** Row of the last move, whose new position is announced once it is saved. */
  readonly moved: string | null;
  readonly refusal: string | null;
};

export type MoveAnswer = { readonly moved: string; readonly refusal?: string | null };

export const noMoves: SortQueue = { order: null, moves: [], moved: null, refusal: null };

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
    moves: [...queue.moves, move],
    moved: move.id,
    refusal: null,
  };
};

/**
 * Called when the first move has its answer and the new rows are loaded. `answer`: undefined when the request failed.
 * The saved sequence is shown once no move is left; a refusal or a failure discards the later moves.
 */
export const afterSend = (queue: SortQueue, answer: MoveAnswer | undefined): SortQueue => {
  const [first, ...moves] = queue.moves;
  if (!first) return queue;
  if (answer?.moved !== first.id) return { ...noMoves, refusal: answer?.refusal ?? null };
  return { ...queue, moves, order: moves.length === 0 ? null : queue.order };
};
