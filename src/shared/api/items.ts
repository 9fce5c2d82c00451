import { z } from 'zod';
import { anyone, customers, declareCalls } from './call.ts';
import { catalogBanner } from './content-shapes.ts';
import { claimKind } from './order-shapes.ts';
import { look } from './looks.ts';
import { amount, itemRef, keyword, page, pageSize, rowId, rowIdLists, seoName, smallId, text } from './inputs.ts';
import {
  count,
  currency,
  group,
  itemCard,
  itemDetail,
  itemPage,
  keywordResult,
  minorUnits,
  pageLinks,
  section,
  size,
  specialGroup,
  style,
  subGroup,
} from './shapes.ts';
import { uploadKinds } from '#shared/rules/upload-limits';

export const itemSorts = ['relevance', 'newest', 'priceAsc', 'priceDesc', 'bestRated'] as const;
export type ItemSort = (typeof itemSorts)[number];

const read = { method: 'GET', access: anyone, lane: 'catalogue', rate: 'read' } as const;

const place = {
  selectedSection: seoName.optional(),
  selectedGroupName: seoName.optional(),
  selectedSubGroupName: seoName.optional(),
};

const counted = { count };
const named = { id: smallId, name: z.string() };
const mark = z.literal('1').optional();

/** Counts of a facet ignore the filter of this facet. */
const filters = {
  reference: keyword.optional(),
  /** Disables spelling correction of the keyword. */
  literal: z.literal('1').optional(),
  ...place,
  selectedSpecialGroup: seoName.optional(),
  selectedSizeId: z.array(smallId).max(50).optional(),
  selectedStyleId: z.array(smallId).max(50).optional(),
  /** Published less than 30 days ago. */
  selectedNew: mark,
  selectedOnSale: mark,
  selectedInStock: mark,
  /** Items match that have at least one of the values. */
  selectedMaterialId: z.array(smallId).max(50).optional(),
  selectedFitId: z.array(smallId).max(50).optional(),
  filterPriceMin: amount.optional(),
  filterPriceMax: amount.optional(),
  /** Section of the visitor. It limits the listing when nothing else does; for a keyword, its items come first. */
  optionalItemSectionId: smallId.optional(),
};

const ratingSummary = {
  average: z.number().nullable(),
  count,
  /** The user's own rating. */
  mine: z.int().min(1).max(5).nullable(),
};

const itemRoots = {
  list: {
    ...read,
    path: '/api/items/list',
    summary: 'Une page d’articles, filtrée et triée.',
    query: z.object({
      ...filters,
      sort: z.enum(itemSorts).optional(),
      page,
      pageSize: pageSize(24),
      requestTimestamp: z.int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
    }),
    output: z.object({
      ...itemPage.shape,
      requestTimestamp: z.int().nullable(),
      ...keywordResult.shape,
    }),
  },
  loadFilter: {
    ...read,
    path: '/api/items/load-filter',
    summary: 'Les filtres d’une liste, chacun avec le nombre d’articles qu’il laisse.',
    query: z.object(filters),
    output: z.object({
      groups: z.array(
        z.object({ ...group.shape, ...counted, subGroups: z.array(z.object({ ...subGroup.shape, ...counted })) }),
      ),
      sizes: z.array(z.object({ ...size.shape, ...counted })),
      styles: z.array(z.object({ ...style.shape, ...counted })),
      materials: z.array(z.object({ ...named, ...counted })),
      fits: z.array(z.object({ ...named, ...counted })),
      /** Number of items that remain when this filter is added. */
      isNew: count,
      onSale: count,
      inStock: count,
      priceMin: minorUnits.nullable(),
      priceMax: minorUnits.nullable(),
      currency,
    }),
  },
  ref: {
    ...read,
    path: '/api/items/ref',
    summary: 'Un article et ses variantes, par sa référence.',
    query: z.object({ reference: itemRef, ...place }),
    output: itemDetail,
    errors: ['ITEM_NOT_FOUND'],
  },
  cards: {
    ...read,
    path: '/api/items/cards',
    summary: 'Des articles par leurs références, dans leur ordre\u202F; ceux qui ne sont plus vendus manquent.',
    query: z.object({ refs: z.array(itemRef).min(1).max(24) }),
    output: z.object({ items: z.array(itemCard), currency }),
  },
  leads: {
    ...read,
    path: '/api/items/leads',
    summary:
      'L’article le plus demandé de chaque rayon d’un univers, dans l’ordre des rayons ; null pour un rayon vide.',
    query: z.object({ itemSectionSeoName: seoName }),
    output: z.object({ groups: z.array(z.object({ seoName, item: itemCard.nullable() })), currency }),
  },
  details: {
    ...read,
    path: '/api/items/details',
    summary: 'Les fiches de quelques articles, dans leur ordre\u202F; celles qui ne sont plus vendues manquent.',
    query: z.object({ refs: z.array(itemRef).min(1).max(6) }),
    output: z.object({ items: z.array(itemDetail), currency }),
  },
  suggest: {
    ...read,
    path: '/api/items/suggest',
    summary: 'Des articles, des rayons et des mots pour ce qui est en train d’être tapé.',
    /** Without `q`, popular suggestions of the section. */
    query: z.object({ q: keyword.optional(), optionalItemSectionId: smallId.optional() }),
    /** At most ten suggestions in total. */
    output: z.object({
      /** The item with exactly this reference or SKU comes first. */
      items: z.array(itemCard).max(6),
      groups: pageLinks,
      pages: pageLinks,
      queries: z.array(z.string()).max(6),
      currency,
    }),
  },
} as const;

const tree = {
  menu: {
    ...read,
    path: '/api/items/menu',
    summary: 'Les univers avec leurs rayons, sous-rayons et sélections, pour le menu.',
    output: z.object({
      sections: z.array(z.object({ ...section.shape, specialGroups: z.array(specialGroup), hasLooks: z.boolean() })),
    }),
  },
  sections: {
    ...read,
    path: '/api/items/sections',
    summary: 'Tous les univers de la boutique.',
    output: z.object({ sections: z.array(section) }),
  },
  groups: {
    ...read,
    path: '/api/items/groups/',
    summary: 'Les rayons d’un univers, ou de tous.',
    query: z.object({ sectionId: smallId.optional() }),
    output: z.object({ groups: z.array(group) }),
  },
  subgroups: {
    ...read,
    path: '/api/items/subgroups/',
    summary: 'Les sous-rayons d’un rayon.',
    query: z.object({ groupId: smallId }),
    output: z.object({ subGroups: z.array(subGroup) }),
  },
  catalogBanner: {
    ...read,
    path: '/api/items/catalog-banner/section',
    summary: 'La bannière en tête du catalogue d’un univers.',
    query: z.object({ itemSectionSeoName: seoName.optional() }),
    output: z.object({ banner: catalogBanner.nullable() }),
  },
  optionalSections: {
    ...read,
    path: '/api/items/optional-sections',
    summary: 'Les autres univers, à côté de celui qui est nommé.',
    query: z.object({ sectionName: text(120).optional() }),
    output: z.object({ sections: z.array(section) }),
  },
} as const;

const around = {
  look: {
    ...read,
    path: '/api/items/look/',
    summary: 'Les looks où figure un article.',
    query: z.object({ itemRef }),
    output: z.object({ looks: z.array(look) }),
    errors: ['ITEM_NOT_FOUND'],
  },
  lookPrice: {
    ...read,
    path: '/api/items/look/price',
    summary: 'Le prix d’un ensemble de variantes.',
    query: z.object({ itemsVariantIds: rowIdLists }),
    output: z.object({
      total: minorUnits,
      currency,
      lines: z.array(z.object({ itemVariantId: z.string(), price: minorUnits })),
    }),
    errors: ['ITEM_NOT_FOUND'],
  },
  complement: {
    ...read,
    path: '/api/items/complement/',
    summary: 'Ce qui complète un article.',
    query: z.object({ ref: itemRef, page, pageSize: pageSize(12) }),
    output: itemPage,
    errors: ['ITEM_NOT_FOUND'],
  },
  similar: {
    ...read,
    path: '/api/items/similar/',
    summary: 'Les articles qui ressemblent à un article.',
    query: z.object({ itemRef, page, pageSize: pageSize(12) }),
    output: itemPage,
    errors: ['ITEM_NOT_FOUND'],
  },
  size: {
    ...read,
    path: '/api/items/size',
    summary: 'Le poids maximal, les formats et le nombre des fichiers envoyés.',
    query: z.object({ kind: z.enum(uploadKinds).default('image') }),
    output: z.object({ maxFileSize: z.int().min(1), acceptedTypes: z.array(z.string()), maxFiles: z.int().min(1) }),
  },
  claimTypes: {
    ...read,
    path: '/api/items/claim/type',
    summary: 'Les motifs de réclamation.',
    output: z.object({
      types: z.array(z.object({ id: z.string(), code: z.string(), kind: claimKind, label: z.string() })),
    }),
  },
  ratings: {
    ...read,
    path: '/api/items/ratings',
    summary: 'Les notes d’un article.',
    query: z.object({ itemId: rowId }),
    output: z.object({ ...ratingSummary, distribution: z.array(count).length(5) }),
    errors: ['ITEM_NOT_FOUND'],
  },
  ratingAdd: {
    method: 'POST',
    path: '/api/items/rating-add',
    summary: 'Note un article de 1 à 5\u202F; la dernière note compte.',
    body: z.strictObject({ itemId: rowId, rating: z.int().min(1).max(5) }),
    output: z.object(ratingSummary),
    access: customers,
    lane: 'catalogue',
    rate: 'write',
    errors: ['ITEM_NOT_FOUND'],
  },
  visit: {
    method: 'POST',
    path: '/api/items/visit',
    summary: 'Signale qu’un article a été vu.',
    /** `originType`: one of `visitOrigins` in any letter case. Others count as `OTHER`. */
    body: z.strictObject({ itemId: rowId, originType: text(40) }),
    status: 204,
    access: anyone,
    lane: 'poll',
    rate: 'poll',
  },
} as const;

export const items = declareCalls('items', { ...itemRoots, ...tree, ...around });
