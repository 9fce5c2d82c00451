/** Milliseconds: shorter work shows no bar; the bar takes `barFade` to disappear. */
export const barAfter = 100;
export const barFade = 200;
/** Milliseconds after which a load that has not finished offers to reload the page. */
export const reloadAfter = 120_000;

/** Background requests that no visitor waits for. */
export const isBackground = (path: string): boolean => /^\/api\/(notifications|auth\/refresh)(\/|\?|$)/.test(path);

export type Bar = 'none' | 'running' | 'done';

/** `shows`: work has lasted `barAfter`; `faded`: `barFade` is over. */
export const nextBar = (bar: Bar, event: 'shows' | 'ends' | 'faded'): Bar => {
  if (event === 'shows') return 'running';
  if (event === 'ends') return bar === 'running' ? 'done' : bar;
  return bar === 'done' ? 'none' : bar;
};
