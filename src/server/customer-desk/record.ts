/** What the record of a customer shows, from the modules that own it. */
import { formatPhone } from '#platform/phone';
import { addressesOf, readConsents } from '#server/customer';
import { readPastOrders } from '#server/customer-import';
import type { ProCustomer, ProCustomerRow } from '#shared/api/pro-customer-shapes';
import type { UserId } from '#shared/ids';
import { shownEmail } from '#shared/no-email';
import type { CustomerDeskDeps } from './customer-desk.ts';
import { readCashBlock } from './cash-block.store.ts';
import type { ListedRow } from './list.store.ts';
import { readActivities, readNotes } from './journal.store.ts';
import {
  readCustomerClaims,
  readEmails,
  readLatestOrders,
  readOrderAddresses,
  readOrderFacts,
  readOrderTotals,
  readSimilar,
  type CustomerRow,
} from './record.store.ts';

export const identityOf = async (row: CustomerRow) => ({
  id: row.publicId,
  kind: row.userId === null ? ('GUEST' as const) : ('ACCOUNT' as const),
  fullName: row.fullName,
  email: shownEmail(row.email),
  phone: row.phone,
  phoneText: row.phone && (await formatPhone(row.phone)),
  region: row.region,
  firstSeenAt: row.firstSeenAt.toISOString(),
  version: row.version,
  newsletter: row.newsletter,
});

export const rowOf = async (row: ListedRow): Promise<ProCustomerRow> => ({
  ...(await identityOf(row)),
  orders: row.orders,
  lastOrderAt: row.lastOrderAt?.toISOString() ?? null,
  blocked: row.blocked,
});

type Deps = CustomerDeskDeps;
type Address = ProCustomer['addresses'][number];

const linesOf = (address: { line1: string; line2: string | null; city: string; postcode: string | null }): string[] => [
  address.line1,
  ...(address.line2 ? [address.line2] : []),
  [address.postcode, address.city].filter(Boolean).join(' '),
];

const readAddresses = async ({ db }: Deps, { id, userId }: CustomerRow): Promise<Address[]> => {
  if (userId === null)
    return Promise.all(
      (await readOrderAddresses(db, id)).map(async ({ phone, address }) => ({
        lines: linesOf(address),
        phoneText: await formatPhone(phone),
        isDefault: false,
      })),
    );
  return Promise.all(
    (await addressesOf(db, userId)).map(async ({ fullName, phone, isDefault, ...address }) => ({
      lines: [fullName, ...linesOf({ ...address, line2: address.line2 ?? null, postcode: address.postcode ?? null })],
      phoneText: await formatPhone(phone),
      isDefault: isDefault ?? false,
    })),
  );
};

const readOrders = async ({ db }: Deps, { id, orders, lastOrderAt }: CustomerRow): Promise<ProCustomer['orders']> => {
  const [{ firstAt, ...facts }, totals, latest] = await Promise.all([
    readOrderFacts(db, id),
    readOrderTotals(db, id),
    readLatestOrders(db, id),
  ]);
  return {
    ...facts,
    count: orders,
    firstAt: firstAt?.toISOString() ?? null,
    lastAt: lastOrderAt?.toISOString() ?? null,
    totals,
    latest: latest.map(({ placedAt, state, ...order }) => ({
      ...order,
      date: placedAt.toISOString(),
      status: state,
    })),
  };
};

/** What only an account has; a guest has none of it. */
const readAccountParts = async ({ db, accounts, wallets, reviews, alerts, sessions }: Deps, userId: UserId) => {
  const [account, consents, balances, written, alertCount, open] = await Promise.all([
    accounts.find(db, userId),
    readConsents(db, userId),
    wallets.walletsOf(userId),
    reviews.ofCustomer(userId),
    alerts.countOf(userId),
    sessions.listOf(userId),
  ]);
  return {
    emailVerified: account !== null && account.emailVerifiedAt !== null,
    consents: consents.map(({ date, ...consent }) => ({ ...consent, date: date.toISOString() })),
    wallets: balances.map(({ currency, balance }) => ({ currency, balance })),
    reviews: written.map(({ itemRef, itemName, stars, state, createdAt }) => ({
      itemRef,
      itemName,
      stars,
      status: state,
      date: createdAt.toISOString(),
    })),
    alerts: alertCount,
    sessions: open.length,
  };
};

const noAccount = { emailVerified: null, consents: [], wallets: [], reviews: [], alerts: 0, sessions: 0 };

const readJournal = async ({ db }: Deps, { id }: CustomerRow, viewer: UserId) => {
  const [notes, activities] = await Promise.all([readNotes(db, id), readActivities(db, id)]);
  return {
    notes: notes.map((note) => ({
      id: String(note.id),
      text: note.text,
      author: note.staffName,
      own: note.staffId === viewer,
      at: note.createdAt.toISOString(),
      editedAt: note.editedAt?.toISOString() ?? null,
    })),
    journal: activities.map(({ details, ...entry }) => ({
      id: String(entry.id),
      kind: entry.kind,
      by: entry.staffName,
      via: entry.via,
      at: entry.at.toISOString(),
      reason: details.reason ?? null,
      changes: [...(details.changes ?? [])],
    })),
  };
};

const shownPastOrders = 50;

const readPast = async (db: Deps['db'], id: CustomerRow['id']): Promise<ProCustomer['pastOrders']> =>
  (await readPastOrders(db, await readEmails(db, id), shownPastOrders)).map((order) => ({
    reference: order.reference,
    source: order.source,
    date: order.placedAt.toISOString(),
    status: order.status,
    total: order.total,
    currency: order.currency,
    lines: order.lines.map(({ name, quantity, price }) => ({ name, quantity, price })),
  }));

/** `viewer`: staff user who opens the record and may change own notes. */
export const createRecordReader =
  (deps: Deps) =>
  async (customer: CustomerRow, viewer: UserId): Promise<ProCustomer> => {
    const { db, giftCards } = deps;
    const [orders, claims, addresses, cards, similar, block, own, journal, pastOrders] = await Promise.all([
      readOrders(deps, customer),
      readCustomerClaims(db, customer.id),
      readAddresses(deps, customer),
      giftCards.cardsOf(db, customer.email),
      readSimilar(db, customer.id),
      readCashBlock(db, customer.id, deps.clock.now()),
      customer.userId === null ? noAccount : readAccountParts(deps, customer.userId),
      readJournal(deps, customer, viewer),
      readPast(db, customer.id),
    ]);
    return {
      ...(await identityOf(customer)),
      ...own,
      ...journal,
      orders,
      pastOrders,
      claims: claims.map(({ state, createdAt, ...claim }) => ({
        ...claim,
        status: state,
        date: createdAt.toISOString(),
      })),
      addresses,
      giftCards: cards.map(({ reference, received, amount, balance, currency, expires_at: expires }) => ({
        reference,
        received,
        amount,
        balance,
        currency,
        expiresAt: expires.toISOString(),
      })),
      cashBlock: block && {
        reason: block.reason,
        since: block.since.toISOString(),
        until: block.until?.toISOString() ?? null,
      },
      similar: await Promise.all(
        similar.map(async ({ publicId, userId, phone, ...other }) => ({
          ...other,
          email: shownEmail(other.email),
          phoneText: phone && (await formatPhone(phone)),
          id: publicId,
          kind: userId === null ? ('GUEST' as const) : ('ACCOUNT' as const),
        })),
      ),
    };
  };
