import type { MailGroup } from '#shared/rules/mail-texts';
import { countOf, typo } from '#shared/text';

export const mailTextMessages = {
  title: 'Textes des e-mails',
  lead: typo(
    'Les e-mails que la boutique envoie. Changez l’objet, le titre, le début et la fin, partout ou dans une région ; les articles, les montants, les liens et les mentions ne changent pas.',
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
    confirmation: 'Alertes à confirmer',
    gift: 'Jeu concours',
    newsletter: 'Newsletter',
    contact: 'Messagerie',
    staff: 'Équipe',
  } satisfies Record<MailGroup, string>,
  changed: 'Modifié',
  changedCount: (count: number): string =>
    count === 0 ? 'Tous ont leur texte d’origine.' : typo(`${countOf(count, 'e-mail modifié', 'e-mails modifiés')}.`),
  everywhere: 'Toutes les régions',
  regions: 'Région des textes',
  ofRegion: (name: string): string => typo(`Vous modifiez les textes de cette région : ${name}.`),
  inherits: 'Un champ que vous ne changez pas suit le texte de toutes les régions.',
  labels: { subject: 'Objet', title: 'Titre', opening: 'Début', closing: 'Fin' },
  hints: {
    opening: 'Chaque ligne devient un paragraphe.',
    omittedOpening: 'Au-dessus du contenu. Chaque ligne devient un paragraphe. Peut rester vide.',
    closing: 'Sous le contenu de l’e-mail. Peut rester vide.',
  },
  form: 'Textes de l’e-mail',
  required: { subject: 'Écrivez un objet.', title: 'Écrivez un titre.' },
  offline: typo('La connexion est coupée. Vos textes restent ici : réessayez quand elle est revenue.'),
  placeholders: {
    title: 'Mots remplacés à l’envoi',
    lead: typo('Écrivez-les entre accolades, où vous voulez. Dans l’aperçu, ils sont remplacés ainsi :'),
    none: 'Cet e-mail n’a aucun mot à remplacer.',
  },
  show: 'Voir l’aperçu',
  save: 'Enregistrer les textes',
  restore: 'Rétablir le texte d’origine',
  restoreRegion: 'Reprendre le texte de toutes les régions',
  restoreHint: 'Vos textes de cet e-mail seront effacés. Le journal en garde une copie.',
  restoreRegionHint: 'Les textes de cette région seront effacés. Le journal en garde une copie.',
  back: 'Revenir aux textes',
  preview: 'Aperçu de l’e-mail',
  previewLead: typo(
    'Données d’exemple, mis en page comme à l’envoi. « Voir l’aperçu » affiche vos textes avant de les enregistrer.',
  ),
  notShown: 'L’aperçu ne peut pas être affiché.',
  journal: 'Voir dans le journal',
  readOnly: 'Votre rôle permet de voir les réglages, pas de les modifier.',
  done: {
    enregistre: 'Textes enregistrés. Les prochains e-mails les utilisent.',
    retabli: 'Le texte d’origine est rétabli.',
    repris: 'Cette région a de nouveau le texte de toutes les régions.',
  },
} as const;
