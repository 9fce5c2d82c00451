import type { Clock } from '#platform/clock';
import { createFollowedTable } from '#platform/cached-table';
import type { Db, Reader, Tx } from '#platform/db';
import type { Logger } from '#platform/log';
import type { Dictionary } from '#server/catalogue';
import type { PromotionTerms } from '#server/pricing';
import { ShopError } from '#shared/errors';
import { normaliseCode, termsOf, type TargetNames } from './promotion.rules.ts';
import {
  addPersonalPromotion,
  changeUse,
  countUse,
  countUseOrFail,
  hasAutomatic,
  lockFirstOrder,
  readAutomatic,
  readPromotion,
  readUse,
  uncountUse,
  type PersonalPromotion,
  type PromotionUse,
} from './promotion.store.ts';

export { createPromotionDesk, type PromotionDeskDeps } from './desk.ts';
export { normaliseCode } from './promotion.rules.ts';

export type PromotionDeps = {
  db: Pick<Db, 'rows' | 'row' | 'followChanges'>;
  log: Logger;
  clock: Clock;
  dictionary: () => Pick<Dictionary, 'section' | 'groupById' | 'brand' | 'specialGroup'>;
};

export type Promotions = ReturnType<typeof createPromotions>;

const namesIn = (dictionary: PromotionDeps['dictionary']): TargetNames => ({
  section: (id) => dictionary().section(id)?.name ?? null,
  group: (id) => {
    const place = dictionary().groupById(id);
    return place && `${place.section.name} › ${place.group.name}`;
  },
  brand: (id) => dictionary().brand(id),
  specialGroup: (id) => dictionary().specialGroup(id)?.value.name ?? null,
});

export const createPromotions = ({ db, log, clock, dictionary }: PromotionDeps) => {
  const names = namesIn(dictionary);
  /** Remembered, so that carts of a shop without automatic promotions need no statement for them. */
  let mayBeAutomatic = true;
  const read = async (): Promise<void> => {
    mayBeAutomatic = await hasAutomatic(db, clock.now());
  };
  const { load, close } = createFollowedTable({ db, name: 'automatic promotions', read, log });

  const refusal = async (tx: Tx, code: string): Promise<ShopError> => {
    const row = await readPromotion(tx, { code, region: '', buyerKey: null, at: clock.now() });
    if (!row) return new ShopError('CODE_UNKNOWN');
    if (row.ends_at && row.ends_at <= clock.now()) return new ShopError('CODE_EXPIRED');
    if (row.starts_at && row.starts_at > clock.now()) return new ShopError('CODE_NOT_APPLICABLE');
    return new ShopError('CODE_USED');
  };

  return {
    /** Names of the targets, for the console. */
    names,
    /** Null for an unknown code. `buyerKey`: e-mail address of the buyer. The caller must limit the rate of guesses. */
    terms: async (
      reader: Reader,
      typed: string,
      region: string,
      buyerKey: string | null = null,
    ): Promise<PromotionTerms | null> => {
      const row = await readPromotion(reader, {
        code: normaliseCode(typed),
        region,
        buyerKey,
        at: clock.now(),
      });
      return row && termsOf(row, names, buyerKey !== null);
    },
    /** Terms of the promotion of an order, which keeps it also after staff have stopped it. */
    termsOfOrder: async (reader: Reader, code: string, region: string): Promise<PromotionTerms | null> => {
      const row = await readPromotion(reader, { code, region, buyerKey: null, at: clock.now(), stopped: true });
      return row && termsOf(row, names, false);
    },
    /** Promotions without a code that may apply in a region now, oldest first. The first one is seen within a second. */
    automatic: async (reader: Reader, region: string): Promise<PromotionTerms[]> =>
      mayBeAutomatic ? (await readAutomatic(reader, region, clock.now())).map((row) => termsOf(row, names, false)) : [],
    load,
    close,
    /** Creates a code that one e-mail address may use once in one region. */
    issuePersonal: async (tx: Tx, promotion: PersonalPromotion): Promise<void> =>
      void (await addPersonalPromotion(tx, { ...promotion, code: normaliseCode(promotion.code) })),
    /**
     * Sends the lock without waiting for it. Commands of one buyer then run one after the other, so that later reads
     * see earlier orders.
     */
    lockFirstOrder: (tx: Tx, typed: string, buyerKey: string): void =>
      lockFirstOrder(tx, normaliseCode(typed), buyerKey),
    /**
     * A repeated call for the same order and code has no further effect. `amount` is the discount. When it throws,
     * the command must roll back.
     */
    take: async (tx: Tx, { code: typed, automatic = false, ...rest }: PromotionUse): Promise<void> => {
      const code = normaliseCode(typed);
      const existing = await readUse(tx, rest.orderId);
      if (existing?.held && existing.code === code) return;
      if (existing?.held) throw new ShopError('CODE_NOT_APPLICABLE');
      if (await countUse(tx, { code, ...rest }, clock.now())) return;
      // the buyer typed no code and has none to remove
      throw automatic ? new ShopError('CART_CHANGED') : await refusal(tx, code);
    },
    /**
     * Uses a promotion without code for a new order. Not awaited, because all buyers wait for the lock of a promotion of
     * the whole shop. The command fails with CART_CHANGED when it cannot be used any more.
     */
    takeAutomatic: (tx: Tx, use: PromotionUse): void =>
      countUseOrFail(tx, { ...use, code: normaliseCode(use.code) }, clock.now(), new ShopError('CART_CHANGED')),
    /** Records another discount of an order that has used a code. */
    change: async (tx: Tx, orderId: string, amount: number): Promise<void> =>
      void (await changeUse(tx, orderId, amount)),
    /** Idempotent. */
    giveBack: async (tx: Tx, orderId: string): Promise<void> => void (await uncountUse(tx, orderId, clock.now())),
  };
};
