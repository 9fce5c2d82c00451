import type { Clock } from '#platform/clock';
import type { Db, Reader } from '#platform/db';
import type { Image, Size, Style } from '#shared/api/shapes';
import { itemPath } from '#shared/paths';
import { absentImage } from '#shared/rules/image';
import { slugOf } from '#shared/text';
import { placeOf } from './card.rules.ts';
import type { LiveDictionary } from './dictionary.ts';
import type { Dictionary } from './dictionary.rules.ts';
import { readVariants, type VariantRow } from './variant-line.store.ts';

export type VariantLine = {
  variantId: number;
  itemId: number;
  ref: string;
  name: string;
  /** Path of the product page with the colour. */
  path: string;
  style: Style;
  size: Size;
  image: Image;
  sectionId: number;
  groupId: number;
  brandId: number | null;
  taxClass: string;
  /** False when the shop no longer shows the variant: it may be displayed but not sold. */
  shown: boolean;
};

export type VariantLines = (ids: readonly number[], reader?: Reader) => Promise<Map<number, VariantLine>>;

const toLine = (row: VariantRow, dictionary: Dictionary): VariantLine | null => {
  const style = dictionary.style(row.style_id);
  const size = dictionary.size(row.size_id)?.value;
  if (!style || !size) return null;
  const place = placeOf({ groupId: row.group_id, subGroupId: row.subgroup_id }, dictionary);
  const location = {
    section: place?.section.seoName,
    group: place?.group.seoName,
    subGroup: place?.subGroup?.seoName,
    ref: row.ref,
    slug: row.slug,
  };
  return {
    variantId: row.id,
    itemId: row.item_id,
    ref: row.ref,
    name: row.name,
    path: `${itemPath(location)}?style=${slugOf(style.name)}`,
    style,
    size,
    image: row.image ?? absentImage(row.name),
    sectionId: row.section_id,
    groupId: row.group_id,
    brandId: row.brand_id,
    taxClass: row.tax_class,
    shown: row.shown && place !== null,
  };
};

type Deps = { db: Db; clock: Clock; dictionary: LiveDictionary };

/** Reads variants by id in one query; unknown ones are absent. Inside a command, pass its transaction as `reader`. */
export const createVariantLines =
  ({ db, clock, dictionary }: Deps): VariantLines =>
  async (ids, reader = db) => {
    const rows = ids.length === 0 ? [] : await readVariants(reader, ids, clock.now());
    const current = dictionary.current();
    const isOutdated = rows.some(({ style_id, size_id }) => !current.style(style_id) || !current.size(size_id));
    // the notification of a new colour may not have arrived yet
    const names = isOutdated ? await dictionary.refresh() : current;
    return new Map(
      rows.flatMap((row) => {
        const line = toLine(row, names);
        return line ? [[row.id, line] as const] : [];
      }),
    );
  };
