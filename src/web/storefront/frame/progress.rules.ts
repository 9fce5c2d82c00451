/** What the bar at the top shows, and what it never shows. */

/** Work that lasts less leaves no trace; the bar takes this long to fade. Milliseconds. */
export const barAfter = 100;
export const barFade = 200;
/** A page or a part of one that has not come after this long offers to load again. */
export const tooLong = 120_000;

/** Notifications and the renewal of a session come by themselves: nobody waits for them. */
export const isQuiet = (address: string): boolean => /^\/api\/(notifications|auth\/refresh)(\/|\?|$)/.test(address);

export type Bar = 'none' | 'running' | 'done';

/** The next look of the bar, when work begins to show, ends, or the fading is over. */
export const nextBar = (bar: Bar, event: 'shows' | 'ends' | 'faded'): Bar => {
  if (event === 'shows') return 'running';
  if (event === 'ends') return bar === 'running' ? 'done' : bar;
  return bar === 'done' ? 'none' : bar;
};
