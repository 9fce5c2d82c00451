/** Banners for staff: list, editor, order. */
import type { Clock } from '#platform/clock';
import { implement, staffOf, type Implementation } from '#platform/contract';
import type { Db } from '#platform/db';
import { changesBetween, checkVersion, recordAct } from '#server/audit';
import type { Catalogue } from '#server/catalogue';
import { decodeUpload, type Images } from '#server/image';
import type { Regions } from '#server/region';
import { proBanners as calls, type ProBanner } from '#shared/api/pro-banners';
import type { Image } from '#shared/api/shapes';
import { ShopError } from '#shared/errors';
import { dateOf, stateOfPeriod } from '#shared/rules/period';
import { can } from '#shared/rules/privileges';
import { bannerMessages as messages } from './banner.messages.ts';
import { picturesOf, problemsOf } from './banner.rules.ts';
import {
  deleteBanner,
  insertBanner,
  lockBanner,
  lockBannerOrder,
  orderBanners,
  readBanner,
  readBannerPage,
  setBannerOff,
  updateBanner,
  type BannerContent,
  type BannerRow,
} from './banner.store.ts';

export type BannerDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly images: Pick<Images, 'named' | 'ingest'>;
  readonly catalogue: Pick<Catalogue, 'dictionary'>;
  readonly regions: Pick<Regions, 'all'>;
};

type Typed = Omit<BannerContent, 'sectionIds' | 'startsAt' | 'endsAt'> & {
  readonly sections: readonly string[];
  readonly startsAt: string | null;
  readonly endsAt: string | null;
};

const contentOf = ({ sections, startsAt, endsAt, ...typed }: Typed): BannerContent => ({
  ...typed,
  title: typed.title.trim(),
  text: typed.text.trim(),
  textEn: typed.textEn.trim(),
  linkLabel: typed.linkLabel?.trim() || null,
  sectionIds: sections.map(Number),
  startsAt: dateOf(startsAt),
  endsAt: dateOf(endsAt),
});

const refuse = (field: string, message: string): ShopError =>
  new ShopError('BAD_REQUEST', { errors: [{ field, message }] });

const createCheck =
  ({ images, catalogue, regions }: BannerDeps) =>
  async (content: BannerContent): Promise<BannerContent> => {
    const found = await images.named(picturesOf(content));
    const errors = problemsOf(content, {
      regions: new Set(regions.all().map(({ code }) => code)),
      sections: new Set(catalogue.dictionary().sections.map(({ id }) => Number(id))),
      images: new Set(found.keys()),
    });
    if (errors.length > 0) throw new ShopError('BAD_REQUEST', { errors });
    return content;
  };

const viewOf = (row: BannerRow, images: ReadonlyMap<string, Image>, at: Date): ProBanner => {
  const { id, sectionIds, isOff: _, startsAt, endsAt, updatedAt, image, imageTall, ...rest } = row;
  return {
    ...rest,
    id: String(id),
    state: stateOfPeriod(row, at),
    image: image === null ? null : (images.get(image) ?? null),
    imageTall: imageTall === null ? null : (images.get(imageTall) ?? null),
    regions: [...row.regions],
    sections: sectionIds.map(String),
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
  };
};

const object = 'banner';
const labelled = (row: BannerRow) => ({ object, objectId: String(row.id), label: row.title });

const createViews = ({ db, clock, images }: BannerDeps) => {
  const all = async (rows: readonly BannerRow[]): Promise<ProBanner[]> => {
    const pictures = await images.named([...new Set(rows.flatMap(picturesOf))]);
    return rows.map((row) => viewOf(row, pictures, clock.now()));
  };
  const one = async (id: number): Promise<ProBanner> => {
    const [view] = await all([await readBanner(db, id)].filter((row) => row !== null));
    if (!view) throw new ShopError('NOT_FOUND');
    return view;
  };
  return { all, one };
};

const moveRoute = ({ db }: BannerDeps): Implementation =>
  implement(calls.move, async ({ bannerId, before }) => {
    const id = Number(bannerId);
    await db.command({ name: 'content.moveBanner' }, async (tx) => {
      const row = await readBanner(tx, id);
      if (!row) throw new ShopError('NOT_FOUND');
      const ids = await lockBannerOrder(tx, row.place);
      const others = ids.filter((one) => one !== id);
      const at = before === null ? others.length : others.indexOf(Number(before));
      if (at === -1 || !ids.includes(id)) throw refuse('before', messages.otherPlace);
      orderBanners(tx, [...others.slice(0, at), id, ...others.slice(at)]);
      recordAct(tx, { ...labelled(row), before: { position: ids.indexOf(id) + 1 }, after: { position: at + 1 } });
    });
    return undefined;
  });

const changeRoutes = (deps: BannerDeps, { one }: ReturnType<typeof createViews>): Implementation[] => {
  const { db, clock } = deps;
  const check = createCheck(deps);
  const change = async (
    { bannerId, version }: { bannerId: string; version: number },
    name: string,
    work: (tx: Parameters<typeof checkVersion>[0], row: BannerRow) => void,
  ): Promise<void> => {
    await db.command({ name }, async (tx) => {
      const row = await lockBanner(tx, Number(bannerId));
      work(tx, await checkVersion(tx, row, { object, objectId: bannerId, version }));
    });
  };
  return [
    implement(calls.create, async (input, caller) => {
      const content = await check(contentOf(input));
      const isOff = !can(staffOf(caller), 'content.validate');
      const row = await db.command({ name: 'content.addBanner' }, async (tx) => {
        const added = await insertBanner(tx, content, { isOff, at: clock.now() });
        recordAct(tx, { ...labelled(added), after: { ...content } });
        return added;
      });
      return one(row.id);
    }),
    implement(calls.update, async ({ bannerId, version, ...input }) => {
      const content = await check(contentOf(input));
      await change({ bannerId, version }, 'content.editBanner', (tx, row) => {
        updateBanner(tx, row.id, content, clock.now());
        recordAct(tx, { ...labelled(row), ...changesBetween<BannerContent>(row, content) });
      });
      return one(Number(bannerId));
    }),
    implement(calls.setState, async ({ bannerId, version, active }) => {
      await change({ bannerId, version }, 'content.switchBanner', (tx, row) => {
        setBannerOff(tx, row.id, !active, clock.now());
        recordAct(tx, { ...labelled(row), before: { active: !row.isOff }, after: { active } });
      });
      return one(Number(bannerId));
    }),
    implement(calls.remove, async ({ bannerId, version }) => {
      await change({ bannerId, version }, 'content.removeBanner', (tx, row) => {
        const { id: _, version: __, updatedAt: ___, ...before } = row;
        deleteBanner(tx, row.id);
        recordAct(tx, { ...labelled(row), before });
      });
      return undefined;
    }),
  ];
};

export const bannerRoutes = (deps: BannerDeps): Implementation[] => {
  const views = createViews(deps);
  return [
    implement(calls.list, async ({ place, state, page, pageSize }) => {
      const { rows, ...list } = await readBannerPage(deps.db, { place, state, page, pageSize }, deps.clock.now());
      return { ...list, banners: await views.all(rows), page, pageSize };
    }),
    implement(calls.byId, ({ bannerId }) => views.one(Number(bannerId))),
    ...changeRoutes(deps, views),
    moveRoute(deps),
    implement(calls.upload, async ({ imageAsBase64, alt }) => {
      const { image } = await deps.images.ingest({ content: decodeUpload(imageAsBase64), alt });
      return { image };
    }),
  ];
};
