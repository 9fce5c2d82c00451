import { formatMoney, type Currency } from '#shared/money';
import { typo } from '#shared/text';
import type { CashLimits, CashReason } from './delivery.rules.ts';

type Sentences = Readonly<Record<Exclude<CashReason, 'AMOUNT' | 'UNITS'>, string>>;

/** `online` names the alternative to cash; null when there is none. */
const cash = (online: string | null): Sentences => ({
  NONE: 'Le paiement en espèces n’est pas proposé dans cette région.',
  MODE: 'Avec ce mode de livraison, le paiement en espèces n’est pas possible.',
  AREA: 'Le paiement en espèces n’est pas proposé dans ce lieu.',
  PHONE: 'Pour payer en espèces, indiquez un numéro de mobile : le livreur vous appelle avant de passer.',
  BLOCKED: `Le paiement en espèces n’est plus proposé pour vos commandes${online === null ? '' : ` : réglez celle-ci ${online}`}. Notre service client vous répond si vous avez une question.`,
  REFUSALS: `Des colis commandés avec ce numéro ont été refusés récemment : ${online === null ? 'écrivez-nous pour commander' : `réglez cette commande ${online}`}.`,
  OPEN_ORDERS: `Vos précédentes commandes à payer en espèces ne sont pas encore confirmées : ${online === null ? '' : `réglez celle-ci ${online}, ou `}attendez leur confirmation.`,
});

type CashRegion = {
  readonly currency: Currency;
  /** Null when the region takes no cash. */
  readonly limits: CashLimits | null;
  readonly takesCard: boolean;
};

/** Reason shown to the buyer. */
export const cashSentence = (reason: CashReason, { currency, limits, takesCard }: CashRegion): string => {
  // regions with CFA francs also offer mobile money
  const online = takesCard ? (currency === 'TND' ? 'par carte' : 'par carte ou mobile money') : null;
  if (reason === 'AMOUNT') {
    const advice =
      online === null ? 'le paiement en espèces n’est pas possible : retirez des articles' : `réglez ${online}`;
    return typo(`Au-delà de ${formatMoney(limits?.max ?? 0, currency)}, ${advice}.`);
  }
  if (reason === 'UNITS')
    return typo(
      `En espèces, la quantité est limitée à ${limits?.units ?? 0} pour un même article, commandes à confirmer comprises. Réduisez la quantité${online === null ? '' : ` ou réglez ${online}`}.`,
    );
  return typo(cash(online)[reason]);
};
