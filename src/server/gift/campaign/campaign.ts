/** Creates campaigns from files. */
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import { OperatorError } from '#platform/operator-error';
import type { Catalogue } from '#server/catalogue';
import type { Images } from '#server/image';
import type { Regions } from '#server/region';
import { isShopError } from '#shared/errors';
import { readCampaign, type CampaignPlan } from './campaign-file.ts';
import { campaignMessages as messages } from './campaign.messages.ts';
import { addCampaign } from './campaign.store.ts';

export type CampaignDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly regions: Pick<Regions, 'all' | 'get'>;
  readonly catalogue: Pick<Catalogue, 'itemId' | 'dictionary'>;
  readonly images: Pick<Images, 'byFile' | 'ingest'>;
};

/** Null for an unknown reference. */
const findItem = async ({ catalogue }: CampaignDeps, ref: string): Promise<number | null> => {
  try {
    return await catalogue.itemId(ref);
  } catch (error) {
    if (isShopError(error) && error.code === 'ITEM_NOT_FOUND') return null;
    throw error;
  }
};

/** False when neither the shop nor the folder has the image. */
const addImage = async ({ images }: CampaignDeps, folder: string, prize: CampaignPlan['prizes'][number]) => {
  if ((await images.byFile(prize.image)) !== null) return true;
  const content = await readFile(join(folder, prize.image)).catch(() => null);
  if (content === null) return false;
  await images.ingest({ content, alt: prize.name, fileName: prize.image });
  return true;
};

type Found = readonly { readonly name: string; readonly id: number | null }[];

const unknownIn = (found: Found): string[] => found.filter(({ id }) => id === null).map(({ name }) => name);
const idsIn = (found: Found): number[] => found.flatMap(({ id }) => id ?? []);

export type CampaignFile = {
  /** File name, for messages. */
  readonly name: string;
  readonly text: string;
  /** Folder of images that the shop does not have yet. */
  readonly folder: string;
};

/** Throws an OperatorError. */
export const readCampaignFile = async (path: string): Promise<CampaignFile> => {
  try {
    return { name: path, text: await readFile(path, 'utf8'), folder: dirname(path) };
  } catch {
    throw new OperatorError(messages.noFile(path));
  }
};

/** Returns its number. Throws an OperatorError that lists every error of the file. */
export const createCampaign = async (deps: CampaignDeps, file: CampaignFile): Promise<{ id: number; name: string }> => {
  const { db, clock, regions, catalogue } = deps;
  const refuse = (errors: readonly string[]): never => {
    throw new OperatorError(messages.refused(basename(file.name), errors));
  };
  const read = readCampaign(file.text, {
    regions: regions.all().map(({ code }) => code),
    currencyOf: (region) => regions.get(region)?.currency ?? null,
  });
  if ('errors' in read) return refuse(read.errors);
  const { plan } = read;
  const items = await Promise.all(plan.items.map(async (name) => ({ name, id: await findItem(deps, name) })));
  const sections = plan.sections.map((name) => {
    const section = catalogue.dictionary().section(name);
    return { name, id: section && Number(section.id) };
  });
  const errors = [
    ...(unknownIn(items).length > 0 ? [messages.unknownItems(unknownIn(items))] : []),
    ...(unknownIn(sections).length > 0 ? [messages.unknownSections(unknownIn(sections))] : []),
  ];
  if (errors.length > 0) return refuse(errors);
  const missing: string[] = [];
  for (const prize of plan.prizes) if (!(await addImage(deps, file.folder, prize))) missing.push(prize.image);
  if (missing.length > 0) return refuse([messages.unknownImages(missing)]);
  const timeZone = regions.get(plan.regions[0] ?? '')?.timeZone ?? 'UTC';
  const campaign = { plan, timeZone, sectionIds: idsIn(sections), itemIds: idsIn(items), at: clock.now() };
  const id = await db.command({ name: 'gift.createCampaign' }, (tx) => addCampaign(tx, campaign));
  return id === null ? refuse([messages.nameTaken(plan.name)]) : { id, name: plan.name };
};
