/** French names of the mails and of their placeholders. */
import type { MailId, Placeholder } from '#shared/rules/mail-texts';
import { typo } from '#shared/text';

export const mailNames: Readonly<Record<MailId, string>> = {
  'order-placed': 'Commande enregistrée',
  'order-payment-failed': 'Paiement refusé',
  'order-payment-checking': 'Paiement en cours de vérification',
  'order-payment-checked': 'Paiement vérifié',
  'order-confirmed': 'Commande confirmée',
  'order-edited': 'Commande modifiée',
  'order-preparing': 'Commande en préparation',
  'order-preparing-pickup': 'Commande en préparation, à retirer au magasin',
  'order-sent': 'Commande expédiée',
  'order-sent-part': 'Partie d’une commande expédiée',
  'order-sent-last-part': 'Dernière partie d’une commande expédiée',
  'order-sent-pickup': 'Commande prête au magasin',
  'order-delivered': 'Commande livrée',
  'order-delivered-pickup': 'Commande retirée au magasin',
  'order-partially-delivered': 'Commande livrée en partie',
  'order-partially-delivered-pickup': 'Commande retirée en partie',
  'order-not-delivered': 'Livraison manquée',
  'order-not-delivered-pickup': 'Commande non retirée',
  'order-cancelled': 'Commande annulée',
  'order-expired': 'Délai de paiement dépassé',
  'order-unconfirmed': 'Commande non confirmée',
  'order-refunded': 'Remboursement effectué',
  'claim-received': 'Demande reçue',
  'claim-taken': 'Demande en cours',
  'claim-parcel-received': 'Colis de retour arrivé',
  'claim-answered': 'Réponse à la demande',
  'claim-cancelled': 'Demande annulée',
  'invoice-due-soon': 'Facture à payer bientôt',
  'invoice-overdue': 'Facture en retard',
  'invoice-document': 'Envoi d’une facture',
  'credit-note-document': 'Envoi d’un avoir',
  'gift-card-received': 'Carte cadeau reçue',
  'gift-card-bought': 'Carte cadeau payée',
  'gift-card-refund': 'Remboursement par carte cadeau',
  'gift-card-given': 'Carte cadeau offerte par la boutique',
  'gift-card-renewed': 'Nouveau code de carte cadeau',
  'gift-card-payment-checking': typo('Carte cadeau : paiement en cours de vérification'),
  'gift-card-payment-checked': typo('Carte cadeau : paiement vérifié'),
  'gift-card-payment-refunded': typo('Carte cadeau : paiement remboursé'),
  'wallet-refunded': 'Remboursement en crédit boutique',
  'wallet-added': 'Crédit boutique ajouté',
  'wallet-removed': 'Crédit boutique retiré',
  'account-code': 'Code pour créer un compte',
  'account-exists': 'Compte déjà ouvert',
  'account-reset-code': 'Code pour un nouveau mot de passe',
  'account-password-changed': 'Mot de passe changé',
  'account-session-reused': 'Appareil déconnecté par sécurité',
  'account-social-code': 'Code pour se connecter par un autre service',
  'cart-reminder': 'Panier en attente',
  'review-invitation': 'Invitation à donner un avis',
  'alert-stock': 'Article de nouveau en stock',
  'alert-price': 'Prix en baisse',
  'wishlist-stock': 'Articles de la wishlist de nouveau en stock',
  'wishlist-price': 'Prix en baisse dans la wishlist',
  'review-published': 'Avis publié',
  'review-refused': 'Avis non publié',
  'review-answered': 'Réponse à un avis',
  'alert-confirm-stock': 'Alerte de stock à confirmer',
  'alert-confirm-price': 'Alerte de prix à confirmer',
  'newsletter-confirm': 'Inscription à la lettre à confirmer',
  'newsletter-already': 'Déjà inscrit à la lettre',
  'newsletter-letter': 'Début et fin des lettres',
  'contact-copy': 'Copie d’un message de contact',
  'contact-answer': 'Début et fin des réponses',
  'gift-code': 'Code gagné au jeu',
  'gift-handover': 'Cadeau gagné, à remettre',
  'gift-reminder': 'Cadeau à venir chercher',
  'staff-invitation': 'Invitation d’un collègue',
  'staff-factor-reset': 'Double authentification effacée',
  'staff-new-device': 'Nouvel appareil d’un collègue',
  'staff-report': 'Rapport programmé',
  'staff-webhook-paused': 'Webhook en pause',
};

/** As they are written between braces. */
export const placeholderNames: Readonly<Record<Placeholder, string>> = {
  agent: 'conseiller',
  amount: 'montant',
  by: 'auteur',
  code: 'code',
  before: 'ancien prix',
  count: 'nombre',
  day: 'échéance',
  delay: 'retard',
  firstName: 'prénom',
  item: 'article',
  moment: 'date',
  name: 'nom',
  number: 'numéro',
  period: 'période',
  prize: 'cadeau',
  provider: 'service',
  rank: 'rang',
  reference: 'référence',
  region: 'région',
  report: 'rapport',
  role: 'rôle',
  sender: 'expéditeur',
  title: 'titre',
  webhook: 'webhook',
};

const list = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ');

export const refusals = {
  unknown: (name: string, allowed: readonly string[]): string =>
    typo(
      allowed.length === 0
        ? `{${name}} n’existe pas dans cet e-mail, qui n’accepte aucun mot entre accolades. Retirez-le.`
        : `{${name}} n’existe pas dans cet e-mail. Mots possibles : ${list(allowed)}.`,
    ),
  noOpening: 'Écrivez le texte du début.',
  brace: (allowed: readonly string[]): string =>
    typo(
      allowed.length === 0
        ? 'Retirez l’accolade : cet e-mail n’accepte aucun mot entre accolades.'
        : `Il manque une accolade. Écrivez les mots ainsi : ${list(allowed)}.`,
    ),
};

/** Of an act for one region, in the journal. */
export const labelIn = (mail: string, region: string | null): string =>
  region === null ? mail : `${mail} (${region})`;

export const previewWords = {
  subject: typo('Objet :'),
  text: 'Version texte, pour les messageries qui n’affichent pas la mise en page',
};

/** Names of the fields in the journal. */
export const fieldNames = { subject: 'Objet', title: 'Titre', opening: 'Début', closing: 'Fin' } as const;
