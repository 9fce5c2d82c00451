/** The record to show: the newest; while something is typed, the one that is being edited. */
import { useState } from 'react';
import { useActionData, useLocation } from 'react-router';
import type { ProItem } from '#shared/api/pro-item-shapes';
import type { Answer } from './record-props.ts';
import { withConcurrentAdditions } from './shown-item.rules.ts';

type Shown = {
  readonly item: ProItem;
  readonly newest: ProItem;
  /** Changes with each submit and link. */
  readonly locationKey: string;
  /** Part of the React key of the forms: when it changes, they remount and typed text is discarded. */
  readonly formKey: string;
};

export const useShownItem = (newest: ProItem, isTyped: boolean): Pick<Shown, 'item' | 'formKey'> => {
  const { key: locationKey } = useLocation();
  const answer = useActionData<Answer>();
  const formKey = `${newest.version} ${newest.history[0]?.at}`;
  const [shown, setShown] = useState<Shown>({ item: newest, newest, locationKey, formKey });
  if (shown.newest === newest && shown.locationKey === locationKey) return shown;
  // A submit that was refused, or failed and so loaded no new data.
  const isSame = shown.locationKey === locationKey || shown.newest === newest || (answer && !answer.merge);
  const next: Shown =
    isTyped && isSame
      ? { ...shown, item: withConcurrentAdditions(shown.item, newest), newest, locationKey }
      : { item: newest, newest, locationKey, formKey };
  setShown(next);
  return next;
};
