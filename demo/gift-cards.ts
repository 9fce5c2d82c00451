/** Loads the gift card offers of the demo shop, and a few cards with published codes. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { statement, type Db } from '#platform/db';
import { parseCode, storedCodeOf } from '#server/gift-card';

type GiftCardFile = {
  regions: object[];
  /** `gift`: who gave the card to whom, for the list of cards in the customer area. */
  cards: { code: string; region: string; amount: number; gift?: object }[];
};

const texts = [
  `insert into gift_card_region (region, currency, min_amount, max_amount, months)
   select r.code, r.currency, (f ->> 'min')::bigint, (f ->> 'max')::bigint, (f ->> 'months')::smallint
   from jsonb_array_elements($1::jsonb -> 'regions') f join region r on r.code = f ->> 'region' on conflict do nothing`,
  `insert into gift_card_amount (region, amount, position)
   select r.region, a::bigint, place from jsonb_array_elements($1::jsonb -> 'regions') f
     join gift_card_region r on r.region = f ->> 'region',
     jsonb_array_elements_text(f -> 'amounts') with ordinality as l(a, place) on conflict do nothing`,
  `with card as (
     insert into gift_card (public_id, code_hash, last4, ref_hash, sealed_code, region, currency, initial, balance, expires_at, created_at)
     select 'g_' || (c ->> 'id'), decode(c ->> 'codeHash', 'hex'), c ->> 'last4', decode(c ->> 'refHash', 'hex'), decode(c ->> 'sealed', 'hex'), r.code, r.currency,
       (c ->> 'amount')::bigint, (c ->> 'amount')::bigint, $2::timestamptz + interval '1 year', $2
     from jsonb_array_elements($1::jsonb -> 'cards') c join region r on r.code = c ->> 'region' on conflict do nothing
     returning id, initial)
   insert into gift_card_move (card_id, kind, amount, created_at) select id, 'ISSUED', initial, $2 from card`,
  `insert into gift_card_purchase (reference, s_ref, region, currency, amount, recipient_name, recipient_email, sender_name,
     sender_email, message, state, card_id, created_at, sent_at, design_id)
   select g ->> 'reference', k.public_id, k.region, k.currency, k.initial, g -> 'recipient' ->> 'name',
     g -> 'recipient' ->> 'email', g -> 'sender' ->> 'name', g -> 'sender' ->> 'email', g ->> 'message', 'PAID', k.id,
     k.created_at, k.created_at, (select id from gift_card_design where name = g ->> 'design')
   from jsonb_array_elements($1::jsonb -> 'cards') c, lateral (select c -> 'gift' as g) gift, gift_card k
   where g is not null and k.code_hash = decode(c ->> 'codeHash', 'hex') on conflict do nothing`,
];

const cardOf = ({ code, ...card }: GiftCardFile['cards'][number]): object => {
  const parsed = parseCode(code);
  if (parsed === null) throw new Error(`demo gift card: ${code} is not a code`);
  const { codeHash, last4, refHash, encrypted } = storedCodeOf(parsed, `demo-${parsed}`);
  const [hash, ref, sealed] = [codeHash, refHash, encrypted].map((bytes) => bytes.toString('hex'));
  return {
    ...card,
    codeHash: hash,
    last4,
    refHash: ref,
    sealed,
    id: codeHash.toString('base64url').slice(0, 22),
  };
};

const designsText = `insert into gift_card_design (name, image, position)
  select d ->> 'name', d ->> 'image', place from jsonb_array_elements($1::jsonb -> 'designs') with ordinality as l(d, place)
  on conflict do nothing`;

const readCards = async (): Promise<GiftCardFile> =>
  JSON.parse(await readFile(join(import.meta.dirname, 'gift-cards.json'), 'utf8')) as GiftCardFile;

/** Writes designs that are missing, also in a demo shop that was loaded before designs existed. */
export const loadGiftCardDesigns = async (db: Db): Promise<void> => {
  const designs = JSON.stringify(await readCards());
  await db.command({ name: 'demo.giftCardDesigns' }, (tx) => tx.exec(statement('', designsText), [designs]));
};

/** Writes what is missing. The regions must exist. `now` is the day of loading. */
export const loadGiftCards = async (db: Db, now: Date): Promise<void> => {
  await loadGiftCardDesigns(db);
  const file = await readCards();
  const all = JSON.stringify({ ...file, cards: file.cards.map(cardOf) });
  await db.command({ name: 'demo.giftCards' }, async (tx) => {
    for (const text of texts) await tx.exec(statement('', text), text.includes('$2') ? [all, now] : [all]);
  });
};
