import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';

/**
 * Calls `onChoice` with a radio button that was checked before hydration. React keeps it checked but fires no change
 * event.
 */
export const useEarlyChoice = (
  group: RefObject<HTMLElement | null>,
  onChoice: (radio: HTMLInputElement) => void,
): void => {
  const report = useEffectEvent(onChoice);
  useLayoutEffect(() => {
    const radio = group.current?.querySelector<HTMLInputElement>('input[type="radio"]:checked');
    if (radio && !radio.defaultChecked) report(radio);
  }, [group]);
};
