/** Colours, sizes, materials, brands and fits: found by their name, or created. */
import { statement, type Reader, type Tx } from '#platform/db';
import { slugOf } from '#shared/text';

const kinds = {
  brand: {
    find: 'select id from brand where lower(name) = lower($1) or seo_name = $2 order by lower(name) = lower($1) desc limit 1',
    add: 'insert into brand (name, seo_name) values ($1, $2) returning id',
  },
  material: {
    find: 'select id from material where lower(name) = lower($1) and $2::text is not null limit 1',
    add: 'insert into material (name) select $1 where $2::text is not null returning id',
  },
  fit: {
    find: 'select id from fit where lower(name) = lower($1) and $2::text is not null limit 1',
    add: 'insert into fit (name) select $1 where $2::text is not null returning id',
  },
} as const;

const statements = Object.fromEntries(
  Object.entries(kinds).map(([kind, { find, add }]) => [
    kind,
    { find: statement(`catalogue.deskFind.${kind}`, find), add: statement(`catalogue.deskAdd.${kind}`, add) },
  ]),
) as Record<keyof typeof kinds, { find: ReturnType<typeof statement>; add: ReturnType<typeof statement> }>;

const lock = statement('catalogue.deskNameLock', 'select pg_advisory_xact_lock(hashtextextended($1, 11))');

/** Concurrent commands with the same new name create it once. */
export const nameId = async (tx: Tx, kind: keyof typeof kinds, name: string): Promise<number> => {
  const params = [name, slugOf(name)];
  const found = await tx.row<{ id: number }>(statements[kind].find, params);
  if (found) return found.id;
  await tx.rows(lock, [`${kind} ${slugOf(name)}`]);
  const row =
    (await tx.row<{ id: number }>(statements[kind].find, params)) ??
    (await tx.row<{ id: number }>(statements[kind].add, params));
  if (!row) throw new Error(`no ${kind} was created`);
  return row.id;
};

const findStyle = statement('catalogue.deskFindStyle', 'select id from style where seo_name = $1');
const addStyle = statement(
  'catalogue.deskAddStyle',
  'insert into style (name, seo_name, hex) values ($1, $2, $3) returning id',
);

/** A colour that exists keeps its tint. */
export const styleId = async (tx: Tx, { name, hex }: { name: string; hex: string | null }): Promise<number> => {
  const seoName = slugOf(name);
  const found = await tx.row<{ id: number }>(findStyle, [seoName]);
  if (found) return found.id;
  await tx.rows(lock, [`style ${seoName}`]);
  const row =
    (await tx.row<{ id: number }>(findStyle, [seoName])) ??
    (await tx.row<{ id: number }>(addStyle, [name, seoName, hex?.toUpperCase() ?? null]));
  if (!row) throw new Error('no style was created');
  return row.id;
};

const findSize = statement(
  'catalogue.deskFindSize',
  'select id from size where system = $1 and lower(label) = lower($2)',
);
// a number is its position, as in the imports
const addSize = statement(
  'catalogue.deskAddSize',
  `insert into size (system, label, position) values ($1, $2,
     case when $2 ~ '^[0-9]{1,6}$' then $2::integer else (select coalesce(max(position), 0) + 1 from size where system = $1) end)
   returning id`,
);

export const sizeId = async (tx: Tx, { system, label }: { system: string; label: string }): Promise<number> => {
  const found = await tx.row<{ id: number }>(findSize, [system, label]);
  if (found) return found.id;
  await tx.rows(lock, [`size ${system} ${label.toLowerCase()}`]);
  const row =
    (await tx.row<{ id: number }>(findSize, [system, label])) ??
    (await tx.row<{ id: number }>(addSize, [system, label]));
  if (!row) throw new Error('no size was created');
  return row.id;
};

const places = statement(
  'catalogue.deskTree',
  `select json_agg(json_build_object('id', s.id::text, 'name', s.name, 'groups', coalesce((
     select json_agg(json_build_object('id', g.id::text, 'name', g.name, 'subGroups', coalesce((
       select json_agg(json_build_object('id', u.id::text, 'name', u.name) order by u.position, u.id)
       from item_subgroup u where u.group_id = g.id), '[]'::json)) order by g.position, g.id)
     from item_group g where g.section_id = s.id), '[]'::json)) order by s.position, s.id) as sections from section s`,
);
const words = statement(
  'catalogue.deskWords',
  `select
     (select coalesce(json_agg(json_build_object('id', id::text, 'name', name) order by position, id), '[]') from special_group) as "specialGroups",
     (select coalesce(json_agg(name order by name), '[]') from brand) as brands,
     (select coalesce(json_agg(name order by name), '[]') from fit) as fits,
     (select coalesce(json_agg(name order by name), '[]') from material) as materials,
     (select coalesce(json_agg(json_build_object('id', id::text, 'name', name, 'hex', hex) order by name), '[]') from style) as styles,
     (select coalesce(json_agg(json_build_object('id', id::text, 'system', system, 'label', label) order by system, position, label), '[]')
       from size) as sizes,
     (select coalesce(json_agg(json_build_object('key', key, 'label', label) order by position), '[]') from care_symbol) as care`,
);

type Branch = { id: string; name: string };
export type TreeRow = Branch & { groups: (Branch & { subGroups: Branch[] })[] };
export type WordRows = {
  specialGroups: Branch[];
  brands: string[];
  fits: string[];
  materials: string[];
  styles: { id: string; name: string; hex: string | null }[];
  sizes: { id: string; system: string; label: string }[];
  care: { key: string; label: string }[];
};

export const readTree = async (reader: Reader): Promise<TreeRow[]> =>
  (await reader.row<{ sections: TreeRow[] | null }>(places))?.sections ?? [];

export const readWords = async (reader: Reader): Promise<WordRows> => {
  const row = await reader.row<WordRows>(words);
  if (!row) throw new Error('no row of words');
  return row;
};
