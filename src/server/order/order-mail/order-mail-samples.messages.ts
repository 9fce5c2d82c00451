import { typo } from '#shared/text';

export const sampleTexts = {
  item: 'Robe portefeuille en lin',
  colour: 'Écru',
  homeDelivery: 'À domicile',
  pickup: 'Retrait en magasin',
  contact: {
    fullName: 'Amel Ben Salah',
    email: 'amel@demo.test',
  },
  phone: '\u00A020\u00A0123\u00A0456',
  address: {
    line1: '8, avenue Habib-Bourguiba',
    line2: null,
    landmark: 'Près de la pharmacie',
    city: 'Ariana',
    region: 'Ariana',
    postcode: '2080',
    country: 'TN',
  },
  addressAbroad: {
    line1: '12, avenue de l’Indépendance',
    line2: null,
    landmark: 'Près de la pharmacie',
    city: 'Centre-ville',
    region: null,
    postcode: null,
  },
  claimType: typo('Retour : la taille ne va pas'),
  claimMessage: 'Elle est trop grande.',
  claimAnswer: 'Renvoyez-la sans frais avec le bon joint.',
} as const;
