/** The settings in memory: of a section where it has its own, else of the whole shop. */
import type { Image } from '#shared/api/shapes';
import { settingShapes, type SettingName, type SettingOf } from './stored.ts';
import type { SettingRow } from './content.store.ts';

export type Settings = {
  /** Null when staff set nothing under this name. */
  of<Name extends SettingName>(name: Name, sectionId: number | null): SettingOf<Name> | null;
  /** Names of every picture the settings cite. */
  imageNames: string[];
  /** Settings that cannot be read, `name: reason`; they are as if absent. */
  refused: string[];
};

const keyOf = (name: string, sectionId: number | null): string => `${name}/${sectionId ?? ''}`;

const imagesIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(imagesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    (key === 'image' || key === 'imageTall') && typeof inner === 'string' ? [inner] : imagesIn(inner),
  );
};

const isSettingName = (name: string): name is SettingName => name in settingShapes;

/** Reads the rows once; settings of other rooms are left alone. */
export const buildSettings = (rows: readonly SettingRow[]): Settings => {
  const values = new Map<string, unknown>();
  const refused: string[] = [];
  for (const row of rows) {
    if (!isSettingName(row.name)) continue;
    const read = settingShapes[row.name].safeParse(row.value);
    if (read.success) values.set(keyOf(row.name, row.section_id), read.data);
    else refused.push(`${row.name}: ${read.error.message}`);
  }
  return {
    of: <Name extends SettingName>(name: Name, sectionId: number | null) =>
      (values.get(keyOf(name, sectionId)) ?? values.get(keyOf(name, null)) ?? null) as SettingOf<Name> | null,
    imageNames: [...new Set([...values.values()].flatMap(imagesIn))],
    refused,
  };
};

/** A setting's picture, when it can be served. */
export const pictureOf = (images: ReadonlyMap<string, Image>, name: string | null): Image | null =>
  name === null ? null : (images.get(name) ?? null);
