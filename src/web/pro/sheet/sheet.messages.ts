import { countOf } from '#shared/text';

export const sheetMessages = {
  total: 'Total',
  all: 'Toutes',
  former: 'avant',
  nothing: 'vide',
  paste: 'coller d’un tableur',
  undo: 'défaire',
  chosen: (count: number): string => countOf(count, 'cellule choisie', 'cellules choisies'),
  chosenSum: (count: number): string => `${countOf(count, 'cellule choisie', 'cellules choisies')}, somme`,
} as const;
