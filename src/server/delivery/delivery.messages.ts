import { formatMoney, type Currency } from '#shared/money';
import { countOf, typo } from '#shared/text';
import type { CashLimits, CashReason } from './delivery.rules.ts';

type Sentences = Readonly<Record<Exclude<CashReason, 'AMOUNT' | 'UNITS'>, string>>;

/** `online` names the alternative to cash. */
const cash = (online: string): Sentences => ({
  NONE: 'Le paiement en espèces n’est pas proposé dans cette région.',
  MODE: 'Ce mode de livraison ne se règle pas en espèces.',
  AREA: 'Le paiement en espèces n’est pas proposé dans ce lieu.',
  PHONE: 'Pour payer en espèces, indiquez un numéro de mobile : le livreur vous appelle avant de passer.',
  BLOCKED: `Le paiement en espèces n’est plus proposé pour vos commandes : réglez celle-ci ${online}. Notre service client vous répond si vous avez une question.`,
  REFUSALS: `Des colis commandés avec ce numéro ont été refusés récemment : réglez cette commande ${online}.`,
  OPEN_ORDERS: `Vos commandes en espèces précédentes attendent encore d’être confirmées : réglez celle-ci ${online}, ou attendez leur confirmation.`,
});

/** Reason shown to the buyer. `limits` are those of the region; null when the region takes no cash. */
export const cashSentence = (reason: CashReason, limits: CashLimits | null, currency: Currency): string => {
  // regions with CFA francs also offer mobile money
  const online = currency === 'TND' ? 'par carte' : 'par carte ou mobile money';
  if (reason === 'AMOUNT') return typo(`Au-delà de ${formatMoney(limits?.max ?? 0, currency)}, réglez ${online}.`);
  if (reason === 'UNITS')
    return typo(
      `Le paiement en espèces est limité à ${countOf(limits?.units ?? 0, 'pièce', 'pièces')} d’un même article, commandes à confirmer comprises. Réduisez la quantité ou réglez ${online}.`,
    );
  return typo(cash(online)[reason]);
};
