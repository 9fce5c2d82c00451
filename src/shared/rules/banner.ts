/** Places and states of banners. */

/** Order of the tabs in the console. */
export const bannerPlaces = ['HERO', 'SECTION', 'CATALOGUE', 'MENU', 'HEADER'] as const;
export const bannerStates = ['UPCOMING', 'LIVE', 'ENDED', 'OFF'] as const;
export type BannerPlace = (typeof bannerPlaces)[number];
export type BannerState = (typeof bannerStates)[number];
