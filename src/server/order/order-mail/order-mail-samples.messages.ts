import { typo } from '#shared/text';

export const sampleTexts = {
  item: 'Robe portefeuille en lin',
  colour: 'Écru',
  homeDelivery: 'À domicile',
  pickup: 'Retrait en magasin',
  contact: {
    fullName: 'Amel Ben Salah',
    email: 'amel@demo.test',
    phone: '+21620123456',
    phoneText: '+216\u00A020\u00A0123\u00A0456',
  },
  address: {
    line1: '8, avenue Habib-Bourguiba',
    line2: null,
    landmark: 'Près de la pharmacie',
    city: 'Ariana',
    region: 'Ariana',
    postcode: '2080',
    country: 'TN',
  },
  claimType: typo('Retour : la taille ne va pas'),
  claimMessage: 'Elle est trop grande.',
  claimAnswer: 'Renvoyez-la sans frais avec le bon joint.',
} as const;
