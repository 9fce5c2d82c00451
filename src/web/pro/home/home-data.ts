/** Home pages by their address: `commun`, or the id of a section. */
import { data } from 'react-router';
import type { BlockKind } from '#shared/rules/home-block';
import { blockKinds } from '#shared/rules/home-block';
import { homesPath, type Choice } from '#pro/content/content-data.ts';
import { homeMessages as messages } from './home.messages.ts';

export const commonPage = 'commun';

export const pageNameOf = (section: string | null): string => section ?? commonPage;

export const homePath = (section: string | null, done?: keyof typeof messages.done): string => {
  const query = new URLSearchParams({
    ...(section !== null && { page: section }),
    ...(done !== undefined && { fait: done }),
  });
  return query.size === 0 ? homesPath : `${homesPath}?${query.toString()}`;
};

export const blockPath = (section: string | null, block: string): string =>
  `${homesPath}/${pageNameOf(section)}/${block}`;

/** Null for the common page; 404 for a section that does not exist. */
export const sectionOf = (page: string | null | undefined, sections: readonly Choice[]): string | null => {
  if (page === null || page === undefined || page === commonPage) return null;
  const found = sections.find(({ value }) => value === page);
  if (!found) throw data(null, { status: 404 });
  return found.value;
};

export const isKind = (text: string | null): text is BlockKind => blockKinds.some((kind) => kind === text);
