/** Promotions for staff at `/api/pro/promotions`: list, record, changes, test basket. */
import { implement, staffOf, type Implementation } from '#platform/contract';
import { violates, type Tx } from '#platform/db';
import { changesBetween, checkVersion, recordAct } from '#server/audit';
import { lockAndFindOutsideGroups, type Dictionary } from '#server/catalogue';
import type { ExportSource } from '#server/list-export';
import { countCap } from '#shared/api/pro-order-shapes';
import { proPromotions as calls, type ProPromotion, type ProPromotionRow } from '#shared/api/pro-promotions';
import { ShopError } from '#shared/errors';
import { can } from '#shared/rules/privileges';
import { fieldsOf, refuse, valuesOf } from './desk-content.ts';
import { createPromotionExport } from './desk-export.ts';
import { trialRoutes, type TrialDeps } from './desk-trial.ts';
import {
  countOtherAutomatic,
  deletePromotion,
  insertPromotion,
  setActive,
  updatePromotion,
  type PromotionValues,
} from './desk-write.store.ts';
import { promotionDeskMessages as messages } from './desk.messages.ts';
import { problemsOfUse } from './desk.rules.ts';
import {
  countList,
  lockDesk,
  readDesk,
  readList,
  readRecentUses,
  type DeskRecord,
  type DeskRow,
  type RecentUse,
} from './desk.store.ts';
import { normaliseCode } from './promotion.rules.ts';
import { mostAutomatic } from './promotion.store.ts';

export type PromotionDeskDeps = Omit<TrialDeps, 'dictionary'> & { readonly dictionary: () => Dictionary };

const shownUses = 20;

const isoOf = (date: Date | null): string | null => date?.toISOString() ?? null;

const rowOf = (row: DeskRow): ProPromotionRow => ({
  id: String(row.id),
  version: row.version,
  code: row.code,
  automatic: row.automatic,
  label: row.label,
  kind: row.kind,
  percentBp: row.percentBp,
  taken: row.taken,
  paid: row.paid,
  state: row.state,
  isPersonal: row.isPersonal,
  startsAt: isoOf(row.startsAt),
  endsAt: isoOf(row.endsAt),
  uses: row.uses,
  usesLimit: row.usesLimit,
  regions: row.regions,
  discounts: row.discounts,
});

const recordOf = (row: DeskRecord, uses: readonly RecentUse[]): ProPromotion => ({
  ...rowOf(row),
  sections: row.sections.map(String),
  groups: row.groups.map(String),
  brands: row.brands.map(String),
  specialGroups: row.specialGroups.map(String),
  items: row.items,
  emails: row.emails,
  firstOrder: row.firstOrder,
  buyerLimit: row.buyerLimit,
  isUsed: row.isUsed,
  orders: uses.map(({ at, ...use }) => ({ ...use, at: at.toISOString() })),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

const readOne = async ({ db, clock }: PromotionDeskDeps, promotionId: string): Promise<ProPromotion> => {
  const id = Number(promotionId);
  const row = await readDesk(db, id, clock.now());
  if (!row) throw new ShopError('NOT_FOUND');
  return recordOf(row, await readRecentUses(db, id, shownUses));
};

const readRoutes = (deps: PromotionDeskDeps): Implementation[] => [
  implement(calls.list, async ({ sort, page, pageSize, ...query }) => {
    const filter = { ...query, at: deps.clock.now() };
    const code = normaliseCode(query.text ?? '');
    const [rows, count] = await Promise.all([
      readList(deps.db, filter, { code, sort, limit: pageSize, offset: Math.min(page * pageSize, countCap) }),
      countList(deps.db, filter, code, countCap),
    ]);
    return { promotions: rows.map(rowOf), count, page, pageSize };
  }),
  implement(calls.choices, () => {
    const { sections, brands, specialGroups } = deps.dictionary();
    return Promise.resolve({
      sections: sections.map(({ id, name }) => ({ id, name })),
      groups: sections.flatMap((section) =>
        section.groups.map(({ id, name }) => ({ id, name: `${section.name} › ${name}` })),
      ),
      brands: brands.map(({ id, name }) => ({ id: String(id), name })),
      specialGroups: specialGroups.map(({ value: { id, name } }) => ({ id, name })),
    });
  }),
  implement(calls.byId, ({ promotionId }) => readOne(deps, promotionId)),
];

const object = 'promotion';
const labelled = (id: number, code: string) => ({ object, objectId: String(id), label: code });

/** The unique index also refuses a code that two people create at once. */
const onTakenCode = (error: unknown): never => {
  if (violates(error, 'promotion_code_key'))
    throw new ShopError('BAD_REQUEST', { errors: [{ field: 'code', message: messages.codeTaken }] });
  throw error;
};

const refusePersonal = ({ isPersonal }: DeskRecord): void =>
  refuse(isPersonal ? [{ field: '', message: messages.personal }] : []);

/** Throws BAD_REQUEST when the most automatic promotions already run or are planned beside this one. */
const checkAutomaticLimit = async (tx: Tx, id: number, at: Date): Promise<void> => {
  if ((await countOtherAutomatic(tx, id, at)) >= mostAutomatic)
    refuse([{ field: 'automatic', message: messages.manyAutomatic(mostAutomatic) }]);
};

/** Throws BAD_REQUEST when a promotion that runs, or will, names a group outside of its sections. */
const checkScope = async (
  tx: Tx,
  { sections, groups, endsAt }: Pick<PromotionValues, 'sections' | 'groups' | 'endsAt'>,
  at: Date,
): Promise<void> => {
  if (endsAt !== null && endsAt <= at) return;
  const outside = await lockAndFindOutsideGroups(tx, { sections, groups, withFurtherSections: false });
  refuse(outside.length === 0 ? [] : [{ field: 'groups', message: messages.outside(outside) }]);
};

type Change = (
  record: { readonly promotionId: string; readonly version: number },
  name: string,
  work: (tx: Tx, row: DeskRecord) => Promise<void> | void,
) => Promise<void>;

/** Runs a command on a locked promotion of the version that the person saw. */
const createChange =
  ({ db, clock }: PromotionDeskDeps): Change =>
  ({ promotionId, version }, name, work) =>
    db
      .command({ name }, async (tx) => {
        const row = await lockDesk(tx, Number(promotionId), clock.now());
        await work(tx, await checkVersion(tx, row, { object, objectId: promotionId, version }));
      })
      .catch(onTakenCode);

const writeRoutes = (deps: PromotionDeskDeps): Implementation[] => {
  const { db, clock } = deps;
  const change = createChange(deps);
  return [
    implement(calls.create, async ({ active, ...typed }, caller) => {
      const values = await valuesOf(deps, db, typed);
      const starts = active && can(staffOf(caller), 'promotion.validate');
      const id = await db
        .command({ name: 'promotion.create' }, async (tx) => {
          if (starts && values.automatic) await checkAutomaticLimit(tx, 0, clock.now());
          await checkScope(tx, values, clock.now());
          const added = await insertPromotion(tx, values, { active: starts, at: clock.now() });
          recordAct(tx, { ...labelled(added, values.code), after: { ...fieldsOf(values), active: starts } });
          return added;
        })
        .catch(onTakenCode);
      return readOne(deps, String(id));
    }),
    implement(calls.update, async ({ promotionId, version, ...typed }) => {
      const values = await valuesOf(deps, db, typed);
      await change({ promotionId, version }, 'promotion.edit', async (tx, row) => {
        refusePersonal(row);
        refuse(problemsOfUse(values, row));
        refuse(values.automatic === row.automatic ? [] : [{ field: 'automatic', message: messages.automaticStays }]);
        const hasEnded = row.endsAt !== null && row.endsAt <= clock.now();
        if (row.active && row.automatic && hasEnded) await checkAutomaticLimit(tx, row.id, clock.now());
        if (row.active) await checkScope(tx, values, clock.now());
        updatePromotion(tx, row.id, values, clock.now());
        recordAct(tx, {
          ...labelled(row.id, values.code),
          ...changesBetween<Record<string, unknown>>(fieldsOf(row), fieldsOf(values)),
        });
      });
      return readOne(deps, promotionId);
    }),
    implement(calls.setState, async ({ promotionId, version, active }) => {
      await change({ promotionId, version }, 'promotion.switch', async (tx, row) => {
        if (active && row.automatic) await checkAutomaticLimit(tx, row.id, clock.now());
        if (active) await checkScope(tx, row, clock.now());
        setActive(tx, row.id, active, clock.now());
        recordAct(tx, { ...labelled(row.id, row.code), before: { active: row.active }, after: { active } });
      });
      return readOne(deps, promotionId);
    }),
    implement(calls.remove, async ({ promotionId, version }) => {
      await change({ promotionId, version }, 'promotion.remove', (tx, row) => {
        refusePersonal(row);
        refuse(row.isUsed ? [{ field: '', message: messages.used }] : []);
        deletePromotion(tx, row.id);
        recordAct(tx, { ...labelled(row.id, row.code), before: fieldsOf(row) });
      });
      return undefined;
    }),
  ];
};

export type PromotionDesk = { readonly routes: Implementation[]; readonly exportSource: ExportSource };

export const createPromotionDesk = (deps: PromotionDeskDeps): PromotionDesk => ({
  routes: [...readRoutes(deps), ...writeRoutes(deps), ...trialRoutes(deps)],
  exportSource: createPromotionExport(deps),
});
