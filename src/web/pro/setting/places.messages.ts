import { typo } from '#shared/text';

export const elsewhereTexts = {
  regions: {
    title: 'Régions',
    lead: typo('Où la boutique vend : créer une région, l’ouvrir, la fermer, choisir l’ordre.'),
    words: 'pays monnaie devise tnd cfa xof ouvrir fermer créer ordre',
  },
  stores: {
    title: 'Magasins',
    lead: 'Adresses, horaires, jours exceptionnels, retrait des commandes.',
    words: 'boutique retrait click collect adresse',
  },
  mails: {
    title: 'Textes des e-mails',
    lead: typo('Ce que les clients lisent : commande, livraison, retour, facture, carte cadeau, compte.'),
    words: 'mail message modèle objet texte courriel confirmation expédition relance rappel',
  },
  staff: {
    title: 'Utilisateurs',
    lead: 'Inviter des collègues, changer leur rôle, fermer un accès.',
    words: 'équipe invitation compte',
  },
  roles: {
    title: 'Rôles et privilèges',
    lead: 'Qui voit et qui change quoi.',
    words: 'droits accès permission',
  },
  audit: {
    title: 'Journal',
    lead: typo('Qui a changé quoi, avant et après.'),
    words: 'historique trace modification',
  },
  carriers: {
    title: 'Transporteurs',
    lead: 'Les sociétés qui livrent vos colis, et leurs pages de suivi.',
    words: 'livreur colis suivi aramex poste numéro téléphone',
  },
  webhooks: {
    title: 'Webhooks',
    lead: 'Prévenir d’autres logiciels des commandes, du stock, des factures.',
    words: 'api erp intégration développeur signature secret notification événement',
  },
  apiKeys: {
    title: 'Clés API',
    lead: 'Laisser un logiciel lire ou modifier une partie de la boutique.',
    words: 'api clé jeton token intégration développeur erp droits',
  },
  health: {
    title: 'Santé',
    lead: 'Tâches, e-mails, disques, paiements, sauvegardes.',
    words: 'exploitation panne sauvegarde supervision',
  },
} as const;
