/** Groups files into requests, because one request has a limit. */

/** Bytes; small enough that the progress moves, and that little is sent again after an interruption. */
const batchBytes = 10_000_000;
/** A larger file goes alone. */
type Sized = { readonly size: number };

export const batchesOf = <Sent extends Sized>(files: readonly Sent[]): Sent[][] => {
  const batches: Sent[][] = [];
  let bytes = Infinity;
  for (const file of files) {
    if (bytes + file.size > batchBytes) {
      batches.push([]);
      bytes = 0;
    }
    batches.at(-1)?.push(file);
    bytes += file.size;
  }
  return batches;
};
