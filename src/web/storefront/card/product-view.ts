import { itemPath, styleKey } from '#shared/paths';
import type { ItemDetail, PictureView, Size, SizeSystem, StockWord } from '#shared/api/shapes';
import type { Currency } from '#shared/money';
import { typo } from '#shared/text';
import type { GarmentKind } from '#ui/garment.tsx';
import { wallOf, type Photo, type Wall } from '#ui/picture.tsx';
import { equivalentOf, type Table } from '#shared/rules/size-tables';
import { pictureOf } from './card-data.ts';
import { garmentKindOf } from './garment-kind.rules.ts';

export type ProductPhoto = Photo & { view: PictureView };
export type ProductStyle = { key: string; name: string; hex: string | null; images: ProductPhoto[] };
/**
 * [colour index, size index, price, struck-through price or null, stock, id]. A tuple keeps the data small, because
 * an item may have 3,000 variants.
 */
export type VariantRow = [number, number, number, number | null, StockWord, string];

export type ProductView = {
  ref: string;
  name: string;
  brand: string | null;
  path: string;
  kind: GarmentKind;
  wall: Wall;
  isNew: boolean;
  currency: Currency;
  styles: ProductStyle[];
  sizes: string[];
  /** Equivalent of each size (`S` for `38`); null when the size guide has none. */
  equivalents: (string | null)[];
  /** Null when the item has no sizes. */
  sizeSystem: SizeSystem | null;
  /** seoName of the section, on which the meaning of letter sizes depends. */
  section: string;
  variants: VariantRow[];
  rating: { average: number | null; count: number };
};

const variantRows = (item: ItemDetail, sizeTables: readonly Table[]) => {
  const styles = new Map<string, ProductStyle>();
  const sizes = new Map<string, Size>();
  for (const { style, size, images } of item.variants) {
    if (!styles.has(style.id)) {
      const photos = images.flatMap((image) => {
        const photo = pictureOf([image]);
        return photo ? [{ ...photo, view: image.view }] : [];
      });
      styles.set(style.id, { key: styleKey(style), name: style.name, hex: style.hex, images: photos });
    }
    if (!sizes.has(size.id)) sizes.set(size.id, size);
  }
  const variantSizes = new Set(sizes.keys());
  // `item.sizes` is sorted by size, but the variants are sorted by colour first.
  const order = [...item.sizes.map(({ id }) => id).filter((id) => variantSizes.has(id)), ...variantSizes];
  const sizeAt = new Map([...new Set(order)].map((id, index) => [id, index]));
  const styleAt = new Map([...styles.keys()].map((id, index) => [id, index]));
  const variants = item.variants.map(({ id, style, size, price, salePrice, stock }): VariantRow => [
    styleAt.get(style.id) ?? 0,
    sizeAt.get(size.id) ?? 0,
    salePrice ?? price,
    salePrice === null ? null : price,
    stock,
    id,
  ]);
  const shown = [...sizeAt.keys()].flatMap((id) => sizes.get(id) ?? []);
  return {
    styles: [...styles.values()],
    sizes: shown.map(({ label }) => label),
    equivalents: shown.map((size) => equivalentOf(sizeTables, size, item.section.seoName)),
    sizeSystem: shown[0]?.system ?? null,
    variants,
  };
};

export const productView = (item: ItemDetail, sizeTables: readonly Table[]): ProductView => ({
  ref: item.ref,
  name: typo(item.name),
  brand: item.brand,
  path: itemPath({
    section: item.section.seoName,
    group: item.group.seoName,
    subGroup: item.subGroup?.seoName,
    ref: item.ref,
    slug: item.slug,
  }),
  kind: garmentKindOf([item.slug, item.subGroup?.seoName, item.group.seoName]),
  wall: wallOf(item.ref),
  isNew: item.isNew,
  section: item.section.seoName,
  currency: item.currency,
  rating: item.rating,
  ...variantRows(item, sizeTables),
});
