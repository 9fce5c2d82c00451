/** Loads the journal, the stores and the text pages of the demo from the files of this folder. */
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { statement, type Db } from '#platform/db';

type Sheet = { facts: Readonly<Record<string, string>>; body: string };

/** Reads a Markdown file that starts with `key: value` lines between two `---`. */
const readSheet = (text: string, file: string): Sheet => {
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  if (head === undefined || body === undefined) throw new Error(`demo content: ${file} has no head`);
  const facts = head.split('\n').map((line): [string, string] => {
    const at = line.indexOf(':');
    return [line.slice(0, at).trim(), line.slice(at + 1).trim()];
  });
  return { facts: Object.fromEntries(facts), body: body.trim() };
};

const folder = import.meta.dirname;

const sheetsOf = async (name: string): Promise<(Sheet & { name: string })[]> => {
  const files = (await readdir(join(folder, name))).filter((file) => file.endsWith('.md')).sort();
  return Promise.all(
    files.map(async (file) => ({
      ...readSheet(await readFile(join(folder, name, file), 'utf8'), file),
      name: file.split('.')[0] ?? file,
    })),
  );
};

const listOf = (text: string | undefined): string[] => (text ? text.split(',').map((one) => one.trim()) : []);

type StoreFile = { hours: Record<string, string[]>; region: string }[];
type Holidays = Record<string, [day: string, label: string][]>;

/** Converts `"1-6": ["09:00-13:00", …]` to one row per day and opening. */
const hoursOf = (hours: Record<string, string[]>): { day: number; opens: string; closes: string }[] =>
  Object.entries(hours).flatMap(([days, spans]) => {
    const [from = 1, to = from] = days.split('-').map(Number);
    return Array.from({ length: to - from + 1 }, (_, index) => from + index).flatMap((day) =>
      spans.map((span) => {
        const [opens = '', closes = ''] = span.split('-');
        return { day, opens, closes };
      }),
    );
  });

/** Next date of each day of the year, counted from `now`: `12-25` gives `2026-12-25`. */
const comingDays = (holidays: Holidays[string], now: Date): { day: string; label: string }[] => {
  const today = now.toISOString().slice(0, 10);
  return holidays.map(([day, label]) => {
    const year = now.getUTCFullYear();
    const here = `${year}-${day}`;
    return { day: here >= today ? here : `${year + 1}-${day}`, label };
  });
};

const texts = [
  `insert into text_page (name, region, title, body)
   select p ->> 'name', p ->> 'region', p ->> 'title', p ->> 'body' from jsonb_array_elements($1::jsonb -> 'pages') p`,
  // published at nine in the morning, some days before the day of loading
  `insert into news (name, title, summary, body, image_id, published_at)
   select n ->> 'name', n ->> 'title', n ->> 'summary', n ->> 'body',
     (select id from image where file_name = 'cover-' || (n ->> 'name') || '.webp'),
     date_trunc('day', $2::timestamptz) + interval '9 hours' - make_interval(days => (n ->> 'days')::int)
   from jsonb_array_elements($1::jsonb -> 'news') n`,
  `insert into news_item (news_id, item_id, position)
   select a.id, i.id, place from jsonb_array_elements($1::jsonb -> 'news') n join news a on a.name = n ->> 'name',
     jsonb_array_elements_text(n -> 'items') with ordinality as p(ref, place), item i where i.ref = p.ref`,
  `insert into store (name, seo_name, region, address, city, phone, latitude, longitude, click_and_collect, location_id, position)
   select s ->> 'name', s ->> 'seoName', s ->> 'region', s ->> 'address', s ->> 'city', s ->> 'phone',
     (s ->> 'latitude')::float8, (s ->> 'longitude')::float8, coalesce((s ->> 'clickAndCollect')::boolean, false),
     (select id from location where code = s ->> 'location'), place
   from jsonb_array_elements($1::jsonb -> 'stores') with ordinality as p(s, place)`,
  `insert into store_hours (store_id, day, opens, closes)
   select o.id, (h ->> 'day')::smallint, (h ->> 'opens')::time, (h ->> 'closes')::time
   from jsonb_array_elements($1::jsonb -> 'stores') s join store o on o.seo_name = s ->> 'seoName',
     jsonb_array_elements(s -> 'openings') h`,
  `insert into store_exception (store_id, day, label)
   select o.id, (e ->> 'day')::date, e ->> 'label'
   from jsonb_array_elements($1::jsonb -> 'stores') s join store o on o.seo_name = s ->> 'seoName',
     jsonb_array_elements(s -> 'closings') e`,
];

const readTexts = async (now: Date): Promise<object> => {
  const [pages, news, stores, holidays] = await Promise.all([
    sheetsOf('pages'),
    sheetsOf('news'),
    readFile(join(folder, 'stores.json'), 'utf8').then((text) => JSON.parse(text) as StoreFile),
    readFile(join(folder, 'holidays.json'), 'utf8').then((text) => JSON.parse(text) as Holidays),
  ]);
  return {
    pages: pages.flatMap(({ name, facts, body }) =>
      (facts['regions'] ? listOf(facts['regions']) : [null]).map((region) => ({
        name,
        region,
        title: facts['titre'],
        body,
      })),
    ),
    news: news.map(({ name, facts, body }) => ({
      name,
      title: facts['titre'],
      summary: facts['resume'],
      days: facts['jours'],
      items: listOf(facts['articles']),
      body,
    })),
    stores: stores.map((store) => ({
      ...store,
      openings: hoursOf(store.hours),
      closings: comingDays(holidays[store.region] ?? [], now),
    })),
  };
};

/**
 * Writes everything in one command. The items and pictures named in the texts must exist. `now` is the day of
 * loading.
 */
export const loadContent = async (db: Db, now: Date): Promise<void> => {
  const all = JSON.stringify(await readTexts(now));
  await db.command({ name: 'demo.content' }, async (tx) => {
    // makes it possible to repeat an interrupted load
    await tx.exec(statement('', 'delete from news'));
    await tx.exec(statement('', 'delete from store'));
    await tx.exec(statement('', 'delete from text_page'));
    for (const text of texts) await tx.exec(statement('', text), text.includes('$2') ? [all, now] : [all]);
  });
};
