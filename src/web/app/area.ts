/**
 * Shop and console have their own styles, scripts and lists of routes, so a link from one to the other loads the
 * document again.
 */
import { redirect, redirectDocument } from 'react-router';

/** Whether a page belongs to the console. The path of its loader data ends with `.data`. */
export const isConsole = (path: string): boolean => /^\/pro(\.data$|\/|$)/.test(path);

/** Redirects a page of the shop with status 303. A path of the console loads the document again. */
export const redirectFromShop = (path: string, headers: Record<string, string> = {}): Response => {
  const { pathname } = new URL(path, 'https://shop.invalid');
  return (isConsole(pathname) ? redirectDocument : redirect)(path, { status: 303, headers });
};
