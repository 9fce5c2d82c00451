import { implement, type Implementation } from '#platform/contract';
import type { Catalogue } from '#server/catalogue';
import { auth } from '#shared/api/auth';
import { items } from '#shared/api/items';
import { settings } from '#shared/api/settings';
import type { Section } from '#shared/api/shapes';
import type { Content } from './content.ts';

type RouteDeps = { content: Omit<Content, 'load' | 'close' | 'routes'>; catalogue: Pick<Catalogue, 'dictionary'> };

export const contentRoutes = ({ content, catalogue }: RouteDeps): Implementation[] => {
  /** The requested section, otherwise the one in the visitor's cookie. Both may be an id or a seoName. */
  const findSection = (requested: string | undefined, remembered: string | null): Section | null => {
    const key = requested ?? remembered;
    if (key === null) return null;
    return catalogue.dictionary().section(/^\d+$/.test(key) ? Number(key) : key);
  };
  return [
    implement(settings.header, async ({ itemSectionId }, { section }) =>
      content.header(findSection(itemSectionId, section)),
    ),
    implement(settings.contact, async (_input, { region }) => content.contact(region)),
    implement(auth.suppliersLogo, async () => ({ logos: content.supplierLogos() })),
    implement(settings.preloader, async () => content.preloader()),
    implement(settings.illustrations, async () => content.illustrations()),
    implement(settings.dashboard, async ({ itemSectionId }, { section, region }) => ({
      blocks: await content.home(findSection(itemSectionId, section), region),
    })),
    implement(settings.banners, async ({ itemSectionId }, { section }) => ({
      banners: content.banners(findSection(itemSectionId, section)),
    })),
    implement(settings.delivery, async (_, { region }) => ({ delivery: content.delivery(region.code) })),
    implement(items.catalogBanner, async ({ itemSectionSeoName }, { section }) => ({
      banner: content.catalogBanner(findSection(itemSectionSeoName, section)),
    })),
  ];
};
