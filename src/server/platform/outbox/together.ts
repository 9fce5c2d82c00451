/** Many small writes as few commands: what comes while one is under way goes with the next. */

/** Nothing waits for company: a lone item is written at once. */
export type Together<Item> = (item: Item) => Promise<void>;

type Waiting<Item> = { item: Item; resolve: () => void; reject: (error: unknown) => void };

/** `most` items go into one `write`. When it fails each item is written alone, so that one bad item spoils no other. */
export const together = <Item>(write: (items: readonly Item[]) => Promise<void>, most = 100): Together<Item> => {
  let waiting: Waiting<Item>[] = [];
  let busy = false;

  const alone = async ({ item, resolve, reject }: Waiting<Item>): Promise<void> => write([item]).then(resolve, reject);

  const writeAll = async (taken: readonly Waiting<Item>[]): Promise<void> => {
    try {
      await write(taken.map(({ item }) => item));
    } catch (error) {
      if (taken.length === 1) return taken[0]?.reject(error);
      await Promise.all(taken.map(alone));
      return undefined;
    }
    for (const { resolve } of taken) resolve();
    return undefined;
  };

  const goOn = async (): Promise<void> => {
    busy = true;
    // those that are asked for in the same moment go together from the first
    await Promise.resolve();
    while (waiting.length > 0) {
      const taken = waiting.slice(0, most);
      waiting = waiting.slice(most);
      await writeAll(taken);
    }
    busy = false;
  };

  return (item) =>
    new Promise<void>((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!busy) void goOn();
    });
};
