/** The record to show: the newest one; while something is typed, the one into which it is typed. */
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { ProItem } from '#shared/api/pro-item-shapes';
import { typedInto } from './shown-item.rules.ts';

type Shown = {
  readonly item: ProItem;
  readonly newest: ProItem;
  /** Key of the location: each navigation, also that of a save, shows the newest record. */
  readonly visit: string;
  /** Another one discards what is typed. */
  readonly stamp: string;
};

export const useShownItem = (newest: ProItem, isTyped: boolean): Pick<Shown, 'item' | 'stamp'> => {
  const { key: visit } = useLocation();
  const stamp = `${newest.version} ${newest.history[0]?.at}`;
  const [shown, setShown] = useState<Shown>({ item: newest, newest, visit, stamp });
  if (shown.newest === newest && shown.visit === visit) return shown;
  const next: Shown =
    isTyped && shown.visit === visit
      ? { ...shown, item: typedInto(shown.item, newest), newest }
      : { item: newest, newest, visit, stamp };
  setShown(next);
  return next;
};
