import type { NewsCard } from '#shared/api/content-shapes';
import { formatDate } from '#shared/dates';
import { typo } from '#shared/text';

export type NewsTile = {
  path: string;
  title: string;
  summary: string;
  date: string;
  /** Formatted for display. */
  day: string;
  image: { name: string; alt: string; tone: string; width: number; height: number } | null;
};

export const newsTile = ({ name, title, summary, date, image }: NewsCard, timeZone: string): NewsTile => ({
  path: `/actualites/${name}`,
  title: typo(title),
  summary: typo(summary),
  date,
  day: formatDate(new Date(date), timeZone),
  image: image && {
    name: image.name,
    alt: image.alt,
    tone: image.placeholder,
    width: image.width,
    height: image.height,
  },
});
