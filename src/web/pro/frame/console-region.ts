/** Region whose data the console shows; null for all. Independent of the region in which the person shops. */
import { choiceCookie } from '#shared/choice-cookie';
import type { Shop } from '#app/shop-context.ts';

const name = 'pro-region';
const allRegions = 'all';

export type Region = { readonly code: string; readonly name: string; readonly currencyLabel: string };

/** Without a choice, the region of the shop that the person opened. */
export const readRegion = async (shop: Shop): Promise<{ region: Region | null; regions: readonly Region[] }> => {
  const { regions } = await shop.api.settings.currentRegion({});
  const chosen = shop.visitor().cookies[name] ?? shop.region.code;
  return { region: regions.find(({ code }) => code === chosen) ?? null, regions };
};

export const regionChoice = (code: string, origin: string): string =>
  choiceCookie(name, /^[A-Z]{2}$/.test(code) ? code : allRegions, origin);
