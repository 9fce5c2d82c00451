import { implement, type CallContext, type Implementation, type ReadyJson } from '#platform/contract';
import { isCrawler } from '#platform/pages';
import { networkOf } from '#platform/rate-limit';
import type { Clock } from '#platform/clock';
import type { RegionInfo } from '#shared/region';
import { items } from '#shared/api/items';
import { uploadLimits } from '#shared/rules/upload-limits';
import { looks } from '#shared/api/looks';
import { places } from '#shared/api/places';
import { ShopError } from '#shared/errors';
import { readVisitOrigin } from '#shared/rules/visit-origin';
import { specialGroups } from '#shared/api/special-groups';
import type { RelatedItems } from './related-items.ts';
import type { IdPage } from './related-items.store.ts';
import { readyJsonOf, withCards } from './item-cache.ts';
import type { Catalogue } from './catalogue.ts';
import { runningSpecialGroups } from './dictionary.rules.ts';
import type { CatalogueRatings } from './ratings.ts';
import type { ViewedItems } from './viewed-items.ts';
import type { Visits } from './visits/visits.ts';

type RouteDeps = {
  clock: Clock;
  relatedItems: RelatedItems;
  visits: Pick<Visits, 'count'>;
  viewedItems: Pick<ViewedItems, 'add' | 'routes'>;
  ratings: Pick<CatalogueRatings, 'own' | 'add' | 'summary'>;
  catalogue: Pick<Catalogue, 'dictionary' | 'cards' | 'details' | 'item' | 'itemIds'>;
};

export const catalogueRoutes = (deps: RouteDeps): Implementation[] => [
  ...treeRoutes(deps),
  ...itemRoutes(deps),
  ...specialGroupRoutes(deps),
  ...deps.viewedItems.routes,
];

type PageInput = { page: number; pageSize: number };

const createPageAnswer =
  ({ catalogue }: RouteDeps) =>
  async (
    idPage: IdPage & Record<string, unknown>,
    { page, pageSize }: PageInput,
    region: RegionInfo,
  ): Promise<ReadyJson> => {
    const { ids, ...rest } = idPage;
    const cards = await catalogue.cards(ids, region.code);
    return withCards(cards, { ...rest, page, pageSize, currency: region.currency });
  };

const treeRoutes = ({ catalogue, clock }: RouteDeps): Implementation[] => [
  implement(items.menu, async () => {
    const dictionary = catalogue.dictionary();
    const now = clock.now();
    const sections = dictionary.sections.map((section) => ({
      ...section,
      specialGroups: runningSpecialGroups(dictionary, Number(section.id), now),
      hasLooks: dictionary.hasLooks(Number(section.id), now),
    }));
    return { sections };
  }),
  implement(items.sections, async () => ({ sections: [...catalogue.dictionary().sections] })),
  implement(items.groups, async ({ sectionId }) => {
    const { sections } = catalogue.dictionary();
    return { groups: sections.filter(({ id }) => !sectionId || id === sectionId).flatMap(({ groups }) => groups) };
  }),
  implement(items.subgroups, async ({ groupId }) => ({
    subGroups: catalogue.dictionary().groupById(Number(groupId))?.group.subGroups ?? [],
  })),
  implement(places.texts, async ({ specialGroup, ...names }) => {
    const dictionary = catalogue.dictionary();
    const special = specialGroup === undefined ? null : dictionary.specialGroup(specialGroup);
    const place = dictionary.place(names);
    const branch = special?.value ?? place?.subGroup ?? place?.group ?? place?.section;
    const kind = special ? 'special' : place?.subGroup ? 'subgroup' : place?.group ? 'group' : 'section';
    return (branch && dictionary.seoTexts(kind, branch.id)) ?? { title: null, description: null };
  }),
  implement(items.optionalSections, async ({ sectionName }) => {
    const { sections } = catalogue.dictionary();
    return { sections: sections.filter(({ name, seoName }) => name !== sectionName && seoName !== sectionName) };
  }),
];

/** Distinguishes visitors within one day. Null for crawlers and for visitors who decline tracking. */
const identifyVisitor = (caller: CallContext): string | null => {
  const agent = caller.header('user-agent');
  const declines = caller.header('dnt') === '1' || caller.header('sec-gpc') === '1';
  return declines || isCrawler(agent) ? null : `${networkOf(caller.address)} ${agent}`;
};

const itemRoutes = (deps: RouteDeps): Implementation[] => {
  const { catalogue, relatedItems, visits, viewedItems, ratings } = deps;
  const answer = createPageAnswer(deps);
  return [
    implement(items.ref, async ({ reference }, { region }) =>
      readyJsonOf(await catalogue.item(reference, region.code)),
    ),
    implement(items.cards, async ({ refs }, { region }) => {
      const cards = await catalogue.cards(await catalogue.itemIds(refs), region.code);
      return withCards(cards, { currency: region.currency });
    }),
    implement(items.details, async ({ refs }, { region }) => ({
      items: await catalogue.details(await catalogue.itemIds(refs), region.code),
      currency: region.currency,
    })),
    implement(items.ratings, async ({ itemId }, { actor }) => ({
      ...(await ratings.summary(Number(itemId))),
      mine: actor.kind === 'user' ? await ratings.own(Number(itemId), actor.userId) : null,
    })),
    implement(items.ratingAdd, async ({ itemId, rating }, { actor }) => {
      if (actor.kind !== 'user') throw new ShopError('UNAUTHENTICATED');
      await ratings.add(Number(itemId), actor.userId, rating);
      const { average, count } = await ratings.summary(Number(itemId));
      return { average, count, mine: rating };
    }),
    // The response is the same whether the visit counts or not.
    implement(items.visit, async ({ itemId: id, originType }, context) => {
      const visitor = identifyVisitor(context);
      if (visitor === null) return undefined;
      const itemId = Number(id);
      visits.count({ itemId, visitor, origin: readVisitOrigin(originType) });
      const { actor } = context;
      if (actor.kind === 'user' && actor.role === 'CUSTOMER') await viewedItems.add(actor.userId, [itemId]);
      return undefined;
    }),
    implement(items.size, async ({ kind }) => {
      const { acceptedTypes, ...limits } = uploadLimits[kind];
      return { ...limits, acceptedTypes: [...acceptedTypes] };
    }),
    implement(items.complement, async ({ ref, ...paging }, { region }) =>
      answer(await relatedItems.complements(ref, { ...paging, region: region.code }), paging, region),
    ),
    implement(items.similar, async ({ itemRef, ...paging }, { region }) =>
      answer(await relatedItems.similar(itemRef, { ...paging, region: region.code }), paging, region),
    ),
    implement(items.look, async ({ itemRef }, { region }) => ({
      looks: await relatedItems.looks(itemRef, region.code),
    })),
    implement(looks.list, async ({ section, page, pageSize }, { region }) => {
      const sectionId = section === undefined ? null : Number(catalogue.dictionary().section(section)?.id ?? 0);
      const found = await relatedItems.lookPage(sectionId, { page, pageSize, region: region.code });
      return { ...found, page, pageSize, currency: region.currency };
    }),
    implement(looks.byId, async ({ lookId }, { region }) => relatedItems.look(Number(lookId), region.code)),
    implement(items.lookPrice, async ({ itemsVariantIds }, { region }) => ({
      ...(await relatedItems.lookPrice(itemsVariantIds.join(',').split(',').map(Number), region.code)),
      currency: region.currency,
    })),
  ];
};

const specialGroupRoutes = (deps: RouteDeps): Implementation[] => {
  const { catalogue, relatedItems, clock } = deps;
  const answer = createPageAnswer(deps);
  return [
    implement(specialGroups.list, async ({ itemSectionId, maxResults }) => {
      const sectionId = itemSectionId === undefined ? null : Number(itemSectionId);
      const running = runningSpecialGroups(catalogue.dictionary(), sectionId, clock.now());
      return { specialGroups: running.slice(0, maxResults) };
    }),
    implement(specialGroups.bySeoName, async ({ seoname, sectionSeoName }) =>
      relatedItems.specialGroup(seoname, sectionSeoName),
    ),
    implement(specialGroups.byId, async ({ specialGroupId, page, pageSize }, { region }) => {
      const idPage = await relatedItems.specialGroupItems(Number(specialGroupId), {
        page,
        pageSize,
        region: region.code,
      });
      return answer(idPage, { page, pageSize }, region);
    }),
  ];
};
