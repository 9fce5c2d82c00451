/** Full menu, loaded once per page load when a menu is opened. */
import { useEffect, useState } from 'react';
import { typo } from '#shared/text';
import { listingPath, looksPath, specialGroupPath } from '#shared/paths';
import { callApi } from '#storefront/frame/call-api.ts';
import type { Photo } from '#ui/picture.tsx';
import type { FocalPoint } from '#ui/focal.ts';
import { menuMessages } from './menu.messages.ts';
import type { ShellLink } from '#storefront/frame/shell-data.ts';

export type MenuGroup = ShellLink & { subGroups: ShellLink[] };
/** Banner of the menu, with its picture. */
export type MenuTile = ShellLink & { text: string; image: Photo; focal: FocalPoint | null };

export type MenuSection = ShellLink & {
  seoName: string;
  image: Photo;
  groups: MenuGroup[];
  selections: ShellLink[];
};

const readMenu = async (): Promise<MenuSection[]> => {
  const { sections } = await callApi('GET /api/items/menu');
  return sections.map(({ name, seoName: section, image, groups, specialGroups, hasLooks }) => ({
    name,
    seoName: section,
    path: listingPath({ section }),
    image,
    groups: groups.map(({ name: groupName, seoName: group, subGroups }) => ({
      name: groupName,
      path: listingPath({ section, group }),
      subGroups: subGroups.map((sub) => ({
        name: sub.name,
        path: listingPath({ section, group, subGroup: sub.seoName }),
      })),
    })),
    selections: [
      ...specialGroups.map((special) => ({ name: special.name, path: specialGroupPath(special.seoName) })),
      ...(hasLooks ? [{ name: menuMessages.looks, path: looksPath(section) }] : []),
    ],
  }));
};

let cached: Promise<MenuSection[]> | null = null;

/** A failure is not cached, so that the next opening tries again. */
export const fetchMenu = (): Promise<MenuSection[]> =>
  (cached ??= readMenu().catch((error: unknown) => {
    cached = null;
    throw error;
  }));

export type Menu = { sections: MenuSection[] | null; failed: boolean; readonly retry: () => void };

/** `sections` is null while they are loading. */
export const useMenu = (): Menu => {
  const [sections, setSections] = useState<MenuSection[] | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    fetchMenu().then(setSections, () => setFailed(true));
  }, []);
  const retry = (): void => {
    setFailed(false);
    fetchMenu().then(setSections, () => setFailed(true));
  };
  return { sections, failed, retry };
};

const readTile = async (itemSectionId: string): Promise<MenuTile | null> => {
  const { tile } = await callApi('GET /api/settings/get/menu/tile', { itemSectionId });
  if (!tile?.link) return null;
  const { title, text, link, image, imageTall, focal, focalTall } = tile;
  return {
    name: typo(title),
    text: typo(text),
    path: link,
    image: imageTall ?? image,
    focal: imageTall ? focalTall : focal,
  };
};

const tiles = new Map<string, Promise<MenuTile | null>>();

/** Banner of a section; null without banner and while it is loading. Without it, the menu is complete. */
export const useMenuTile = (sectionId: string | undefined): MenuTile | null => {
  const [tile, setTile] = useState<MenuTile | null>(null);
  useEffect(() => {
    if (sectionId === undefined) return undefined;
    let isCurrent = true;
    const reading = tiles.get(sectionId) ?? readTile(sectionId).catch(() => null);
    tiles.set(sectionId, reading);
    void reading.then((found) => (isCurrent ? setTile(found) : undefined));
    return () => {
      isCurrent = false;
    };
  }, [sectionId]);
  return tile;
};
