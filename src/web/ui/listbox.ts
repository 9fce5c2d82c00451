/** A list that a field commands: what its parts are, and what the arrows reach. */
import { useEffect, type RefObject } from 'react';

export { nextOption } from './listbox.rules.ts';

/** No tag of HTML is these. */
export const listRole = { role: 'listbox' } as const;
export const optionRole = (active: boolean) => ({ role: 'option', 'aria-selected': active }) as const;

/** An option that the arrows reach is seen. */
export const useReached = (list: RefObject<HTMLElement | null>, active: number): void =>
  useEffect(() => {
    const options = list.current?.querySelectorAll('[role="option"]');
    if (active >= 0) options?.[active]?.scrollIntoView({ block: 'nearest' });
  }, [list, active]);
