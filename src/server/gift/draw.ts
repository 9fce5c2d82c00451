/** Draws: of a visitor on an item, once a day, and of an order, once. */
import { createHash, createHmac } from 'node:crypto';
import type { Clock } from '#platform/clock';
import type { Db, Tx } from '#platform/db';
import type { Random } from '#platform/random';
import { networkOf, type RateLimiter, type RateRule } from '#platform/rate-limit';
import type { OrderRow } from '#server/order';
import { codeBytes, codeFrom } from './code.rules.ts';
import { isLucky, shufflePrizes, type CandidateCampaign } from './draw.rules.ts';
import {
  countNetworkWins,
  readItemCampaigns,
  readOrCreateSalt,
  readOrderCampaigns,
  recordDraw,
  recordOrderDraw,
  recordWin,
  takePrize,
  type NewWin,
} from './draw.store.ts';
import type { ClaimWin } from './claim.ts';
import { hashOf } from './lookup.ts';
import { hasUnrevealedWin } from './win.store.ts';

/** Limit of draws per network address. Households, offices and customers of a mobile operator share one address. */
const drawsOfNetwork: RateRule = { burst: 200, perSecond: 400 / 86_400 };

export type DrawDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly rateLimiter: Pick<RateLimiter, 'take'>;
  readonly secret: string;
  readonly claimWin: ClaimWin;
};

export type ItemDraw = {
  readonly itemId: number;
  readonly sectionId: number;
  readonly region: string;
  readonly address: string;
  /** Distinguishes the visitors of an address; only its hash with the salt of the day is stored. */
  readonly visitor: string;
};

const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);

const markOf = (salt: Buffer, text: string): Buffer =>
  createHash('sha256').update(salt).update(text).digest().subarray(0, 16);

type Origin = Pick<NewWin, 'region' | 'codeHash' | 'itemId' | 'networkMark'>;

const reserve = async (
  tx: Tx,
  { campaign, origin, at }: { campaign: CandidateCampaign; origin: Origin; at: Date },
  random: Random,
): Promise<number | null> => {
  for (const prizeId of shufflePrizes(campaign.prizes, (max) => random.int(max))) {
    if (!(await takePrize(tx, prizeId))) continue;
    const dueAt = new Date(at.getTime() + campaign.revealDelay * 1000);
    return recordWin(tx, { ...origin, campaignId: campaign.id, prizeId, wonAt: at, dueAt });
  }
  return null;
};

/** Returns the code of a win, or null. */
export const createItemDraw =
  ({ db, clock, random, rateLimiter }: DrawDeps) =>
  async ({ itemId, sectionId, region, address, visitor }: ItemDraw): Promise<string | null> => {
    const campaigns = await readItemCampaigns(db, { region, itemId, sectionId }, clock.now());
    if (campaigns.length === 0) return null;
    const network = networkOf(address);
    if (!(await rateLimiter.take(`gift.draw ${network}`, drawsOfNetwork)).allowed) return null;
    const lucky = campaigns.filter(({ odds }) => isLucky(odds, (max) => random.int(max)));
    const code = codeFrom(random.bytes(codeBytes));
    const candidateSalt = random.bytes(32);
    return db.command({ name: 'gift.drawItem' }, async (tx) => {
      const at = clock.now();
      const day = dayOf(at);
      const salt = await readOrCreateSalt(tx, day, candidateSalt);
      if (!(await recordDraw(tx, { day, itemId, mark: markOf(salt, visitor) }))) return null;
      const networkMark = markOf(salt, network);
      const origin: Origin = { region, codeHash: hashOf(code), itemId, networkMark };
      for (const campaign of lucky) {
        if ((await countNetworkWins(tx, networkMark, campaign.id)) >= campaign.networkWins) continue;
        if ((await reserve(tx, { campaign, origin, at }, random)) !== null) return code;
      }
      return null;
    });
  };

export type OrderDraw = {
  /** Safe to repeat: an order is drawn once. */
  readonly draw: (order: OrderRow) => Promise<void>;
  /** Code of the order's win until it was revealed; null without a win. */
  readonly codeOf: (order: OrderRow) => Promise<string | null>;
};

export const createOrderDraw = ({ db, clock, random, secret, claimWin }: DrawDeps): OrderDraw => {
  // Derived again for each request, because only the hash of the code is stored.
  const codeOf = ({ publicId }: OrderRow): string =>
    codeFrom(createHmac('sha256', secret).update(`gift order ${publicId}`).digest().subarray(0, codeBytes));
  return {
    draw: async (order) => {
      const campaigns = await readOrderCampaigns(db, order.region, clock.now());
      if (campaigns.length === 0) return;
      const lucky = campaigns.filter(({ odds }) => isLucky(odds, (max) => random.int(max)));
      const { region, reference, contact, userId } = order;
      await db.command({ name: 'gift.drawOrder' }, async (tx) => {
        const at = clock.now();
        if (!(await recordOrderDraw(tx, reference, at))) return;
        const origin: Origin = { region, codeHash: hashOf(codeOf(order)), itemId: null, networkMark: null };
        for (const campaign of lucky) {
          const winId = await reserve(tx, { campaign, origin, at }, random);
          if (winId === null) continue;
          const { fullName: name, phone, email } = contact;
          await claimWin(tx, winId, { winner: { name, phone, email, userId }, orderReference: reference });
          return;
        }
      });
    },
    codeOf: async (order) => ((await hasUnrevealedWin(db, order.reference)) ? codeOf(order) : null),
  };
};
