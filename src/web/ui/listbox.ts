/** Attributes and keyboard movement of a combobox list. */
import { useEffect, type RefObject } from 'react';

export const listRole = { role: 'listbox' } as const;
export const optionRole = (active: boolean) => ({ role: 'option', 'aria-selected': active }) as const;

/** Index after an arrow key. The movement is circular and includes the field itself (-1). */
export const nextOption = (index: number, step: 1 | -1, count: number): number =>
  ((index + 1 + step + count + 1) % (count + 1)) - 1;

export const useActiveInView = (list: RefObject<HTMLElement | null>, active: number): void =>
  useEffect(() => {
    const options = list.current?.querySelectorAll('[role="option"]');
    if (active >= 0) options?.[active]?.scrollIntoView({ block: 'nearest' });
  }, [list, active]);
