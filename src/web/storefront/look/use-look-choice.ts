/** Colour and size of each item of a look. */
import { useState } from 'react';
import { leftOut, onlySize, type LookEntry, type LookItem } from './look.rules.ts';

/** `size` is null until one is chosen. */
type ItemChoice = { colour: number; size: string | null };
type Choices = Readonly<Record<string, ItemChoice>>;

export type LookChoice = {
  /** Each item in its chosen colour. */
  items: readonly LookItem[];
  /** Size label by item reference. */
  sizes: Readonly<Record<string, string | null>>;
  readonly setSize: (ref: string, size: string) => void;
  readonly setColour: (ref: string, colour: number) => void;
};

const itemAt = ({ colours, colour }: LookEntry, chosen = colour): LookItem | undefined =>
  colours[chosen] ?? colours[colour];

/** `colours`: key by item reference, from the address. `posted`: variant ids of a refused form, empty for items left out. */
export type InitialChoice = { colours: Readonly<Record<string, string>>; posted: readonly string[] | null };

const initialOf = (entry: LookEntry, rank: number, { colours, posted }: InitialChoice): ItemChoice => {
  const value = posted?.[rank];
  const at = (matches: (item: LookItem) => boolean): number => entry.colours.findIndex(matches);
  const postedColour = value ? at(({ sizes }) => sizes.some(([, , , id]) => id === value)) : -1;
  const requested = postedColour >= 0 ? postedColour : at(({ styleKey }) => styleKey === colours[entry.ref]);
  const colour = requested >= 0 ? requested : entry.colour;
  const item = itemAt(entry, colour);
  if (value === leftOut) return { colour, size: leftOut };
  const size = item?.sizes.find(([, , , id]) => id === value)?.[0];
  return { colour, size: size ?? (item ? onlySize(item) : null) };
};

export const useLookChoice = (entries: readonly LookEntry[], initial: InitialChoice): LookChoice => {
  const [choices, setChoices] = useState<Choices>(() =>
    Object.fromEntries(entries.map((entry, rank) => [entry.ref, initialOf(entry, rank, initial)])),
  );
  const change = (ref: string, part: Partial<ItemChoice>): void =>
    setChoices((all) => ({ ...all, [ref]: { colour: 0, size: null, ...all[ref], ...part } }));
  return {
    items: entries.flatMap((entry) => itemAt(entry, choices[entry.ref]?.colour) ?? []),
    sizes: Object.fromEntries(entries.map(({ ref }) => [ref, choices[ref]?.size ?? null])),
    setSize: (ref, size) => change(ref, { size }),
    setColour: (ref, colour) => {
      const item = entries.find((entry) => entry.ref === ref)?.colours[colour];
      const size = choices[ref]?.size ?? null;
      const isKept = size === leftOut || item?.sizes.some(([label]) => label === size);
      change(ref, { colour, size: isKept ? size : item ? onlySize(item) : null });
    },
  };
};
