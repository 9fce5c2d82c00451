/** Chooses the visitor's sizes for the items of a look that have none yet. Loaded on demand. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { useActivePerson, useOwnPeople } from './own-people.ts';
import { activeMatch, matchesOf } from './own-people.rules.ts';
import { ownSizeMessages as words } from './own-size.messages.ts';

export type OwnLookItem = {
  ref: string;
  system: string | null;
  section: string;
  labels: readonly string[];
  hasSize: boolean;
};

export type OwnLookSizesProps = {
  items: readonly OwnLookItem[];
  readonly onSize: (ref: string, label: string) => void;
};

export const OwnLookSizes = ({ items, onSize }: OwnLookSizesProps) => {
  const people = useOwnPeople();
  const activeId = useActivePerson();
  const isDone = useRef(false);
  const found = items.flatMap(({ ref, labels, ...item }) => {
    const match = activeMatch(matchesOf(people ?? [], { ...item, labels }), activeId);
    const label = match && labels.length > 1 ? labels[match.sizeIndex] : undefined;
    return label === undefined ? [] : [{ ref, label, hasSize: item.hasSize }];
  });
  const apply = useEffectEvent((): void => {
    if (isDone.current) return;
    isDone.current = true;
    for (const { ref, label, hasSize } of found) if (!hasSize) onSize(ref, label);
  });
  const isReady = people !== null;
  useEffect(() => {
    if (isReady) apply();
  }, [isReady]);
  return found.length > 0 ? <output className="own-look">{words.lookSizes}</output> : null;
};
