/** French texts of an order record. */
import type { OrderStatus } from '#shared/api/order-shapes';
import { countOf, typo } from '#shared/text';

const states: Readonly<Record<OrderStatus, string>> = {
  PENDING: 'Commande passée, en attente de paiement',
  NEW: 'Commande reçue',
  CUSTOMER_CALLED: 'Client appelé',
  CONFIRMED: 'Commande confirmée',
  BEING_PREPARED: 'Préparation lancée',
  BEING_DELIVERED: 'Commande expédiée',
  DELIVERED_AND_INVOICED: 'Commande livrée et facturée',
  PARTIALLY_DELIVERED: 'Commande livrée en partie',
  NOT_DELIVERED: 'Colis refusé ou non remis',
  CANCELLED: 'Commande annulée',
};

const mails: Readonly<Record<string, string>> = {
  PLACED: 'de réception de la commande',
  CONFIRMED: 'de confirmation',
  PREPARING: 'de préparation',
  SENT: 'd’expédition',
  DELIVERED: 'de livraison',
  PARTIALLY_DELIVERED: 'de livraison partielle',
  NOT_DELIVERED: 'de non-livraison',
  CANCELLED: 'd’annulation',
};

const calls: Readonly<Record<string, string>> = {
  CONFIRMED: 'il confirme',
  NO_ANSWER: 'pas de réponse',
  CALL_BACK: 'à rappeler',
  WANTS_CHANGE: 'il veut changer sa commande',
  WRONG_NUMBER: 'mauvais numéro',
  REFUSED: 'il ne veut plus sa commande',
};

/** By the action of a shipment; PREPARE makes it. */
const shipmentActs: Readonly<Record<string, (name: string, units: string) => string>> = {
  PREPARE: (name, units) => `${name} préparé, ${units}`,
  UNDO: (name) => `${name} défait`,
  LABEL: (name) => `Transport de l’${name.toLowerCase()}`,
  SEND: (name) => `${name} parti`,
  DELIVER: (name, units) => `${name} remis au client, ${units}`,
  REFUSE: (name, units) => `${name} refusé à la livraison, ${units}`,
  TAKE_BACK: (name, units) => `${name} de retour en stock, ${units}`,
};

export const recordMessages = {
  notAllowed: 'Votre profil ne permet pas cette action.',
  underReview: typo('Un paiement est en cours de vérification.'),
  money: {
    items: (count: number): string => countOf(count, 'article', 'articles'),
    promotion: (code: string | null): string => (code === null ? 'Remise' : `Code ${code}`),
    stamp: 'Timbre fiscal',
    total: 'Total TTC',
    giftCard: 'Carte cadeau',
    wallet: 'Crédit boutique',
    toPay: 'À payer',
    paid: 'Déjà payé',
    refunded: 'Remboursé',
    toRefund: 'À rembourser',
    due: 'Reste à payer',
  },
  state: (state: OrderStatus): string => states[state],
  note: 'Note interne',
  edit: 'Commande modifiée',
  changed: {
    removed: (text: string): string => typo(`Retiré : ${text}`),
    added: (text: string): string => typo(`Ajouté : ${text}`),
    value: (name: string, before: string, after: string): string => typo(`${name} : ${before} → ${after}`),
    address: 'Adresse',
    delivery: 'Livraison',
    total: 'Total',
  },
  mail: (event: string): string => `E-mail ${mails[event] ?? 'sur la commande'} envoyé`,
  shipment: (carrier: string, tracking: string | null, parcels: number): string =>
    typo(`${countOf(parcels, 'colis', 'colis')} par ${carrier}${tracking === null ? '' : `, suivi ${tracking}`}`),
  sent: 'Commande remise au transport',
  shipmentAct: (event: string, position: number, units: number): string => {
    const name = `Envoi ${position}`;
    return shipmentActs[event]?.(name, countOf(units, 'pièce', 'pièces')) ?? name;
  },
  withTransport: (act: string, transport: string): string => typo(`${act} : ${transport}`),
  claim: (label: string): string => typo(`Demande du client : ${label}`),
  claimAnswered: (isAccepted: boolean): string => (isAccepted ? 'Demande acceptée' : 'Demande refusée'),
  refund: (amount: string): string => `Remboursement de ${amount}`,
  payment: 'Paiement vérifié',
  assignment: (name: string | null): string =>
    name === null ? 'Plus personne ne suit la commande' : `Commande suivie par ${name}`,
  creation: (name: string): string => `Commande créée pour ${name}`,
  call: (outcome: string): string => typo(`Appel du client : ${calls[outcome] ?? 'noté'}`),
  callUndone: (outcome: string): string => typo(`Appel défait : ${calls[outcome] ?? 'noté'}`),
} as const;
