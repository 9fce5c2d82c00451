/** In milliseconds. Shorter waits show no progress bar. */
export const barAfter = 100;
export const barFade = 200;
/** Milliseconds after which the page offers a reload when something has not loaded. */
export const reloadAfter = 120_000;

/** True for requests for which no visitor waits. */
export const isBackground = (path: string): boolean =>
  /^\/api\/(notifications|auth\/refresh|gift\/check|items\/visit)(\/|\?|$)/.test(path);

export type Bar = 'none' | 'running' | 'done';

/** `shows`: the wait has lasted `barAfter`. `faded`: `barFade` has passed. */
export const nextBar = (bar: Bar, event: 'shows' | 'ends' | 'faded'): Bar => {
  if (event === 'shows') return 'running';
  if (event === 'ends') return bar === 'running' ? 'done' : bar;
  return bar === 'done' ? 'none' : bar;
};
