import type { RegionInfo } from '#shared/region';

type RegionHosts = {
  readonly hosts: () => { host: string; region: RegionInfo }[];
  readonly resolve: (host: string, choice: string | null) => RegionInfo;
};

/**
 * An address of the shop for search engines: language `fr-TN` for the host of a region, `x-default` for the
 * host where visitors choose the region.
 */
export type AlternateOrigin = { language: string; origin: string; region: string };

export const alternateOrigins = (regions: RegionHosts, publicOrigin: string): AlternateOrigin[] => {
  const { protocol, host: publicHost } = new URL(publicOrigin);
  const own = regions.hosts();
  if (own.length === 0) return [];
  return [
    ...own.map(({ host, region }) => ({
      language: `fr-${region.code}`,
      origin: `${protocol}//${host}`,
      region: region.code,
    })),
    { language: 'x-default', origin: publicOrigin, region: regions.resolve(publicHost, null).code },
  ];
};
