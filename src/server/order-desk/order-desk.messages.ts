/** Texts of `npm run order`, with ordinary spaces, because terminals show no narrow ones. */
import { currencies, formatMoney, type Currency } from '#shared/money';
import { formatCalendarDay } from '#shared/dates';
import type { Claim, OrderStatus, PaymentStatus } from '#shared/api/order-shapes';
import type { FailedRefund, PaymentKind, PaymentView, Resolution, PaymentUnderReview } from '#server/payment';
import type { RefundRow } from '#server/order';
import type { OwedRefund } from './manual-refunds.ts';

export const stateNames: Readonly<Record<OrderStatus, string>> = {
  PENDING: 'en attente de paiement',
  NEW: 'nouvelle',
  CUSTOMER_CALLED: 'client appelé',
  CONFIRMED: 'confirmée',
  BEING_PREPARED: 'en préparation',
  BEING_DELIVERED: 'en livraison',
  DELIVERED_AND_INVOICED: 'livrée et facturée',
  PARTIALLY_DELIVERED: 'livrée en partie',
  NOT_DELIVERED: 'non livrée',
  CANCELLED: 'annulée',
};

const paymentNames: Readonly<Record<PaymentStatus, string>> = {
  PENDING: 'à payer',
  PAID: 'payée',
  FAILED: 'paiement refusé',
  CANCELLED: 'sans paiement',
  EXPIRED: 'délai de paiement passé',
};

const attemptNames: Readonly<Record<PaymentStatus, string>> = {
  PENDING: 'en cours',
  PAID: 'accepté',
  FAILED: 'refusé',
  CANCELLED: 'abandonné',
  EXPIRED: 'délai passé',
};

type Attempt = Pick<PaymentView, 'attemptId' | 'state' | 'status'>;

const attemptName = ({ state, status }: Omit<Attempt, 'attemptId'>): string => {
  if (state !== 'SUSPECT') return attemptNames[status];
  return status === 'PENDING' ? 'à vérifier (npm run order -- payments)' : 'vérifié par une personne';
};

const commands: Partial<Readonly<Record<OrderStatus, (reference: string) => string>>> = {
  CUSTOMER_CALLED: (reference) => `call ${reference}`,
  CONFIRMED: (reference) => `confirm ${reference}`,
  BEING_PREPARED: (reference) => `prepare ${reference}`,
  BEING_DELIVERED: (reference) => `send ${reference}`,
  DELIVERED_AND_INVOICED: (reference) => `deliver ${reference}`,
  PARTIALLY_DELIVERED: (reference) => `deliver ${reference} --lines 1,2=3`,
  NOT_DELIVERED: (reference) => `fail ${reference}`,
  CANCELLED: (reference) => `cancel ${reference} --reason "…"`,
};

const claimNames: Readonly<Record<Claim['status'], string>> = {
  NEW: 'nouvelle',
  IN_PROGRESS: 'en cours',
  ACCEPTED: 'acceptée',
  REFUSED: 'refusée',
  CANCELLED: 'annulée',
};

const refundNames: Readonly<Record<RefundRow['state'], string>> = {
  PENDING: 'demandé au prestataire',
  DONE: 'fait',
  MANUAL: 'à faire à la main',
};

const viaNames: Readonly<Record<RefundRow['via'], string>> = {
  CARD: 'par carte',
  GIFT_CARD: 'sur la carte cadeau',
  HAND: 'par la boutique',
  WALLET: 'sur le crédit boutique',
  CREDIT: 'en crédit boutique',
  NEW_GIFT_CARD: 'en carte cadeau',
};

const refundLine = ({ id, via, state }: Pick<RefundRow, 'id' | 'via' | 'state'>, amount: string): string =>
  `Remboursement ${id} : ${amount} ${viaNames[via]}, ${refundNames[state]}`;

const refundIs: Readonly<Record<RefundRow['state'], (id: string) => string>> = {
  DONE: (id) => `Le remboursement ${id} est déjà fait.`,
  PENDING: (id) => `Le remboursement ${id} est demandé au prestataire, qui le fait : rien n’est à rendre à la main.`,
  MANUAL: (id) => `Le remboursement ${id} est à faire à la main. Une fois fait : npm run order -- refund ${id}`,
};

const subjectNames: Readonly<Record<PaymentKind, string>> = { ORDER: 'commande', GIFT_CARD: 'carte cadeau' };

type PaymentFacts = PaymentUnderReview['detail']['expected'];
const isCurrency = (code: string): code is Currency => (currencies as readonly string[]).includes(code);
const sumOf = ({ amount, currency }: Pick<PaymentFacts, 'amount' | 'currency'>): string =>
  isCurrency(currency) ? formatMoney(amount, currency) : `${amount} ${currency}`;
const factsLine = (facts: PaymentFacts): string => `${sumOf(facts)}, ${facts.merchantRef}`;

/** Formatted amounts; null for zero. */
type RefundAmounts = Record<'refunded' | 'owed', string | null>;

export const orderCommandUsage = `Les commandes de la boutique, depuis le terminal. Ce qui change une commande demande qui agit : --as E-MAIL, ou OURLET_STAFF.
  npm run order -- list [--state nouvelle] [--limit 50]    les dernières commandes
  npm run order -- show REF                                tout ce que la boutique sait d’une commande
  npm run order -- call REF                                le client a été appelé
  npm run order -- confirm REF                             la commande est confirmée
  npm run order -- prepare REF                             les articles sont rassemblés
  npm run order -- send REF                                le colis part : les pièces quittent le stock
  npm run order -- deliver REF [--lines 1,2=3]             remise au client, en entier ou ligne par ligne
  npm run order -- fail REF                                personne n’a pris le colis, ou le reste d’une livraison
  npm run order -- cancel REF --reason "…" [--to credit]   annule, rend les pièces et l’argent, ou le verse en crédit boutique
  npm run order -- claims                                  les demandes qui attendent
  npm run order -- claim ID accept|refuse --answer "…" [--to credit]
                                                           répond à une demande
  npm run order -- wallet E-MAIL                           le crédit boutique d’un client
  npm run order -- wallet E-MAIL TND 15.500 --reason "…"   en ajoute, ou en retire : -15.500
  npm run order -- refunds                                 l’argent à rendre à la main
  npm run order -- refund ID                               note qu’un remboursement à la main est fait
  npm run order -- payments                                les paiements à vérifier, les remboursements abandonnés
  npm run order -- resolve ID given-back|not-ours --reason "…"
                                                           un paiement vérifié : rendu par le prestataire, ou pas le nôtre
  npm run order -- retry ID                                relance un remboursement abandonné
  npm run order -- by-hand ID --reason "…"                 un remboursement abandonné, vérifié avec la banque, est à faire à la main`;

type RefusedTransition = {
  readonly reference: string;
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  /** Empty where commands of the terminal are of no use. */
  readonly next: readonly OrderStatus[];
  readonly isFinal: boolean;
};

export const deskMessages = {
  usage: orderCommandUsage,
  state: (state: OrderStatus): string => stateNames[state],
  payment: (status: PaymentStatus): string => paymentNames[status],
  method: { CARD: 'carte', CASH: 'espèces' },
  money: (amount: number, currency: Currency): string => formatMoney(amount, currency),
  claimState: (state: Claim['status']): string => claimNames[state],
  refund: refundLine,
  owed: (owed: OwedRefund, amount: string): string => {
    const subject = owed.kind === 'GIFT_CARD' ? `Carte cadeau ${owed.reference}` : owed.reference;
    const payment = owed.payment ? ` (${owed.payment.provider}, ${owed.payment.merchantRef})` : '';
    return `${subject}  ${refundLine(owed, amount)}${payment}`;
  },
  attempt: (
    { attemptId, ...view }: Attempt,
    amounts: Readonly<Record<'requested', string> & RefundAmounts>,
  ): string => {
    const refunded = amounts.refunded === null ? '' : `, ${amounts.refunded} rendus`;
    const owed = amounts.owed === null ? '' : `, ${amounts.owed} à rendre`;
    return `  Paiement ${attemptId} : ${amounts.requested}, ${attemptName(view)}${refunded}${owed}`;
  },
  wish: {
    PAYMENT: '  Souhaite : un remboursement sur le moyen de paiement utilisé',
    WALLET: '  Souhaite : un crédit boutique (--to credit)',
  },
  noWallet: (reference: string): string =>
    `La commande ${reference} a été passée sans compte : il n’y a pas de crédit boutique.`,
  badDestination: 'Après --to, écrivez : credit',
  noCustomer: (email: string): string => `Aucun client n’a l’adresse ${email}.`,
  badSum: 'Indiquez la devise (TND ou XOF) et la somme, par exemple : TND 15.500',
  noCredit: 'Pas de crédit boutique.',
  creditLow: 'Le crédit boutique de cette personne est trop faible.',
  balance: (amount: string): string => `Crédit boutique : ${amount}`,
  walletMove: (date: string, amount: string, reason: string): string => `  ${date}  ${amount}  ${reason}`,
  none: 'Aucune commande.',
  noRefunds: 'Rien à rendre à la main.',
  noClaims: 'Aucune demande n’attend.',
  moved: (reference: string, state: string): string => `✓ Commande ${reference} : ${state}.`,
  invoiced: (numbers: readonly string[]): string => `  Documents : ${numbers.join(', ')}`,
  claimDone: (id: number, state: Claim['status']): string => `✓ Demande ${id} : ${claimNames[state]}.`,
  refundDone: (id: string): string => `✓ Remboursement ${id} : fait.`,
  pickup: (name: string): string => `  Retrait : ${name}`,
  pickupUntil: (until: string): string => `à retirer jusqu’au ${formatCalendarDay(until)}`,
  noOrder: (typed: string): string =>
    `Aucune commande n’a la référence « ${typed} ».\nLes dernières : npm run order -- list`,
  notFrom: ({ reference, from, to, next, isFinal }: RefusedTransition): string => {
    const refusal = `La commande ${reference} est à l’état « ${stateNames[from]} » : elle ne peut pas passer à « ${stateNames[to]} ».`;
    const possible = next.flatMap((state) => commands[state]?.(reference) ?? []);
    if (isFinal) return `${refusal}\nCet état est définitif.`;
    if (possible.length === 0) return refusal;
    return `${refusal}\nCe qui est possible :\n${possible.map((command) => `  npm run order -- ${command}`).join('\n')}`;
  },
  noLine: (position: number, last: number): string =>
    `Cette commande n’a pas de ligne ${position} : ses lignes vont de 1 à ${last}. Voyez-les avec show.`,
  tooMany: (position: number, name: string, left: number): string =>
    `Ligne ${position}, ${name} : il reste ${left} ${left > 1 ? 'pièces' : 'pièce'} à remettre.`,
  nothingLeft: (reference: string): string =>
    `Rien n’est en chemin pour la commande ${reference} : envoyez d’abord ce qui reste.`,
  nothingToSend: (reference: string): string => `Il n’y a plus rien à envoyer pour la commande ${reference}.`,
  badLines: (typed: string): string =>
    `--lines ne se lit pas : « ${typed} ». Écrivez les numéros de show, avec le nombre de pièces s’il n’y en a pas qu’une : --lines 1,3=2`,
  badState: (typed: string, names: readonly string[]): string =>
    `Aucun état ne s’appelle « ${typed} ». Les états : ${names.join(', ')}.`,
  badLimit: (typed: string): string => `--limit attend un nombre de 1 à 1000, et non « ${typed} ».`,
  needsReason: 'Dites pourquoi : le client le lira. Ajoutez --reason "…"',
  needsAnswer: 'Écrivez la réponse que le client lira. Ajoutez --answer "…"',
  needsReference: (verb: string): string => `De quelle commande ? npm run order -- ${verb} REF`,
  unknownOption: (name: string): string => `Option inconnue : ${name}.\n\n${orderCommandUsage}`,
  badClaim: 'Écrivez : npm run order -- claim ID accept|refuse --answer "…"',
  refundIs: (id: string, state: RefundRow['state']): string => refundIs[state](id),
  refundFailed: (id: string): string =>
    `Depuis un jour, le prestataire ne répond pas au sujet du remboursement ${id}. Ce qui est possible : npm run order -- payments`,
  notUnderReview: (id: string): string =>
    `Aucun paiement ${id} n’est à vérifier. Ceux qui le sont : npm run order -- payments`,
  badResolve: 'Écrivez : npm run order -- resolve ID given-back|not-ours --reason "…"',
  needsReviewReason: 'Dites ce que vous avez vérifié, et avec qui : c’est gardé avec le paiement. Ajoutez --reason "…"',
  noPayments: 'Aucun paiement ne demande de vérification.',
  review: ({ attemptId, kind, subjectId, provider, merchantRef }: PaymentUnderReview): string =>
    `Paiement ${attemptId}, ${subjectNames[kind]} ${subjectId} (${provider}, ${merchantRef}) : ne correspond pas à ce qui était demandé`,
  expected: ({ detail: { expected } }: PaymentUnderReview): string => `  attendu : ${factsLine(expected)}`,
  found: ({ detail: { found, expected } }: PaymentUnderReview): string => {
    const requested = found.asked === expected.amount ? '' : `, demandé ${sumOf({ ...found, amount: found.asked })}`;
    return `  trouvé : ${factsLine(found)}${requested}`;
  },
  resolveHint: ({ attemptId }: PaymentUnderReview): string =>
    `  Vérifié chez le prestataire : npm run order -- resolve ${attemptId} given-back|not-ours --reason "…"`,
  failedRefund: (refund: FailedRefund, amount: string): string =>
    `Remboursement ${refund.refundId} : ${amount} par carte, abandonné, ${subjectNames[refund.kind]} ${refund.subjectId} (${refund.provider}, ${refund.merchantRef})`,
  lastError: (error: string): string => `  Dernière erreur : ${error}`,
  failedRefundHint: ({ refundId }: FailedRefund): string =>
    `  Essayer encore : npm run order -- retry ${refundId}\n  Vérifié avec la banque : npm run order -- by-hand ${refundId} --reason "…"`,
  retried: (id: string): string => `✓ Remboursement ${id} : demandé à nouveau au prestataire.`,
  refundByHand: (id: string): string => `✓ Remboursement ${id} : à faire à la main.`,
  resolved: (id: string, resolution: Resolution): string =>
    `✓ Paiement ${id} : ${resolution === 'GIVEN_BACK' ? 'rendu' : 'pas le nôtre'}.`,
  noColleague: 'Cette personne ne fait pas ou plus partie de l’équipe.',
  noEmail: 'Ce client n’a pas d’adresse e-mail : prévenez-le par téléphone.',
  mailNotSent: 'Cet e-mail n’a pas encore été envoyé pour cette commande.',
  needsPerson:
    'Dites qui agit : ajoutez --as suivi de l’adresse e-mail de votre compte, ou donnez-la dans OURLET_STAFF.',
  noPerson: (email: string): string => `Aucune personne de l’équipe n’a l’adresse ${email}.`,
  noRefund: (id: string): string => `Aucun remboursement ${id} n’attend. Ceux qui attendent : npm run order -- refunds`,
} as const;
