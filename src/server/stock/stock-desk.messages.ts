/** French texts of the stock in the console. */
import { typo } from '#shared/text';

export const stockDeskMessages = {
  tooFar: typo('La liste s’arrête à 10 000 lignes. Ajoutez un filtre pour voir la suite.'),
  oneOfBoth: 'Indiquez une quantité comptée, ou une différence.',
  nothingCounted: 'Rien n’est compté. Saisissez au moins une quantité.',
  unknownCode: (code: string): string =>
    typo(`Aucune déclinaison n’a la référence ou le code-barres « ${code} ». Vérifiez la saisie.`),
  samePlace: 'Choisissez deux lieux différents.',
  noUnits: 'Indiquez au moins une pièce à envoyer.',
  countName: (id: number): string => `Comptage ${id}`,
  noThreshold: 'Indiquez un seuil pour le lieu.',
  exportName: 'stock',
  columns: {
    sku: 'SKU',
    barcode: 'Code-barres',
    ref: 'Référence',
    name: 'Article',
    style: 'Couleur',
    size: 'Taille',
    location: 'Lieu',
    onHand: 'En stock',
    reserved: 'Réservé',
    available: 'Disponible',
    lowAt: 'Seuil',
    incoming: 'Attendu',
    incomingOn: 'Attendu le',
    sold: 'Sorties en 28 jours',
    proposal: 'À commander',
  },
} as const;
