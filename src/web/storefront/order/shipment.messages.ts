import { countOf, typo } from '#shared/text';

export const shipmentMessages = {
  title: (parts: number): string => (parts === 1 ? 'Votre colis' : 'Vos envois'),
  only: 'Votre commande',
  part: (position: number): string => `Envoi ${position}`,
  states: {
    PREPARED: 'En préparation',
    SENT: 'En route',
    DELIVERED: 'Livré',
    REFUSED: 'Non remis',
    RETURNED: 'Revenu chez nous',
  },
  units: (quantity: number, name: string): string => (quantity === 1 ? name : `${quantity} × ${name}`),
  parcels: (count: number, carrier: string): string => `${countOf(count, 'colis', 'colis')} par ${carrier}`,
  number: (number: string): string => typo(`Numéro de suivi : ${number}`),
  follow: (number: string): string => `Suivre le colis ${number}`,
  prepare: (amount: string): string => typo(`À préparer pour cet envoi : ${amount} en espèces.`),
  rest: (count: number): string =>
    count === 1 ? 'Une pièce suivra dès qu’elle sera prête.' : `${count} pièces suivront dès qu’elles seront prêtes.`,
} as const;
