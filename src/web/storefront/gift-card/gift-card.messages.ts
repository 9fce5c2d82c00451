/** French of gift cards: purchase, confirmation, balance. */
import { typo } from '#shared/text';
import type { GiftField } from './gift-card-values.rules.ts';

export const giftCardMessages = {
  title: 'Carte cadeau',
  lead: 'La bonne taille, la bonne couleur, et c’est la personne qui choisit. Elle reçoit sa carte par e-mail, à la date que vous voulez.',
  description: typo(
    'Offrez une carte cadeau Ourlet : montant libre, envoi par e-mail à la date choisie, utilisable en plusieurs fois.',
  ),
  amount: 'Montant',
  other: 'Un autre montant',
  otherHint: (min: string, max: string): string => `De ${min} à ${max}.`,
  recipient: 'Pour qui',
  recipientName: 'Son nom',
  recipientEmail: 'Son adresse e-mail',
  sender: 'De votre part',
  senderName: 'Votre nom',
  senderEmail: 'Votre adresse e-mail',
  senderHint: 'Pour le reçu.',
  message: 'Votre message',
  messageHint: '500 caractères au plus.',
  sendAt: 'Date d’envoi',
  sendAtHint: 'Laissez vide pour l’envoyer dès le paiement.',
  preview: 'Aperçu de la carte',
  previewFor: (name: string): string => typo(`Pour ${name}`),
  previewFrom: (name: string): string => typo(`De la part de ${name}`),
  previewSomeone: 'vous',
  pay: (amount: string): string => `Payer ${amount}`,
  payPlain: 'Payer la carte cadeau',
  rules: [
    'Valable dans toute la boutique, articles en promotion compris.',
    'Utilisable en plusieurs fois, jusqu’à épuisement du solde.',
    typo('Dans la monnaie de son achat ; elle ne s’échange pas contre des espèces.'),
  ],
  balanceLink: 'Voir le solde d’une carte',
  refused: 'La carte n’a pas pu être commandée. Réessayez dans un instant, vos réponses sont gardées.',
  confirmation: {
    title: 'Votre carte cadeau',
    paid: typo('Paiement reçu. Merci !'),
    pending: 'Le paiement est en cours de vérification. Vous recevrez un e-mail dès que la banque aura répondu.',
    // also after a payment under review that was refunded
    failed: typo('Le paiement n’a pas abouti : rien ne vous est facturé, et la carte cadeau n’est pas partie.'),
    sent: (email: string, date: string): string => typo(`La carte est partie à ${email} le ${date}.`),
    willSend: (email: string, date: string): string => typo(`La carte partira à ${email} le ${date}.`),
    now: (email: string): string => typo(`La carte part à ${email}.`),
    expires: (date: string): string => `Elle est valable jusqu’au ${date}.`,
    reference: 'Référence',
    again: 'Offrir une autre carte',
    retry: 'Recommencer',
    continue: 'Continuer mes achats',
  },
  balance: {
    title: 'Solde d’une carte cadeau',
    lead: 'Écrivez le code reçu par e-mail ou imprimé sur la carte.',
    code: 'Code de la carte',
    codeHint: typo('Quatre groupes de quatre caractères, comme ABCD-EFGH-JKLM-NPQR.'),
    button: 'Voir le solde',
    left: 'Solde',
    of: (initial: string): string => `sur ${initial}`,
    until: (date: string): string => `Valable jusqu’au ${date}.`,
    movements: 'Mouvements',
    kinds: { ISSUED: 'Achat', SPENT: 'Dépense', RESTORED: 'Remise sur la carte', EXPIRED: 'Fin de validité' },
    unknown: typo('Ce code n’existe pas. Vérifiez chaque caractère : il n’y a ni O, ni I, ni L.'),
    expired: 'Cette carte n’est plus valable.',
    tooMany: 'Trop d’essais en peu de temps. Patientez quelques minutes, puis réessayez.',
  },
} as const;

/** What to write or choose, by field. */
export const giftSentences: Partial<Record<GiftField, string>> = {
  'recipient.name': 'Écrivez le nom de la personne.',
  'recipient.email': typo('L’adresse mail de la personne n’est pas valide ! Elle s’écrit comme awa@exemple.sn.'),
  'sender.name': 'Écrivez votre nom.',
  'sender.email': typo('L’adresse mail n’est pas valide ! La vôtre s’écrit comme amel@exemple.tn.'),
  sendAt: 'Choisissez une date à venir, dans l’année.',
};
