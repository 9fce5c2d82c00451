/** Faults planted on purpose into a copy of the shop: each is a mistake that shops have really made. The trial must find it. */
import { cp, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Change = { readonly file: string; readonly from: string; readonly to: string };

export type Planted = {
  readonly name: string;
  readonly changes: readonly Change[];
  /** What the schema would refuse is taken out of it too: the fault, not its net, is what is looked for. */
  readonly sql?: readonly string[];
};

export const planted: readonly Planted[] = [
  {
    name: 'pieces of an order that was cancelled stay reserved',
    changes: [
      {
        file: 'src/server/order/transition.ts',
        from: `if (effects.stock === 'RELEASE') await stock.release(tx, reference);`,
        to: '',
      },
    ],
  },
  {
    name: 'whoever says that the payment is made is believed',
    changes: [
      {
        file: 'src/server/payment/decision.rules.ts',
        from: `if (status.state === 'paid') return { move: 'PAID' };`,
        to: `return { move: 'PAID' };`,
      },
      {
        file: 'src/server/payment/decision.rules.ts',
        from: `known.state === 'paid' || known.state === 'refunded'`,
        to: `known.state !== 'declined'`,
      },
    ],
  },
  {
    name: 'the amount that was paid is not compared with the one that was asked',
    changes: [
      {
        file: 'src/server/payment/decision.rules.ts',
        from: 'const detail = mismatch(expected, status);',
        to: 'const detail = null;',
      },
    ],
  },
  {
    name: 'a code serves more often than it may',
    changes: [
      {
        file: 'src/server/promotion/promotion.store.ts',
        from: 'and coalesce(uses < uses_limit, true)',
        to: '',
      },
    ],
    sql: ['alter table promotion drop constraint promotion_uses_limited'],
  },
  {
    name: 'the confirmation is forgotten when the payment comes',
    changes: [
      {
        file: 'src/server/order/queue-order-mail.ts',
        from: 'await mail.send(tx, letter, once);',
        to: `if (event !== 'PLACED' || order.paymentMethod === 'CASH') await mail.send(tx, letter, once);`,
      },
    ],
  },
  {
    name: 'nobody asks what became of a closed tab',
    changes: [
      {
        file: 'src/server/payment/reconcile.ts',
        from: 'count += due.length;',
        to: 'count += 0; break;',
      },
      {
        file: 'src/server/payment/settle.ts',
        from: `if (view.state === 'PAID' || view.state === 'SUSPECT') return { view, answered: true };`,
        to: 'if (attempt.rowId > 0) return { view, answered: true };',
      },
    ],
  },
  {
    name: 'orders that nobody pays wait for ever',
    changes: [
      {
        file: 'src/server/order/order.jobs.ts',
        from: 'const due = await readDue(deps.db, at, last, batchSize);',
        to: 'const due = (await readDue(deps.db, at, last, batchSize)).slice(0, 0);',
      },
    ],
  },
  {
    name: 'a mail that the post office did not take counts as sent',
    changes: [
      {
        file: 'src/server/platform/mail/mail.ts',
        from: 'await smtp?.deliver(mail, messageId, signal);',
        to: 'await smtp?.deliver(mail, messageId, signal).catch(() => undefined);',
      },
    ],
  },
  {
    name: 'each try of a mail is another mail',
    changes: [
      {
        file: 'src/server/platform/mail/mail.ts',
        from: 'await smtp?.deliver(mail, messageId, signal);',
        to: "await smtp?.deliver(mail, messageId.replace('@', `${Math.random()}@`), signal);",
      },
    ],
  },
  {
    name: 'the last piece is sold to everyone who asks',
    changes: [
      {
        file: 'src/server/stock/reservation.store.ts',
        from: 's.on_hand - s.reserved as free',
        to: '1000000 as free',
      },
    ],
    sql: ['alter table stock drop constraint stock_never_lies'],
  },
  {
    name: 'a cancelled order gives no money back',
    changes: [
      {
        file: 'src/server/order/transition.ts',
        from: 'await refunds.refundAll(tx, order, reason);',
        to: 'if (reason === null) return;',
      },
    ],
  },
  {
    name: 'a code is not given back on cancelling',
    changes: [
      {
        file: 'src/server/order/refund/refund.ts',
        from: 'await promotions.giveBack(tx, order.reference);',
        to: '',
      },
    ],
  },
];

/** A copy of the shop's sources with the fault in it. Throws when the place of the fault is gone. */
export const plant = async (root: string, { changes }: Planted): Promise<string> => {
  const copy = await mkdtemp(join(tmpdir(), 'ourlet-plante-'));
  for (const part of ['src', 'db', 'demo', 'package.json', 'build', 'test/market/afterwards.ts'])
    await cp(join(root, part), join(copy, part), {
      recursive: true,
      filter: (from) => !from.includes('/demo/images/'),
    });
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const { file, from, to } of changes) {
    const text = await readFile(join(copy, file), 'utf8');
    if (!text.includes(from)) throw new Error(`${file} has changed: plant the fault somewhere else`);
    await writeFile(join(copy, file), text.replace(from, to));
  }
  return copy;
};
