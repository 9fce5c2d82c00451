import { elided } from '#shared/phrases';
import { typo } from '#shared/text';
import type { GiftField } from './gift-card-values.rules.ts';

export const giftCardMessages = {
  title: 'Carte cadeau',
  lead: 'Offrez le choix de la taille et de la couleur. La carte arrive par e-mail, à la date que vous voulez.',
  description: typo(
    'Offrez une carte cadeau Ourlet : montant libre, envoi par e-mail à la date choisie, utilisable en plusieurs fois.',
  ),
  design: 'Modèle',
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
  previewFrom: (name: string): string => elided('De la part de', name),
  previewSomeone: 'vous',
  pay: (amount: string): string => `Payer ${amount}`,
  payPlain: 'Payer la carte cadeau',
  rules: [
    'Valable dans toute la boutique, articles en promotion compris.',
    'Utilisable en plusieurs fois, jusqu’à épuisement du solde.',
    typo('La carte s’utilise dans la devise de l’achat ; elle ne s’échange pas contre des espèces.'),
  ],
  noCard: typo(
    'Une carte cadeau se règle en ligne, et le paiement en ligne n’est pas proposé en ce moment. Revenez plus tard.',
  ),
  balanceLink: 'Voir le solde d’une carte',
  refused: 'La carte n’a pas pu être commandée. Réessayez dans un instant, votre saisie est conservée.',
  confirmation: {
    title: 'Votre carte cadeau',
    paid: typo('Paiement reçu. Merci !'),
    pending:
      'Le paiement est en cours de vérification. Vous recevrez un e-mail dès que votre banque ou votre opérateur aura répondu.',
    // also after a payment under review that was refunded
    failed: typo('Le paiement n’a pas abouti : rien ne vous est facturé, et la carte cadeau n’a pas été envoyée.'),
    sent: (email: string, date: string): string => typo(`La carte a été envoyée à ${email} le ${date}.`),
    willSend: (email: string, date: string): string => typo(`La carte sera envoyée à ${email} le ${date}.`),
    now: (email: string): string => typo(`Nous envoyons la carte à ${email}.`),
    expires: (date: string): string => `Elle est valable jusqu’au ${date}.`,
    reference: 'Référence',
    // in a browser other than that of the purchase
    elsewhere:
      'Le détail est dans l’e-mail que nous vous envoyons. Il s’affiche aussi dans le navigateur où vous avez payé.',
    again: 'Offrir une autre carte',
    retry: 'Recommencer',
    continue: 'Continuer mes achats',
  },
  balance: {
    title: 'Solde d’une carte cadeau',
    lead: 'Saisissez le code reçu par e-mail ou imprimé sur la carte.',
    code: 'Code de la carte',
    codeHint: typo('Quatre groupes de quatre caractères, comme ABCD-EFGH-JKMN-PQRS.'),
    button: 'Voir le solde',
    left: 'Solde',
    of: (initial: string): string => `sur ${initial}`,
    until: (date: string): string => `Valable jusqu’au ${date}.`,
    movements: 'Mouvements',
    kinds: { ISSUED: 'Achat', SPENT: 'Dépense', RESTORED: 'Remboursement', EXPIRED: 'Fin de validité' },
    unknown: typo('Ce code n’existe pas. Vérifiez chaque caractère : il n’y a ni I, ni L, ni O, ni U.'),
    expired: 'Cette carte n’est plus valable.',
  },
} as const;

/** Error texts by field: what to type or choose. */
export const giftSentences: Partial<Record<GiftField, string>> = {
  'recipient.name': 'Indiquez le nom de la personne.',
  'recipient.email': 'Indiquez l’adresse e-mail de la personne, comme awa@exemple.sn.',
  'sender.name': 'Indiquez votre nom.',
  'sender.email': 'Indiquez votre adresse e-mail, comme amel@exemple.tn.',
  sendAt: 'Choisissez une date dans les douze mois à venir.',
};
