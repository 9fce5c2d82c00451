import type { CallContext } from '#platform/contract';
import type { Clock } from '#platform/clock';
import type { Db, Reader, Tx } from '#platform/db';
import type { Logger } from '#platform/log';
import type { Mailer } from '#platform/mail';
import type { Random } from '#platform/random';
import type { RateLimiter } from '#platform/rate-limit';
import type { Accounts } from '#server/account';
import type { LockedCart, NamedUnits, OrderAsked } from '#server/cart';
import type { Delivery } from '#server/delivery';
import type { GiftCards } from '#server/gift-card';
import type { Invoices } from '#server/invoice';
import type { Notifications } from '#server/notification';
import type { Payments } from '#server/payment';
import type { ComputedBasket } from '#server/pricing';
import type { Promotions } from '#server/promotion';
import type { Regions } from '#server/region';
import type { Stock } from '#server/stock';
import type { Wallets } from '#server/wallet';
import type { Cart, CartLine } from '#shared/api/cart-shapes';
import type { Claim, OrderStatus } from '#shared/api/order-shapes';
import type { CartId, OrderRowId, VariantId } from '#shared/ids';

export type PricedLine = CartLine & { readonly variantId: VariantId; readonly itemId: number; readonly key: string };

export type PricedCart = {
  readonly cart: Cart;
  readonly computed: ComputedBasket;
  readonly lines: readonly PricedLine[];
  /** Internal identifier of the card, not its code. */
  readonly giftCardCode: string | null;
};

export type OrderCarts = {
  readonly lockForOrder: (tx: Tx, request: OrderAsked) => Promise<LockedCart>;
  readonly markOrdered: (tx: Tx, cartId: CartId, orderId: string) => void;
  readonly reorder: (cartId: CartId | null, lines: readonly NamedUnits[], caller: CallContext) => Promise<Cart>;
};

type ClaimedLine = { readonly id: number; readonly delivered: number };

/** Claims shown with an order. Declared here, because the claim module depends on the order module. */
export type OrderClaims = {
  readonly read: (reader: Reader, orderRowId: OrderRowId) => Promise<OrderClaimsState>;
};

export type OrderClaimsState = {
  readonly claims: readonly Claim[];
  readonly canClaim: (
    order: { readonly state: OrderStatus; readonly claimUntil: string | null },
    lines: readonly ClaimedLine[],
    today: string,
  ) => boolean;
};

export type OrderDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly rateLimiter: RateLimiter;
  readonly log: Logger;
  readonly regions: Pick<Regions, 'get' | 'all' | 'facts'>;
  readonly delivery: Pick<
    Delivery,
    'area' | 'areas' | 'quote' | 'cashAllowed' | 'cashMax' | 'pickupStore' | 'workingDayAfter'
  >;
  readonly carts: OrderCarts;
  readonly accounts: Pick<Accounts, 'refuseWeakPassword' | 'requestSignUp'>;
  readonly promotions: Pick<Promotions, 'take' | 'takeAutomatic' | 'giveBack'>;
  readonly giftCards: Pick<GiftCards, 'spend' | 'restore' | 'restorePart' | 'issueRefund'>;
  readonly wallets: Pick<Wallets, 'spend' | 'restore' | 'restorePart' | 'refund'>;
  readonly stock: Pick<
    Stock,
    'reserve' | 'reserveOrFail' | 'removeExpiry' | 'extendExpiry' | 'release' | 'ship' | 'takeBack' | 'writeOff'
  >;
  readonly payments: Pick<
    Payments,
    | 'open'
    | 'start'
    | 'confirm'
    | 'find'
    | 'listAttempts'
    | 'refund'
    | 'lateRefunds'
    | 'onOutcome'
    | 'onRefund'
    | 'onReview'
    | 'cardOffered'
    | 'requireCard'
  >;
  readonly invoices: Pick<Invoices, 'issueInvoice' | 'issueCreditNote' | 'documentsOf'>;
  readonly claims: OrderClaims;
  readonly mail: Pick<Mailer, 'send'>;
  readonly notifications: Pick<Notifications, 'notify'>;
  readonly publicOrigin: string;
};
