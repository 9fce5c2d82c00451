/** Separate from frame.messages.ts, because the code of the footer is loaded after the first interaction. */
import { typo } from '#shared/text';

export const footerMessages = {
  label: 'Pied de page',
  shop: 'Shop',
  information: 'Informations',
  company: 'Ourlet',
  allShop: 'Tout le catalogue',
  looks: 'Les looks',
  chooseUniverse: 'Choisir un univers',
  sizes: 'Guide des tailles',
  legal: 'Mentions légales et CGV',
  giftBalance: 'Solde d’une carte cadeau',
  returns: 'Échanges et retours',
  privacy: 'Données personnelles',
  accessibility: 'Accessibilité',
  about: 'Qui sommes-nous',
  contact: 'Nous contacter',
  help: 'Aide et questions fréquentes',
  delivery: 'Livraison et retrait',
  game: 'Le jeu des cadeaux',
  phone: (number: string): string => typo(`Téléphone : ${number}`),
  recruitment: 'Recrutement',
  newWindow: ' (nouvelle fenêtre)',
  follow: 'Nous suivre',
  promise: 'Des coupes justes et des matières qui durent, du premier body au manteau de tous les hivers.',
  regionNow: (region: string, label: string): string => typo(`Région : ${region} · ${label}`),
  prices: (label: string, days: number): string =>
    typo(`Prix en ${label}, toutes taxes comprises. Retours acceptés pendant ${days} jours ouvrables.`),
  region: 'Choisir une région',
  apply: 'Changer de région',
  rights: 'Ourlet — La mode pour tous',
} as const;
