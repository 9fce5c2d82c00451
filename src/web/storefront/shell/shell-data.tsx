/** The lean data of the frame: names and addresses only, since every page carries them. */
import { listingPath, specialGroupPath } from '#shared/paths';
import { typo } from '#shared/text';
import type { MenuSection, Shop } from './visit.tsx';

export type ShellLink = { name: string; path: string };
export type ShellSection = { id: string; name: string; seoName: string; path: string; groups: ShellLink[] };

export type ShellData = {
  sections: ShellSection[];
  /** seoName of the section shown, null in an empty shop. */
  current: string | null;
  selections: ShellLink[];
  /** Text of the band above the header, on the home page only. */
  banner: string | null;
  region: { code: string; name: string; label: string; returnDays: number };
  regions: { code: string; name: string; label: string }[];
};

const leanSection = ({ id, name, seoName, groups }: MenuSection): ShellSection => ({
  id,
  name,
  seoName,
  path: listingPath({ section: seoName }),
  groups: groups.map((group) => ({ name: group.name, path: listingPath({ section: seoName, group: group.seoName }) })),
});

export const shellData = async (shop: Shop): Promise<ShellData> => {
  const [sections, main] = await Promise.all([shop.menu(), shop.mainSection()]);
  const [header, place] = await Promise.all([
    shop.api.settings.header(main ? { itemSectionId: main.id } : {}),
    shop.api.settings.currentRegion({}),
  ]);
  const { code, currencyLabel, returnDays } = shop.region;
  const name = place.regions.find((region) => region.code === code)?.name ?? code;
  return {
    sections: sections.map(leanSection),
    current: main?.seoName ?? null,
    selections: (main?.specialGroups ?? []).map((group) => ({
      name: group.name,
      path: specialGroupPath(group.seoName),
    })),
    banner: header.topHeaderText ? typo(header.topHeaderText) : null,
    region: { code, name, label: currencyLabel, returnDays },
    regions: place.regions.map((region) => ({ code: region.code, name: region.name, label: region.currencyLabel })),
  };
};
