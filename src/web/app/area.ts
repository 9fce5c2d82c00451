/** Shop and console have their own styles and scripts, so a link from one to the other loads the document again. */
export const isConsole = (path: string): boolean => /^\/pro(\/|$)/.test(path);
