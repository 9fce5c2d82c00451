/** The figures that call for a person: right, and cheap to ask for however many payments there are. */
import { afterEach, expect, test } from 'vitest';
import { write } from '#test/catalogue';
import { keepTills, type Till } from '#test/payments';
import { watchPayments } from './figures.ts';

const tills = keepTills();
afterEach(tills.close);

const figuresOf = ({ db }: Till) => {
  const reads = new Map<string, () => number | Promise<number>>();
  const asked: string[] = [];
  const counting: Parameters<typeof watchPayments>[1] = {
    row: (statement, params) => {
      asked.push(statement.name);
      return db.row(statement, params);
    },
  };
  watchPayments({ gauge: (name, _help, read) => void reads.set(name, read) }, counting);
  const scrape = async (): Promise<Record<string, number>> =>
    Object.fromEntries(await Promise.all([...reads].map(async ([name, read]) => [name, await read()])));
  return { asked, scrape };
};

test('what must be looked at is counted until it is ended, by one statement a scrape', async () => {
  const one = await tills.open('clictopay');
  const { asked, scrape } = figuresOf(one);
  const { attemptId, page } = await one.toPage();
  await one.fill(page, { scenario: 'altered' });
  await one.payments.settle(attemptId);
  expect(await scrape()).toEqual({ ourlet_payments_suspect: 1, ourlet_refunds_by_hand: 0 });
  expect(asked).toHaveLength(1);
  await one.payments.resolve(attemptId, 'NOT_OURS', 'asked the provider');
  expect(await scrape()).toEqual({ ourlet_payments_suspect: 0, ourlet_refunds_by_hand: 0 });
  expect(asked).toHaveLength(2);
});

test('the payments that fit are not looked through', async () => {
  const { db } = await tills.open('clictopay');
  await write(
    db,
    `insert into payment_attempt (public_id, kind, subject_id, number, provider, reference, merchant_ref, amount, currency,
       region, description, state, expires_at, created_at)
     select 'p_' || lpad(n::text, 22, '0'), 'ORDER', 'order-' || n, 1, 'clictopay', 'TN-' || n, 'TN-' || n || '-1', 1000, 'TND',
       'TN', '', 'EXPIRED', now(), now() from generate_series(1, 5000) n`,
  );
  await write(db, 'analyze payment_attempt');
  const figures: string[] = [];
  watchPayments(
    { gauge: (_name, _help, read) => void read() },
    {
      row: async (statement) => {
        const plan = await db.rows<Record<string, string>>({ name: '', text: `explain ${statement.text}` });
        figures.push(plan.flatMap((line) => Object.values(line)).join('\n'));
        return null;
      },
    },
  );
  await expect.poll(() => figures).toHaveLength(1);
  expect(figures[0]).toContain('payment_attempt_suspect_idx');
  expect(figures[0]).not.toContain('Seq Scan on payment_attempt');
});
