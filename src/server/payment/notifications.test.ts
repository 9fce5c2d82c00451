/** After any sequence of notifications, returns and polls, shop and provider have the same state. */
import { afterEach, expect, test } from 'vitest';
import { seededRandom, type Random } from '#platform/random';
import { createPaymentStages, type ProviderId, type PaymentStage } from '#test/payments';

const stages = createPaymentStages();
afterEach(stages.close);

const scenarios = [
  'normal',
  'decline',
  'silent',
  'double',
  'slow',
  'html',
  'error',
  'altered',
  'stuck',
  'code',
] as const;
type Scenario = (typeof scenarios)[number];

type Planned = { readonly scenario: Scenario; readonly attemptId: string; readonly page: string };

const pick = <One>(random: Random, from: readonly One[]): One => from[random.int(from.length)] as One;

const notify = async ({ id, shopOrigin, payments }: PaymentStage, attemptId: string): Promise<void> => {
  const view = await payments.find(attemptId);
  const body: Record<string, string> =
    id === 'clictopay'
      ? { mdOrder: view?.providerRef ?? '' }
      : { cpm_trans_id: view?.merchantRef ?? '', cpm_site_id: '100001', cpm_error_message: 'SUCCES' };
  await fetch(`${shopOrigin}/api/payments/${id}/notify`, { method: 'POST', body: new URLSearchParams(body) });
};

/** Sends zero to five random events: notifications, returns to either process, submits, polls. */
const hint = async (stage: PaymentStage, random: Random, { attemptId, page, scenario }: Planned): Promise<void> => {
  const actions: (() => Promise<unknown>)[] = [
    () => stage.payments.confirm(attemptId),
    () => stage.otherProcess.confirm(attemptId),
    () => notify(stage, attemptId),
    () => stage.submitPage(page, { scenario }),
    () => pick(random, [stage.payments, stage.otherProcess]).reconcile(),
  ];
  await Promise.all(Array.from({ length: random.int(6) }, () => pick(random, actions)()));
};

const ends: Readonly<Record<Scenario, string>> = {
  normal: 'PAID',
  silent: 'PAID',
  double: 'PAID',
  slow: 'PAID',
  html: 'PAID',
  error: 'PAID',
  decline: 'FAILED',
  altered: 'SUSPECT',
  stuck: 'EXPIRED',
  code: 'EXPIRED',
};

test.each<[ProviderId, number]>([
  ['clictopay', 11],
  ['cinetpay', 12],
])(
  'shop and provider have equal states after random notifications, returns and polls: %s, seed %i',
  async (id, seed) => {
    const random = seededRandom(seed);
    const stage = await stages.open(id);
    const plan: Planned[] = [];
    for (let index = 0; index < 20; index += 1) {
      const scenario = scenarios[index % scenarios.length] ?? 'normal';
      plan.push({ scenario, ...(await stage.openPage(1_000 + 5 * index)) });
    }
    await Promise.all(
      plan.map(async (planned) => {
        await hint(stage, random, { ...planned, page: planned.page });
        await stage.submitPage(planned.page, { scenario: planned.scenario });
        await hint(stage, random, planned);
      }),
    );
    // two days of polls, without faults
    for (let round = 0; round < 18; round += 1) {
      stage.clock.advance(round < 8 ? 60_000 : 3 * 3_600_000);
      await Promise.all([stage.payments.reconcile(), stage.otherProcess.reconcile()]);
    }
    const found = await Promise.all(plan.map(async ({ attemptId }) => (await stage.payments.find(attemptId))?.state));
    expect(found).toEqual(plan.map(({ scenario }) => ends[scenario]));
    const paid = stage.outcomes.filter(({ state }) => state === 'PAID');
    const paidOnce = plan.filter(({ scenario }) => ends[scenario] === 'PAID').map(({ attemptId }) => attemptId);
    expect(paid.map(({ attemptId }) => attemptId).toSorted()).toEqual(paidOnce.toSorted());
  },
);
