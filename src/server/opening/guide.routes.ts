/** The guide of a shop before its opening. Each step has what it needs, and a confirmation. */
import type { Clock } from '#platform/clock';
import { implement, type Implementation } from '#platform/contract';
import { recordAct } from '#server/audit';
import type { Catalogue } from '#server/catalogue';
import type { Regions } from '#server/region';
import { proOpening as calls, type OpeningNeed } from '#shared/api/pro-opening';
import { badField } from '#shared/errors';
import { openingSteps, type OpeningStep } from '#shared/rules/opening-steps';
import { missingOf, type NeedsDeps } from './needs.ts';
import { openingMessages as messages } from './opening.messages.ts';
import { insertConfirmedStep, readConfirmedSteps } from './opening-step.store.ts';
import type { OpeningRouteDeps } from './opening.routes.ts';

export type GuideDeps = OpeningRouteDeps & {
  readonly clock: Clock;
  readonly regions: Pick<Regions, keyof NeedsDeps['regions'] | 'every' | 'isShopOpen'>;
  readonly catalogue: Pick<Catalogue, 'publishedIds'>;
};

const stepOfNeed: Readonly<Record<OpeningNeed, OpeningStep>> = {
  SELLER: 'IDENTITY',
  VAT: 'TAXES',
  DELIVERY: 'DELIVERY',
  SERVED: 'DELIVERY',
  PAYMENT: 'PAYMENT',
};

/** French sentences, by step. */
const readMissing = async (deps: GuideDeps, region: string): Promise<(step: OpeningStep) => string[]> => {
  const [needs, items] = await Promise.all([
    missingOf(deps, region),
    deps.catalogue.publishedIds(region, { limit: 1, offset: 0 }),
  ]);
  return (step) => {
    if (step === 'ARTICLE') return items.length > 0 ? [] : [messages.noArticle];
    return needs.filter((need) => stepOfNeed[need] === step).map((need) => messages.needs[need]);
  };
};

export const guideRoutes = (deps: GuideDeps): Implementation[] => {
  const { db, clock, regions } = deps;
  /** The region being prepared: the first one. */
  const regionCode = (): string | null => regions.every()[0]?.info.code ?? null;
  return [
    implement(calls.guide, async () => {
      const region = regionCode();
      if (regions.isShopOpen() || region === null) return { isOpen: regions.isShopOpen(), region, steps: [] };
      const [missing, confirmed] = await Promise.all([readMissing(deps, region), readConfirmedSteps(db)]);
      const steps = openingSteps.map((id) => {
        const at = confirmed.get(id) ?? null;
        return { id, confirmedAt: at?.toISOString() ?? null, missing: missing(id) };
      });
      return { isOpen: false, region, steps };
    }),
    implement(calls.confirmStep, async ({ step }) => {
      const region = regionCode();
      if (regions.isShopOpen() || region === null) throw badField('step', messages.alreadyOpen);
      const [first] = (await readMissing(deps, region))(step);
      if (first !== undefined) throw badField('step', first);
      await db.command({ name: 'opening.confirmStep' }, async (tx) => {
        const isNew = await insertConfirmedStep(tx, step, clock.now());
        if (isNew) recordAct(tx, { object: 'opening', objectId: region, label: messages.steps[step], after: { step } });
      });
      return undefined;
    }),
  ];
};
