import { formatMoney, type Currency } from '#shared/money';
import { typo } from '#shared/text';
import type { CashReason } from './delivery.rules.ts';

const cash: Readonly<Record<Exclude<CashReason, 'AMOUNT'>, string>> = {
  NONE: 'Le paiement en espèces n’est pas proposé dans cette région.',
  MODE: 'Ce mode de livraison ne se règle pas en espèces.',
  AREA: 'Le paiement en espèces n’est pas proposé dans cette zone.',
  PHONE: 'Pour payer en espèces, indiquez un numéro de mobile : le livreur vous appelle avant de passer.',
  REFUSALS: 'Des colis n’ont pas été retirés récemment à ce numéro : réglez cette commande par carte.',
};

/** Reason shown to the buyer. `max`: highest cash amount in minor units. */
export const cashSentence = (reason: CashReason, max: number, currency: Currency): string =>
  typo(reason === 'AMOUNT' ? `Au-delà de ${formatMoney(max, currency)}, réglez par carte.` : cash[reason]);
