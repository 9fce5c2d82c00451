import type { Clock } from '#platform/clock';
import { implement, type CallContext, type Implementation } from '#platform/contract';
import type { Catalogue } from '#server/catalogue';
import { auth } from '#shared/api/auth';
import { items } from '#shared/api/items';
import { settings } from '#shared/api/settings';
import type { Section } from '#shared/api/shapes';
import type { Content, PageView } from './content.ts';

type RouteDeps = {
  content: Omit<Content, 'load' | 'close' | 'routes' | 'pageRoutes'>;
  catalogue: Pick<Catalogue, 'dictionary'>;
  clock: Clock;
};

export const contentRoutes = ({ content, catalogue, clock }: RouteDeps): Implementation[] => {
  /** The requested section, otherwise the one in the visitor's cookie. Both may be an id or a seoName. */
  const findSection = (requested: string | undefined, remembered: string | null): Section | null => {
    const key = requested ?? remembered;
    if (key === null) return null;
    return catalogue.dictionary().section(/^\d+$/.test(key) ? Number(key) : key);
  };
  const viewOf = (
    requested: string | undefined,
    { section, region, previewAt, previewDraft = false }: CallContext,
  ): PageView => ({
    section: findSection(requested, section),
    region,
    at: previewAt ?? clock.now(),
    isDraft: previewDraft,
  });
  return [
    implement(settings.header, async ({ itemSectionId }, caller) => content.header(viewOf(itemSectionId, caller))),
    implement(settings.contact, async (_input, { region }) => content.contact(region)),
    implement(auth.suppliersLogo, async () => ({ logos: content.supplierLogos() })),
    implement(settings.sizeGuide, async () => ({ tables: content.sizeGuide() })),
    implement(settings.preloader, async () => content.preloader()),
    implement(settings.illustrations, async () => content.illustrations()),
    implement(settings.dashboard, async ({ itemSectionId }, caller) => ({
      blocks: await content.home(viewOf(itemSectionId, caller)),
    })),
    implement(settings.banners, async ({ itemSectionId }, caller) => ({
      banners: content.banners(viewOf(itemSectionId, caller)),
    })),
    implement(settings.menuTile, async ({ itemSectionId }, caller) => ({
      tile: content.menuTile(viewOf(itemSectionId, caller)),
    })),
    implement(settings.delivery, async (_, { region }) => ({ delivery: content.delivery(region.code) })),
    implement(items.catalogBanner, async ({ itemSectionSeoName }, caller) => ({
      banner: content.catalogBanner(viewOf(itemSectionSeoName, caller)),
    })),
  ];
};
