/** Whatever is told, how often and in whichever order: in the end the shop and the provider have the same books. */
import { afterEach, expect, test } from 'vitest';
import { seededRandom, type Random } from '#platform/random';
import { keepTills, type ProviderId, type Till } from '#test/payments';

const tills = keepTills();
afterEach(tills.close);

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

const notice = async ({ id, shop, payments }: Till, attemptId: string): Promise<void> => {
  const view = await payments.find(attemptId);
  const body: Record<string, string> =
    id === 'clictopay'
      ? { mdOrder: view?.providerRef ?? '' }
      : { cpm_trans_id: view?.merchantRef ?? '', cpm_site_id: '100001', cpm_error_message: 'SUCCES' };
  await fetch(`${shop}/api/payments/${id}/notify`, { method: 'POST', body: new URLSearchParams(body) });
};

/** Zero to five hints of any kind: notices true and made up, browsers that come back to either process, rounds. */
const hint = async (till: Till, random: Random, { attemptId, page, scenario }: Planned): Promise<void> => {
  const acts: (() => Promise<unknown>)[] = [
    () => till.payments.settle(attemptId),
    () => till.other.settle(attemptId),
    () => notice(till, attemptId),
    () => till.fill(page, { scenario }),
    () => pick(random, [till.payments, till.other]).reconcile(),
  ];
  await Promise.all(Array.from({ length: random.int(6) }, () => pick(random, acts)()));
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
])('by %s, seed %i', async (id, seed) => {
  const random = seededRandom(seed);
  const till = await tills.open(id);
  const plan: Planned[] = [];
  for (let index = 0; index < 20; index += 1) {
    const scenario = scenarios[index % scenarios.length] ?? 'normal';
    plan.push({ scenario, ...(await till.toPage(1_000 + 5 * index)) });
  }
  await Promise.all(
    plan.map(async (planned) => {
      await hint(till, random, { ...planned, page: planned.page });
      await till.fill(planned.page, { scenario: planned.scenario });
      await hint(till, random, planned);
    }),
  );
  // all is up again: the rounds of two days
  for (let round = 0; round < 18; round += 1) {
    till.clock.advance(round < 8 ? 60_000 : 3 * 3_600_000);
    await Promise.all([till.payments.reconcile(), till.other.reconcile()]);
  }
  const found = await Promise.all(plan.map(async ({ attemptId }) => (await till.payments.find(attemptId))?.state));
  expect(found).toEqual(plan.map(({ scenario }) => ends[scenario]));
  const paid = till.told.filter(({ state }) => state === 'PAID');
  const paidOnce = plan.filter(({ scenario }) => ends[scenario] === 'PAID').map(({ attemptId }) => attemptId);
  expect(paid.map(({ attemptId }) => attemptId).toSorted()).toEqual(paidOnce.toSorted());
});
