/** A new item with its variants, their price and their first stock, in one transaction. */
import type { CallContext, StaffCaller } from '#platform/contract';
import type { Tx } from '#platform/db';
import { recordAct } from '#server/audit';
import type { InputOf } from '#shared/api/call';
import type { proItems } from '#shared/api/pro-items';
import { badField, ShopError } from '#shared/errors';
import { variantIdOf } from '#shared/ids';
import { can } from '#shared/rules/privileges';
import { slugOf } from '#shared/text';
import type { Saved } from './change-item.ts';
import { priceOf } from './cells.ts';
import { findFreeCodes, referenceOf } from './codes.ts';
import { insertItem, isTaken, readKnownRefs, readPlace } from './edit.store.ts';
import type { ItemDeskDeps } from './item-desk.ts';
import { itemDeskMessages as messages } from './item-desk.messages.ts';
import { sizeId, styleId } from './names.store.ts';
import { readVariants } from './record.store.ts';
import { addPairs } from './variants.ts';

type Input = InputOf<typeof proItems.create>;

const referenceIn = async (tx: Tx, { reference, name }: Input): Promise<string> => {
  if (reference) {
    if (await isTaken(tx, reference, 0)) throw badField('reference', messages.referenceTaken);
    return reference;
  }
  const made = referenceOf(name);
  if (made === '') throw badField('name', messages.noName);
  const [free = made] = await findFreeCodes([made], (codes) => readKnownRefs(tx, codes));
  return free;
};

const insert = async (tx: Tx, input: Input, now: Date): Promise<{ id: number; reference: string; name: string }> => {
  const place = {
    sectionId: Number(input.sectionId),
    groupId: Number(input.groupId),
    subGroupId: input.subGroupId ? Number(input.subGroupId) : null,
  };
  if (!(await readPlace(tx, place))) throw badField('groupId', messages.place);
  const name = input.name.replace(/\s+/g, ' ').trim();
  const slug = slugOf(name).slice(0, 120).replace(/-+$/, '');
  if (slug === '') throw badField('name', messages.noName);
  const reference = await referenceIn(tx, input);
  const values = { reference, name, slug, description: input.description.trim(), ...place };
  return { id: await insertItem(tx, values, now), reference, name };
};

type Grid = { readonly styles: readonly number[]; readonly sizes: readonly number[] };

const unique = (ids: readonly number[]): number[] => [...new Set(ids)];

const readGrid = async (tx: Tx, input: Input): Promise<Grid> => {
  const styles: number[] = [];
  for (const { name, hex } of input.styles) styles.push(await styleId(tx, { name: name.trim(), hex: hex ?? null }));
  const sizes: number[] = [];
  for (const { system, label } of input.sizes) sizes.push(await sizeId(tx, { system, label: label.trim() }));
  return { styles, sizes };
};

type Deps = Pick<ItemDeskDeps, 'db' | 'clock' | 'regions' | 'stock' | 'pricing'>;
type Work = {
  readonly variants: Variants;
  readonly grid: Grid;
  readonly input: Input;
  readonly person: StaffCaller;
};
type Variants = readonly { readonly id: number; readonly styleId: number; readonly sizeId: number }[];

const setPrices = async ({ pricing, regions }: Deps, tx: Tx, { variants, input, person }: Work): Promise<void> => {
  const price = priceOf(input.price ?? null);
  if (price === null) return;
  if (!can(person, 'price.edit')) throw new ShopError('FORBIDDEN');
  const region = regions.get(input.region ?? '');
  if (!region) throw badField('region', messages.region);
  await pricing.change(tx, {
    region,
    lines: variants.map(({ id }) => ({ variantId: id, price, seen: null })),
    acceptsNoReference: input.acceptsNoReference,
  });
};

const setStock = async ({ stock }: Deps, tx: Tx, { variants, grid, input, person }: Work): Promise<void> => {
  const counted = variants.flatMap((variant) => {
    const units = input.stock[grid.styles.indexOf(variant.styleId)]?.[grid.sizes.indexOf(variant.sizeId)] ?? 0;
    return units > 0 ? [{ variantId: variantIdOf(variant.id), units }] : [];
  });
  if (counted.length === 0) return;
  if (!can(person, 'stock.edit')) throw new ShopError('FORBIDDEN');
  if (!input.locationId) throw badField('locationId', messages.noLocation);
  const locationId = Number(input.locationId);
  await stock.change(tx, {
    lines: counted.map(({ variantId, units }) => ({ variantId, locationId, onHand: units, seen: 0 })),
    reason: 'RECEIVED',
    staffId: person.id,
  });
};

/** A repeated idempotency key gets the answer of the first request. */
export const createCreateItem =
  (deps: Deps) =>
  (input: Input, person: StaffCaller, key: CallContext['idempotency']): Promise<Saved> =>
    deps.db.command({ name: 'catalogue.createItem', ...(key && { key }) }, async (tx) => {
      const item = await insert(tx, input, deps.clock.now());
      const grid = await readGrid(tx, input);
      const pairs = unique(grid.styles).flatMap((style) =>
        unique(grid.sizes).map((size) => ({ styleId: style, sizeId: size })),
      );
      await addPairs(tx, item, pairs);
      const variants = await readVariants(tx, item.id);
      recordAct(tx, {
        object: 'item',
        objectId: item.reference,
        label: item.name,
        after: { name: item.name, reference: item.reference, variants: variants.length },
      });
      const work = { variants, grid, input, person };
      await setPrices(deps, tx, work);
      await setStock(deps, tx, work);
      return { reference: item.reference, version: 1 };
    });
