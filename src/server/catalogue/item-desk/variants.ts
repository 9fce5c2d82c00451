/** Colours and sizes that staff add to an item, or take out of sale. */
import type { Tx } from '#platform/db';
import { badField } from '#shared/errors';
import type { InputOf } from '#shared/api/call';
import type { proItems } from '#shared/api/pro-items';
import type { ChangeItem, Saved } from './change-item.ts';
import { findFreeCodes, skuOf } from './codes.ts';
import { itemDeskMessages as messages } from './item-desk.messages.ts';
import { sizeId, styleId } from './names.store.ts';
import { readVariants } from './record.store.ts';
import { insertVariants, readTakenSkus, readVariantNames, withdrawVariants } from './variants.store.ts';

export type Pair = { readonly styleId: number; readonly sizeId: number };

const unique = (ids: readonly number[]): number[] => [...new Set(ids)];

/** One variant for each pair, with an SKU made from its names. */
export const addPairs = async (
  tx: Tx,
  item: { readonly id: number; readonly reference: string },
  pairs: readonly Pair[],
): Promise<void> => {
  const names = await readVariantNames(
    tx,
    unique(pairs.map((pair) => pair.styleId)),
    unique(pairs.map((pair) => pair.sizeId)),
  );
  const skus = await findFreeCodes(
    pairs.map((pair) => skuOf(item.reference, names.styles?.[pair.styleId] ?? '', names.sizes?.[pair.sizeId] ?? '')),
    (codes) => readTakenSkus(tx, codes),
  );
  const variants = pairs.flatMap((pair, index) => skus.slice(index, index + 1).map((sku) => ({ ...pair, sku })));
  await insertVariants(tx, item.id, variants);
};

type AddInput = InputOf<typeof proItems.addVariants>;
type WithdrawInput = InputOf<typeof proItems.withdraw>;

const without = (pairs: readonly Pair[], known: readonly Pair[]): Pair[] => {
  const keys = new Set(known.map((pair) => `${pair.styleId} ${pair.sizeId}`));
  return pairs.filter((pair) => !keys.has(`${pair.styleId} ${pair.sizeId}`));
};

/** A new colour comes in every size that is sold, a new size in every colour that is sold. */
export const createAddVariants =
  (change: ChangeItem) =>
  ({ reference, version, style, size }: AddInput): Promise<Saved> =>
    change({ name: 'catalogue.addVariants', reference, version }, async (tx, item, now) => {
      if (!style && !size) throw badField('style', messages.needStyleAndSize);
      const known = await readVariants(tx, item.id);
      const sold = known.filter(({ withdrawn }) => !withdrawn);
      const styles = style
        ? [await styleId(tx, { name: style.name.trim(), hex: style.hex ?? null })]
        : unique(sold.map((variant) => variant.styleId));
      const sizes = size
        ? [await sizeId(tx, { system: size.system, label: size.label.trim() })]
        : unique(sold.map((variant) => variant.sizeId));
      if (styles.length === 0 || sizes.length === 0)
        throw badField(style ? 'size' : 'style', messages.needStyleAndSize);
      const pairs = styles.flatMap((one) => sizes.map((other) => ({ styleId: one, sizeId: other })));
      const fresh = without(pairs, known);
      let restored = 0;
      for (const pair of pairs) restored += await withdrawVariants(tx, item.id, pair, { withdrawn: false, at: now });
      if (fresh.length + restored === 0) throw badField(style ? 'style' : 'size', messages.nothingToAdd);
      if (fresh.length > 0) await addPairs(tx, item, fresh);
      const after = [style?.name, size?.label].filter(Boolean).join(', ');
      return {
        before: { variants: sold.length },
        after: { variants: sold.length + fresh.length + restored, added: after },
      };
    });

export const createWithdraw =
  (change: ChangeItem) =>
  ({ reference, version, withdrawn, ...which }: WithdrawInput): Promise<Saved> =>
    change({ name: 'catalogue.withdrawVariants', reference, version }, async (tx, item, now) => {
      const ids = {
        styleId: which.styleId === undefined ? null : Number(which.styleId),
        sizeId: which.sizeId === undefined ? null : Number(which.sizeId),
      };
      if (ids.styleId === null && ids.sizeId === null) throw badField('styleId', messages.needStyleAndSize);
      const known = await readVariants(tx, item.id);
      const touched = known.filter(
        (variant) =>
          (ids.styleId === null || variant.styleId === ids.styleId) &&
          (ids.sizeId === null || variant.sizeId === ids.sizeId) &&
          variant.withdrawn !== withdrawn,
      );
      if (touched.length === 0) return null;
      await withdrawVariants(tx, item.id, ids, { withdrawn, at: now });
      const skus = touched.map(({ sku }) => sku);
      return { before: { withdrawn: !withdrawn }, after: { withdrawn, skus } };
    });
