import { formatCalendarDay } from '#shared/dates';
import { countOf, fineSpace, typo } from '#shared/text';

export const photoAlt = (number: number): string => `Photo ${number} de la demande`;

export const claimMessages = {
  unknownType: 'Choisissez dans la liste ce que vous souhaitez.',
  exchangeWithoutMessage: 'Indiquez la taille ou la couleur que vous souhaitez.',
  closed: (until: string | null): string =>
    until === null
      ? 'Vous pourrez faire une demande une fois la commande livrée.'
      : typo(`Le délai pour cette demande est dépassé depuis le ${formatCalendarDay(until)}.`),
  noWallet: typo('Cette commande a été passée sans compte : elle ne peut pas être remboursée en crédit boutique.'),
  unknownLine: 'Cet article ne fait pas partie de cette commande.',
  tooManyUnits: (name: string, left: number): string =>
    left === 0
      ? typo(`Une demande existe déjà pour «${fineSpace}${name}${fineSpace}».`)
      : typo(`Votre demande peut encore porter sur ${left} «${fineSpace}${name}${fineSpace}» au plus.`),
  photo: 'Cette photo est illisible. Envoyez un fichier JPEG, PNG ou WebP.',
} as const;

export const staffMessages = {
  takeTold: typo('Le client a déjà été prévenu : la prise en charge ne peut plus être défaite.'),
  taken: (id: number): string => `La demande ${id} est déjà en cours.`,
  unknownLine: 'Cet article ne fait pas partie de la réclamation.',
  noUnits: 'Indiquez au moins une pièce.',
  tooManyAccepted: (name: string, claimed: number): string =>
    typo(
      `La réclamation porte sur ${countOf(claimed, 'pièce', 'pièces')} de «${fineSpace}${name}${fineSpace}» au plus.`,
    ),
  notReceived: (name: string, received: number): string =>
    typo(
      received === 0
        ? `Aucune pièce de «${fineSpace}${name}${fineSpace}» n’est notée comme reçue.`
        : `La réception ne compte que ${countOf(received, 'pièce', 'pièces')} de «${fineSpace}${name}${fineSpace}».`,
    ),
  returnWithoutDecision: 'Pour un retour, choisissez un remboursement ou un remplacement.',
  otherItem: (name: string): string =>
    typo(`Remplacez «${fineSpace}${name}${fineSpace}» par une taille ou une couleur du même article.`),
  replacementOf: (number: string): string => `Remplacement pour la réclamation ${number}`,
  noColleague: 'Cette personne ne fait pas partie de l’équipe.',
  notFound: (id: number): string =>
    `Aucune demande n’a le numéro ${id}. Celles qui attendent : npm run order -- claims`,
  answered: (id: number): string => `La demande ${id} a déjà reçu une réponse.`,
  noWallet: (reference: string): string =>
    `La commande ${reference} a été passée sans compte : il n’y a pas de crédit boutique.`,
  notInvoiced: (reference: string): string =>
    `La commande ${reference} n’est pas encore facturée : terminez d’abord sa livraison (deliver, ou fail pour le reste).`,
  tooManyReturned: (reference: string): string =>
    `Ce retour dépasse le nombre de pièces remises pour la commande ${reference}.`,
} as const;
