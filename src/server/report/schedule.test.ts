/** Scheduled reports: sent once for each period with their file, stopped by a colleague or by the link of the mail. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JobHandler } from '#platform/jobs';
import { silentLogger } from '#platform/log';
import { statement } from '#platform/db';
import { isShopError } from '#shared/errors';
import { drawFrom } from '#test/draw';
import { testMailLinks } from '#test/mail-links';
import { addRandomOrders } from '#test/report-orders';
import { signIn, type SignedIn } from '#test/session';
import { openShop, type TestShop } from '#test/shop';

let shop: TestShop;
let admin: SignedIn;
beforeAll(async () => {
  shop = await openShop();
  shop.clock.set(new Date('2026-11-24T09:00:00Z'));
  admin = await signIn(shop, { role: 'ADMIN', fullName: 'Leïla Mansour' });
  await addRandomOrders(shop.db, drawFrom(5), { count: 60, last: '2026-11-22', days: 10 });
});
afterAll(() => shop.close());

type Queued = { to: string; subject: string; unsubscribe: string; attachments: { name: string; base64: string }[] };
const queued = async (): Promise<Queued[]> => {
  const rows = await shop.db.rows<{ payload: Queued }>(
    statement('', `select payload from outbox where kind = 'mail' and dedupe_key like 'report %' order by id`),
  );
  return rows.map(({ payload }) => payload);
};
const send = async (): Promise<void> => {
  const handlers = new Map<string, JobHandler>();
  shop.rooms.reports.defineJobs({
    define: (job, _, handler) => void handlers.set(job, handler),
    schedule: () => undefined,
  });
  const context = { id: 'report.send', signal: new AbortController().signal, log: silentLogger() };
  await handlers.get('report.send')?.(null, context);
};
const create = (recipientId: number, frequency: 'DAILY' | 'WEEKLY' = 'WEEKLY') =>
  admin.api.proReportSchedules.create({
    name: 'sales-by-section',
    title: 'Ventes de la semaine',
    query: 'region=TN&compare=PREVIOUS',
    frequency,
    recipientId: String(recipientId),
  });

test('a weekly report is mailed once for the last week, with its rows as XLSX', async () => {
  const { id } = await create(Number(admin.userId));
  await send();
  await send();
  const mails = await queued();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toContain('Ventes de la semaine');
  expect(mails[0]?.attachments.map(({ name }) => name)).toEqual(['ventes-par-rayon-2026-11-22.xlsx']);
  expect(
    Buffer.from(mails[0]?.attachments[0]?.base64 ?? '', 'base64')
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
  shop.clock.set(new Date('2026-11-30T04:30:00Z'));
  await send();
  expect(await queued()).toHaveLength(1);
  shop.clock.set(new Date('2026-11-30T05:30:00Z'));
  await send();
  expect(await queued()).toHaveLength(2);
  const token = new URL(mails[0]?.unsubscribe ?? '').searchParams.get('jeton') ?? '';
  await admin.api.proReportSchedules.stop({ token });
  expect((await admin.api.proReportSchedules.list()).schedules.map((schedule) => schedule.id)).not.toContain(id);
  const again = await admin.api.proReportSchedules.stop({ token }).catch((error: unknown) => error);
  expect(isShopError(again) && again.code).toBe('NOT_FOUND');
});

test('only a colleague who may export the report receives it, and no longer after losing the privilege', async () => {
  const trader = await signIn(shop, { role: 'SUPPLIER' });
  const refusal = await create(Number(trader.userId)).catch((error: unknown) => error);
  expect(isShopError(refusal) && refusal.code).toBe('BAD_REQUEST');
  const reader = await signIn(shop, { role: 'SUPPLIER', privileges: ['report.view', 'report.export'] });
  await create(Number(reader.userId), 'DAILY');
  const before = (await queued()).length;
  await shop.db.command({ name: 'test.revoke' }, (tx) =>
    tx.exec(statement('', `update user_account set privileges = '{}' where id = $1`), [reader.userId]),
  );
  await send();
  expect(await queued()).toHaveLength(before);
});

test('the acts are in the journal, and a forged link is refused', async () => {
  const acts = await shop.db.rows<{ label: string }>(
    statement('', `select label from audit_entry where object = 'report' order by id`),
  );
  expect(acts.map(({ label }) => label)).toContain('Ventes de la semaine');
  const token = testMailLinks().sign('newsletter.subscription', '1');
  const refusal = await admin.api.proReportSchedules.stop({ token }).catch((error: unknown) => error);
  expect(isShopError(refusal) && refusal.code).toBe('NOT_FOUND');
});
