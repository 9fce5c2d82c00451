/** The route manifest of shop pages: the complete one without the console, because every page of the shop loads it. */

/** Id of the layout route that all routes of the console stand below. */
export const consoleLayout = 'pro/frame/console.page';

/** File name or URL of the shop's manifest, from that of the complete one. */
export const shopManifestName = (name: string): string => name.replace('manifest-', 'manifest-shop-');
