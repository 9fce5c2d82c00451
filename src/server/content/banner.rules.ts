/** Which banners run, and what a banner needs. */
import type { BannerPlace } from '#shared/rules/banner';
import { isRunning } from '#shared/rules/period';
import { bannerMessages as messages } from './banner.messages.ts';
import type { BannerContent, BannerRow } from './banner.store.ts';

/** `sectionId`: null for the whole shop. */
export type BannerView = { readonly sectionId: number | null; readonly region: string; readonly at: Date };

/** Banners of a place in their order. A banner for some sections is not shown to visitors without section. */
export const runningBanners = (
  banners: readonly BannerRow[],
  place: BannerPlace,
  { sectionId, region, at }: BannerView,
): BannerRow[] =>
  banners.filter(
    (banner) =>
      banner.place === place &&
      isRunning(banner, at) &&
      (banner.regions.length === 0 || banner.regions.includes(region)) &&
      (banner.sectionIds.length === 0 || (sectionId !== null && banner.sectionIds.includes(sectionId))),
  );

/** Names of the pictures of a banner. */
export const picturesOf = ({ image, imageTall }: Pick<BannerContent, 'image' | 'imageTall'>): string[] =>
  [image, imageTall].filter((name) => name !== null);

/** Places that show a picture with little or no text. */
const pictured: ReadonlySet<BannerPlace> = new Set(['HERO', 'MENU']);

/** One French sentence for each wrong field. */
export const problemsOf = (
  content: BannerContent,
  known: { regions: ReadonlySet<string>; sections: ReadonlySet<number>; images: ReadonlySet<string> },
): { field: string; message: string }[] => {
  const { place, image, imageTall, startsAt, endsAt } = content;
  const problems: [field: string, isWrong: boolean, message: string][] = [
    ['image', image === null && pictured.has(place), messages.noImage],
    ['image', image !== null && !known.images.has(image), messages.unknownImage],
    ['imageTall', imageTall !== null && !known.images.has(imageTall), messages.unknownImage],
    ['focalX', (content.focalX === null) !== (content.focalY === null), messages.halfPoint],
    ['tallFocalX', (content.tallFocalX === null) !== (content.tallFocalY === null), messages.halfPoint],
    ['link', content.link === null && place === 'MENU', messages.noLink],
    ['linkLabel', content.linkLabel !== null && content.link === null, messages.labelWithoutLink],
    ['endsAt', startsAt !== null && endsAt !== null && endsAt <= startsAt, messages.badPeriod],
    ['regions', content.regions.some((code) => !known.regions.has(code)), messages.unknownRegion],
    ['sections', content.sectionIds.some((id) => !known.sections.has(id)), messages.unknownSection],
  ];
  return problems.flatMap(([field, isWrong, message]) => (isWrong ? [{ field, message }] : []));
};
