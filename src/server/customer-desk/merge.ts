/** Merges two records of one person. The kept record gets what the closed one has, in one command. */
import type { Tx } from '#platform/db';
import { recordAct } from '#server/audit';
import type { InputOf } from '#shared/api/call';
import type { ActivityChange } from '#shared/api/pro-customer-shapes';
import type { proCustomers } from '#shared/api/pro-customers';
import { ShopError } from '#shared/errors';
import type { UserId } from '#shared/ids';
import { lockKeysOf, readCashKeys } from './cash-block.store.ts';
import type { CustomerDeskDeps } from './customer-desk.ts';
import { customerDeskMessages as messages } from './customer-desk.messages.ts';
import type { Identity } from './identity.ts';
import { addActivity, type StaffPerson } from './journal.store.ts';
import { lockGuestEmails, mergeBlocks, mergeRecords, moveFile, readGuestEmails } from './merge.store.ts';
import { lockCustomer, saveGuestIdentity, saveGuestAddress, type CustomerRow } from './record.store.ts';

/** Gives what a module keeps about a customer to the account that replaces the first one. */
export type MoveAccount = (tx: Tx, from: UserId, into: UserId) => Promise<void>;

type Choice = Omit<InputOf<typeof proCustomers.merge>, 'id' | 'otherId'>;
type Pair = { readonly kept: CustomerRow; readonly closed: CustomerRow };

/** What a person types to confirm: the name on the record that is closed. */
const confirmationOf = ({ fullName, email }: CustomerRow): string => fullName || email;
const folded = (text: string): string => text.replace(/\s+/g, ' ').trim().toLocaleLowerCase('fr');

const refuse = (field: string, message: string): never => {
  throw new ShopError('BAD_REQUEST', { errors: [{ field, message }] });
};

const chosenOf = ({ kept, closed }: Pair, choice: Choice): Identity => ({
  fullName: choice.fullName === 'CLOSED' ? closed.fullName : kept.fullName,
  phone: choice.phone === 'CLOSED' ? closed.phone : kept.phone,
});

const changesOf = ({ kept, closed }: Pair, after: Identity & { readonly email: string }): ActivityChange[] => [
  { field: 'merged', before: [closed.fullName, closed.email].filter(Boolean).join(', '), after: kept.email },
  ...(['fullName', 'phone', 'email'] as const).flatMap((field) =>
    kept[field] === after[field] ? [] : [{ field, before: kept[field], after: after[field] }],
  ),
  { field: 'orders', before: String(kept.orders), after: String(kept.orders + closed.orders) },
];

/** An account is kept rather than a guest, because only the account can sign in. */
const lockPair = async (tx: Tx, keptId: string, closedId: string): Promise<Pair> => {
  const sorted = [keptId, closedId].toSorted();
  const rows = [await lockCustomer(tx, sorted[0] ?? ''), await lockCustomer(tx, sorted[1] ?? '')];
  const [kept, closed] = [rows.find((row) => row?.publicId === keptId), rows.find((row) => row?.publicId === closedId)];
  if (!kept || !closed) throw new ShopError('NOT_FOUND');
  if (kept.userId === null && closed.userId !== null) return refuse('otherId', messages.keepAccount);
  return { kept, closed };
};

export const createMerge = ({ db, clock, orders, accounts, moves }: CustomerDeskDeps) => {
  const moveAccount = async (tx: Tx, { kept, closed }: Pair): Promise<void> => {
    if (kept.userId === null) return;
    await orders.reassign(tx, kept.userId, closed.userId, await readGuestEmails(tx, closed.id));
    if (closed.userId === null) return;
    for (const move of moves) await move(tx, closed.userId, kept.userId);
    await accounts.close(tx, closed.userId);
  };

  const saveChosen = async (tx: Tx, pair: Pair, choice: Choice): Promise<Identity & { email: string }> => {
    const { kept, closed } = pair;
    const identity = chosenOf(pair, choice);
    if (kept.userId !== null) {
      accounts.saveIdentity(tx, kept.userId, identity);
      return { ...identity, email: kept.email };
    }
    await saveGuestIdentity(tx, kept.id, identity.fullName, identity.phone);
    const email = choice.email === 'CLOSED' ? closed.email : kept.email;
    if (email !== kept.email) await saveGuestAddress(tx, kept.id, email);
    return { ...identity, email };
  };

  return async (first: CustomerRow, other: CustomerRow, by: StaffPerson, choice: Choice): Promise<void> => {
    if (first.id === other.id) return refuse('otherId', messages.sameRecord);
    const at = clock.now();
    await db.command({ name: 'customer-desk.merge' }, async (tx) => {
      // locks in the same sequence as a checkout: buyers who pay in cash, account, address of a guest, record
      await orders.lockCash(tx, await lockKeysOf(tx, [first.id, other.id]));
      accounts.lock(
        tx,
        [first.userId, other.userId].filter((id) => id !== null),
      );
      await lockGuestEmails(tx, [first.id, other.id]);
      const pair = await lockPair(tx, first.publicId, other.publicId);
      const { kept, closed } = pair;
      if (kept.version !== choice.version || closed.version !== choice.otherVersion)
        throw new ShopError('RECORD_CHANGED');
      if (folded(choice.confirmation) !== folded(confirmationOf(closed)))
        return refuse('confirmation', messages.typeName(confirmationOf(closed)));
      await moveAccount(tx, pair);
      const ids = { from: closed.id, into: kept.id };
      await moveFile(tx, ids);
      await mergeRecords(tx, ids, closed.userId === null ? null : closed.email);
      const saved = await saveChosen(tx, pair, choice);
      await mergeBlocks(tx, ids, await readCashKeys(tx, kept.id), at);
      const changes = changesOf(pair, saved);
      addActivity(tx, kept.id, { kind: 'MERGED', by, at, details: { changes } });
      recordAct(tx, {
        object: 'customer',
        objectId: kept.publicId,
        label: saved.fullName || saved.email,
        subjectId: kept.userId,
        before: Object.fromEntries(changes.map(({ field, before }) => [field, before])),
        after: Object.fromEntries(changes.map(({ field, after }) => [field, after])),
      });
    });
  };
};
