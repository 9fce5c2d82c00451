/** Faults that are planted into a copy of the shop. The market test must find each of them. */
import { cp, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Change = { readonly file: string; readonly from: string; readonly to: string };

export type Planted = {
  readonly name: string;
  readonly changes: readonly Change[];
  /** Removes the constraints that would refuse the fault. */
  readonly sql?: readonly string[];
};

export const planted: readonly Planted[] = [
  {
    name: 'a cancelled order keeps its reservation',
    changes: [
      {
        file: 'src/server/order/transition.ts',
        from: `    await shipments.undoAll(tx, order.id);
    await stock.release(tx, reference);`,
        to: `    await shipments.undoAll(tx, order.id);`,
      },
    ],
  },
  {
    name: 'a notification is believed without asking the provider',
    changes: [
      {
        file: 'src/server/payment/decision.rules.ts',
        from: `if (status.state === 'paid') return { move: 'PAID' };`,
        to: `return { move: 'PAID' };`,
      },
      {
        file: 'src/server/payment/decision.rules.ts',
        from: `state === 'paid' || state === 'refunded'`,
        to: `state !== 'declined'`,
      },
    ],
  },
  {
    name: 'the paid amount is not compared with the requested one',
    changes: [
      {
        file: 'src/server/payment/decision.rules.ts',
        from: 'const detail = mismatch(expected, status);',
        to: 'const detail = null;',
      },
    ],
  },
  {
    name: 'a code is used above its limit',
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
    name: 'the confirmation mail of a card order is not sent',
    changes: [
      {
        file: 'src/server/order/queue-order-mail.ts',
        from: 'await mail.send(tx, message, key.dedupeKey);',
        to: `if (event !== 'PLACED' || order.paymentMethod === 'CASH') await mail.send(tx, message, key.dedupeKey);`,
      },
    ],
  },
  {
    name: 'payments of closed tabs are not reconciled',
    changes: [
      {
        file: 'src/server/payment/reconcile.ts',
        from: 'count += due.length;',
        to: 'count += 0; break;',
      },
      {
        file: 'src/server/payment/confirm-payment.ts',
        from: `if (view.state === 'PAID' || view.state === 'SUSPECT') return { view, hasResponse: true };`,
        to: 'if (attempt.rowId > 0) return { view, hasResponse: true };',
      },
    ],
  },
  {
    name: 'unpaid orders never expire',
    changes: [
      {
        file: 'src/server/order/order.jobs.ts',
        from: 'const unpaid: Expiry = { read: readDue,',
        to: 'const unpaid: Expiry = { read: async () => [],',
      },
    ],
  },
  {
    name: 'a refused mail counts as sent',
    changes: [
      {
        file: 'src/server/platform/mail/mail.ts',
        from: 'await smtp?.deliver(mail, messageId, signal);',
        to: 'await smtp?.deliver(mail, messageId, signal).catch(() => undefined);',
      },
    ],
  },
  {
    name: 'each attempt to send a mail has another Message-ID',
    changes: [
      {
        file: 'src/server/platform/mail/mail.ts',
        from: 'await smtp?.deliver(mail, messageId, signal);',
        to: "await smtp?.deliver(mail, messageId.replace('@', `${Math.random()}@`), signal);",
      },
    ],
  },
  {
    name: 'the last unit is sold several times',
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
    name: 'a cancelled order is not refunded',
    changes: [
      {
        file: 'src/server/order/transition.ts',
        from: 'await refunds.refundAll(tx, order, reason, toWallet);',
        to: 'if (reason === null) return;',
      },
    ],
  },
  {
    name: 'a cancelled order keeps the store credit',
    changes: [
      {
        file: 'src/server/order/refund/refund.ts',
        from: 'if (order.userId !== null && order.walletApplied > 0)',
        to: 'if (order.userId !== null && order.walletApplied < 0)',
      },
    ],
  },
  {
    name: 'an order is paid by the wallet without debiting it',
    changes: [
      {
        file: 'src/server/order/reserve.ts',
        from: 'if (userId !== null && walletApplied > 0)',
        to: 'if (userId !== null && walletApplied < 0)',
      },
    ],
  },
  {
    name: 'a cancelled order returns twice its store credit',
    changes: [
      {
        file: 'src/server/wallet/wallet.ts',
        from: 'const amount = await readSpent(tx, order.orderReference);',
        to: 'const amount = 2 * (await readSpent(tx, order.orderReference));',
      },
    ],
  },
  {
    name: 'a cancelled order keeps its code',
    changes: [
      {
        file: 'src/server/order/refund/refund.ts',
        from: 'await promotions.giveBack(tx, order.reference);',
        to: '',
      },
    ],
  },
  {
    name: 'an article is saved without comparing its version',
    changes: [
      {
        file: 'src/server/catalogue/item-desk/change-item.ts',
        from: 'version !== item.version',
        to: 'version > item.version',
      },
    ],
  },
  {
    name: 'a price is saved without comparing what the person saw',
    changes: [
      {
        file: 'src/server/pricing/price-change.ts',
        from: 'if (others.length === 0) return;',
        to: 'if (others.length >= 0) return;',
      },
    ],
  },
  {
    name: 'a transfer is received whatever its state is',
    changes: [
      {
        file: 'src/server/stock/transfers.ts',
        from: "if (row.state !== state) throw new ShopError('RECORD_CHANGED');",
        to: "if (row.state === '') throw new ShopError('RECORD_CHANGED');",
      },
    ],
  },
];

/** Copies the sources and applies the fault. Throws when the text to change no longer exists. */
export const plant = async (root: string, { changes }: Planted): Promise<string> => {
  const copy = await mkdtemp(join(tmpdir(), 'ourlet-planted-'));
  for (const part of ['src', 'db', 'demo', 'package.json', 'build', 'test/market/afterwards.ts'])
    await cp(join(root, part), join(copy, part), {
      recursive: true,
      filter: (from) => !from.includes('/demo/images/'),
    });
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const { file, from, to } of changes) {
    const text = await readFile(join(copy, file), 'utf8');
    if (!text.includes(from)) throw new Error(`${file} has changed: update the planted fault`);
    await writeFile(join(copy, file), text.replace(from, to));
  }
  return copy;
};
