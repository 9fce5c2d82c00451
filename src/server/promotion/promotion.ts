/** Promotion codes: terms for a basket, and uses counted against limits. */
import type { Clock } from '#platform/clock';
import type { Reader, Tx } from '#platform/db';
import type { Dictionary } from '#server/catalogue';
import type { PromotionTerms } from '#server/pricing';
import { ShopError } from '#shared/errors';
import { normaliseCode, termsOf, type TargetNames } from './promotion.rules.ts';
import { countUse, lockFirstOrder, readPromotion, readUse, uncountUse, type PromotionUse } from './promotion.store.ts';

export { normaliseCode } from './promotion.rules.ts';

export type PromotionDeps = {
  clock: Clock;
  /** Names of sections, groups and brands. */
  dictionary: () => Pick<Dictionary, 'section' | 'groupById' | 'brand'>;
};

export type Promotions = ReturnType<typeof createPromotions>;

const namesIn = (dictionary: PromotionDeps['dictionary']): TargetNames => ({
  section: (id) => dictionary().section(id)?.name ?? null,
  group: (id) => {
    const place = dictionary().groupById(id);
    return place && `${place.section.name} › ${place.group.name}`;
  },
  brand: (id) => dictionary().brand(id),
});

export const createPromotions = ({ clock, dictionary }: PromotionDeps) => {
  const names = namesIn(dictionary);

  /** Why a use was not counted. */
  const refusal = async (tx: Tx, code: string): Promise<ShopError> => {
    const row = await readPromotion(tx, { code, region: '', buyerKey: null });
    if (!row) return new ShopError('CODE_UNKNOWN');
    if (row.ends_at && row.ends_at <= clock.now()) return new ShopError('CODE_EXPIRED');
    if (row.starts_at && row.starts_at > clock.now()) return new ShopError('CODE_NOT_APPLICABLE');
    return new ShopError('CODE_USED');
  };

  return {
    /**
     * Terms of a typed code for `computeBasket`, null for an unknown code; `here` is false for a code of other regions.
     * `buyerKey` is the buyer's e-mail address, null while unknown. The caller limits the rate of guesses.
     */
    terms: async (
      reader: Reader,
      typed: string,
      region: string,
      buyerKey: string | null = null,
    ): Promise<PromotionTerms | null> => {
      const row = await readPromotion(reader, { code: normaliseCode(typed), region, buyerKey });
      return row && termsOf(row, names, buyerKey !== null);
    },
    /**
     * For a first-order code, lets one command per buyer continue at a time, so that later reads see earlier orders. Does
     * nothing for other codes. Does not wait.
     */
    lockFirstOrder: (tx: Tx, typed: string, buyerKey: string): void =>
      lockFirstOrder(tx, normaliseCode(typed), buyerKey),
    /**
     * Counts one use for an order and its buyer; `amount` is the discount in minor units. Idempotent for an order and code.
     * Throws CODE_USED, CODE_EXPIRED, CODE_NOT_APPLICABLE (too early) or CODE_UNKNOWN; the command must then roll back.
     */
    take: async (tx: Tx, { code: typed, ...rest }: PromotionUse): Promise<void> => {
      const code = normaliseCode(typed);
      const existing = await readUse(tx, rest.orderId);
      if (existing?.held && existing.code === code) return;
      if (existing?.held) throw new ShopError('CODE_NOT_APPLICABLE');
      if (!(await countUse(tx, { code, ...rest }, clock.now()))) throw await refusal(tx, code);
    },
    /** Revokes the use of a cancelled order. Idempotent. */
    giveBack: async (tx: Tx, orderId: string): Promise<void> => void (await uncountUse(tx, orderId, clock.now())),
  };
};
