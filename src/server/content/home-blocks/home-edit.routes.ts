/** Home pages for staff: every change goes to a draft, which is published as a whole. */
import type { Clock } from '#platform/clock';
import { implement, type Implementation } from '#platform/contract';
import type { Db, Tx } from '#platform/db';
import { changesBetween, checkVersion, recordAct } from '#server/audit';
import type { Catalogue } from '#server/catalogue';
import type { Images } from '#server/image';
import type { Regions } from '#server/region';
import { proHome as calls } from '#shared/api/pro-home';
import { ShopError } from '#shared/errors';
import { maxBlocks } from '#shared/rules/home-block';
import { homeMessages as messages } from './home-edit.messages.ts';
import {
  blockOf,
  moved,
  nextIdOf,
  picturesOfBlock,
  problemsOfBlock,
  typedOf,
  type EditedBlock,
  type TypedBlock,
} from './home-edit.rules.ts';
import { lockHome, publishHome, removeHome, writeHomeDraft } from './home-edit.store.ts';
import { createViews, draftIn, publishedIn } from './home-view.ts';

export type HomeEditDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly catalogue: Pick<Catalogue, 'dictionary' | 'itemIds'>;
  readonly images: Pick<Images, 'named'>;
  readonly regions: Pick<Regions, 'all'>;
};
type SectionId = number | null;
/** The page as the transaction found it. */
type Page = { readonly blocks: readonly EditedBlock[]; readonly published: readonly EditedBlock[] };

const object = 'home';
const pageIdOf = (sectionId: SectionId): string => (sectionId === null ? 'commun' : String(sectionId));
const blockIdOf = (sectionId: SectionId, id: number): string => `${pageIdOf(sectionId)}-${id}`;
const titlesOf = (blocks: readonly EditedBlock[] | null): string[] =>
  (blocks ?? []).filter(({ hidden }) => !hidden).map(({ title }) => title);

const refuse = (field: string, message: string): ShopError =>
  new ShopError('BAD_REQUEST', { errors: [{ field, message }] });

const createCheck =
  ({ catalogue, images, regions }: HomeEditDeps) =>
  async (typed: TypedBlock): Promise<TypedBlock> => {
    const names = picturesOfBlock(typed).filter((name) => name !== null);
    const isByItems = typed.kind === 'ITEM_ROW' && typed.source === 'items';
    const [found, ids] = await Promise.all([
      images.named([...new Set(names)]),
      isByItems ? Promise.all(typed.items.map((ref) => catalogue.itemIds([ref]))) : [],
    ]);
    const errors = problemsOfBlock(typed, {
      regions: new Set(regions.all().map(({ code }) => code)),
      images: new Set(found.keys()),
      specialGroups: new Set(catalogue.dictionary().specialGroups.map(({ value }) => value.seoName)),
      unknownItems: isByItems ? typed.items.filter((_, index) => ids[index]?.length === 0) : [],
    });
    if (errors.length > 0) throw new ShopError('BAD_REQUEST', { errors });
    return typed;
  };

const findBlock = async (
  tx: Tx,
  { blocks }: Page,
  of: { sectionId: SectionId; blockId: number; version: number },
): Promise<EditedBlock> => {
  const row = blocks.find(({ id }) => id === of.blockId) ?? null;
  const objectId = blockIdOf(of.sectionId, of.blockId);
  return checkVersion(tx, row, { object, objectId, version: of.version });
};

const replaced = ({ blocks }: Page, block: EditedBlock): EditedBlock[] =>
  blocks.map((one) => (one.id === block.id ? block : one));

type Views = ReturnType<typeof createViews>;
type Edit = (
  name: string,
  section: string | null,
  work: (tx: Tx, page: Page, sectionId: SectionId) => Promise<EditedBlock[]> | EditedBlock[],
) => Promise<void>;

const createEdit =
  ({ db, clock }: HomeEditDeps, views: Views): Edit =>
  async (name, section, work) => {
    const sectionId = views.sectionIdOf(section);
    await db.command({ name }, async (tx) => {
      const row = await lockHome(tx, sectionId, clock.now());
      const published = await publishedIn(tx, row);
      const blocks = await work(tx, { blocks: draftIn(row) ?? published, published }, sectionId);
      writeHomeDraft(tx, sectionId, blocks, clock.now());
    });
  };

const contentRoutes = (deps: HomeEditDeps, views: Views): Implementation[] => {
  const check = createCheck(deps);
  const edit = createEdit(deps, views);
  return [
    implement(calls.addBlock, async ({ section, ...typed }) => {
      const content = await check(typed);
      let blockId = 0;
      await edit('content.addHomeBlock', section, (tx, { blocks, published }, sectionId) => {
        if (blocks.length >= maxBlocks) throw refuse('kind', messages.tooManyBlocks(maxBlocks));
        if (content.kind === 'HERO' && blocks.some(({ type }) => type === 'HERO'))
          throw refuse('kind', messages.secondHero);
        blockId = nextIdOf(blocks, published);
        const block = blockOf(content, { id: blockId, version: 1, hidden: false });
        recordAct(tx, { object, objectId: blockIdOf(sectionId, blockId), label: block.title, after: typedOf(block) });
        return [...blocks, block];
      });
      return { blockId };
    }),
    implement(calls.saveBlock, async ({ section, blockId, version, ...typed }) => {
      const content = await check(typed);
      await edit('content.editHomeBlock', section, async (tx, page, sectionId) => {
        const row = await findBlock(tx, page, { sectionId, blockId, version });
        const block = blockOf({ ...content, kind: row.type }, { ...row, version: row.version + 1 });
        const changes = changesBetween(typedOf(row), typedOf(block));
        recordAct(tx, { object, objectId: blockIdOf(sectionId, blockId), label: row.title, ...changes });
        return replaced(page, block);
      });
      return views.one(section);
    }),
  ];
};

const placeRoutes = (deps: HomeEditDeps, views: Views): Implementation[] => {
  const edit = createEdit(deps, views);
  return [
    implement(calls.setHidden, async ({ section, blockId, version, hidden }) => {
      await edit('content.hideHomeBlock', section, async (tx, page, sectionId) => {
        const row = await findBlock(tx, page, { sectionId, blockId, version });
        const changes = { before: { hidden: row.hidden }, after: { hidden } };
        recordAct(tx, { object, objectId: blockIdOf(sectionId, blockId), label: row.title, ...changes });
        return replaced(page, { ...row, hidden, version: row.version + 1 });
      });
      return views.one(section);
    }),
    implement(calls.move, async ({ section, blockId, before }) => {
      await edit('content.moveHomeBlock', section, (tx, { blocks }, sectionId) => {
        const after = moved(blocks, blockId, before);
        if (after === null) throw refuse('before', messages.otherPage);
        const placeIn = (list: readonly EditedBlock[]) => list.findIndex(({ id }) => id === blockId) + 1;
        recordAct(tx, {
          object,
          objectId: blockIdOf(sectionId, blockId),
          label: after.find(({ id }) => id === blockId)?.title ?? null,
          before: { position: placeIn(blocks) },
          after: { position: placeIn(after) },
        });
        return after;
      });
      return views.one(section);
    }),
    implement(calls.removeBlock, async ({ section, blockId, version }) => {
      await edit('content.removeHomeBlock', section, async (tx, page, sectionId) => {
        const row = await findBlock(tx, page, { sectionId, blockId, version });
        recordAct(tx, { object, objectId: blockIdOf(sectionId, blockId), label: row.title, before: typedOf(row) });
        return page.blocks.filter(({ id }) => id !== blockId);
      });
      return views.one(section);
    }),
  ];
};

const pageRoutes = ({ db, clock }: HomeEditDeps, views: Views): Implementation[] => {
  const change = async (
    name: string,
    { section, version }: { section: string | null; version: number },
    work: (tx: Tx, of: { sectionId: SectionId; draft: EditedBlock[] | null; published: EditedBlock[] }) => void,
  ) => {
    const sectionId = views.sectionIdOf(section);
    await db.command({ name }, async (tx) => {
      const row = await lockHome(tx, sectionId, clock.now());
      await checkVersion(tx, row, { object, objectId: pageIdOf(sectionId), version });
      work(tx, { sectionId, draft: draftIn(row), published: await publishedIn(tx, row) });
      writeHomeDraft(tx, sectionId, null, clock.now());
    });
    return views.one(section);
  };
  return [
    implement(calls.publish, (input) =>
      change('content.publishHome', input, (tx, { sectionId, draft, published }) => {
        if (draft === null) throw new ShopError('NOT_FOUND');
        publishHome(tx, sectionId, draft, clock.now());
        const changes = { before: { blocks: titlesOf(published) }, after: { blocks: titlesOf(draft) } };
        recordAct(tx, { object, objectId: pageIdOf(sectionId), ...changes });
      }),
    ),
    implement(calls.discard, (input) =>
      change('content.discardHome', input, (tx, { sectionId, draft, published }) => {
        const changes = { before: { blocks: titlesOf(draft) }, after: { blocks: titlesOf(published) } };
        recordAct(tx, { object, objectId: pageIdOf(sectionId), ...changes });
      }),
    ),
    implement(calls.reset, (input) =>
      change('content.resetHome', input, (tx, { sectionId, published }) => {
        removeHome(tx, sectionId);
        recordAct(tx, { object, objectId: pageIdOf(sectionId), before: { blocks: titlesOf(published) } });
      }),
    ),
  ];
};

export const homeRoutes = (deps: HomeEditDeps): Implementation[] => {
  const views = createViews(deps);
  return [
    implement(calls.list, async () => ({ homes: await views.all() })),
    implement(calls.get, ({ section }) => views.one(section ?? null)),
    implement(calls.choices, async () => ({
      specialGroups: deps.catalogue
        .dictionary()
        .specialGroups.map(({ value: { seoName, name } }) => ({ seoName, name }))
        .toSorted((a, b) => a.name.localeCompare(b.name, 'fr')),
    })),
    ...contentRoutes(deps, views),
    ...placeRoutes(deps, views),
    ...pageRoutes(deps, views),
  ];
};
