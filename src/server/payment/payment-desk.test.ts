import { afterEach, expect, test } from 'vitest';
import { write } from '#test/catalogue';
import { createPaymentStages, type PaymentStage } from '#test/payments';
import { addPaymentMetrics } from './payment-desk.ts';

const stages = createPaymentStages();
afterEach(stages.close);

const metricsOf = ({ db }: PaymentStage) => {
  const gauges = new Map<string, () => number | Promise<number>>();
  const queries: string[] = [];
  const counting: Parameters<typeof addPaymentMetrics>[1] = {
    row: (statement, params) => {
      queries.push(statement.name);
      return db.row(statement, params);
    },
  };
  addPaymentMetrics({ gauge: (name, _help, read) => void gauges.set(name, read) }, counting);
  const scrape = async (): Promise<Record<string, number>> =>
    Object.fromEntries(await Promise.all([...gauges].map(async ([name, read]) => [name, await read()])));
  return { queries, scrape };
};

test('counts payments under review until their review ends, with one query per scrape', async () => {
  const stage = await stages.open('clictopay');
  const { queries, scrape } = metricsOf(stage);
  const { attemptId, page } = await stage.openPage();
  await stage.submitPage(page, { scenario: 'altered' });
  await stage.payments.confirm(attemptId);
  expect(await scrape()).toEqual({ ourlet_payments_suspect: 1, ourlet_refunds_by_hand: 0 });
  expect(queries).toHaveLength(1);
  await stage.payments.resolveReview(attemptId, {
    resolution: 'NOT_OURS',
    reason: 'asked the provider',
    by: 'Leïla Mansour',
  });
  expect(await scrape()).toEqual({ ourlet_payments_suspect: 0, ourlet_refunds_by_hand: 0 });
  expect(queries).toHaveLength(2);
});

test('counts without reading the other payments', async () => {
  const { db } = await stages.open('clictopay');
  await write(
    db,
    `insert into payment_attempt (public_id, kind, subject_id, number, provider, reference, merchant_ref, amount, currency,
       region, description, state, expires_at, created_at)
     select 'p_' || lpad(n::text, 22, '0'), 'ORDER', 'order-' || n, 1, 'clictopay', 'TN-' || n, 'TN-' || n || '-1', 1000, 'TND',
       'TN', '', 'EXPIRED', now(), now() from generate_series(1, 5000) n`,
  );
  await write(db, 'analyze payment_attempt');
  const plans: string[] = [];
  addPaymentMetrics(
    { gauge: (_name, _help, read) => void read() },
    {
      row: async (statement) => {
        const plan = await db.rows<Record<string, string>>({ name: '', text: `explain ${statement.text}` });
        plans.push(plan.flatMap((line) => Object.values(line)).join('\n'));
        return null;
      },
    },
  );
  await expect.poll(() => plans).toHaveLength(1);
  expect(plans[0]).toContain('payment_attempt_suspect_idx');
  expect(plans[0]).not.toContain('Seq Scan on payment_attempt');
});
