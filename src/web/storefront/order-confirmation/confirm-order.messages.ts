/** French texts of the page that confirms a cash order. */
import { typo } from '#shared/text';

export const confirmOrderMessages = {
  title: (reference: string): string => `Confirmer la commande ${reference}`,
  lead: (amount: string): string =>
    typo(`Vérifiez votre commande, puis confirmez-la. Vous paierez ${amount} en espèces à la réception.`),
  line: (name: string, style: string, size: string, quantity: number): string =>
    typo(`${quantity} × ${name}, ${style}, ${size}`),
  button: 'Confirmer ma commande',
  change: 'Changer quelque chose',
  doneTitle: 'Votre commande est confirmée',
  done: (reference: string): string =>
    typo(`Merci. Nous préparons la commande ${reference} et vous écrivons dès son départ.`),
  endedTitle: 'Cette commande est annulée',
  ended: (reference: string): string =>
    typo(`La commande ${reference} ne peut plus être confirmée. Vous pouvez la passer à nouveau, ou nous écrire.`),
  contact: 'Nous écrire',
  home: 'Retour à l’accueil',
} as const;
