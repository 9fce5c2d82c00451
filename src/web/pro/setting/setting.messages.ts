import { countOf, typo } from '#shared/text';

export const settingMessages = {
  title: 'Paramètres',
  lead: typo(
    'Tout ce qui se règle une fois : l’effet dans la boutique est immédiat, et chaque changement est noté au journal.',
  ),
  search: 'Chercher un réglage',
  searchHint: 'TVA, frais de port, jours fériés…',
  find: 'Chercher',
  none: (query: string): string => typo(`Aucun réglage ne correspond à « ${query} ».`),
  all: 'Voir tous les réglages',
  groups: {
    shop: 'Boutique',
    regions: 'Régions et taxes',
    delivery: 'Livraison',
    money: 'Paiements et factures',
    team: 'Équipe et exploitation',
    developers: 'Autres logiciels',
  },
  regionsLabel: 'Région du réglage',
  journal: 'Voir dans le journal',
  row: (rank: number): string => `ligne ${rank}`,
  noRow: 'Rien à régler ici pour le moment.',
  fieldsOf: (title: string): string => `${title}, champs`,
  facts: 'En place',
  readOnly: 'Votre rôle permet de voir les réglages, pas de les modifier.',
  noRegion: typo('Créez d’abord une région : les autres réglages en dépendent.'),
  saved: 'Réglage enregistré. La boutique l’applique déjà.',
  badNumber: 'Indiquez un nombre entier.',
  badAmount: (decimals: number): string =>
    decimals === 0 ? 'Indiquez un montant entier, comme 2500.' : 'Indiquez un montant, comme 7,500.',
  badRow: (rank: number, why: string): string => typo(`Ligne ${rank} : ${why}`),
  yes: 'oui',
  no: 'non',
  required: {
    name: 'Indiquez un nom.',
    address: 'Indiquez l’adresse, six lignes au plus.',
  },
  count: (count: number): string => countOf(count, 'réglage', 'réglages'),
} as const;

type Entry = { readonly title: string; readonly lead: string; readonly save: string; readonly words: string };

/** By section: title, what it decides, text of the button, and other words that the search finds. */
export const sectionTexts = {
  identite: {
    title: 'Identité et mentions légales',
    lead: typo('Imprimées sur les factures et les avoirs. Les documents déjà émis gardent les leurs.'),
    save: 'Enregistrer l’identité',
    words: 'raison sociale matricule fiscal ninea rccm adresse pied facture vendeur sarl',
  },
  contact: {
    title: 'Contact et horaires',
    lead: 'Le pied de page, la page Contact et la messagerie les montrent.',
    save: 'Enregistrer le contact',
    words: 'téléphone whatsapp e-mail réseaux instagram facebook recrutement heures',
  },
  region: {
    title: 'Région, retours et retrait',
    lead: typo('Nom, pays livrés, délais de retour et de retrait, commandes à confirmer.'),
    save: 'Enregistrer la région',
    words: 'pays jours retour garde retrait confirmation délai',
  },
  taxes: {
    title: 'TVA et timbre fiscal',
    lead: typo(
      'Un taux vaut dès son premier jour, jusqu’au suivant. Ceux du passé restent, car des factures s’en servent.',
    ),
    save: 'Enregistrer les taxes',
    words: 'tva taux impôt timbre fiscal date prévu',
  },
  calendrier: {
    title: 'Jours ouvrables et fériés',
    lead: typo('Les dates de livraison promises, les retours et le retrait comptent en jours ouvrables.'),
    save: 'Enregistrer le calendrier',
    words: 'jours fériés heure limite départ calendrier vacances fermeture',
  },
  zones: {
    title: 'Zones de livraison',
    lead: 'Une zone réunit des lieux de même prix et de même délai.',
    save: 'Enregistrer les zones',
    words: 'zone gouvernorat région prix',
  },
  lieux: {
    title: 'Lieux de livraison',
    lead: typo(
      'Ce que le client choisit dans son adresse. Un lieu qui a servi ne se supprime pas : décochez « Livré ».',
    ),
    save: 'Enregistrer les lieux',
    words: 'gouvernorat ville commune quartier espèces adresse',
  },
  modes: {
    title: 'Modes de livraison',
    lead: typo('Le premier mode à domicile est proposé d’abord. Sans tarif, un mode n’est pas proposé.'),
    save: 'Enregistrer les modes',
    words: 'domicile express retrait magasin franco port gratuit seuil offerte',
  },
  tarifs: {
    title: 'Tarifs et délais de livraison',
    lead: typo(
      'Prix TTC et jours ouvrables. Une case vide : ce mode ne livre pas cette zone. La ligne « Autres zones » vaut pour les zones sans prix.',
    ),
    save: 'Enregistrer les tarifs',
    words: 'frais de port prix délai jours zone tarif livraison',
  },
  especes: {
    title: 'Paiement à la livraison',
    lead: typo(
      'Les limites protègent des colis refusés. Un champ vide ne limite rien ; sans plafond, aucun paiement à la livraison.',
    ),
    save: 'Enregistrer les règles',
    words: 'espèces cash plafond refus mobile commandes à confirmer appel',
  },
  paiement: {
    title: 'Moyens de paiement',
    lead: typo('Ce que la caisse propose. Les secrets des prestataires restent sur le serveur, hors de la console.'),
    save: 'Enregistrer les moyens de paiement',
    words: 'carte bancaire clictopay cinetpay prestataire compte espèces encaisser',
  },
  numeros: {
    title: 'Numéros de factures',
    lead: typo('Les numéros se suivent sans trou et recommencent chaque année. Un numéro ne sert jamais deux fois.'),
    save: 'Enregistrer la numérotation',
    words: 'numérotation série facture avoir suite préfixe format chiffres premier',
  },
} as const satisfies Readonly<Record<string, Entry>>;

export type SectionId = keyof typeof sectionTexts;
