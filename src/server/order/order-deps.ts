/** What the room of orders needs of the others. */
import type { Clock } from '#platform/clock';
import type { Db, Tx } from '#platform/db';
import type { FileStore } from '#platform/files';
import type { Logger } from '#platform/log';
import type { Mailer } from '#platform/mail';
import type { Random } from '#platform/random';
import type { LockedCart, OrderAsked } from '#server/cart';
import type { Delivery } from '#server/delivery';
import type { GiftCards } from '#server/gift-card';
import type { Images } from '#server/image';
import type { Invoices } from '#server/invoice';
import type { Payments } from '#server/payment';
import type { ComputedBasket } from '#server/pricing';
import type { Promotions } from '#server/promotion';
import type { Regions } from '#server/region';
import type { Stock } from '#server/stock';
import type { Cart, CartLine } from '#shared/api/cart-shapes';

/** A line as the cart shows it, and what only the shop knows of it. */ import type {
  CartId,
  VariantId,
} from '#shared/ids';

export type PricedLine = CartLine & { readonly variantId: VariantId; readonly itemId: number; readonly key: string };

export type PricedCart = {
  /** As `cart.get` answers it. */
  readonly cart: Cart;
  readonly computed: ComputedBasket;
  readonly lines: readonly PricedLine[];
  /** The handle of the card. */
  readonly giftCardCode: string | null;
};

export type CartDoor = {
  readonly lockForOrder: (tx: Tx, asked: OrderAsked) => Promise<LockedCart>;
  readonly markOrdered: (tx: Tx, cartId: CartId, orderId: string) => void;
};

export type OrderDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Logger;
  readonly regions: Pick<Regions, 'get' | 'all'>;
  readonly delivery: Pick<Delivery, 'area' | 'areas' | 'quote' | 'cashAllowed' | 'pickupStore' | 'workingDayAfter'>;
  readonly carts: CartDoor;
  readonly promotions: Pick<Promotions, 'take' | 'giveBack'>;
  readonly giftCards: Pick<GiftCards, 'spend' | 'restore' | 'restorePart'>;
  readonly stock: Pick<Stock, 'reserve' | 'reserveOrFail' | 'keep' | 'extend' | 'release' | 'ship' | 'takeBack'>;
  readonly payments: Pick<
    Payments,
    | 'open'
    | 'start'
    | 'settle'
    | 'find'
    | 'ofSubject'
    | 'refund'
    | 'refundedByHand'
    | 'findRefund'
    | 'refundsOf'
    | 'refundsByHand'
    | 'suspects'
    | 'resolve'
    | 'failedRefunds'
    | 'retryRefund'
    | 'leaveToHand'
    | 'onOutcome'
    | 'onRefund'
    | 'onCheck'
    | 'providerFor'
  >;
  readonly invoices: Pick<Invoices, 'issueInvoice' | 'issueCreditNote' | 'documentsOf'>;
  readonly images: Pick<Images, 'clean'>;
  readonly files: Pick<FileStore, 'put' | 'get'>;
  readonly mail: Pick<Mailer, 'send'>;
  /** Of the shop, where the caller's own host is not known. */
  readonly publicOrigin: string;
};
