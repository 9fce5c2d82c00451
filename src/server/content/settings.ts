import type { Image } from '#shared/api/shapes';
import { settingShapes, type SettingName, type SettingOf } from './setting-shapes.ts';
import type { SettingRow } from './content.store.ts';

export type Settings = {
  /** The setting of the section, otherwise of the whole shop; null when staff entered none. */
  of<Name extends SettingName>(name: Name, sectionId: number | null): SettingOf<Name> | null;
  /** The home pages of the shop and of its sections. */
  homes: SettingOf<'home'>[];
  imageNames: string[];
  /** `name: reason` of each invalid setting. Invalid settings are treated as absent. */
  invalid: string[];
};

const keyOf = (name: string, sectionId: number | null): string => `${name}/${sectionId ?? ''}`;

const imageKeys = new Set(['image', 'imageTall', 'gallery']);

/** Names of the images in a setting or a part of one. */
export const collectImageNames = (value: unknown, key = ''): string[] => {
  if (typeof value === 'string') return imageKeys.has(key) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((inner) => collectImageNames(inner, key));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => collectImageNames(inner, name));
};

const isSettingName = (name: string): name is SettingName => name in settingShapes;

/** Ignores settings that belong to other modules. */
export const parseSettings = (rows: readonly SettingRow[]): Settings => {
  const values = new Map<string, unknown>();
  const invalid: string[] = [];
  for (const row of rows) {
    if (!isSettingName(row.name)) continue;
    const result = settingShapes[row.name].safeParse(row.value);
    if (result.success) values.set(keyOf(row.name, row.section_id), result.data);
    else invalid.push(`${row.name}: ${result.error.message}`);
  }
  return {
    of: <Name extends SettingName>(name: Name, sectionId: number | null) =>
      (values.get(keyOf(name, sectionId)) ?? values.get(keyOf(name, null)) ?? null) as SettingOf<Name> | null,
    homes: [...values].flatMap(([key, value]) => (key.startsWith('home/') ? [value as SettingOf<'home'>] : [])),
    imageNames: [...new Set([...values.values()].flatMap((value) => collectImageNames(value)))],
    invalid,
  };
};

/** Null when the image does not exist or cannot be served. */
export const findImage = (images: ReadonlyMap<string, Image>, name: string | null): Image | null =>
  name === null ? null : (images.get(name) ?? null);
