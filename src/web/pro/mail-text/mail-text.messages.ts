import type { MailGroup } from '#shared/rules/mail-texts';
import { countOf, typo } from '#shared/text';

export const mailTextMessages = {
  title: 'Textes des e-mails',
  lead: typo(
    'Les e-mails que la boutique envoie aux clients. Changez l’objet, le titre, le début et la fin ; les articles, les montants, les liens et les mentions restent ceux de la boutique.',
  ),
  groups: {
    order: 'Commandes',
    claim: 'Retours et réclamations',
    invoice: 'Factures et avoirs',
    giftCard: 'Cartes cadeaux',
    wallet: 'Crédit boutique',
    account: 'Comptes',
    reminder: 'Rappels et alertes',
    review: 'Avis',
    confirmation: 'Inscriptions à confirmer',
    gift: 'Jeu des cadeaux',
  } satisfies Record<MailGroup, string>,
  changed: 'Modifié',
  changedCount: (count: number): string =>
    count === 0 ? 'Tous ont leur texte d’origine.' : typo(`${countOf(count, 'e-mail modifié', 'e-mails modifiés')}.`),
  labels: { subject: 'Objet', title: 'Titre', opening: 'Début', closing: 'Fin' },
  hints: {
    opening: 'Chaque ligne devient un paragraphe.',
    closing: 'Sous le contenu de l’e-mail. Peut rester vide.',
  },
  form: 'Textes de l’e-mail',
  required: { subject: 'Écrivez un objet.', title: 'Écrivez un titre.', opening: 'Écrivez le texte du début.' },
  words: {
    title: 'Mots remplacés à l’envoi',
    lead: 'Écrivez-les entre accolades, où vous voulez. Dans l’aperçu, ils sont remplacés ainsi :',
    none: 'Cet e-mail n’a aucun mot à remplacer.',
  },
  show: 'Voir l’aperçu',
  save: 'Enregistrer les textes',
  restore: 'Rétablir le texte de la boutique',
  restoreHint: 'Vos textes de cet e-mail sont alors effacés. Le journal en garde une copie.',
  preview: 'Aperçu de l’e-mail',
  previewLead: typo(
    'Données d’exemple, mis en page comme à l’envoi. « Voir l’aperçu » montre vos textes avant de les enregistrer.',
  ),
  notShown: 'L’aperçu ne peut pas être montré.',
  journal: 'Voir dans le journal',
  readOnly: 'Votre rôle permet de voir les réglages, pas de les modifier.',
  done: {
    enregistre: 'Textes enregistrés. Les prochains e-mails les utilisent.',
    retabli: 'Le texte de la boutique est rétabli.',
  },
} as const;
