/** Pairs of records that may be of one person: found by a job, listed, and dismissed when they are two people. */
import type { Clock } from '#platform/clock';
import { implement, staffOf, type Implementation } from '#platform/contract';
import type { Db } from '#platform/db';
import type { Jobs } from '#platform/jobs';
import { formatPhone } from '#platform/phone';
import { recordAct } from '#server/audit';
import { countCap } from '#shared/api/pro-order-shapes';
import { proCustomers as calls } from '#shared/api/pro-customers';
import { ShopError } from '#shared/errors';
import { shownEmail } from '#shared/no-email';
import {
  countDuplicates,
  dismissPair,
  findDuplicates,
  readDuplicates,
  restorePair,
  type DuplicateRow,
  type PairIds,
} from './duplicate.store.ts';

type Deps = { readonly db: Db; readonly clock: Clock };

/** In milliseconds. */
const statementTimeout = 300_000;

const sideOf = async ({ id, userId, fullName, phone, email, orders }: DuplicateRow['first']) => ({
  id,
  fullName,
  orders,
  kind: userId === null ? ('GUEST' as const) : ('ACCOUNT' as const),
  email: shownEmail(email),
  phoneText: phone && (await formatPhone(phone)),
});

/** The first record is the one to keep: the account, because only an account can sign in. */
const keptFirst = ({ first, other }: DuplicateRow): readonly [DuplicateRow['first'], DuplicateRow['first']] =>
  first.userId === null && other.userId !== null ? [other, first] : [first, other];

const find = ({ db, clock }: Deps): Promise<void> =>
  db.command({ name: 'customer-desk.findDuplicates', statementTimeout }, (tx) => findDuplicates(tx, clock.now()));

export const duplicateRoutes = ({ db, clock }: Deps): Implementation[] => [
  implement(calls.duplicates, async ({ page, pageSize }) => {
    const [rows, count] = await Promise.all([
      readDuplicates(db, pageSize, page * pageSize),
      countDuplicates(db, countCap),
    ]);
    const pairs = await Promise.all(
      rows.map(async (row) => {
        const [kept, other] = keptFirst(row);
        return { kept: await sideOf(kept), other: await sideOf(other), reasons: row.reasons };
      }),
    );
    return { pairs, count, page, pageSize };
  }),
  implement(calls.findDuplicates, async () => {
    await find({ db, clock });
    return undefined;
  }),
  implement(calls.dismissDuplicate, async (pair, caller) => {
    const { id } = staffOf(caller);
    await change({ db, clock }, pair, 'dismiss', (tx) => dismissPair(tx, pair, id, clock.now()));
    return undefined;
  }),
  implement(calls.restoreDuplicate, async (pair) => {
    await change({ db, clock }, pair, 'restore', (tx) => restorePair(tx, pair));
    return undefined;
  }),
];

type Write = Parameters<Db['command']>[1];

const change = (
  { db }: Deps,
  { id, otherId }: PairIds,
  verb: 'dismiss' | 'restore',
  write: (tx: Parameters<Write>[0]) => Promise<boolean>,
): Promise<void> =>
  db.command({ name: `customer-desk.${verb}Duplicate` }, async (tx) => {
    if (!(await write(tx))) throw new ShopError('NOT_FOUND');
    const [before, after] = [{ duplicateOf: otherId }, { duplicateOf: null }];
    const states = verb === 'dismiss' ? { before, after } : { before: after, after: before };
    recordAct(tx, { act: `proCustomers.${verb}Duplicate`, object: 'customer', objectId: id, ...states });
  });

export const defineDuplicateJobs = (deps: Deps, jobs: Pick<Jobs, 'define' | 'schedule'>): void => {
  jobs.define('customer-desk.find-duplicates', { single: true }, () => find(deps));
  jobs.schedule('customer-desk.find-duplicates', '23 * * * *');
};
