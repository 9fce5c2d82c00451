import type { Client } from '#shared/api/client';
import type { ItemDetail } from '#shared/api/shapes';
import { lookPath, styleKey } from '#shared/paths';
import type { Table } from '#shared/rules/size-tables';
import { typo } from '#shared/text';
import type { Photo } from '#ui/picture.tsx';
import { pictureOf } from '#storefront/card/card-data.ts';
import { styleToShow } from '#storefront/choice/choice.rules.ts';
import { productView } from '#storefront/card/product-view.ts';
import { isAvailable, lookItemOf, type LookEntry } from './look.rules.ts';

export type LookLink = { name: string; path: string };
export type LookData = LookLink & { image: Photo | null; entries: LookEntry[] };
/** `others`: further looks with the same item. */
export type ProductLook = LookData & { others: LookLink[] };

type Look = Awaited<ReturnType<Client['looks']['byId']>>;

const linkOf = ({ id, name }: Pick<Look, 'id' | 'name'>): LookLink => ({
  name: typo(name),
  path: lookPath({ id, name }),
});

/** The item in the colour of the look; in every colour when the look has none, or one that is no longer sold. */
const entryOf = (item: ItemDetail & { styleId: string | null }, sizeTables: readonly Table[]): LookEntry => {
  const view = productView(item, sizeTables);
  const lookStyle = item.styles.find(({ id }) => id === item.styleId);
  const lookKey = lookStyle ? styleKey(lookStyle) : null;
  const fixed = view.styles.findIndex(({ key }) => key === lookKey);
  if (fixed >= 0) return { ref: item.ref, colours: [lookItemOf(view, fixed)], colour: 0 };
  const colours = view.styles.map((_, index) => lookItemOf(view, index));
  return { ref: item.ref, colours, colour: styleToShow(view.variants, -1) };
};

export const toLookData = (look: Look, sizeTables: readonly Table[]): LookData => ({
  ...linkOf(look),
  image: pictureOf([look.image]),
  entries: look.items.map((item) => entryOf(item, sizeTables)),
});

const hasStock = ({ colours }: LookEntry): boolean => colours.some(isAvailable);

/** The first look with more than one item in stock, or null. */
export const productLook = (looks: readonly Look[], sizeTables: readonly Table[]): ProductLook | null => {
  for (const look of looks) {
    const shown = toLookData(look, sizeTables);
    if (shown.entries.filter(hasStock).length < 2) continue;
    return { ...shown, others: looks.filter(({ id }) => id !== look.id).map(linkOf) };
  }
  return null;
};
