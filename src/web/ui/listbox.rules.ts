/** Where the arrows go in the list that a field commands. */

/** The option after or before one of them, round the end; -1 is the field itself. */
export const nextOption = (at: number, step: 1 | -1, count: number): number =>
  ((at + 1 + step + count + 1) % (count + 1)) - 1;
