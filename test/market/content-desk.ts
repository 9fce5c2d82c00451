/**
 * Writes of a colleague at the console beside orders and stock: banners, announcements, promotions, gift cards, purchase
 * costs, settings and photos. Each new record has a mark in its title or name, by which it is found afterwards.
 */
import { randomUUID } from 'node:crypto';
import { isShopError } from '#shared/errors';
import { jpeg } from '#test/pictures';
import type { withClient } from '#test/server';
import { retry } from './retry.ts';
import type { Act, Change, Work } from './shelf.ts';

type Database = Parameters<Parameters<typeof withClient>[1]>[0];

const prefix = 'acte ';
const markOf = ({ seed, staffId, next }: Work): string => `${prefix}${seed}-${staffId}-${next()}`;
const orNull = <Out>(answer: Out | 'refused' | null): Out | null => (answer === 'refused' ? null : answer);

/** Sends a call once, because a second one could write a second record. Null: refused, or nobody knows. */
const once = async <Out>(call: () => Promise<Out>): Promise<Out | null> => {
  try {
    return await call();
  } catch (error) {
    if (isShopError(error) && error.code === 'BAD_REQUEST') throw error;
    return null;
  }
};

const created = (object: Change['object'], mark: string, answer: unknown): Change[] =>
  answer === null ? [] : [{ object, seen: null, note: null, mark }];

const days = (count: number): string => new Date(Date.now() + count * 86_400_000).toISOString();

const writeBanner: Act = async (work) => {
  const { api, random } = work;
  const { banners = [] } = orNull(await retry(random, () => api.proBanners.list({ place: 'CATALOGUE' }))) ?? {};
  const banner = banners[random.int(Math.max(1, banners.length))];
  if (banner && random.int(2) === 0) {
    const { id: bannerId, version, title, place } = banner;
    const text = `Texte ${work.staffId}-${work.next()}`;
    const done = orNull(await retry(random, () => api.proBanners.update({ bannerId, version, title, place, text })));
    return done === null ? [] : [{ object: 'banner', seen: `banner ${bannerId} ${version}`, note: null, mark: null }];
  }
  const title = markOf(work);
  return created('banner', title, await once(() => api.proBanners.create({ place: 'CATALOGUE', title })));
};

const writeAnnouncement: Act = async (work) => {
  const title = markOf(work);
  const announcement = {
    kind: 'NEWS' as const,
    title,
    message: 'Message',
    audiences: ['STAFF' as const],
    startsAt: days(10),
    endsAt: days(20),
  };
  return created('announcement', title, await once(() => work.api.proAnnouncements.create(announcement)));
};

/** Not active, so that carts keep their prices. */
const writePromotion: Act = async (work) => {
  const label = markOf(work);
  const promotion = {
    code: label.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''),
    label,
    kind: 'PERCENTAGE' as const,
    percentBp: 1_000,
    regions: [
      { region: 'TN', minimum: 50_000 },
      { region: 'SN', minimum: 10_000 },
    ],
  };
  return created('promotion', label, await once(() => work.api.proPromotions.create(promotion)));
};

const issueGiftCard: Act = async (work) => {
  const name = markOf(work);
  const email = `carte-${name.slice(prefix.length)}@demo.test`;
  const card = { region: 'TN', amount: 20_000, name, email, reason: 'Geste commercial' };
  const idempotencyKey = randomUUID();
  const answer = await retry(work.random, () => work.api.proGiftCards.issue(card, { idempotencyKey }));
  return created('giftCard', name, orNull(answer));
};

/** One amount for all variants, used once, so that the costs of one saving are known by it. */
const saveCosts: Act = async ({ api, random, staffId, next }) => {
  const sheet = orNull(await retry(random, () => api.proCosts.list({ region: 'TN', text: 'MARCHE' })));
  if (!sheet || sheet.rows.length === 0) return [];
  const amount = (Number(staffId) % 1_000) * 1_000 + (next() % 1_000) + 1;
  const lines = sheet.rows.map(({ variantId, cost }) => ({ variantId, amount, seen: cost }));
  const idempotencyKey = randomUUID();
  const done = orNull(
    await retry(random, () => api.proCosts.save({ region: 'TN', validFrom: sheet.today, lines }, { idempotencyKey })),
  );
  const seen = `costs ${lines.map((line) => line.seen).join(' ')}`;
  return done === null || done.saved === 0 ? [] : [{ object: 'cost', seen, note: null, mark: null }];
};

const saveContact: Act = async ({ api, random, staffId, next }) => {
  const contact = orNull(await retry(random, () => api.proIdentity.contact()));
  if (!contact) return [];
  const { version } = contact;
  const email = `boutique-${staffId}-${next()}@demo.test`;
  const done = orNull(await retry(random, () => api.proIdentity.saveContact({ ...contact, email })));
  return done === null ? [] : [{ object: 'setting', seen: `contact ${version}`, note: null, mark: null }];
};

/** Stores, discards or undoes an import of photos, or sends another one. */
const importPhotos: Act = async (work) => {
  const { api, random } = work;
  const { imports = [] } = orNull(await retry(random, () => api.proPhotoImports.list({}))) ?? {};
  const ready = imports.find(({ state }) => state === 'READY');
  const done = imports.find(({ state }) => state === 'DONE');
  if (ready && random.int(2) === 0) {
    const { id } = ready;
    await retry(random, () =>
      random.int(3) === 0 ? api.proPhotoImports.discard({ id }) : api.proPhotoImports.apply({ id }),
    );
    return [];
  }
  if (done && random.int(4) === 0) {
    await retry(random, () => api.proPhotoImports.undo({ id: done.id }));
    return [];
  }
  const name = markOf(work);
  const photo = async (index: number) => ({
    name: `MARCHE-${1 + random.int(4)}-${1 + random.int(900)}.jpg`,
    fileAsBase64: (await jpeg(60, 80, 1 + random.int(100_000) + index)).toString('base64'),
  });
  const files = [await photo(0), await photo(1)];
  const idempotencyKey = randomUUID();
  const answer = await retry(random, () => api.proPhotoImports.check({ files, name }, { idempotencyKey }));
  return created('item', name, orNull(answer));
};

export const contentActs: readonly Act[] = [
  writeBanner,
  writeAnnouncement,
  writePromotion,
  issueGiftCard,
  saveCosts,
  saveContact,
  importPhotos,
];

const records = `(select title as mark, 'proBanners.create' as act from banner
  union all select title, 'proAnnouncements.create' from announcement
  union all select label, 'proPromotions.create' from promotion
  union all select recipient_name, 'proGiftCards.issue' from gift_card
  union all select name, 'proPhotoImports.check' from photo_import) r`;

const rules: Readonly<Record<string, string>> = {
  'record of a colleague that was written twice': `select count(*) from (
    select from ${records} where mark like '${prefix}%' group by mark having count(*) > 1) twice`,
  'new records of colleagues that differ in number from their entries in the journal': `select coalesce(sum(abs(r.count - e.count)), 0) from (
    select act, count(*) from ${records} where mark like '${prefix}%' group by act) r
    left join lateral (select count(*) from audit_entry where act = r.act) e on true`,
  'promotion without its regions': `select count(*) from promotion p where p.label like '${prefix}%'
    and (select count(*) from promotion_region where promotion_id = p.id) <> 2`,
  'issued gift card without its move or its mail': `select count(*) from gift_card c where c.recipient_name like '${prefix}%'
    and ((select count(*) from gift_card_move where card_id = c.id) <> 1
      or not exists (select from outbox where kind = 'mail' and payload ->> 'to' = c.recipient_email))`,
  'purchase costs of one saving that were written in part': `select greatest(count(distinct coalesce(c.amount, -1)) - 1, 0) from variant v
    join item i on i.id = v.item_id left join lateral (select amount from variant_cost where variant_id = v.id and region = 'TN'
      order by valid_from desc limit 1) c on true
    where i.ref like 'MARCHE-%' and exists (select from variant_cost where region = 'TN')`,
  'import of photos that an outage ended': 'select count(*) from photo_import where fault is not null',
  'discarded import of photos that has files': `select count(*) from photo_import_file f join photo_import i on i.id = f.import_id
    where i.state = 'DISCARDED'`,
  'stored photo without its image': `select count(*) from photo_import_file f join photo_import i on i.id = f.import_id
    left join image p on p.id = f.image_id where i.state = 'DONE' and f.attached and p.state is distinct from 'ready'`,
};

/** Broken rules about the records of these acts, and accepted ones that are not there. */
export const contentViolations = async (
  client: Database,
  changes: readonly Pick<Change, 'mark'>[],
): Promise<[string, number][]> => {
  const count = async (text: string, values: unknown[] = []): Promise<number> =>
    Number((await client.query<{ count: string }>(`select (${text})::text as count`, values)).rows[0]?.count);
  const marks = changes.flatMap(({ mark }) => (mark === null ? [] : [mark]));
  const lost = `select count(*) from unnest($1::text[]) as accepted(mark)
    where not exists (select from ${records} where r.mark = accepted.mark)`;
  const broken: [string, number][] = [['accepted record of a colleague that is not there', await count(lost, [marks])]];
  for (const [name, text] of Object.entries(rules)) broken.push([name, await count(text)]);
  return broken;
};
