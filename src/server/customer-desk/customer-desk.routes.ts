import { implement, type CallContext, type Implementation } from '#platform/contract';
import { actingName } from '#server/audit';
import { countCap } from '#shared/api/pro-order-shapes';
import { proCustomers as calls } from '#shared/api/pro-customers';
import type { ProCustomer } from '#shared/api/pro-customer-shapes';
import { ShopError } from '#shared/errors';
import type { UserId } from '#shared/ids';
import type { CustomerDeskDeps } from './customer-desk.ts';
import { customerDeskMessages as messages } from './customer-desk.messages.ts';
import { createCashBlocks, isOther } from './cash-block.ts';
import { duplicateRoutes } from './duplicate/duplicate.ts';
import { createIdentity } from './identity.ts';
import { addActivity, addNote, lockOwnNote, rewriteNote, type StaffPerson } from './journal.store.ts';
import { readCustomerPage, readIdsWithOpenClaim } from './list.store.ts';
import { createMerge } from './merge.ts';
import { pastOrderRoutes } from './past-orders/past-orders.ts';
import { createPersonalDataDesk } from './personal-data.ts';
import { createRecordReader, rowOf } from './record.ts';
import { findCustomer, readEmailsOfUser, type CustomerRow } from './record.store.ts';
import { viewRoutes } from './view.ts';
import { readCustomerText } from './typed-text.rules.ts';

const staffIdOf = ({ actor }: Pick<CallContext, 'actor'>): UserId => {
  if (actor.kind !== 'user' || actor.role === 'CUSTOMER') throw new ShopError('FORBIDDEN');
  return actor.userId;
};

const createPersonReader =
  ({ db, accounts }: CustomerDeskDeps) =>
  async (caller: CallContext): Promise<StaffPerson> => {
    const id = staffIdOf(caller);
    const account = await accounts.find(db, id);
    if (!account) throw new ShopError('UNAUTHENTICATED');
    return { id, fullName: actingName(account, caller), via: 'CONSOLE' };
  };

type Act = (customer: CustomerRow, by: StaffPerson) => Promise<unknown>;

type Desk = CustomerDeskDeps & {
  readonly personOf: (caller: CallContext) => Promise<StaffPerson>;
  readonly find: (id: string) => Promise<CustomerRow>;
  readonly act: (caller: CallContext, id: string, work: Act) => Promise<ProCustomer>;
};

const noteRoutes = ({ db, clock, act }: Desk): Implementation[] => [
  implement(calls.addNote, ({ id, text }, caller) =>
    act(caller, id, (customer, by) =>
      db.command({ name: 'customer-desk.note' }, async (tx) => addNote(tx, customer.id, { by, text, at: clock.now() })),
    ),
  ),
  implement(calls.editNote, ({ id, noteId, text, editedAt }, caller) =>
    act(caller, id, (customer, by) =>
      db.command({ name: 'customer-desk.rewriteNote' }, async (tx) => {
        const note = await lockOwnNote(tx, Number(noteId), customer.id, by.id);
        if (!note) throw new ShopError('NOT_FOUND');
        if (isOther(editedAt, note.editedAt)) throw new ShopError('RECORD_CHANGED');
        if (note.text === text) return;
        rewriteNote(tx, note.id, text, clock.now());
        const changes = [{ field: 'note', before: note.text, after: text }];
        addActivity(tx, customer.id, { kind: 'NOTE', by, at: clock.now(), details: { changes } });
      }),
    ),
  ),
];

const cashRoutes = (desk: Desk): Implementation[] => {
  const cash = createCashBlocks(desk);
  return [
    implement(calls.blockCash, ({ id, reason, until, since }, caller) =>
      desk.act(caller, id, (customer, by) => cash.block(customer, by, { reason, until: until || null, since })),
    ),
    implement(calls.unblockCash, ({ id }, caller) => desk.act(caller, id, cash.unblock)),
  ];
};

const dataRoutes = (desk: Desk): Implementation[] => {
  const { clock, accounts, act, find, personOf } = desk;
  const data = createPersonalDataDesk(desk);
  return [
    implement(calls.exportData, async ({ id }, caller) => ({
      exportedAt: clock.now().toISOString(),
      data: await data.exportOf(await find(id), await personOf(caller)),
    })),
    implement(calls.erase, async ({ id, ...erasure }, caller) => {
      await data.erase(await find(id), await personOf(caller), erasure);
      return undefined;
    }),
    implement(calls.sendReset, ({ id }, caller) =>
      act(caller, id, async (customer, by) => {
        if (customer.userId === null) throw new ShopError('NOT_FOUND');
        const isSent = await accounts.requestReset(customer.email, async (tx) =>
          addActivity(tx, customer.id, { kind: 'MAIL', by, at: clock.now() }),
        );
        if (!isSent) throw new ShopError('TOO_MANY_REQUESTS');
      }),
    ),
  ];
};

const openDesk = (deps: CustomerDeskDeps): Desk & { readonly readRecord: ReturnType<typeof createRecordReader> } => {
  const personOf = createPersonReader(deps);
  const readRecord = createRecordReader(deps);
  const find = async (id: string): Promise<CustomerRow> => {
    const customer = await findCustomer(deps.db, id);
    if (!customer) throw new ShopError('NOT_FOUND');
    return customer;
  };
  const act: Desk['act'] = async (caller, id, work) => {
    await work(await find(id), await personOf(caller));
    return readRecord(await find(id), staffIdOf(caller));
  };
  return { ...deps, personOf, readRecord, find, act };
};

export const customerDeskRoutes = (deps: CustomerDeskDeps): Implementation[] => {
  const { db, clock } = deps;
  const desk = openDesk(deps);
  const { readRecord, find, act } = desk;
  const saveIdentity = createIdentity(deps);
  const merge = createMerge(deps);
  return [
    implement(calls.list, async ({ text = '', sort, page, pageSize, claims, ...input }) => {
      if (page * pageSize > countCap)
        throw new ShopError('BAD_REQUEST', { errors: [{ field: 'page', message: messages.tooFar }] });
      const ids = await readIdsWithOpenClaim(db, claims);
      const filter = { ...input, ids, text: readCustomerText(text), now: clock.now() };
      const limits = { limit: pageSize, offset: page * pageSize, cap: countCap };
      const { rows, count } = await readCustomerPage(db, filter, sort, limits);
      return { customers: await Promise.all(rows.map(rowOf)), count, page, pageSize };
    }),
    implement(calls.byId, async ({ id }, caller) => readRecord(await find(id), staffIdOf(caller))),
    implement(calls.edit, ({ id, ...input }, caller) =>
      act(caller, id, (customer, by) => saveIdentity(customer, by, input)),
    ),
    implement(calls.merge, ({ id, otherId, ...choice }, caller) =>
      act(caller, id, async (customer, by) => merge(customer, await find(otherId), by, choice)),
    ),
    ...duplicateRoutes(deps),
    ...pastOrderRoutes({ ...deps, emailsOf: readEmailsOfUser }),
    ...noteRoutes(desk),
    ...cashRoutes(desk),
    ...dataRoutes(desk),
    ...viewRoutes(desk),
  ];
};
