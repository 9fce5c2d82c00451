import type { Dictionary } from '#server/catalogue';
import type { NamedPlace, UnderstoodKeyword } from '#server/keyword';
import { exponentOf, type Currency } from '#shared/money';
import { filteredListingPath, listingPath, type ListingParams, type Place } from '#shared/paths';
import { searchMessages as words } from './search.messages.ts';

type Link = { name: string; path: string };
type KnownPlace = { name: string; place: Place };

const findPlace = ({ kind, id }: NamedPlace, dictionary: Dictionary): KnownPlace | null => {
  if (kind === 'section') {
    const section = dictionary.section(id);
    return section && { name: section.name, place: { section: section.seoName } };
  }
  const ofSubGroup = kind === 'subgroup' ? dictionary.subGroupById(id) : null;
  const known = ofSubGroup ?? (kind === 'group' ? dictionary.groupById(id) : null);
  if (!known) return null;
  const { section, group } = known;
  return {
    name: words.placeIn((ofSubGroup?.subGroup ?? group).name, section.name),
    place: { section: section.seoName, group: group.seoName, subGroup: ofSubGroup?.subGroup.seoName },
  };
};

/** Null for a place that no longer exists. */
export const describePlace = (named: NamedPlace, dictionary: Dictionary): Link | null => {
  const known = findPlace(named, dictionary);
  return known && { name: known.name, path: listingPath(known.place) };
};

/** In units of the currency, with a comma: `49,9`. */
const amountText = (minorUnits: number, currency: Currency): string =>
  String(minorUnits / 10 ** exponentOf(currency)).replace('.', ',');

const sortKeys = { priceAsc: 'prix-croissant', priceDesc: 'prix-decroissant', bestRated: 'mieux-notes' } as const;

const paramsOf = (filters: UnderstoodKeyword['filters'], currency: Currency): ListingParams => {
  const { priceMin, priceMax, onSale, isNew, sort } = filters;
  return {
    ...(isNew ? { nouveau: '1' } : {}),
    ...(onSale ? { solde: '1' } : {}),
    ...(priceMin === undefined ? {} : { prixMin: amountText(priceMin, currency) }),
    ...(priceMax === undefined ? {} : { prixMax: amountText(priceMax, currency) }),
    ...(sort && sort !== 'relevance' ? { tri: sortKeys[sort] } : {}),
  };
};

const namesOf = (filters: UnderstoodKeyword['filters'], currency: Currency): string[] => {
  const { priceMin, priceMax, onSale, isNew, sort } = filters;
  const names = [
    isNew ? words.isNew : null,
    onSale ? words.onSale : null,
    words.priceBetween(priceMin, priceMax, currency),
    sort ? words.sorts[sort] : null,
  ];
  return names.filter((name) => name !== null);
};

type Context = {
  dictionary: Dictionary;
  region: { currency: Currency };
  visitorSectionId: string | undefined;
  /** Only a search of the whole catalogue opens the page that staff chose for the keyword. */
  isWholeCatalogue?: boolean;
};

/** First the listing with the filters of the keyword, then the pages that it names. */
export const describePages = (
  { filters, remaining, place, pages, path: chosen = null }: UnderstoodKeyword & { path?: string | null },
  { dictionary, region: { currency }, visitorSectionId, isWholeCatalogue = false }: Context,
): { filteredPath: string | null; pages: Link[] } => {
  const links = pages.map(({ name, path }) => ({ name, path }));
  if (chosen !== null && isWholeCatalogue) return { filteredPath: chosen, pages: links };
  const filterNames = namesOf(filters, currency);
  if (filterNames.length === 0) return { filteredPath: null, pages: links };
  const visitorSection =
    remaining === '' && visitorSectionId !== undefined
      ? { kind: 'section' as const, id: Number(visitorSectionId) }
      : null;
  const named = place ?? visitorSection;
  const known = named && findPlace(named, dictionary);
  const isKeyword = !known && remaining !== '';
  const params = paramsOf(filters, currency);
  const path = filteredListingPath(known?.place ?? {}, isKeyword ? { keyword: remaining, ...params } : params);
  const subject = known?.name ?? (isKeyword ? remaining : words.allItems);
  return { filteredPath: path, pages: [{ name: words.filtered(subject, filterNames), path }, ...links] };
};
