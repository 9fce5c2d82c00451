import type { Reader } from '#platform/db';
import type { Promotions } from '#server/promotion';
import { computeBasket, type RuleVerdict } from '#server/pricing';
import { isShopError, ShopError, type ErrorCode } from '#shared/errors';
import { refusals } from './cart.messages.ts';
import type { StoredCart } from './cart.rules.ts';
import type { GiftCards, Pricer } from './price.ts';
import { basketOf, sellableLines } from './view.rules.ts';

export type CodeDeps = {
  promotions: Pick<Promotions, 'terms'>;
  giftCards: GiftCards;
  pricer: Pricer;
};

const refuse = (code: ErrorCode, message: string, rules: readonly RuleVerdict[] = []): ShopError =>
  new ShopError(code, {
    errors: [{ field: 'code', message }],
    ...(rules.length > 0 && { extra: { promotionRules: rules } }),
  });

const codeFor = (failed: RuleVerdict, expired: boolean): ErrorCode => {
  if (failed.rule === 'LIMIT' || failed.rule === 'BUYER_LIMIT') return 'CODE_USED';
  return failed.rule === 'DATES' && expired ? 'CODE_EXPIRED' : 'CODE_NOT_APPLICABLE';
};

const cardSentences: Partial<Record<ErrorCode, string>> = {
  CARD_BLOCKED: refusals.cardBlocked,
  CODE_EXPIRED: refusals.codeExpired,
  CODE_USED: refusals.cardUsed,
  CODE_NOT_APPLICABLE: refusals.cardElsewhere,
};

export const createCodes = ({ promotions, giftCards, pricer }: CodeDeps) => {
  /** Null for an unknown code. Throws when a condition of the promotion is not met. */
  const withPromotion = async (reader: Reader, cart: StoredCart, code: string): Promise<StoredCart | null> => {
    const terms = await promotions.terms(reader, code, cart.region);
    if (!terms || terms.automatic) return null;
    const after = { ...cart, promotionCode: terms.code };
    const facts = await pricer.gather(reader, after);
    const computed = computeBasket(basketOf(sellableLines(after, facts), facts));
    const failed = computed.rules.find((rule) => !rule.met);
    if (failed) {
      const expired = terms.to !== null && terms.to <= facts.at;
      throw refuse(codeFor(failed, expired), failed.text, computed.rules);
    }
    return after;
  };

  const withCard = async (reader: Reader, cart: StoredCart, code: string): Promise<StoredCart | null> => {
    const { region } = await pricer.gather(reader, { ...cart, lines: [] });
    try {
      const card = await giftCards.findByCode(reader, code, region.currency);
      return card && { ...cart, giftCard: card.handle };
    } catch (error) {
      const sentence = isShopError(error) ? cardSentences[error.code] : undefined;
      throw isShopError(error) && sentence ? refuse(error.code, sentence) : error;
    }
  };

  return {
    /** Throws a CODE_* error with a message. */
    apply: async (reader: Reader, cart: StoredCart, code: string): Promise<StoredCart> => {
      // A form action does not validate its input, and PostgreSQL text cannot hold NUL or unpaired
      // surrogates.
      const isStorable = !code.includes('\0') && code.isWellFormed();
      const after = isStorable && ((await withPromotion(reader, cart, code)) ?? (await withCard(reader, cart, code)));
      if (after) return after;
      throw refuse('CODE_UNKNOWN', refusals.codeUnknown);
    },
  };
};

export type Codes = ReturnType<typeof createCodes>;
