/** Writes the SQL that creates the schema again. Its order does not depend on the history of the migrations. */
import { statement, type Reader } from '#platform/db';

/** SQL condition: the object was not created by an extension. `oid` is its column in `catalogue`. */
const notFromExtension = (catalogue: string, oid: string): string =>
  `not exists (select from pg_depend d where d.classid = '${catalogue}'::regclass and d.objid = ${oid} and d.deptype = 'e')`;

const extensions = statement(
  'schema.extensions',
  `select 'create extension ' || extname || ';' as text from pg_extension where extname <> 'plpgsql' order by extname`,
);

const searchConfigurations = statement(
  'schema.searchConfigurations',
  `select 'create text search configuration ' || c.cfgname || ' (parser = "' || p.prsname || '");' ||
     string_agg(e'\n' || format('alter text search configuration %s add mapping for %s with %s;', c.cfgname, m.alias,
       m.dictionaries), '' order by m.alias) as text
   from pg_ts_config c
   join pg_ts_parser p on p.oid = c.cfgparser
   cross join lateral (
     select t.alias, string_agg(d.dictname, ', ' order by m.mapseqno) as dictionaries
     from pg_ts_config_map m
     join ts_token_type(c.cfgparser) t on t.tokid = m.maptokentype
     join pg_ts_dict d on d.oid = m.mapdict
     where m.mapcfg = c.oid
     group by t.alias) m
   where c.cfgnamespace = 'public'::regnamespace and ${notFromExtension('pg_ts_config', 'c.oid')}
   group by c.cfgname, p.prsname
   order by c.cfgname`,
);

// Without comments that take a whole line.
const functions = statement(
  'schema.functions',
  `select rtrim(regexp_replace(pg_get_functiondef(p.oid), '^\\s*--[^\\n]*\\n', '', 'gn'), e'\\n') || ';' as text
   from pg_proc p
   where p.pronamespace = 'public'::regnamespace and ${notFromExtension('pg_proc', 'p.oid')}
   order by p.proname, pg_get_function_identity_arguments(p.oid)`,
);

type TableRow = { name: string; parents: string[]; text: string };

const tables = statement(
  'schema.tables',
  `select c.relname as name,
     array(select distinct r.relname::text from pg_constraint f join pg_class r on r.oid = f.confrelid
       where f.conrelid = c.oid and f.contype = 'f' and r.oid <> c.oid order by 1) as parents,
     format(e'create%s table %I (\\n%s\\n)%s;', case c.relpersistence when 'u' then ' unlogged' else '' end, c.relname,
       (select string_agg('  ' || part, e',\\n' order by kind, position, part) from (
         select 0 as kind, a.attnum as position, format('%I %s', a.attname, format_type(a.atttypid, a.atttypmod)) ||
           case when a.attnotnull then ' not null' else '' end ||
           case when a.attidentity <> '' then ' generated always as identity'
             when a.attgenerated <> '' then ' generated always as (' || pg_get_expr(e.adbin, e.adrelid, true) || ') stored'
             when e.adbin is not null then ' default ' || pg_get_expr(e.adbin, e.adrelid, true)
             else '' end as part
         from pg_attribute a left join pg_attrdef e on e.adrelid = a.attrelid and e.adnum = a.attnum
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
         union all
         select case f.contype when 'p' then 1 when 'u' then 2 when 'f' then 3 else 4 end, 0,
           format('constraint %I %s', f.conname, pg_get_constraintdef(f.oid, true))
         from pg_constraint f where f.conrelid = c.oid and f.contype in ('p', 'u', 'f', 'c')) parts),
       ' with (' || array_to_string(c.reloptions, ', ') || ')') ||
     coalesce((select string_agg(format(e'\\ncomment on column %I.%I is %L;', c.relname, a.attname, s.description), ''
         order by a.attnum)
       from pg_description s join pg_attribute a on a.attrelid = s.objoid and a.attnum = s.objsubid
       where s.classoid = 'pg_class'::regclass and s.objoid = c.oid and s.objsubid > 0), '') ||
     coalesce((select string_agg(e'\\n' || pg_get_indexdef(i.indexrelid, 0, true) || ';', '' order by x.relname)
       from pg_index i join pg_class x on x.oid = i.indexrelid
       where i.indrelid = c.oid and not exists (select from pg_constraint f where f.conindid = i.indexrelid
         and f.conrelid = c.oid)), '') ||
     coalesce((select string_agg(e'\\n' || pg_get_triggerdef(t.oid, true) || ';', '' order by t.tgname)
       from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal), '') as text
   from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migration'
   order by c.relname`,
);

const statistics = statement(
  'schema.statistics',
  `select pg_get_statisticsobjdef(s.oid) || ';' as text from pg_statistic_ext s
   where s.stxnamespace = 'public'::regnamespace order by s.stxname`,
);

const views = statement(
  'schema.views',
  `select format(e'create view %I as\\n%s', c.relname, pg_get_viewdef(c.oid, true)) as text
   from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relkind = 'v' and ${notFromExtension('pg_class', 'c.oid')}
   order by c.relname`,
);

/** Alphabetical, except that each table follows those that its foreign keys reference. */
const inCreationOrder = (rows: readonly TableRow[]): TableRow[] => {
  const byName = new Map(rows.map((row) => [row.name, row]));
  const ordered = new Set<TableRow>();
  const visit = (row: TableRow): void => {
    if (ordered.has(row)) return;
    for (const parent of row.parents) {
      const table = byName.get(parent);
      if (table) visit(table);
    }
    ordered.add(row);
  };
  rows.forEach(visit);
  return [...ordered];
};

const heading =
  '-- Generated from the system catalogue of a migrated database by `npm run schema`. Do not edit.\n' +
  '-- Tables with their constraints, indexes and triggers. The reasons are in db/baseline and db/migrations.\n\n' +
  'set check_function_bodies = off;';

export const describeSchema = async (db: Reader): Promise<string> => {
  const texts = async (query: ReturnType<typeof statement>): Promise<string[]> =>
    (await db.rows<{ text: string }>(query)).map(({ text }) => text.trim());
  const parts = [
    heading,
    (await texts(extensions)).join('\n'),
    ...(await texts(searchConfigurations)),
    ...(await texts(functions)),
    ...inCreationOrder(await db.rows<TableRow>(tables)).map(({ text }) => text),
    (await texts(statistics)).join('\n'),
    ...(await texts(views)),
  ];
  return `${parts.join('\n\n')}\n`;
};
