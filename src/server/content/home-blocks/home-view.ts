/** Home pages as the console shows them: the draft, otherwise what visitors see. */
import type { Clock } from '#platform/clock';
import type { Db, Reader } from '#platform/db';
import type { Catalogue } from '#server/catalogue';
import type { ProHome } from '#shared/api/pro-home';
import { ShopError } from '#shared/errors';
import { homeBlocks, type StoredBlock } from './home-blocks.ts';
import { defaultBlocks } from './default-blocks.ts';
import { isReordered, viewOfBlock, withIds, type EditedBlock } from './home-edit.rules.ts';
import { readHome, readHomes, type HomeRow } from './home-edit.store.ts';

const blocksIn = (stored: unknown): StoredBlock[] | null => {
  const parsed = homeBlocks.safeParse(stored);
  return parsed.success ? parsed.data : null;
};

/** Null when no change waits to be published. */
export const draftIn = (row: HomeRow | null): EditedBlock[] | null => {
  const blocks = blocksIn(row?.draft);
  return blocks && withIds(blocks);
};

const ownIn = (row: HomeRow | null): StoredBlock[] | null => {
  const { published } = row ?? {};
  return typeof published === 'object' && published !== null && 'blocks' in published
    ? blocksIn(published.blocks)
    : null;
};

/** The blocks that visitors see: those of the page, of the common page, or the standard ones. */
export const publishedIn = async (db: Reader, row: HomeRow | null): Promise<EditedBlock[]> => {
  const own = ownIn(row);
  if (own !== null) return withIds(own);
  const common = row?.sectionId === null ? null : ownIn(await readHome(db, null));
  return withIds(common ?? defaultBlocks());
};

/** For previews: null when the section shows no draft. */
export const readDraftBlocks = async (db: Reader, sectionId: number | null): Promise<StoredBlock[] | null> => {
  const row = await readHome(db, sectionId);
  if (draftIn(row) !== null || ownIn(row) !== null || sectionId === null) return draftIn(row);
  return draftIn(await readHome(db, null));
};

type Line = Omit<ProHome, 'blocks' | 'removed' | 'isReordered'>;

const lineOf = (row: HomeRow): Line => ({
  section: row.sectionId === null ? null : String(row.sectionId),
  version: row.version,
  hasDraft: draftIn(row) !== null,
  isOwn: ownIn(row) !== null,
  updatedAt: row.updatedAt?.toISOString() ?? null,
});

type Deps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly catalogue: Pick<Catalogue, 'dictionary'>;
};

export const createViews = ({ db, clock, catalogue }: Deps) => {
  const sectionIdOf = (section: string | null): number | null => {
    if (section === null) return null;
    const found = catalogue.dictionary().section(Number(section));
    if (!found) throw new ShopError('NOT_FOUND');
    return Number(found.id);
  };
  const all = async (): Promise<Line[]> => {
    const rows = await readHomes(db);
    const ids = [null, ...catalogue.dictionary().sections.map(({ id }) => Number(id))];
    return ids.map((id) =>
      lineOf(
        rows.find(({ sectionId }) => sectionId === id) ?? {
          sectionId: id,
          version: 0,
          draft: null,
          published: null,
          updatedAt: null,
        },
      ),
    );
  };
  const one = async (section: string | null): Promise<ProHome> => {
    const row = await readHome(db, sectionIdOf(section));
    if (!row) throw new ShopError('NOT_FOUND');
    const published = await publishedIn(db, row);
    const blocks = draftIn(row) ?? published;
    return {
      ...lineOf(row),
      blocks: blocks.map((block) => viewOfBlock(block, published, clock.now())),
      removed: published.filter(({ id }) => !blocks.some((block) => block.id === id)).map(({ title }) => title),
      isReordered: isReordered(published, blocks),
    };
  };
  return { all, one, sectionIdOf };
};
