/** Tables of campaigns and prizes, and the list of prizes to hand over. */
import { statement, type Reader, type Tx } from '#platform/db';
import type { CampaignPlan } from './campaign-file.ts';

const insertCampaign = statement(
  'gift.addCampaign',
  `insert into gift_campaign (name, starts_at, ends_at, item_odds, order_odds, reveal_delay, network_wins, created_at,
     is_targeted)
   values ($1, $2::date::timestamp at time zone $4, ($3::date + 1)::timestamp at time zone $4, $5, $6, $7, $8, $9, $10)
   on conflict (name) do nothing returning id`,
);
const insertRegions = statement(
  'gift.addRegions',
  'insert into gift_campaign_region (campaign_id, region) select $1::int, unnest($2::text[])',
);
const insertTargets = statement(
  'gift.addTargets',
  `insert into gift_campaign_target (campaign_id, section_id, item_id)
   select $1::int, id, null from unnest($2::int[]) id union all select $1::int, null, id from unnest($3::bigint[]) id`,
);
const insertPrize = statement(
  'gift.addPrize',
  `with made as (
     insert into gift_prize (campaign_id, type, name, image, percent_bp, code_days, stock, remaining)
     select $1::int, p ->> 'type', p ->> 'name', p ->> 'image', (p ->> 'percentBp')::int, (p ->> 'codeDays')::int,
       (p ->> 'stock')::int, (p ->> 'stock')::int from (select $2::jsonb as p) j returning id)
   insert into gift_prize_amount (prize_id, region, currency, amount)
   select made.id, a ->> 'region', a ->> 'currency', (a ->> 'amount')::bigint
   from made, jsonb_array_elements($2::jsonb -> 'amounts') a`,
);

type NewCampaign = {
  readonly plan: CampaignPlan;
  readonly timeZone: string;
  readonly sectionIds: readonly number[];
  readonly itemIds: readonly number[];
  readonly at: Date;
};

/** Returns its number; null when the name is taken. */
export const addCampaign = async (tx: Tx, campaign: NewCampaign): Promise<number | null> => {
  const { plan, timeZone, sectionIds, itemIds, at } = campaign;
  const { name, from, to, odds, orderOdds, revealAfterSeconds, winsPerAddress } = plan;
  const params = [
    name,
    from,
    to,
    timeZone,
    odds,
    orderOdds,
    revealAfterSeconds,
    winsPerAddress,
    at,
    sectionIds.length + itemIds.length > 0,
  ];
  const row = await tx.row<{ id: number }>(insertCampaign, params);
  if (row === null) return null;
  await tx.exec(insertRegions, [row.id, plan.regions]);
  await tx.exec(insertTargets, [row.id, sectionIds, [...new Set(itemIds)]]);
  for (const prize of plan.prizes) await tx.exec(insertPrize, [row.id, JSON.stringify(prize)]);
  return row.id;
};

export type CampaignRow = {
  id: number;
  name: string;
  startsAt: Date;
  endsAt: Date;
  closedAt: Date | null;
  regions: string[];
  itemOdds: number;
  orderOdds: number | null;
  /** Number of wins, including returned prizes. */
  draws: number;
  prizes: { name: string; type: 'PHYSICAL' | 'PROMOTION_CARD'; stock: number; remaining: number; claimed: number }[];
};

const list = statement(
  'gift.campaigns',
  `select c.id, c.name, c.starts_at as "startsAt", c.ends_at as "endsAt", c.closed_at as "closedAt",
     c.item_odds as "itemOdds", c.order_odds as "orderOdds",
     array(select region from gift_campaign_region r where r.campaign_id = c.id order by region) as regions,
     (select count(*)::int from gift_win w where w.campaign_id = c.id) as draws,
     (select json_agg(json_build_object('name', p.name, 'type', p.type, 'stock', p.stock, 'remaining', p.remaining,
        'claimed', (select count(*) from gift_win w where w.prize_id = p.id and w.state = 'CLAIMED')) order by p.id)
      from gift_prize p where p.campaign_id = c.id) as prizes
   from gift_campaign c order by c.id desc limit 200`,
);

export const listCampaigns = (db: Reader): Promise<CampaignRow[]> => db.rows(list);

const close = statement(
  'gift.closeCampaign',
  'update gift_campaign set closed_at = $2 where id = $1 and closed_at is null and ends_at > $2',
);

export const closeCampaign = async (tx: Tx, id: number, at: Date): Promise<boolean> =>
  (await tx.exec(close, [id, at])) === 1;

export type HandoverRow = {
  id: number;
  prize: string;
  region: string;
  name: string | null;
  phone: string | null;
  email: string | null;
  orderReference: string | null;
  claimedAt: Date;
  handedOverAt: Date | null;
};

const handover = statement(
  'gift.handover',
  `select w.id, p.name as prize, w.region, w.winner_name as name, w.winner_phone as phone, w.winner_email as email,
     w.order_reference as "orderReference", w.claimed_at as "claimedAt", w.handed_over_at as "handedOverAt"
   from gift_win w join gift_prize p on p.id = w.prize_id
   where p.type = 'PHYSICAL' and w.state = 'CLAIMED' and ($1 or w.handed_over_at is null) order by w.claimed_at, w.id
   limit 10000`,
);

/** Physical prizes of winners, oldest first; `all`: also those handed over. */
export const listHandover = (db: Reader, all: boolean): Promise<HandoverRow[]> => db.rows(handover, [all]);

const anyCampaign = statement('gift.anyCampaign', 'select 1 as found from gift_campaign limit 1');

export const hasCampaign = async (db: Reader): Promise<boolean> => (await db.row(anyCampaign)) !== null;
