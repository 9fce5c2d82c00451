/** Campaigns of the gift game, and visitors with different addresses. */
import { createShop, type Shop } from '#compose';
import { loadConfig } from '#platform/config';
import { statement, type Db } from '#platform/db';
import { silentLogger } from '#platform/log';
import { verify } from '#platform/verify';
import { createFetchClient, type Client } from '#shared/api/client';
import { start } from './catalogue-rooms.ts';
import { fetchFrom, outcomeOf } from './buyer.ts';
import { openShop, type TestShop } from './shop.ts';

export type NewCampaign = {
  readonly name?: string;
  /** First day, counted from the start of the test clock. */
  readonly from?: number;
  readonly to?: number;
  readonly isClosed?: boolean;
  readonly odds?: number;
  readonly orderOdds?: number | null;
  /** In seconds. */
  readonly revealDelay?: number;
  readonly networkWins?: number;
  readonly regions?: readonly string[];
  readonly items?: readonly string[];
  readonly sections?: readonly string[];
  readonly prizes?: readonly {
    readonly type?: 'PHYSICAL' | 'PROMOTION_CARD';
    readonly name?: string;
    readonly stock?: number;
    readonly percentBp?: number;
  }[];
  /** Current time of the shop; by default the start of the test clock. */
  readonly now?: Date;
  /** Name of the image file. */
  readonly image?: string;
};

const insertCampaign = `insert into gift_campaign
  (name, starts_at, ends_at, closed_at, item_odds, order_odds, reveal_delay, network_wins, created_at, is_targeted)
  select $1, $9::timestamptz + make_interval(days => $2), $9::timestamptz + make_interval(days => $3),
    case when $4 then $9::timestamptz end, $5, $6, $7, $8, $9, $10 returning id`;
const insertRest = `with regions as (
     insert into gift_campaign_region (campaign_id, region) select $1, unnest($2::text[])),
   items as (
     insert into gift_campaign_target (campaign_id, item_id) select $1, id from item where ref = any($3::text[])),
   sections as (
     insert into gift_campaign_target (campaign_id, section_id) select $1, id from section where seo_name = any($4::text[]))
   insert into gift_prize (campaign_id, type, name, image, percent_bp, code_days, stock, remaining)
   select $1, p ->> 'type', p ->> 'name', $6, (p ->> 'percentBp')::int, (p ->> 'codeDays')::int,
     (p ->> 'stock')::int, (p ->> 'stock')::int from jsonb_array_elements($5::jsonb) p`;

const prizeOf = (prize: NonNullable<NewCampaign['prizes']>[number]): object => {
  const { type = 'PHYSICAL', name = 'Le cabas tissé', stock = 1_000, percentBp = 2_000 } = prize;
  return { type, name, stock, ...(type === 'PROMOTION_CARD' && { percentBp, codeDays: 30 }) };
};

/** By default, each draw wins immediately. */
export const addCampaign = async (db: Db, campaign: NewCampaign = {}): Promise<void> => {
  const { name = 'campaign', from = -1_000, to = 1_000, isClosed = false, odds = 1, orderOdds = null } = campaign;
  const { revealDelay = 0, networkWins = 3, regions = ['TN'], items = [], sections = [], prizes = [{}] } = campaign;
  const { now = start, image = 'cabas.webp' } = campaign;
  await db.command({ name: 'test.campaign' }, async (tx) => {
    const params = [
      name,
      Math.min(from, to - 1),
      to,
      isClosed,
      odds,
      orderOdds,
      revealDelay,
      networkWins,
      now,
      items.length + sections.length > 0,
    ];
    const row = await tx.row<{ id: number }>(statement('', insertCampaign), params);
    const json = JSON.stringify(prizes.map(prizeOf));
    await tx.exec(statement('', insertRest), [row?.id, regions, items, sections, json, image]);
  });
};

export const resetGifts = (db: Db): Promise<void> =>
  db.command({ name: 'test.resetGifts' }, async (tx) => {
    for (const table of ['gift_win', 'gift_order_draw', 'gift_campaign', 'gift_draw', 'gift_lookup', 'rate_limit'])
      await tx.exec(statement('', `delete from ${table}`));
  });

/** A guest behind a proxy, for a shop with `TRUSTED_PROXIES=loopback`. */
export const anonymousAt = (origin: string, address: string, agent = 'Browser'): Client =>
  createFetchClient({
    baseUrl: origin,
    fetch: (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set('user-agent', agent);
      return fetchFrom(address)(input, { ...init, headers });
    },
  });

export type GiftShop = {
  readonly shop: TestShop;
  /** Another node on the same database. */
  readonly second: Shop;
  readonly origins: readonly [string, string];
  /** A guest with its own address, connected to one of the two nodes. */
  readonly visitor: (node?: 0 | 1) => Client;
  /** Wins the first item and returns its code. */
  readonly win: (client: Client) => Promise<string>;
  /** Number of prizes left, by prize. */
  readonly remaining: () => Promise<number[]>;
  readonly passSeconds: (seconds: number) => void;
  /** Throws when an invariant is broken. */
  readonly checkInvariants: () => Promise<void>;
  readonly close: () => Promise<void>;
};

export const itemRef = 'ROBE-1';

/** Resolves to `accepted` or to the code of the refusal. */
export const refusalOf = async (work: Promise<unknown>): Promise<string> => {
  const outcome = await outcomeOf(work);
  return 'done' in outcome ? 'accepted' : outcome.error.code;
};

const env = { OURLET_MODE: 'demo', RATE_LIMITS: 'off', TRUSTED_PROXIES: 'loopback', DATABASE_POOL_SIZE: '20' };

/** Two nodes on one database. Close it at the end of the test. */
export const openGiftShop = async (): Promise<GiftShop> => {
  const shop = await openShop({ env });
  const config = loadConfig({ PORT: '0', ADMISSION_PATIENCE: '50', ...env });
  const { url, clock } = shop;
  const second = await createShop({ config, log: silentLogger(), url, clock, screens: false, index: false });
  const origins = [await shop.listen(), await second.listen()] as const;
  let visitors = 0;
  return {
    shop,
    second,
    origins,
    visitor: (node = 0) => {
      visitors += 1;
      return anonymousAt(origins[node], `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`);
    },
    win: async (client) => {
      const { code } = await client.gift.checkItem({ itemRef });
      if (code === null) throw new Error('nothing was won');
      return code;
    },
    remaining: async () => {
      const text = statement('', 'select remaining from gift_prize order by id');
      return (await shop.db.rows<{ remaining: number }>(text)).map(({ remaining }) => remaining);
    },
    passSeconds: (seconds) => clock.advance(seconds * 1000),
    checkInvariants: async () => {
      const broken = (await verify({ url })).filter((verdict) => verdict.broken > 0);
      if (broken.length > 0) throw new Error(JSON.stringify(broken));
    },
    close: async () => {
      await second.close();
      await shop.close();
    },
  };
};
