import { numberPlaceholder } from '#shared/rules/carrier';
import { typo } from '#shared/text';

export const carrierMessages = {
  title: 'Transporteurs',
  lead: 'Les sociétés qui livrent vos colis. Les envois et les versements les choisissent dans cette liste.',
  create: 'Ajouter un transporteur',
  allRegions: 'Toutes les régions',
  states: { active: 'Actif', off: 'Inactif' },
  noTracking: 'Sans page de suivi',
  empty: {
    title: 'Aucun transporteur',
    text: 'Ajoutez ceux à qui vous confiez des colis. Un nom saisi lors d’un envoi s’ajoute aussi à cette liste.',
  },
  labels: {
    name: 'Nom',
    phone: 'Téléphone',
    trackingPattern: 'Page de suivi',
    regions: 'Régions',
    active: 'Proposé pour les envois',
    state: 'État',
  },
  nameHint: 'Comme sur les bons de livraison. Les envois déjà partis gardent le nom imprimé.',
  trackingHint: typo(
    `L’adresse de la page qui montre où est un colis, avec ${numberPlaceholder} à la place de son numéro. Le client reçoit ce lien.`,
  ),
  regionsHint: 'Sans choix, le transporteur est proposé dans toutes les régions.',
  required: { name: 'Indiquez le nom du transporteur.' },
  settings: 'Réglages du transporteur',
  save: 'Enregistrer le transporteur',
  add: 'Ajouter le transporteur',
  yes: 'Oui',
  no: 'Non',
  readOnly: 'Vous pouvez consulter ce transporteur, pas le modifier.',
  journal: 'Voir le journal',
  done: {
    ajoute: 'Le transporteur est ajouté.',
    enregistre: 'Le transporteur est enregistré.',
    reuni: 'Les deux transporteurs sont réunis.',
  },
} as const;
