import { countOf } from '#shared/text';

export const sheetMessages = {
  total: 'Total',
  all: 'Toutes',
  former: 'avant',
  nothing: 'vide',
  paste: 'coller d’un tableur',
  undo: 'défaire',
  chosen: (count: number): string => countOf(count, 'cellule sélectionnée', 'cellules sélectionnées'),
  chosenSum: (count: number): string => `${countOf(count, 'cellule sélectionnée', 'cellules sélectionnées')}, somme`,
} as const;
