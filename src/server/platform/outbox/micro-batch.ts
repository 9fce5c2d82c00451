type Pending<Item> = { item: Item; resolve: () => void; reject: (error: unknown) => void };

/**
 * Groups items into batches. When a batch fails, its items are written one by one, so that one bad item
 * does not fail the others.
 */
export const microBatch = <Item>(
  write: (items: readonly Item[]) => Promise<void>,
  maxItems = 100,
): ((item: Item) => Promise<void>) => {
  let pending: Pending<Item>[] = [];
  let isWriting = false;

  const writeAlone = async ({ item, resolve, reject }: Pending<Item>): Promise<void> =>
    write([item]).then(resolve, reject);

  const writeBatch = async (batch: readonly Pending<Item>[]): Promise<void> => {
    try {
      await write(batch.map(({ item }) => item));
    } catch (error) {
      if (batch.length === 1) batch[0]?.reject(error);
      else await Promise.all(batch.map(writeAlone));
      return;
    }
    for (const { resolve } of batch) resolve();
  };

  const writeAll = async (): Promise<void> => {
    isWriting = true;
    // Lets items of the same moment join the first batch.
    await Promise.resolve();
    while (pending.length > 0) {
      const batch = pending.slice(0, maxItems);
      pending = pending.slice(maxItems);
      await writeBatch(batch);
    }
    isWriting = false;
  };

  return (item) =>
    new Promise<void>((resolve, reject) => {
      pending.push({ item, resolve, reject });
      if (!isWriting) void writeAll();
    });
};
