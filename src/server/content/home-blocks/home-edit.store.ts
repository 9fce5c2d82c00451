/** Home pages as staff compose them: table `home_page`, and the published blocks in `setting`. Section null: the common page. */
import { statement, type Reader, type Tx } from '#platform/db';

export type HomeRow = {
  readonly sectionId: number | null;
  /** 0: nobody edited the page yet. */
  readonly version: number;
  readonly draft: unknown;
  readonly published: unknown;
  readonly updatedAt: Date | null;
};

const columns = `coalesce(p.version, 0) as version, p.draft, s.value as published,
    greatest(p.updated_at, s.updated_at) as "updatedAt"`;

const list = statement(
  'content.homes',
  `select one.section_id as "sectionId", ${columns}
   from (select section_id from home_page union select section_id from setting where name = 'home') one
   left join home_page p on p.section_id is not distinct from one.section_id
   left join setting s on s.name = 'home' and s.section_id is not distinct from one.section_id`,
);
export const readHomes = (db: Reader): Promise<HomeRow[]> => db.rows(list);

const oneSql = statement(
  'content.home',
  `select $1::int as "sectionId", ${columns} from (values (1)) one
   left join home_page p on p.section_id is not distinct from $1::int
   left join setting s on s.name = 'home' and s.section_id is not distinct from $1::int`,
);
export const readHome = (db: Reader, sectionId: number | null): Promise<HomeRow | null> => db.row(oneSql, [sectionId]);

const add = statement(
  'content.addHome',
  'insert into home_page (section_id, version, updated_at) values ($1, 0, $2) on conflict do nothing',
);
const lock = statement(
  'content.lockHome',
  'select version from home_page where section_id is not distinct from $1::int for update',
);
/** The row stays when nothing waits to be published, so that it can be locked before the published blocks are read. */
export const lockHome = async (tx: Tx, sectionId: number | null, at: Date): Promise<HomeRow | null> => {
  await tx.exec(add, [sectionId, at]);
  await tx.row(lock, [sectionId]);
  return readHome(tx, sectionId);
};

const draft = statement(
  'content.writeHomeDraft',
  `update home_page set draft = $2::jsonb, version = version + 1, updated_at = $3
   where section_id is not distinct from $1::int`,
);
/** Null: the page has no changes that wait to be published. */
export const writeHomeDraft = (tx: Tx, sectionId: number | null, blocks: readonly unknown[] | null, at: Date): void =>
  tx.write(draft, [sectionId, blocks === null ? null : JSON.stringify(blocks), at]);

const publish = statement(
  'content.publishHome',
  `insert into setting (name, section_id, value, updated_at) values ('home', $1, $2::jsonb, $3)
   on conflict (name, section_id) do update set value = excluded.value, updated_at = excluded.updated_at,
     version = setting.version + 1`,
);
export const publishHome = (tx: Tx, sectionId: number | null, blocks: readonly unknown[], at: Date): void =>
  tx.write(publish, [sectionId, JSON.stringify({ blocks }), at]);

const remove = statement(
  'content.removeHome',
  `delete from setting where name = 'home' and section_id is not distinct from $1::int`,
);
export const removeHome = (tx: Tx, sectionId: number | null): void => tx.write(remove, [sectionId]);
