/** Choices and moments of the forms about contents. */
import { formatShortDay, formatTime, instantAt, isoDay, localTimeOf } from '#shared/dates';
import { bannerPlaces, type BannerPlace } from '#shared/rules/banner';
import type { Shop } from '#app/shop-context.ts';
import { contentMessages as messages } from './content.messages.ts';

export const contentPath = '/pro/contenu';
export const homesPath = `${contentPath}/accueil`;
export const sizeGuidePath = `${contentPath}/guide-des-tailles`;
export const bannersPath = `${contentPath}/bannieres`;
export const storesPath = `${contentPath}/magasins`;
export const announcementsPath = `${contentPath}/annonces`;
export const newsPath = `${contentPath}/actualites`;
export const textPagesPath = `${contentPath}/pages`;

export const isPlace = (text: string | null): text is BannerPlace =>
  (bannerPlaces as readonly (string | null)[]).includes(text);

export type Choice = { readonly value: string; readonly label: string };
export type Choices = { readonly regions: readonly Choice[]; readonly sections: readonly Choice[] };

export const readChoices = async (shop: Shop): Promise<Choices> => {
  const [{ regions }, sections] = await Promise.all([shop.api.settings.currentRegion({}), shop.menu()]);
  return {
    regions: regions.map(({ code, name }) => ({ value: code, label: name })),
    sections: sections.map(({ id, name }) => ({ value: id, label: name })),
  };
};

/** Value of a `datetime-local` field. */
export const localMoment = (at: string | null, timeZone: string): string => {
  if (at === null) return '';
  const { date, time } = localTimeOf(new Date(at), timeZone);
  return `${date}T${time}`;
};

/** Null for an empty field, undefined for a text that is no moment. */
export const momentOf = (typed: string, timeZone: string): string | null | undefined => {
  if (typed === '') return null;
  const [, day = '', time = ''] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::\d{2})?$/.exec(typed) ?? [];
  const isReal = day !== '' && !Number.isNaN(Date.parse(`${day}T${time}:00Z`));
  return isReal ? instantAt(day, time, timeZone).toISOString() : undefined;
};

/** `Africa/Tunis` is the time of Tunis. */
export const cityOf = (timeZone: string): string => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');

/** `21 nov., 10 h 05`, with the year of another year. */
export const shortMoment = (at: string, timeZone: string, now: Date): string => {
  const date = new Date(at);
  const [day, today] = [isoDay(date, timeZone), isoDay(now, timeZone)];
  const year = day.slice(0, 4) === today.slice(0, 4) ? '' : ` ${day.slice(0, 4)}`;
  return `${formatShortDay(date, timeZone)}${year}, ${formatTime(date, timeZone)}`;
};

export const periodText = (
  { startsAt, endsAt }: { readonly startsAt: string | null; readonly endsAt: string | null },
  timeZone: string,
  now: Date,
): string => {
  const [start, end] = [startsAt, endsAt].map((at) => (at === null ? null : shortMoment(at, timeZone, now)));
  if (start && end) return messages.between(start, end);
  if (start) return messages.from(start);
  return end ? messages.until(end) : messages.always;
};

/** Values of one name, joined by spaces. */
export const listOf = (text: string | undefined): string[] => (text ?? '').split(' ').filter(Boolean);

export const labelsOf = (values: readonly string[], choices: readonly Choice[]): string =>
  values.map((value) => choices.find((choice) => choice.value === value)?.label ?? value).join(', ');

export const audienceText = (
  { regions, sections }: { readonly regions: readonly string[]; readonly sections: readonly string[] },
  choices: Choices,
): string =>
  [
    sections.length === 0 ? messages.allSections : labelsOf(sections, choices.sections),
    regions.length === 0 ? messages.everywhere : labelsOf(regions, choices.regions),
  ].join(' · ');
