/** What lines of carts and orders show of their variants, in one query whatever their number. */
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
  /** Address of the product page, the colour chosen. */
  path: string;
  style: Style;
  size: Size;
  /** The first of the style. */
  image: Image;
  sectionId: number;
  groupId: number;
  brandId: number | null;
  taxClass: string;
  /** False once the public shop no longer shows it: it may be named, not sold. */
  shown: boolean;
};

export type VariantLines = (ids: readonly number[], reader?: Reader) => Promise<Map<number, VariantLine>>;

const lineOf = (row: VariantRow, dictionary: Dictionary): VariantLine | null => {
  const style = dictionary.style(row.style_id);
  const size = dictionary.size(row.size_id)?.value;
  if (!style || !size) return null;
  const place = placeOf({ groupId: row.group_id, subGroupId: row.subgroup_id }, dictionary);
  const address = {
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
    path: `${itemPath(address)}?style=${slugOf(style.name)}`,
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

/** By variant id; a variant that does not exist is absent. Inside a command, `reader` is its transaction. */
export const createVariantLines =
  ({ db, clock, dictionary }: Deps): VariantLines =>
  async (ids, reader = db) => {
    const rows = ids.length === 0 ? [] : await readVariants(reader, ids, clock.now());
    const known = dictionary.now();
    const strange = rows.some(({ style_id, size_id }) => !known.style(style_id) || !known.size(size_id));
    // a colour written a moment ago may not have been announced here yet
    const words = strange ? await dictionary.refresh() : known;
    return new Map(
      rows.flatMap((row) => {
        const line = lineOf(row, words);
        return line ? [[row.id, line] as const] : [];
      }),
    );
  };
