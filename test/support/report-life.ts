/** What reports read besides orders, at random: claims, promotions, stock, carts, gift cards, alerts, searches. */
import { statement, type Db } from '#platform/db';
import { addItem, write, type NewItem } from './catalogue.ts';
import type { Draw } from './draw.ts';

const dayMilliseconds = 86_400_000;
/** Around both midnights, UTC and that of Tunis. */
const times = ['22:59:59.999', '23:00', '23:59:59.999', '00:00', '12:30'];

export type Span = { readonly last: string; readonly days: number };

/** A moment of the days before `last` (`YYYY-MM-DD`, UTC). */
export const momentIn = (draw: Draw, { last, days }: Span): Date => {
  const day = new Date(Date.parse(`${last}T00:00:00Z`) - draw.int(days) * dayMilliseconds).toISOString().slice(0, 10);
  return new Date(`${day}T${draw.pick(times)}Z`);
};

const later = (moment: Date, days: number): Date => new Date(moment.getTime() + days * dayMilliseconds);

/** Items of two sections, some hidden, in up to six variants, with prices in both regions. */
export const addRandomItems = async (db: Db, draw: Draw, count: number): Promise<void> => {
  const hidden: readonly Partial<NewItem>[] = [
    {},
    {},
    {},
    { publishedAt: null },
    { archivedAt: new Date('2026-01-01') },
  ];
  for (let at = 1; at <= count; at += 1) {
    const variants = ['ecru', 'noir'].flatMap((style) =>
      ['36', '38', '40']
        .filter(() => draw.chance(0.75))
        .map((size) => ({
          style,
          size,
          archived: draw.chance(0.1),
          prices: [
            { region: 'TN', amount: 1000 * (10 + draw.int(90)) },
            { region: 'SN', amount: 500 * (10 + draw.int(90)) },
          ],
          stock: Object.fromEntries(
            ['central', 'tunis', 'closed'].filter(() => draw.chance(0.6)).map((place) => [place, draw.int(4)]),
          ),
        })),
    );
    const section = draw.pick(['femme', 'homme']);
    await addItem(db, { ref: `ART-${at}`, section, variants, ...draw.pick(hidden) });
  }
  await write(db, 'update stock set reserved = on_hand where variant_id % 5 = 0');
};

type IdRow = { readonly id: number };
const ids = async (db: Db, text: string): Promise<number[]> =>
  (await db.rows<IdRow>(statement('', text))).map(({ id }) => id);

const addClaims = async (db: Db, draw: Draw, span: Span): Promise<void> => {
  const lines = await db.rows<{ id: number; orderId: number; quantity: number; region: string }>(
    statement(
      '',
      `select l.id, l.order_id as "orderId", l.quantity, o.region from order_line l join shop_order o on o.id = l.order_id
       order by l.id`,
    ),
  );
  const types = await ids(db, 'select id from claim_type order by id');
  for (const first of lines.filter(() => draw.chance(0.3))) {
    const state = draw.pick(['NEW', 'IN_PROGRESS', 'ACCEPTED', 'ACCEPTED', 'REFUSED', 'CANCELLED']);
    const at = momentIn(draw, span);
    const isDecided = !['NEW', 'IN_PROGRESS'].includes(state);
    const claimed = lines.filter(
      ({ orderId, id }) => orderId === first.orderId && (id === first.id || draw.chance(0.5)),
    );
    await write(
      db,
      `with added as (insert into claim (order_id, type_id, state, created_at, decided_at, region)
         values ($1, $2, $3, $4, $5, $6) returning id)
       insert into claim_line (claim_id, order_line_id, quantity) select added.id, line.id, line.quantity
       from added, unnest($7::bigint[], $8::int[]) line(id, quantity)`,
      [
        first.orderId,
        draw.pick(types),
        state,
        at,
        isDecided ? later(at, 1) : null,
        first.region,
        claimed.map(({ id }) => id),
        claimed.map(({ quantity }) => 1 + draw.int(quantity)),
      ],
    );
  }
};

const addPromotionUses = async (db: Db, draw: Draw): Promise<void> => {
  for (const code of ['ETE10', 'BIENVENUE', 'LIVRE'])
    await write(db, `insert into promotion (code, label, kind) values ($1, 'Code ' || $1, 'AMOUNT')`, [code]);
  const promotions = await ids(db, 'select id from promotion order by id');
  const orders = await db.rows<{ reference: string; currency: string }>(
    statement('', 'select reference, currency from shop_order order by id'),
  );
  for (const { reference, currency } of orders.filter(() => draw.chance(0.4)))
    await write(
      db,
      `insert into promotion_use (order_id, promotion_id, buyer_key, amount, currency, taken_at, given_back_at)
       values ($1, $2, $1, $3, $4, '2026-09-01', $5)`,
      [
        reference,
        draw.pick(promotions),
        5 * draw.int(1000),
        currency,
        draw.chance(0.2) ? new Date('2026-11-01T00:00:00Z') : null,
      ],
    );
};

const publicId = (at: number): string => String(at).padStart(22, 'a');

const addBalances = async (db: Db, draw: Draw): Promise<void> => {
  for (let at = 0; at < 40; at += 1) {
    const [region, currency] = draw.pick([
      ['TN', 'TND'],
      ['SN', 'XOF'],
    ] as const);
    await write(
      db,
      `insert into gift_card (public_id, region, currency, initial, balance, expires_at, created_at)
       values ('g_' || $1, $2, $3, 500000, $4, $5, '2026-01-10')`,
      [
        publicId(at),
        region,
        currency,
        draw.chance(0.3) ? 0 : 5 * draw.int(1000),
        momentIn(draw, { last: '2027-06-01', days: 300 }),
      ],
    );
  }
  for (const id of await ids(db, `select id from user_account where role = 'CUSTOMER' order by id`))
    for (const currency of ['TND', 'XOF'])
      await write(db, `insert into wallet (user_id, currency, balance, created_at) values ($1, $2, $3, '2026-01-10')`, [
        id,
        currency,
        draw.chance(0.4) ? 0 : 5 * draw.int(500),
      ]);
};

const addCustomers = async (db: Db): Promise<number[]> => {
  await write(
    db,
    `insert into user_account (email, full_name, role, region, created_at) select 'compte' || n || '@demo.test', 'Compte ' || n,
       'CUSTOMER', case when n % 3 = 0 then 'SN' else 'TN' end, '2026-01-10' from generate_series(1, 12) n`,
  );
  return ids(db, `select id from user_account where role = 'CUSTOMER' order by id`);
};

const addCarts = async (
  db: Db,
  draw: Draw,
  { span, users }: { span: Span; users: readonly number[] },
): Promise<void> => {
  const variants = await ids(db, 'select id from variant order by id');
  for (let at = 0; at < 60; at += 1) {
    const [touched, user] = [momentIn(draw, span), draw.chance(0.4) ? draw.pick(users) : null];
    const ordered = user === null ? draw.chance(0.3) : true;
    const isOpen = user !== null && at < users.length && draw.chance(0.7);
    const id = publicId(at);
    const owner = isOpen ? (users[at] ?? null) : user;
    await write(
      db,
      `insert into cart (id, region, created_at, touched_at, user_id, order_id) values ($1, $2, $3, $3, $4, $5)`,
      [id, draw.pick(['TN', 'SN']), touched, owner, ordered && !isOpen ? `o_${id}` : null],
    );
    for (const [position, variant] of [
      ...new Set(Array.from({ length: draw.int(4) }, () => draw.pick(variants))),
    ].entries())
      await write(
        db,
        'insert into cart_line (cart_id, variant_id, quantity, saved, seen_price, position) values ($1, $2, $3, $4, $5, $6)',
        [
          id,
          variant,
          1 + draw.int(3),
          draw.chance(0.2),
          draw.chance(0.1) ? null : 500 * (1 + draw.int(200)),
          position + 1,
        ],
      );
    if (owner !== null && draw.chance(0.6))
      await write(db, `insert into cart_reminder (cart_id, state, user_id, sent_at) values ($1, 'one', $2, $3)`, [
        id,
        owner,
        later(touched, 1),
      ]);
  }
};

const addAlerts = async (
  db: Db,
  draw: Draw,
  { span, users }: { span: Span; users: readonly number[] },
): Promise<void> => {
  for (const user of users)
    await write(
      db,
      `insert into alert_contact (user_id, created_at) values ($1, '2026-01-10') on conflict do nothing`,
      [user],
    );
  const contacts = await ids(db, 'select id from alert_contact order by id');
  const items = await ids(db, 'select id from item order by id');
  for (let at = 0; at < 80; at += 1) {
    const created = momentIn(draw, span);
    const confirmed = draw.chance(0.8) ? created : null;
    await write(
      db,
      `insert into item_alert (contact_id, kind, region, currency, item_id, price, created_at, confirmed_at, expires_at, sent_at, ended_at)
       select $1, $2, r.code, r.currency, $3, 1000, $4, $5, '2027-12-01', $6, $7 from region r where r.code = $8
       on conflict do nothing`,
      [
        draw.pick(contacts),
        draw.pick(['BACK_IN_STOCK', 'PRICE_DROP']),
        draw.pick(items),
        created,
        confirmed,
        confirmed && draw.chance(0.4) ? later(created, 1) : null,
        draw.chance(0.3) ? later(created, 2) : null,
        draw.pick(['TN', 'SN']),
      ],
    );
  }
};

const words = ['robe', 'kaftan', 'doudoune', 'jellaba', 'pyjama'];

const addSearches = async (
  db: Db,
  draw: Draw,
  { span, users }: { span: Span; users: readonly number[] },
): Promise<void> => {
  for (const region of ['TN', 'SN'])
    for (const word of words)
      await write(
        db,
        `insert into search_miss (keyword, region, count, first_seen, last_seen) values ($1, $2, $3, '2024-01-10', $4)`,
        [word, region, 1 + draw.int(40), momentIn(draw, span)],
      );
  for (const user of users)
    for (const word of words.filter(() => draw.chance(0.6)))
      await write(db, 'insert into last_search (user_id, folded, keyword, searched_at) values ($1, $2, $3, $4)', [
        user,
        word,
        word,
        momentIn(draw, span),
      ]);
};

/** Needs the orders of `addRandomOrders`. */
export const addRandomLife = async (db: Db, draw: Draw, span: Span): Promise<void> => {
  const users = await addCustomers(db);
  await addClaims(db, draw, span);
  await addPromotionUses(db, draw);
  await addBalances(db, draw);
  await addCarts(db, draw, { span, users });
  await addAlerts(db, draw, { span, users });
  await addSearches(db, draw, { span, users });
};

/** Every row of a table, with the names of its columns; moments as text with an offset. */
export const rawTable = async <Row>(db: Db, table: string): Promise<Row[]> =>
  (await db.rows<{ row: Row }>(statement('', `select to_jsonb(t) as row from ${table} t`))).map(({ row }) => row);
