/** Export and erasure of personal data on behalf of a customer. */
import { ShopError } from '#shared/errors';
import type { CustomerDeskDeps } from './customer-desk.ts';
import { customerDeskMessages as messages } from './customer-desk.messages.ts';
import { readGuestFile } from './file.store.ts';
import { addActivity, type StaffPerson } from './journal.store.ts';
import type { CustomerRow } from './record.store.ts';

type Deps = Pick<CustomerDeskDeps, 'db' | 'clock' | 'personalData'>;
type Erasure = { readonly confirmation: string; readonly giveUpCredit: boolean };

const refuse = (field: string, message: string): never => {
  throw new ShopError('BAD_REQUEST', { errors: [{ field, message }] });
};

export const createPersonalDataDesk = ({ db, clock, personalData }: Deps) => ({
  exportOf: async (customer: CustomerRow, by: StaffPerson): Promise<Record<string, unknown>> => {
    const data =
      customer.userId === null
        ? await readGuestFile(db, customer.id)
        : await personalData.exportOf(customer.userId, customer.region);
    if (!data) throw new ShopError('NOT_FOUND');
    await db.command({ name: 'customer-desk.export' }, async (tx) =>
      addActivity(tx, customer.id, { kind: 'EXPORTED', by, at: clock.now() }),
    );
    return data;
  },
  /** Throws BAD_REQUEST unless the person typed the customer's e-mail address. */
  erase: async (customer: CustomerRow, by: StaffPerson, { confirmation, giveUpCredit }: Erasure): Promise<void> => {
    const { userId } = customer;
    if (userId === null) return refuse('confirmation', messages.guestErasure);
    if (confirmation.trim().toLowerCase() !== customer.email.toLowerCase())
      return refuse('confirmation', messages.typeAddress(customer.email));
    await db.command({ name: 'customer-desk.erase' }, async (tx) => {
      // the account is locked before its record, as by a change of the profile
      await personalData.erase(tx, userId, giveUpCredit);
      addActivity(tx, customer.id, { kind: 'ERASED', by, at: clock.now() });
    });
  },
});
