import { countOf, typo } from '#shared/text';

export const tableMessages = {
  /** Lists stop counting at `cap`. */
  count: (count: number, cap: number): string => (count > cap ? '10\u202F000+' : countOf(count, '', '').trim()),
  range: (from: number, to: number, count: string): string => `${from} – ${to} sur ${count}`,
  views: 'Vues',
  filters: 'Filtres',
  search: 'Filtrer cette vue',
  searchAction: 'Filtrer',
  filter: 'Filtre',
  apply: 'Appliquer les filtres',
  remove: (filter: string): string => typo(`Retirer le filtre « ${filter} »`),
  clear: 'Tout effacer',
  columns: 'Colonnes',
  choose: 'Choisir des lignes',
  endChoosing: 'Terminer le choix',
  selectAll: 'Sélectionner toute la page',
  select: (name: string): string => `Sélectionner ${name}`,
  preview: (name: string): string => typo(`Aperçu de ${name}`),
  pages: 'Pages',
  previous: 'Page précédente',
  next: 'Page suivante',
  clearSelection: 'Vider la sélection',
  failed: typo('Cette liste n’a pas pu être chargée.'),
  nothingLost: typo('Rien n’est perdu : réessayez dans un instant.'),
  code: (code: string): string => typo(`Code ${code}`),
  retry: 'Réessayer',
  shownAt: (time: string): string =>
    typo(`Liste de ${time}, en lecture seule. Les actions reviendront dès que la liste sera rechargée.`),
} as const;
