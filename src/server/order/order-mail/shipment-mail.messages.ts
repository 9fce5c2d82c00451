/** French texts of e-mails about a part of an order. */
import { countOf, typo } from '#shared/text';

const ordinals = ['première', 'deuxième', 'troisième', 'quatrième', 'cinquième', 'sixième', 'septième', 'huitième'];

/** `deuxième`, `12e` */
const ordinal = (place: number): string => ordinals[place - 1] ?? `${place}e`;

export const shipmentMailMessages = {
  ordinal,
  part: (place: number) => ({
    subject: (reference: string): string => `La ${ordinal(place)} partie de votre commande ${reference} est en route`,
    title: `La ${ordinal(place)} partie de votre commande est en route`,
    lead: 'Elle a quitté notre entrepôt. Le livreur vous appelle avant de passer. Le reste suivra dès qu’il sera prêt.',
  }),
  lastPart: {
    subject: (reference: string): string => `La dernière partie de votre commande ${reference} est en route`,
    title: 'La dernière partie de votre commande est en route',
    lead: 'Elle a quitté notre entrepôt. Le livreur vous appelle avant de passer.',
  },
  content: 'Dans cet envoi',
  parcel: 'Votre colis',
  transport: (carrier: string, parcels: number, numbers: readonly string[]): string =>
    typo(
      `${countOf(parcels, 'colis', 'colis')} par ${carrier}${numbers.length === 0 ? '' : `, suivi : ${numbers.join(', ')}`}`,
    ),
  followParcel: (number: string): string => `Suivre le colis ${number}`,
  prepare: (amount: string): string => typo(`À préparer pour cet envoi : ${amount} en espèces.`),
} as const;
