/** Finds the item of a photo by its file name, and stores the photo. Used for folders and for uploads. */
import type { Readable } from 'node:stream';
import type { Db } from '#platform/db';
import {
  attachPhoto,
  readPhotoItems,
  readPhotoItemsBySlug,
  readPhotoVariants,
  type PhotoItem,
} from '#server/catalogue';
import type { Images, NamedImage } from '#server/image';
import { altOf } from '#server/import-format';
import { isShopError } from '#shared/errors';
import { slugOf } from '#shared/text';
import { photoBytes } from '#shared/rules/pictures';
import {
  altFromFileName,
  normaliseFileName,
  placementOf,
  splitPhotoName,
  type NameSplit,
  type PhotoPlacement,
} from './photo-names.rules.ts';
import { photoMessages as messages, type PhotoVerdict } from './photos.messages.ts';

export type PhotoPlanDeps = { db: Db; images: Pick<Images, 'ingest' | 'byFile' | 'addresses'> };
export type PhotoResult = { verdict: PhotoVerdict; detail: string | null };
export type PhotoTarget = { item: PhotoItem; style: PhotoItem['styles'][number] | null; placement: PhotoPlacement };
type UnknownStyle = { unknownStyle: string; ref: string };
/** Items with the same slug. */
type Ambiguous = { slug: string; refs: readonly string[] };
type Found = PhotoTarget | UnknownStyle | Ambiguous | null;

export type PhotoPlan = {
  /** Name under which it is stored. */
  fileName: string;
  alt: string;
  /** Image of this name that the shop has, or that an import waits for. */
  stored: NamedImage | null;
  target: PhotoTarget | null;
};

/** The item with the longest matching reference; null when no item matches. */
const findByReference = async (db: Db, splits: readonly NameSplit[]): Promise<PhotoTarget | UnknownStyle | null> => {
  const items = await readPhotoItems(
    db,
    splits.map(({ ref }) => ref),
  );
  for (const { ref, suffix } of splits) {
    const item =
      items.find((candidate) => candidate.ref === ref) ??
      items.find((candidate) => candidate.ref.toUpperCase() === ref.toUpperCase());
    if (!item) continue;
    const placement = placementOf(suffix);
    if (placement.style === null) return { item, style: null, placement };
    const style = item.styles.find(({ seoName }) => seoName === placement.style);
    return style ? { item, style, placement } : { unknownStyle: placement.style, ref: item.ref };
  }
  return null;
};

/** The variant with the longest matching SKU or barcode gives the item and the colour. */
const findByVariant = async (db: Db, splits: readonly NameSplit[]): Promise<PhotoTarget | null> => {
  const variants = await readPhotoVariants(
    db,
    splits.map(({ ref }) => ref),
  );
  for (const { ref, suffix } of splits) {
    const found = variants.find(({ sku, barcode }) => sku.toUpperCase() === ref.toUpperCase() || barcode === ref);
    const placement = placementOf(suffix);
    if (!found || placement.style !== null) continue;
    return { item: found, style: found.styles.find(({ id }) => id === found.styleId) ?? null, placement };
  }
  return null;
};

/** The item with the longest slug at the start of the file name, and with the stated colour. */
const findBySlug = async (db: Db, splits: readonly NameSplit[]): Promise<PhotoTarget | Ambiguous | null> => {
  const slugs = splits.map(({ ref }) => slugOf(ref)).filter((slug) => slug !== '');
  const items = await readPhotoItemsBySlug(db, slugs);
  for (const { ref, suffix } of splits) {
    const slug = slugOf(ref);
    const placement = placementOf(suffix);
    const fitting = items.flatMap((item): PhotoTarget[] => {
      if (item.slug !== slug) return [];
      if (placement.style === null) return [{ item, style: null, placement }];
      const style = item.styles.find(({ seoName }) => seoName === placement.style);
      return style ? [{ item, style, placement }] : [];
    });
    if (fitting.length > 1) return { slug, refs: fitting.map(({ item }) => item.ref) };
    if (fitting[0]) return fitting[0];
  }
  return null;
};

/**
 * References before SKUs, so that `ROBE-01-2` is photo 2 of `ROBE-01` although a variant may have that SKU. Slugs come
 * last, because items may share one.
 */
const findTarget = async (db: Db, fileName: string): Promise<Found> => {
  const splits = splitPhotoName(fileName);
  const byReference = await findByReference(db, splits);
  if (byReference && 'item' in byReference) return byReference;
  return (await findByVariant(db, splits)) ?? (await findBySlug(db, splits)) ?? byReference;
};

/** Last part of a photo's address, as given by an import → stored file names. */
export type AddressNames = ReadonlyMap<string, readonly string[]>;

const lastPartOf = (url: string): string => {
  const last = (URL.parse(url)?.pathname ?? '').split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last).toLowerCase();
  } catch {
    return last.toLowerCase();
  }
};

export const readAddressNames = async ({ images }: Pick<PhotoPlanDeps, 'images'>): Promise<AddressNames> => {
  const names = new Map<string, string[]>();
  for (const { url, fileName } of await images.addresses()) {
    const last = lastPartOf(url);
    names.set(last, [...(names.get(last) ?? []), fileName]);
  }
  return names;
};

/** A text says why there is no plan. */
export const planPhoto = async (
  { db, images }: PhotoPlanDeps,
  name: string,
  addressNames: AddressNames,
): Promise<PhotoPlan | string> => {
  const named = addressNames.get(name.toLowerCase()) ?? [];
  if (named.length > 1) return messages.sameAddress;
  const fileName = named[0] ?? normaliseFileName(name);
  if (fileName === null) return messages.nameEmpty;
  const stored = await images.byFile(fileName);
  const result = await findTarget(db, fileName);
  // An image that an import already named is used even when the colour is unknown.
  if (result && 'unknownStyle' in result && !stored) return messages.styleUnknown(result.unknownStyle, result.ref);
  if (result && 'refs' in result && !stored) return messages.slugTwice(result.slug, result.refs);
  const target = result && 'item' in result ? result : null;
  const alt = target ? altOf('', target.item.name, target.style?.name ?? null) : altFromFileName(name);
  return { fileName, alt: stored?.alt ?? alt, stored, target };
};

const tooLarge = messages.tooLarge(photoBytes / 1_048_576);
export const refusedPhoto = (detail: string): PhotoResult => ({ verdict: 'refused', detail });
export const photoTooLarge = (): PhotoResult => refusedPhoto(tooLarge);

/** Why the photo cannot be stored; throws what is not about the photo. */
export const photoRefusal = (error: unknown): PhotoResult => {
  if (isShopError(error) && error.code === 'IMAGE_TOO_LARGE') return photoTooLarge();
  if (isShopError(error) && error.code === 'IMAGE_UNREADABLE') return refusedPhoto(messages.unreadable);
  throw error;
};

/** The item and colour of the photo in words; null when an import waits for it or nothing names its item. */
export const targetText = ({ target, stored }: PhotoPlan): string | null =>
  target ? messages.item(target.item.ref, target.style?.name ?? null) : stored ? messages.wanted : null;

const attach = ({ db }: PhotoPlanDeps, imageId: number, { item, style, placement }: PhotoTarget): Promise<boolean> =>
  db.command({ name: 'import.attachPhoto' }, (tx) =>
    attachPhoto(tx, { itemId: item.id, imageId, styleId: style?.id ?? null, ...placement }),
  );

/** A repeat changes nothing. */
export const storePhoto = async (
  deps: PhotoPlanDeps,
  plan: PhotoPlan,
  content: Buffer | Readable,
): Promise<PhotoResult> => {
  const { fileName, alt, stored, target } = plan;
  try {
    const { id, verdict } = await deps.images.ingest({ content, alt, fileName });
    // a wanted image was already attached to its item by the import
    const isAttached = target && stored?.state !== 'wanted' ? await attach(deps, id, target) : false;
    return {
      verdict: verdict === 'unchanged' && isAttached ? 'attached' : verdict,
      detail: verdict === 'unchanged' && !isAttached ? null : targetText(plan),
    };
  } catch (error) {
    return photoRefusal(error);
  }
};
