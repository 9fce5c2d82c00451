/** The record to show: the newest; while something is typed, the one that is being edited. */
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { ProItem } from '#shared/api/pro-item-shapes';
import { withConcurrentAdditions } from './shown-item.rules.ts';

type Shown = {
  readonly item: ProItem;
  readonly newest: ProItem;
  /** Key of the location: each navigation, also that of a save, shows the newest record. */
  readonly locationKey: string;
  /** Part of the React key of the forms: when it changes, they remount and typed text is discarded. */
  readonly formKey: string;
};

export const useShownItem = (newest: ProItem, isTyped: boolean): Pick<Shown, 'item' | 'formKey'> => {
  const { key: locationKey } = useLocation();
  const formKey = `${newest.version} ${newest.history[0]?.at}`;
  const [shown, setShown] = useState<Shown>({ item: newest, newest, locationKey, formKey });
  if (shown.newest === newest && shown.locationKey === locationKey) return shown;
  const next: Shown =
    isTyped && shown.locationKey === locationKey
      ? { ...shown, item: withConcurrentAdditions(shown.item, newest), newest }
      : { item: newest, newest, locationKey, formKey };
  setShown(next);
  return next;
};
