/** How many articles stand in a row, as the visitor likes it: their browser alone keeps it, pages stay the same for all. */
import { useSyncExternalStore } from 'react';

export const rows = { narrow: [1, 2], wide: [2, 3, 4] } as const;
export type Screen = keyof typeof rows;

const keyOf = (screen: Screen): string => (screen === 'narrow' ? 'par-ligne-etroit' : 'par-ligne');
const listeners = new Set<() => void>();
/** From here four fit beside the filters; the style sheet has the same number. */
const roomy = '(min-width: 1360px)';

/** What was chosen, or null; a browser may refuse to keep anything. */
export const chosen = (screen: Screen): number | null => {
  try {
    const kept = Number(window.localStorage.getItem(keyOf(screen)));
    return rows[screen].some((count) => count === kept) ? kept : null;
  } catch {
    return null;
  }
};

export const choose = (screen: Screen, count: number): void => {
  try {
    window.localStorage.setItem(keyOf(screen), String(count));
  } catch {
    return;
  }
  for (const listener of listeners) listener();
};

export const subscribe = (listener: () => void): (() => void) => {
  const media = window.matchMedia(roomy);
  listeners.add(listener);
  window.addEventListener('storage', listener);
  media.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
    media.removeEventListener('change', listener);
  };
};

export const usualOf = (screen: Screen): number => {
  if (screen === 'narrow') return 2;
  return window.matchMedia(roomy).matches ? 4 : 3;
};

/** What was chosen for each kind of screen, null where nothing was. */
export const useDensity = (): Record<Screen, number | null> => ({
  narrow: useSyncExternalStore(
    subscribe,
    () => chosen('narrow'),
    () => null,
  ),
  wide: useSyncExternalStore(
    subscribe,
    () => chosen('wide'),
    () => null,
  ),
});

const widths: Record<Screen, Record<number, string>> = {
  narrow: { 1: '94vw', 2: '46vw' },
  wide: {
    2: '(min-width: 1200px) 40vw, (min-width: 768px) 47vw',
    3: '(min-width: 1200px) 27vw, (min-width: 768px) 31vw',
    4: '(min-width: 1200px) 20vw, (min-width: 768px) 23vw',
  },
};

/** `sizes` of the photographs of a listing; undefined when nothing was chosen. */
export const photoWidths = ({ narrow, wide }: ReturnType<typeof useDensity>): string | undefined =>
  narrow === null && wide === null ? undefined : `${widths.wide[wide ?? 3]}, ${widths.narrow[narrow ?? 2]}`;
