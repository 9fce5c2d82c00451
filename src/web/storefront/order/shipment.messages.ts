import { countOf, typo } from '#shared/text';

export const shipmentMessages = {
  title: (parts: number): string => (parts === 1 ? 'Votre colis' : 'Vos envois'),
  only: 'Votre envoi',
  part: (position: number): string => `Envoi ${position}`,
  states: {
    PREPARED: 'En préparation',
    SENT: 'En route',
    DELIVERED: 'Livré',
    REFUSED: 'Non remis',
    RETURNED: 'Revenu chez nous',
  },
  parcels: (count: number, carrier: string): string => `${countOf(count, 'colis', 'colis')} par ${carrier}`,
  number: (number: string): string => typo(`Numéro de suivi : ${number}`),
  follow: (number: string): string => `Suivre le colis ${number}`,
  prepare: (amount: string): string => typo(`À préparer pour cet envoi : ${amount} en espèces.`),
  rest: (count: number): string =>
    count === 1 ? 'Un article suivra dès qu’il sera prêt.' : `${count} articles suivront dès qu’ils seront prêts.`,
} as const;
