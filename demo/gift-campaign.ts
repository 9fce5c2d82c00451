/** Creates the gift game of the demo shop, once; its dates count from the day of loading. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCampaign, hasCampaign, type CampaignDeps } from '#server/gift';
import { addDays } from '#shared/dates';
import { imagesFolder } from './packshots/manifest.ts';

const file = join(import.meta.dirname, 'gift-campaign.json');
const days = { before: 7, after: 69 };

export const loadGiftCampaign = async (deps: CampaignDeps): Promise<void> => {
  if (await hasCampaign(deps.db)) return;
  const day = (count: number): string => addDays(deps.clock.now(), count).toISOString().slice(0, 10);
  const campaign = JSON.parse(await readFile(file, 'utf8')) as object;
  const text = JSON.stringify({ ...campaign, from: day(-days.before), to: day(days.after) });
  await createCampaign(deps, { name: file, text, folder: imagesFolder });
};
