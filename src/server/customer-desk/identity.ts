import { parsePhone } from '#platform/phone';
import type { Tx } from '#platform/db';
import type { ActivityChange } from '#shared/api/pro-customer-shapes';
import { ShopError } from '#shared/errors';
import type { CustomerDeskDeps } from './customer-desk.ts';
import { customerDeskMessages as messages } from './customer-desk.messages.ts';
import { addActivity, type StaffPerson } from './journal.store.ts';
import { lockCustomer, saveGuestIdentity, type CustomerRow } from './record.store.ts';

export type Identity = { readonly fullName: string; readonly phone: string | null };

const changesOf = (before: Identity, after: Identity): ActivityChange[] =>
  (['fullName', 'phone'] as const).flatMap((field) =>
    before[field] === after[field] ? [] : [{ field, before: before[field], after: after[field] }],
  );

export const createIdentity = ({ db, clock, regions, accounts }: CustomerDeskDeps) => {
  const save = async (tx: Tx, customer: CustomerRow, identity: Identity): Promise<void> => {
    if (customer.userId === null) await saveGuestIdentity(tx, customer.id, identity.fullName, identity.phone);
    else accounts.saveIdentity(tx, customer.userId, identity);
  };

  const readTyped = async (fullName: string, typed: string, region: string): Promise<Identity> => {
    const countries = regions.all().map(({ code }) => code);
    const phone = typed === '' ? null : await parsePhone(typed, region, countries);
    if (typed !== '' && phone === null)
      throw new ShopError('BAD_REQUEST', { errors: [{ field: 'phone', message: messages.phone }] });
    return { fullName: fullName.replace(/\s+/g, ' ').trim(), phone };
  };

  /** Throws RECORD_CHANGED with the current identity when it is not the one that the person saw. */
  return async (
    customer: CustomerRow,
    by: StaffPerson,
    { version, ...typed }: { version: number; fullName: string; phone?: string | null | undefined },
  ): Promise<void> => {
    const identity = await readTyped(typed.fullName, typed.phone?.trim() ?? '', customer.region);
    await db.command({ name: 'customer-desk.identity' }, async (tx) => {
      const current = await lockCustomer(tx, customer.publicId);
      if (!current) throw new ShopError('NOT_FOUND');
      if (current.version !== version) {
        const { fullName, phone } = current;
        throw new ShopError('RECORD_CHANGED', { extra: { current: { version: current.version, fullName, phone } } });
      }
      const changes = changesOf(current, identity);
      if (changes.length === 0) return;
      await save(tx, current, identity);
      addActivity(tx, current.id, { kind: 'IDENTITY', by, at: clock.now(), details: { changes } });
    });
  };
};
