/** The whole menu: every section with its groups and selections, fetched once a visit, when somebody reaches for it. */
import { useEffect, useState } from 'react';
import { createTransport } from '#shared/api/transport';
import { listingPath, specialGroupPath } from '#shared/paths';
import type { Photo } from '#ui/picture.tsx';
import type { ShellLink } from '#storefront/frame/shell-data.ts';
import { shownFetch } from '#storefront/frame/progress.tsx';

export type MenuGroup = ShellLink & { subGroups: ShellLink[] };
export type MenuSection = ShellLink & {
  seoName: string;
  image: Photo;
  groups: MenuGroup[];
  selections: ShellLink[];
};

const call = createTransport({ fetch: shownFetch });

const readMenu = async (): Promise<MenuSection[]> => {
  const { sections } = await call('GET /api/items/menu');
  return sections.map(({ name, seoName: section, image, groups, specialGroups }) => ({
    name,
    seoName: section,
    path: listingPath({ section }),
    image,
    groups: groups.map(({ name: of, seoName: group, subGroups }) => ({
      name: of,
      path: listingPath({ section, group }),
      subGroups: subGroups.map((sub) => ({
        name: sub.name,
        path: listingPath({ section, group, subGroup: sub.seoName }),
      })),
    })),
    selections: specialGroups.map((one) => ({ name: one.name, path: specialGroupPath(one.seoName) })),
  }));
};

let asked: Promise<MenuSection[]> | null = null;

/** Asks at most once; a failure is forgotten, so that the next opening asks again. */
export const fetchMenu = (): Promise<MenuSection[]> =>
  (asked ??= readMenu().catch((error: unknown) => {
    asked = null;
    throw error;
  }));

export type Menu = { sections: MenuSection[] | null; failed: boolean; readonly again: () => void };

/** `sections` is null until it comes. */
export const useMenu = (): Menu => {
  const [sections, setSections] = useState<MenuSection[] | null>(null);
  const [failed, setFailed] = useState(false);
  // Asks when it is first shown.
  useEffect(() => {
    fetchMenu().then(setSections, () => setFailed(true));
  }, []);
  const again = (): void => {
    setFailed(false);
    fetchMenu().then(setSections, () => setFailed(true));
  };
  return { sections, failed, again };
};
