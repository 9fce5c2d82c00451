/** The route manifest of shop pages: the complete one without the console, because every page of the shop loads it. */

/** `routeId`: path of the file of the screen, below `src/web`. */
export const isConsoleRoute = (routeId: string): boolean => routeId.startsWith('pro/');

/** File name or URL of the shop's manifest, from that of the complete one. */
export const shopManifestName = (name: string): string => name.replace('manifest-', 'manifest-shop-');
