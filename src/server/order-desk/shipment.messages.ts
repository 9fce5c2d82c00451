/** French texts about single shipments. */
import type { ShipmentAction } from '#shared/api/pro-shipment-shapes';
import { typo } from '#shared/text';

export const shipmentMessages = {
  noShipment: (position: number): string => `Cette commande n’a pas d’envoi ${position}.`,
  noSplit: (isPickup: boolean): string =>
    isPickup
      ? 'Une commande à retirer en magasin ne se sépare pas en plusieurs envois.'
      : typo('Un envoi se prépare à partir de pièces qui ne sont pas parties : lancez d’abord la préparation.'),
  noUnits: 'Choisissez au moins une pièce pour cet envoi.',
  notNow: (reference: string): string => `L’état de la commande ${reference} ne permet pas ce changement.`,
  refused: {
    SEND: (position) => `L’envoi ${position} est déjà parti, ou la commande n’est pas prête.`,
    LABEL: (position) => typo(`L’envoi ${position} est terminé : son transport ne change plus.`),
    UNDO: (position) => typo(`L’envoi ${position} est déjà parti : il ne se défait plus.`),
    DELIVER: (position) => typo(`L’envoi ${position} n’est pas en chemin : il n’y a rien à remettre.`),
    REFUSE: (position) => typo(`L’envoi ${position} n’est pas en chemin : il ne peut pas être refusé.`),
    TAKE_BACK: (position) => `L’envoi ${position} n’a pas été refusé, ou il est déjà de retour en stock.`,
  } satisfies Record<ShipmentAction, (position: number) => string>,
} as const;
