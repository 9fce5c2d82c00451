/** Running campaigns, draws, and the reservation of prizes. */
import { statement, type Reader, type Tx } from '#platform/db';
import type { CandidateCampaign } from './draw.rules.ts';

const prizesJson = `(select json_agg(json_build_object('id', p.id, 'remaining', p.remaining) order by p.id)
  from gift_prize p where p.campaign_id = c.id and p.remaining > 0
    and (p.type = 'PHYSICAL' or p.percent_bp is not null
      or exists (select from gift_prize_amount a where a.prize_id = p.id and a.region = $1)))`;
const running = `c.closed_at is null and c.starts_at <= $2 and c.ends_at > $2
  and exists (select from gift_campaign_region r where r.campaign_id = c.id and r.region = $1)`;

const forItem = statement(
  'gift.campaignsOfItem',
  `select * from (
     select c.id, c.item_odds as odds, c.reveal_delay as "revealDelay", c.network_wins as "networkWins", ${prizesJson} as prizes
     from gift_campaign c
     where ${running} and (not c.is_targeted
       or exists (select from gift_campaign_target t where t.campaign_id = c.id and (t.item_id = $3 or t.section_id = $4)))) x
   where prizes is not null order by id`,
);
const forOrder = statement(
  'gift.campaignsOfOrder',
  `select * from (
     select c.id, c.order_odds as odds, c.reveal_delay as "revealDelay", c.network_wins as "networkWins", ${prizesJson} as prizes
     from gift_campaign c where ${running} and c.order_odds is not null) x
   where prizes is not null order by id`,
);

type ItemQuery = { readonly region: string; readonly itemId: number; readonly sectionId: number };

export const readItemCampaigns = (db: Reader, query: ItemQuery, at: Date): Promise<CandidateCampaign[]> =>
  db.rows(forItem, [query.region, at, query.itemId, query.sectionId]);

export const readOrderCampaigns = (db: Reader, region: string, at: Date): Promise<CandidateCampaign[]> =>
  db.rows(forOrder, [region, at]);

const newSalt = statement(
  'gift.newSalt',
  'insert into gift_salt (day, salt) values ($1, $2) on conflict (day) do nothing',
);
const saltOf = statement('gift.salt', 'select salt from gift_salt where day = $1');

/** The salt of the day, shared by all nodes: the stored one, else `candidate`. */
export const readOrCreateSalt = async (tx: Tx, day: string, candidate: Buffer): Promise<Buffer> => {
  await tx.exec(newSalt, [day, candidate]);
  const row = await tx.row<{ salt: Buffer }>(saltOf, [day]);
  return row!.salt;
};

const insertDraw = statement(
  'gift.draw',
  'insert into gift_draw (day, item_id, mark) values ($1, $2, $3) on conflict do nothing',
);

/** False when the visitor has drawn on this item today. */
export const recordDraw = async (tx: Tx, draw: { day: string; itemId: number; mark: Buffer }): Promise<boolean> =>
  (await tx.exec(insertDraw, [draw.day, draw.itemId, draw.mark])) === 1;

const insertOrderDraw = statement(
  'gift.orderDraw',
  'insert into gift_order_draw (order_reference, drawn_at) values ($1, $2) on conflict do nothing',
);

/** False when the order has been drawn. */
export const recordOrderDraw = async (tx: Tx, reference: string, at: Date): Promise<boolean> =>
  (await tx.exec(insertOrderDraw, [reference, at])) === 1;

const lockNetwork = statement(
  'gift.lockNetwork',
  `select pg_advisory_xact_lock(hashtextextended(encode($1::bytea, 'hex'), 17))`,
);
const networkWins = statement(
  'gift.networkWins',
  'select count(*)::int as count from gift_win where network_mark = $1 and campaign_id = $2',
);

/** Wins of a network today: the salt of its mark changes daily. Locks the network until the end of the command. */
export const countNetworkWins = async (tx: Tx, networkMark: Buffer, campaignId: number): Promise<number> => {
  await tx.exec(lockNetwork, [networkMark]);
  return (await tx.row<{ count: number }>(networkWins, [networkMark, campaignId]))?.count ?? 0;
};

const take = statement(
  'gift.takePrize',
  'update gift_prize set remaining = remaining - 1 where id = $1 and remaining > 0',
);

/** False when none is left. */
export const takePrize = async (tx: Tx, prizeId: number): Promise<boolean> => (await tx.exec(take, [prizeId])) === 1;

export type NewWin = {
  readonly campaignId: number;
  readonly prizeId: number;
  readonly region: string;
  readonly codeHash: Buffer;
  readonly wonAt: Date;
  readonly dueAt: Date;
  readonly itemId: number | null;
  readonly networkMark: Buffer | null;
};

const insertWin = statement(
  'gift.win',
  `insert into gift_win (campaign_id, prize_id, region, code_hash, state, won_at, due_at, item_id, network_mark)
   values ($1, $2, $3, $4, 'RESERVED', $5, $6, $7, $8) returning id`,
);

export const recordWin = async (tx: Tx, win: NewWin): Promise<number> => {
  const { campaignId, prizeId, region, codeHash, wonAt, dueAt, itemId, networkMark } = win;
  const params = [campaignId, prizeId, region, codeHash, wonAt, dueAt, itemId, networkMark];
  const row = await tx.row<{ id: number }>(insertWin, params);
  return row!.id;
};
