/** What staff offer as gift cards: tables `gift_card_region`, `gift_card_amount` and `gift_card_design`. */
import { statement, type Reader, type Tx } from '#platform/db';
import { imageJson, type ImageRow } from '#server/image';
import type { Currency } from '#shared/money';

export type OfferContent = {
  readonly min: number;
  readonly max: number;
  readonly months: number;
  /** Smallest first. */
  readonly amounts: readonly number[];
};
export type OfferRow = OfferContent & { readonly version: number };

const offerColumns = `r.version, r.min_amount as min, r.max_amount as max, r.months,
  array(select a.amount from gift_card_amount a where a.region = r.region and a.active order by a.position, a.amount) as amounts`;
const offer = statement('gift-card.editedOffer', `select ${offerColumns} from gift_card_region r where r.region = $1`);
/** Null when the region sells no cards. */
export const readEditedOffer = (db: Reader, region: string): Promise<OfferRow | null> => db.row(offer, [region]);

const lockRegion = statement('gift-card.lockOffer', 'select region from gift_card_region where region = $1 for update');
export const lockOffer = async (tx: Tx, region: string): Promise<OfferRow | null> => {
  await tx.row(lockRegion, [region]);
  return readEditedOffer(tx, region);
};

const addRegion = statement(
  'gift-card.addOffer',
  `insert into gift_card_region (region, currency, min_amount, max_amount, months) values ($1, $2, $3, $4, $5)
   on conflict do nothing returning region`,
);
/** False when somebody else has just added it. */
export const addOffer = async (
  tx: Tx,
  region: string,
  { currency, min, max, months }: OfferContent & { readonly currency: Currency },
): Promise<boolean> => (await tx.row(addRegion, [region, currency, min, max, months])) !== null;

const updateRegion = statement(
  'gift-card.updateOffer',
  'update gift_card_region set min_amount = $2, max_amount = $3, months = $4, version = version + 1 where region = $1',
);
export const updateOffer = (tx: Tx, region: string, { min, max, months }: OfferContent): void =>
  tx.write(updateRegion, [region, min, max, months]);

const withdraw = statement(
  'gift-card.withdrawAmounts',
  'update gift_card_amount set active = false where region = $1 and active and amount <> all($2::bigint[])',
);
const put = statement(
  'gift-card.putAmounts',
  `insert into gift_card_amount (region, amount, position)
   select $1, n.amount, n.position from unnest($2::bigint[]) with ordinality as n (amount, position)
   on conflict (region, amount) do update set position = excluded.position, active = true`,
);
/** Amounts that are no longer offered stay as rows, because open forms name them by their ids. */
export const writeAmounts = (tx: Tx, region: string, amounts: readonly number[]): void => {
  tx.write(withdraw, [region, amounts]);
  tx.write(put, [region, amounts]);
};

export type DesignContent = { readonly name: string; readonly image: string | null; readonly active: boolean };
export type EditedDesign = Omit<DesignContent, 'image'> & {
  readonly id: number;
  readonly version: number;
  readonly image: ImageRow | null;
  readonly uses: number;
};

const designColumns = `d.id, d.version, d.name, d.active, ${imageJson('r')} as image,
  (select count(*)::int from gift_card_purchase p where p.design_id = d.id) as uses`;
const designTables = `gift_card_design d
  left join ready_image r on r.id = coalesce(d.image_id, (select i.id from ready_image i where i.file_name = d.image))`;

const list = statement(
  'gift-card.editedDesigns',
  `select ${designColumns} from ${designTables} order by d.position, d.id`,
);
export const readEditedDesigns = (db: Reader): Promise<EditedDesign[]> => db.rows(list);

const one = statement('gift-card.editedDesign', `select ${designColumns} from ${designTables} where d.id = $1`);
export const readEditedDesign = (db: Reader, id: number): Promise<EditedDesign | null> => db.row(one, [id]);

const lock = statement('gift-card.lockDesign', 'select id from gift_card_design where id = $1 for update');
export const lockDesign = async (tx: Tx, id: number): Promise<EditedDesign | null> => {
  await tx.row(lock, [id]);
  return readEditedDesign(tx, id);
};

const imageOf = '(select id from ready_image where name = $2)';
const insert = statement(
  'gift-card.insertDesign',
  `insert into gift_card_design (name, image_id, active, position)
   select $1, ${imageOf}, $3, coalesce(max(position), 0) + 1 from gift_card_design
   on conflict (name) do nothing returning id`,
);
/** Null when another design has the name. */
export const insertDesign = async (tx: Tx, { name, image, active }: DesignContent): Promise<number | null> =>
  (await tx.row<{ id: number }>(insert, [name, image, active]))?.id ?? null;

const taken = statement('gift-card.designName', 'select id from gift_card_design where name = $1 and id <> $2');
export const isDesignNameTaken = async (tx: Tx, name: string, id: number): Promise<boolean> =>
  (await tx.row(taken, [name, id])) !== null;

const update = statement(
  'gift-card.updateDesign',
  `update gift_card_design set name = $1, image_id = ${imageOf}, image = null, active = $3, version = version + 1
   where id = $4`,
);
export const updateDesign = (tx: Tx, id: number, { name, image, active }: DesignContent): void =>
  tx.write(update, [name, image, active, id]);

const lockAll = statement('gift-card.lockDesigns', 'select id from gift_card_design order by id for update');
const order = statement('gift-card.designOrder', 'select id from gift_card_design order by position, id');
const renumber = statement(
  'gift-card.orderDesigns',
  `update gift_card_design d set position = n.position from unnest($1::int[]) with ordinality as n (id, position)
   where d.id = n.id and d.position <> n.position`,
);
/** Ids in their order. Locks them, so that concurrent moves wait for each other. */
export const lockDesignOrder = async (tx: Tx): Promise<number[]> => {
  await tx.rows(lockAll);
  return (await tx.rows<{ id: number }>(order)).map(({ id }) => id);
};
export const orderDesigns = (tx: Tx, ids: readonly number[]): void => tx.write(renumber, [ids]);
