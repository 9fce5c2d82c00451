/** Gift cards for staff at `/api/pro/gift-cards`. No call shows a code: the database does not hold it in a readable form. */
import { implement, staffOf, type Implementation } from '#platform/contract';
import type { Tx } from '#platform/db';
import type { SheetColumn, Cell } from '#platform/spreadsheet';
import { checkVersion, historyOf, recordAct } from '#server/audit';
import type { ExportSource } from '#server/list-export';
import { countCap } from '#shared/api/pro-order-shapes';
import { proGiftCards as calls, type ProGiftCard, type ProGiftCardRow } from '#shared/api/pro-gift-cards';
import { addDays, instantAt } from '#shared/dates';
import { ShopError } from '#shared/errors';
import { readListQuery } from '#shared/list-query';
import { coinOf, formatMoney, labelOf, type Currency } from '#shared/money';
import { can } from '#shared/rules/privileges';
import { giftCardDeskMessages as messages } from './desk.messages.ts';
import { giftOfferRoutes, type GiftOfferDeps } from './offer.ts';
import { createLiabilityExport, liabilityRoutes, type LiabilityDeps } from './liability.ts';
import {
  countCards,
  lockCardRecord,
  readCardRecord,
  readCards,
  readDeskMoves,
  setBlockedAt,
  setExpiry,
  streamCards,
  type DeskCard,
  type DeskRecord,
} from './desk.store.ts';

/** `issue` and `renewCode` are passed in, because only the parent folder makes codes. */
export type GiftCardDeskDeps = LiabilityDeps &
  GiftOfferDeps & {
    /** Issues a card, mails its code and returns its public id. */
    readonly issue: (
      tx: Tx,
      card: {
        readonly region: string;
        readonly currency: Currency;
        readonly amount: number;
        readonly recipient: { readonly name: string; readonly email: string };
        readonly message: string | null;
        readonly reason: string;
      },
    ) => Promise<string>;
    /** Gives the card a new code and mails it; the former one no longer works. */
    readonly renewCode: (
      tx: Tx,
      card: Pick<DeskRecord, 'rowId' | 'id' | 'region' | 'currency' | 'balance' | 'expiresAt' | 'version'> & {
        readonly recipient: { readonly name: string; readonly email: string };
      },
    ) => Promise<void>;
  };

const refuse = (field: string, message: string): ShopError =>
  new ShopError('BAD_REQUEST', { errors: [{ field, message }] });

const historyLength = 50;
const maxYears = 5;

const labelled = (last4: string | null): string | null => (last4 === null ? null : `••••\u00A0${last4}`);

const rowOf = (card: DeskCard): ProGiftCardRow => ({
  id: card.id,
  version: card.version,
  label: labelled(card.last4),
  state: card.state,
  origin: card.origin,
  region: card.region,
  currency: card.currency,
  initial: card.initial,
  balance: card.balance,
  recipient: card.recipient,
  recipientEmail: card.recipientEmail,
  reference: card.reference,
  createdAt: card.createdAt.toISOString(),
  expiresAt: card.expiresAt.toISOString(),
});

const object = 'giftCard';
const actOn = ({ id, last4 }: Pick<DeskRecord, 'id' | 'last4'>) => ({
  object,
  objectId: id,
  label: labelled(last4) ?? id,
});

const readOne = async ({ db, clock }: GiftCardDeskDeps, id: string): Promise<ProGiftCard> => {
  const card = await readCardRecord(db, id, clock.now());
  if (!card) throw new ShopError('NOT_FOUND');
  const [moves, history] = await Promise.all([
    readDeskMoves(db, card.rowId),
    historyOf(db, { objects: [object], objectId: id }, historyLength),
  ]);
  const { sender, senderEmail, message, reason, blockedAt } = card;
  return {
    ...rowOf(card),
    sender,
    senderEmail,
    message,
    reason,
    blockedAt: blockedAt?.toISOString() ?? null,
    movements: moves.map(({ at, ...move }) => ({ ...move, at: at.toISOString() })),
    history: history.map(({ at, by, act, changes }) => ({
      at,
      by,
      act,
      text: changes.find(({ field }) => field === 'reason')?.after ?? null,
    })),
  };
};

const issueRoute = ({ db, regions, issue }: GiftCardDeskDeps): Implementation =>
  implement(calls.issue, ({ region: code, amount, name, email, message, reason }, caller) => {
    const region = regions.get(code);
    if (!region) throw refuse('region', messages.region);
    const { currency } = region;
    if (amount % coinOf(currency) !== 0) throw refuse('amount', messages.coin(coinOf(currency), currency));
    if (!can(staffOf(caller), 'giftCard.create', { amount })) throw refuse('amount', messages.limit);
    const key = caller.idempotency ? { key: caller.idempotency } : {};
    return db.command({ name: 'giftCard.issue', ...key }, async (tx) => {
      const recipient = { name: name.trim(), email: email.trim() };
      const card = {
        region: code,
        currency,
        amount,
        recipient,
        message: message?.trim() || null,
        reason: reason.trim(),
      };
      const id = await issue(tx, card);
      recordAct(tx, { object, objectId: id, label: id, after: { amount: formatMoney(amount, currency), reason } });
      return { id };
    });
  });

const changeRoutes = (deps: GiftCardDeskDeps): Implementation[] => {
  const { db, clock, regions, renewCode } = deps;
  const change = (
    { cardId, version }: { cardId: string; version: number },
    name: string,
    work: (tx: Tx, card: DeskRecord) => Promise<void> | void,
  ): Promise<void> =>
    db.command({ name }, async (tx) => {
      const card = await lockCardRecord(tx, cardId, clock.now());
      await work(tx, await checkVersion(tx, card, { object, objectId: cardId, version }));
    });
  return [
    implement(calls.setBlocked, async ({ blocked, reason, ...of }) => {
      await change(of, 'giftCard.block', (tx, card) => {
        if (blocked === (card.blockedAt !== null))
          throw refuse('reason', blocked ? messages.alreadyBlocked : messages.notBlocked);
        setBlockedAt(tx, card.rowId, blocked ? clock.now() : null);
        recordAct(tx, { ...actOn(card), before: { blocked: !blocked }, after: { blocked, reason } });
      });
      return readOne(deps, of.cardId);
    }),
    implement(calls.extend, async ({ until: day, reason, ...of }) => {
      await change(of, 'giftCard.extend', (tx, card) => {
        const now = clock.now();
        const timeZone = regions.get(card.region)?.timeZone ?? 'UTC';
        const until = addDays(instantAt(day, '00:00', timeZone), 1);
        if (card.expiresAt <= now && card.balance === 0) throw refuse('until', messages.expired);
        if (until <= card.expiresAt || until <= now) throw refuse('until', messages.later(card.expiresAt, timeZone));
        if (until > addDays(now, maxYears * 366)) throw refuse('until', messages.tooFar);
        setExpiry(tx, card.rowId, until);
        recordAct(tx, {
          ...actOn(card),
          before: { expiresAt: card.expiresAt.toISOString() },
          after: { expiresAt: until.toISOString(), reason },
        });
      });
      return readOne(deps, of.cardId);
    }),
    implement(calls.resend, async ({ email, reason, ...of }) => {
      await change(of, 'giftCard.resend', async (tx, card) => {
        if (card.state === 'UNSENT') throw refuse('email', messages.unsent);
        if (card.state !== 'ACTIVE') throw refuse('email', messages.notResendable);
        await renewCode(tx, { ...card, recipient: { name: card.recipient ?? '', email: email.trim() } });
        recordAct(tx, { ...actOn(card), after: { code: 'sent again', reason } });
      });
      return readOne(deps, of.cardId);
    }),
  ];
};

type Column = SheetColumn & { readonly of: string; readonly cell: (card: DeskCard) => Cell };

const { columns: headers } = messages;
const exportColumns: readonly Column[] = [
  { of: 'card', header: headers.card, kind: 'text', cell: ({ last4 }) => labelled(last4) },
  { of: 'state', header: headers.state, kind: 'text', cell: ({ state }) => messages.states[state] },
  { of: 'origin', header: headers.origin, kind: 'text', cell: ({ origin }) => messages.origins[origin] },
  { of: 'origin', header: headers.reference, kind: 'text', cell: ({ reference }) => reference },
  { of: 'recipient', header: headers.recipient, kind: 'text', cell: ({ recipient }) => recipient },
  { of: 'recipient', header: headers.email, kind: 'text', cell: ({ recipientEmail }) => recipientEmail },
  { of: 'card', header: headers.region, kind: 'text', cell: ({ region }) => region },
  { of: 'balance', header: headers.currency, kind: 'text', cell: ({ currency }) => labelOf(currency) },
  {
    of: 'balance',
    header: headers.initial,
    kind: 'amount',
    cell: ({ initial: amount, currency }) => ({ amount, currency }),
  },
  {
    of: 'balance',
    header: headers.balance,
    kind: 'amount',
    cell: ({ balance: amount, currency }) => ({ amount, currency }),
  },
  { of: 'created', header: headers.created, kind: 'moment', cell: ({ createdAt }) => createdAt },
  { of: 'expires', header: headers.expires, kind: 'moment', cell: ({ expiresAt }) => expiresAt },
];

const createCardExport = ({ db, clock }: GiftCardDeskDeps): ExportSource => ({
  list: 'giftCards',
  privilege: 'giftCard.export',
  name: messages.exportName,
  open: (params, shown) => {
    const { page: _page, pageSize: _pageSize, ...query } = readListQuery(calls.list.query, params);
    const chosen = exportColumns.filter(({ of }) => shown.length === 0 || shown.includes(of));
    const read = async function* () {
      for await (const batch of streamCards(db, { ...query, at: clock.now() }, 500))
        yield batch.map((card) => chosen.map(({ cell }) => cell(card)));
    };
    return Promise.resolve({ columns: chosen, rows: read() });
  },
});

export type GiftCardDesk = { readonly routes: Implementation[]; readonly exportSources: readonly ExportSource[] };

export const createGiftCardDesk = (deps: GiftCardDeskDeps): GiftCardDesk => ({
  routes: [
    implement(calls.list, async ({ page, pageSize, ...query }) => {
      const filter = { ...query, at: deps.clock.now() };
      const [cards, count] = await Promise.all([
        readCards(deps.db, filter, { limit: pageSize, offset: Math.min(page * pageSize, countCap) }),
        countCards(deps.db, filter, countCap),
      ]);
      return { cards: cards.map(rowOf), count, page, pageSize };
    }),
    implement(calls.byId, ({ cardId }) => readOne(deps, cardId)),
    issueRoute(deps),
    ...changeRoutes(deps),
    ...liabilityRoutes(deps),
    ...giftOfferRoutes(deps),
  ],
  exportSources: [createCardExport(deps), createLiabilityExport(deps)],
});
