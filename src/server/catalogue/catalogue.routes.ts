import { implement, type CallContext, type Implementation, type ReadyJson } from '#platform/contract';
import { isCrawler } from '#platform/pages';
import { networkOf } from '#platform/http';
import type { Clock } from '#platform/clock';
import type { RegionInfo } from '#shared/region';
import { items } from '#shared/api/items';
import { acceptedImageTypes, customerImageBytes } from '#shared/rules/pictures';
import { specialGroups } from '#shared/api/special-groups';
import type { Around } from './related-items.ts';
import type { IdPage } from './related-items.store.ts';
import { withCards } from './card-cache.ts';
import type { Catalogue } from './catalogue.ts';
import { runningSpecialGroups } from './dictionary.rules.ts';
import type { Visits } from './visits.ts';

type RouteDeps = {
  clock: Clock;
  around: Around;
  visits: Pick<Visits, 'count'>;
  catalogue: Pick<Catalogue, 'dictionary' | 'cards' | 'details' | 'item' | 'itemIds'>;
};

export const catalogueRoutes = (deps: RouteDeps): Implementation[] => [
  ...treeRoutes(deps),
  ...itemRoutes(deps),
  ...specialGroupRoutes(deps),
];

type PageAsked = { page: number; pageSize: number };

/** A page of cards as JSON, from cards that are already serialised. */
const answerPage =
  ({ catalogue }: RouteDeps) =>
  async (
    found: IdPage & Record<string, unknown>,
    { page, pageSize }: PageAsked,
    region: RegionInfo,
  ): Promise<ReadyJson> => {
    const { ids, ...more } = found;
    const cards = await catalogue.cards(ids, region.code);
    return withCards(cards, { ...more, page, pageSize, currency: region.currency });
  };

const treeRoutes = ({ catalogue, clock }: RouteDeps): Implementation[] => [
  implement(items.menu, async () => {
    const words = catalogue.dictionary();
    const now = clock.now();
    const sections = words.sections.map((section) => ({
      ...section,
      specialGroups: runningSpecialGroups(words, Number(section.id), now),
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
  implement(items.optionalSections, async ({ sectionName }) => {
    const { sections } = catalogue.dictionary();
    return { sections: sections.filter(({ name, seoName }) => name !== sectionName && seoName !== sectionName) };
  }),
];

/** What tells one visitor of a day from another; null for programs, and for people who ask not to be counted. */
const visitorOf = (caller: CallContext): string | null => {
  const agent = caller.header('user-agent');
  const declines = caller.header('dnt') === '1' || caller.header('sec-gpc') === '1';
  return declines || isCrawler(agent) ? null : `${networkOf(caller.address)} ${agent}`;
};

const itemRoutes = (deps: RouteDeps): Implementation[] => {
  const { catalogue, around, visits } = deps;
  const answer = answerPage(deps);
  return [
    implement(items.ref, ({ reference }, { region }) => catalogue.item(reference, region.code)),
    implement(items.cards, async ({ refs }, { region }) => {
      const cards = await catalogue.cards(await catalogue.itemIds(refs), region.code);
      return withCards(cards, { currency: region.currency });
    }),
    implement(items.details, async ({ refs }, { region }) => ({
      items: await catalogue.details(await catalogue.itemIds(refs), region.code),
      currency: region.currency,
    })),
    // nobody signs in yet: no rating is the caller's own
    implement(items.ratings, async ({ itemId }) => ({ ...(await around.ratings(Number(itemId))), mine: null })),
    // answered alike whether it counts or not, and whatever the article
    implement(items.visit, async ({ itemId }, context) => {
      const visitor = visitorOf(context);
      if (visitor !== null) visits.count(Number(itemId), visitor);
      return undefined;
    }),
    implement(items.size, async () => ({
      maxFileSize: customerImageBytes,
      acceptedTypes: [...acceptedImageTypes],
    })),
    implement(items.complement, async ({ ref, ...asked }, { region }) =>
      answer(await around.complements(ref, { ...asked, region: region.code }), asked, region),
    ),
    implement(items.similar, async ({ itemRef, ...asked }, { region }) =>
      answer(await around.similar(itemRef, { ...asked, region: region.code }), asked, region),
    ),
    implement(items.look, async ({ itemRef }, { region }) => ({ looks: await around.looks(itemRef, region.code) })),
    implement(items.lookPrice, async ({ itemsVariantIds }, { region }) => ({
      ...(await around.lookPrice(itemsVariantIds.split(',').map(Number), region.code)),
      currency: region.currency,
    })),
  ];
};

const specialGroupRoutes = (deps: RouteDeps): Implementation[] => {
  const { catalogue, around, clock } = deps;
  const answer = answerPage(deps);
  return [
    implement(specialGroups.list, async ({ itemSectionId, maxResults }) => {
      const sectionId = itemSectionId === undefined ? null : Number(itemSectionId);
      const running = runningSpecialGroups(catalogue.dictionary(), sectionId, clock.now());
      return { specialGroups: running.slice(0, maxResults) };
    }),
    implement(specialGroups.bySeoName, async ({ seoname, sectionSeoName }) =>
      around.specialGroup(seoname, sectionSeoName),
    ),
    implement(specialGroups.byId, async ({ specialGroupId, page, pageSize }, { region }) => {
      const found = await around.specialGroupItems(Number(specialGroupId), { page, pageSize, region: region.code });
      return answer(found, { page, pageSize }, region);
    }),
  ];
};
